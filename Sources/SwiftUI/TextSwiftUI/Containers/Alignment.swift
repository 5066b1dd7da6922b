public import Foundation
public import TextScreens

/// A guide of the app.
public protocol AlignmentID {
  /// The position where no view sets one.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

extension HorizontalAlignment {
  /// Creates a guide of the app, which pictures treat like the center.
  public init(_ id: any AlignmentID.Type) { self = .center }

  /// The leading edge of the row.
  public static let listRowSeparatorLeading = HorizontalAlignment.leading
  /// The trailing edge of the row.
  public static let listRowSeparatorTrailing = HorizontalAlignment.trailing
}

extension VerticalAlignment {
  /// Creates a guide of the app, which pictures treat like the center.
  public init(_ id: any AlignmentID.Type) { self = .center }

  /// The baseline of the first line.
  public static let firstTextBaseline = VerticalAlignment.top
  /// The baseline of the last line.
  public static let lastTextBaseline = VerticalAlignment.bottom
}

extension Alignment {
  /// The baseline of the first line, in the center.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// The baseline of the first line, at the leading edge.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// The baseline of the first line, at the trailing edge.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// The baseline of the last line, at the leading edge.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  /// The baseline of the last line, at the trailing edge.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

/// The size and the guides of a view.
public struct ViewDimensions: Hashable, Sendable {
  /// The width in points.
  public let width: CGFloat
  /// The height in points.
  public let height: CGFloat

  init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }

  init(columns: Int, rows: Int) {
    self.init(width: CGFloat(columns) * Cell.width, height: CGFloat(rows) * Cell.height)
  }

  /// The distance of an edge or the center from the leading edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    guide == .leading ? 0 : guide == .center ? width / 2 : width
  }

  /// The distance of an edge or the center from the upper edge.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    guide == .top ? 0 : guide == .center ? height / 2 : height
  }

  /// The guide that a view sets, which isn't known here.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }

  /// The guide that a view sets, which isn't known here.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

extension View {
  /// Sets where a stack aligns the view, in place of an edge.
  ///
  /// Guides of the app aren't known, nor is the one of the center, which stands for them.
  public nonisolated func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    aligned(.horizontal(g), isCenter: g == .center, Cell.width / 2, computeValue)
  }

  /// Sets where a stack aligns the view, in place of an edge.
  ///
  /// Guides of the app aren't known, nor is the one of the center, which stands for them.
  public nonisolated func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    aligned(.vertical(g), isCenter: g == .center, Cell.height / 2, computeValue)
  }

  private nonisolated func aligned(
    _ edge: AlignmentGuide.Edge, isCenter: Bool, _ half: CGFloat,
    _ computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    drawn { nodes, _, content in
      guard !isCenter else {
        return nodes.remarking("not supported: alignmentGuide on", content: content)
      }
      nodes.aligning(edge) { columns, rows in
        Cell.whole(computeValue(ViewDimensions(columns: columns, rows: rows)), of: half)
      } content: {
        content(&$0)
      }
    }
  }
}

/// The alignment of the lines of a text.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// Lines start at the leading edge; lines are centered; lines end at the trailing edge.
  case leading, center, trailing

  var drawn: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// A cell of a picture in points, the unit of SwiftUI.
enum Cell {
  static let width: CGFloat = 10
  static let height: CGFloat = 20

  /// The number of columns for a width in points.
  static func columns(_ points: CGFloat) -> Int { count(points, of: width) }

  /// The number of rows for a height in points.
  static func rows(_ points: CGFloat) -> Int { count(points, of: height) }

  private static func count(_ points: CGFloat, of length: CGFloat) -> Int {
    guard points < CGFloat(Int32.max) || points.isNaN else { return .max }
    return points > 0 ? Int((points / length).rounded()) : 0
  }

  /// The cells of a frame of a fixed length: none for 0 points, and at least one for more.
  static func length(_ points: CGFloat, _ cells: (CGFloat) -> Int) -> Int? {
    points.isNaN ? nil : points > 0 ? max(1, cells(points)) : 0
  }

  /// The number of cells by which a view moves, which is 0 if it's less than one.
  static func whole(_ points: CGFloat, of length: CGFloat) -> Int {
    let cells = (points / length).rounded(.towardZero)
    return cells.isNaN ? 0 : Int(max(-4096, min(4096, cells)))
  }

  /// The columns between two views: at least one if the spacing isn't 0.
  static func spacing(columns points: CGFloat) -> Int { points > 0 ? max(1, columns(points)) : 0 }
}

public import Foundation
import TextScreens

/// A horizontal position in a view.
public struct HorizontalAlignment: Equatable, Sendable {
  let drawn: TextScreens.HorizontalAlignment

  init(_ drawn: TextScreens.HorizontalAlignment) { self.drawn = drawn }

  /// Creates a guide of the app, which pictures treat like the center.
  public init(_ id: any AlignmentID.Type) { drawn = .center }

  /// The leading edge.
  public static let leading = HorizontalAlignment(.leading)
  /// The center.
  public static let center = HorizontalAlignment(.center)
  /// The trailing edge.
  public static let trailing = HorizontalAlignment(.trailing)
  /// The leading edge of the row.
  public static let listRowSeparatorLeading = HorizontalAlignment(.leading)
  /// The trailing edge of the row.
  public static let listRowSeparatorTrailing = HorizontalAlignment(.trailing)
}

/// A vertical position in a view.
public struct VerticalAlignment: Equatable, Sendable {
  let drawn: TextScreens.VerticalAlignment

  init(_ drawn: TextScreens.VerticalAlignment) { self.drawn = drawn }

  /// Creates a guide of the app, which pictures treat like the center.
  public init(_ id: any AlignmentID.Type) { drawn = .center }

  /// The top edge.
  public static let top = VerticalAlignment(.top)
  /// The center.
  public static let center = VerticalAlignment(.center)
  /// The bottom edge.
  public static let bottom = VerticalAlignment(.bottom)
  /// The baseline of the first line.
  public static let firstTextBaseline = VerticalAlignment(.top)
  /// The baseline of the last line.
  public static let lastTextBaseline = VerticalAlignment(.bottom)
}

/// A guide of the app.
public protocol AlignmentID {
  /// The position where no view sets one.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A horizontal and a vertical position.
public struct Alignment: Equatable, Sendable {
  /// The horizontal position.
  public var horizontal: HorizontalAlignment
  /// The vertical position.
  public var vertical: VerticalAlignment

  /// Creates an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  var drawn: TextScreens.Alignment {
    TextScreens.Alignment(horizontal: horizontal.drawn, vertical: vertical.drawn)
  }

  /// The center.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The baseline of the first line, in the center.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// The baseline of the first line, at the leading edge.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
}

/// The alignment of the lines of a text.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// Lines start at the leading edge; lines are centered; lines end at the trailing edge.
  case leading, center, trailing

  var drawn: TextScreens.HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// A direction.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// A set of directions.
  public struct Set: OptionSet, Sendable {
    /// A bit for each direction.
    public let rawValue: Int8

    /// Creates a set.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// From left to right.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)

    var drawn: TextScreens.Axis.Set { TextScreens.Axis.Set(rawValue: Int(rawValue)) }
  }
}

/// An edge of a view.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  /// The upper edge.
  case top
  /// The left edge.
  case leading
  /// The lower edge.
  case bottom
  /// The right edge.
  case trailing

  /// A set of edges.
  public struct Set: OptionSet, Sendable {
    /// A bit for each edge.
    public let rawValue: Int8

    /// Creates a set.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set of one edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    /// The upper edge.
    public static let top = Set(.top)
    /// The left edge.
    public static let leading = Set(.leading)
    /// The lower edge.
    public static let bottom = Set(.bottom)
    /// The right edge.
    public static let trailing = Set(.trailing)
    /// The left and the right edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower edge.
    public static let vertical: Set = [.top, .bottom]
    /// All edges.
    public static let all: Set = [.horizontal, .vertical]
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
    guard points < CGFloat(Int32.max) else { return .max }
    return points > 0 ? Int((points / length).rounded()) : 0
  }

  /// The columns between two views: at least one if the spacing isn't 0.
  static func spacing(columns points: CGFloat) -> Int { points > 0 ? max(1, columns(points)) : 0 }
}

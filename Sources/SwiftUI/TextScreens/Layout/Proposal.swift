/// A size that a parent proposes to a view.
///
/// For each axis, a length of 0 requests the minimum size, `nil` requests the ideal size, and
/// ``infinity`` requests the maximum size.
struct Proposal: Equatable {
  var width: Int?
  var height: Int?

  /// A length that represents infinity.
  ///
  /// This length is small enough that adding to it doesn't overflow.
  static let infinity = 1 << 28

  /// The maximum length that users of this library can specify.
  static let maximumLength = 1 << 12

  static func limited(_ length: Int) -> Int { min(max(0, length), maximumLength) }

  /// Returns a length limited to the valid range or, as in SwiftUI, `nil` for an infinite length.
  static func finite(_ length: Int?) -> Int? {
    guard let length, length < infinity else { return nil }
    return limited(length)
  }

  subscript(axis: Axis) -> Int? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  func inset(horizontally columns: Int, vertically rows: Int) -> Proposal {
    Proposal(
      width: width.map { Self.shrunk($0, by: columns) },
      height: height.map { Self.shrunk($0, by: rows) })
  }

  func inset(_ insets: EdgeInsets) -> Proposal {
    inset(
      horizontally: insets.leading + insets.trailing, vertically: insets.top + insets.bottom)
  }

  static func shrunk(_ length: Int, by cells: Int) -> Int {
    length >= infinity ? infinity : max(0, length - cells)
  }

  static func grown(_ length: Int, by cells: Int) -> Int { min(infinity, length + cells) }

  func ideal(on axes: Axis.Set) -> Proposal {
    Proposal(
      width: axes.contains(.horizontal) ? nil : width,
      height: axes.contains(.vertical) ? nil : height)
  }
}

extension Size {
  subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension Axis {
  var perpendicular: Axis { self == .horizontal ? .vertical : .horizontal }
}

struct Size: Equatable {
  var width: Int
  var height: Int

  static let zero = Size(width: 0, height: 0)
}

struct Point: Equatable {
  var x: Int
  var y: Int
}

/// A position in a layout, with a resolution of half a column.
///
/// With whole columns, a centered view would move when the views around it become one column wider.
/// Only the final absolute position is rounded down to a column.
struct LayoutPosition {
  var halfX: Int
  var y: Int

  var x: Int { halfX >> 1 }

  func offset(x: Int, y: Int) -> LayoutPosition {
    LayoutPosition(halfX: halfX + 2 * x, y: self.y + y)
  }
}

struct LayoutFrame {
  var origin: LayoutPosition
  let size: Size
}

struct Rect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  init(_ position: LayoutPosition, _ size: Size) {
    self.init(x: position.x, y: position.y, width: size.width, height: size.height)
  }

  var layoutFrame: LayoutFrame {
    LayoutFrame(
      origin: LayoutPosition(halfX: 2 * x, y: y), size: Size(width: width, height: height))
  }
  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var isEmpty: Bool { width == 0 || height == 0 }

  func contains(_ other: Rect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }

  func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }
}

struct EdgeInsets: Equatable {
  var top = 0
  var leading = 0
  var bottom = 0
  var trailing = 0

  static let border = EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
}

extension HorizontalAlignment {
  /// Returns the offset of a view in half columns.
  ///
  /// If the view doesn't fit, the number of free columns is negative.
  func halfOffset(_ free: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: free
    case .trailing: 2 * free
    }
  }
}

extension VerticalAlignment {
  /// Returns the offset of a view in rows.
  ///
  /// If the view doesn't fit, the number of free rows is negative.
  func offset(_ free: Int) -> Int {
    switch self {
    case .top: 0
    case .center: free >> 1
    case .bottom: free
    }
  }
}

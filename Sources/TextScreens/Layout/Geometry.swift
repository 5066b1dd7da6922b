/// A number of columns and rows.
struct Size: Equatable {
  var width: Int
  var height: Int

  static let zero = Size(width: 0, height: 0)
}

/// A place on the grid, from the upper left corner.
struct Point: Equatable {
  var x: Int
  var y: Int
}

/// A rectangle of cells.
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

  init(_ origin: Point, _ size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  var origin: Point { Point(x: x, y: y) }
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

/// The blanks at the edges of a view.
struct EdgeInsets: Equatable {
  var top = 0
  var leading = 0
  var bottom = 0
  var trailing = 0

  /// The cells of a border.
  static let border = EdgeInsets(.all, 1)

  init(_ edges: Edge.Set, _ length: Int) {
    let length = Proposal.limited(length)
    if edges.contains(.top) { top = length }
    if edges.contains(.leading) { leading = length }
    if edges.contains(.bottom) { bottom = length }
    if edges.contains(.trailing) { trailing = length }
  }
}

extension Alignment {
  /// The place of a view in a space that may also be too small: always rounded down.
  func origin(of size: Size, in space: Size) -> Point {
    Point(
      x: horizontal.offset(space.width - size.width),
      y: vertical.offset(space.height - size.height))
  }
}

extension HorizontalAlignment {
  /// How far to move a view that leaves so many columns free; negative where it is too wide.
  func offset(_ free: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: free >> 1
    case .trailing: free
    }
  }
}

extension VerticalAlignment {
  /// How far to move a view that leaves so many rows free; negative where it is too high.
  func offset(_ free: Int) -> Int {
    switch self {
    case .top: 0
    case .center: free >> 1
    case .bottom: free
    }
  }
}

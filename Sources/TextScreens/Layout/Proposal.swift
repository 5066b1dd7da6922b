/// The size that a parent proposes to a view, for each axis separately.
///
/// Zero asks for the smallest size, `nil` for the ideal one, ``infinity`` for the largest.
struct Proposal: Equatable {
  var width: Int?
  var height: Int?

  /// An infinite length: larger than any grid, and small enough to add up without overflow.
  static let infinity = 1 << 28

  /// The longest length that a caller can set.
  static let longest = 1 << 12

  /// Clamps a length that a caller sets.
  static func limited(_ length: Int) -> Int { min(max(0, length), longest) }

  /// Clamps a length that a caller sets; an infinite one counts as `nil`, as in SwiftUI.
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

  /// The proposal without some columns and rows.
  func inset(horizontally columns: Int, vertically rows: Int) -> Proposal {
    Proposal(
      width: width.map { Self.shrunk($0, by: columns) },
      height: height.map { Self.shrunk($0, by: rows) })
  }

  /// The proposal without the cells at the edges of a view.
  func inset(_ insets: EdgeInsets) -> Proposal {
    inset(
      horizontally: insets.leading + insets.trailing, vertically: insets.top + insets.bottom)
  }

  /// Subtracts cells from a length; an infinite one stays infinite.
  static func shrunk(_ length: Int, by cells: Int) -> Int {
    length >= infinity ? infinity : max(0, length - cells)
  }

  /// Adds cells to a length, up to infinity.
  static func grown(_ length: Int, by cells: Int) -> Int { min(infinity, length + cells) }

  /// The proposal with the ideal length on some axes.
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
  /// The direction across.
  var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A frame whose size has bounds.
struct FrameNode {
  var width = LengthBounds()
  var height = LengthBounds()
  var alignment = Alignment.center

  /// A frame that fills the proposed size.
  static let filling = FrameNode(width: LengthBounds(max: .max), height: LengthBounds(max: .max))

  /// The proposal for the view inside.
  func proposal(for outer: Proposal) -> Proposal {
    Proposal(
      width: width.proposal(for: outer.width), height: height.proposal(for: outer.height))
  }
}

/// The bounds of a length.
struct LengthBounds {
  let min: Int?
  let ideal: Int?
  let max: Int?

  init(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) {
    let low = Proposal.finite(min)
    self.min = low
    self.ideal = Proposal.finite(ideal)
    // The minimum wins over a smaller maximum.
    self.max = max.map {
      Swift.max(low ?? 0, $0 < Proposal.infinity ? Proposal.limited($0) : Proposal.infinity)
    }
  }

  /// The length to propose to the view inside.
  func proposal(for length: Int?) -> Int? {
    guard let length = length ?? ideal else { return nil }
    return Swift.min(max ?? length, Swift.max(min ?? length, length))
  }

  /// The length of the frame around content of a given length.
  func length(around content: Int, proposed: Int?) -> Int {
    var result = content
    if let min { result = Swift.max(min, Swift.min(result, proposed ?? Proposal.infinity)) }
    if let max { result = Swift.min(max, Swift.max(result, proposed ?? 0)) }
    return result
  }
}

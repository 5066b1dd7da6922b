/// A view with limits for its width and its height, aligned in the space that results.
struct FrameNode: WrapperNode {
  var width = LengthBounds()
  var height = LengthBounds()
  var alignment = Alignment.center

  static let filling = FrameNode(width: LengthBounds(max: .max), height: LengthBounds(max: .max))

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    let offered = offered(for: proposal)
    let inner = engine.size(of: node + 1, for: offered)
    return Size(
      width: width.length(around: inner.width, proposed: offered.width),
      height: height.length(around: inner.height, proposed: offered.height))
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    engine.placeAligned(node + 1, alignment: alignment, in: space, for: offered(for: proposal))
  }

  private func offered(for outer: Proposal) -> Proposal {
    Proposal(
      width: width.proposal(for: outer.width), height: height.proposal(for: outer.height))
  }
}

extension _NodeBuilder {
  /// Appends views, each in a frame.
  package mutating func framing(
    width: LengthBounds, height: LengthBounds, alignment: Alignment = .center,
    content: (inout Self) -> Void
  ) {
    let frame = FrameNode(width: width, height: height, alignment: alignment)
    wrapping(in: frame, content: content)
  }

  /// Appends a column in the middle of all of the space.
  package mutating func addFilling(content: (inout Self) -> Void) {
    wrapping(in: FrameNode.filling) { $0.addColumn(content: content) }
  }
}

/// The limits of the width or the height of a frame, which is that of the content without limits.
package struct LengthBounds {
  let min: Int?
  let ideal: Int?
  let max: Int?

  /// Creates limits, of which a maximum of `.max` fills the space.
  package init(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) {
    let low = Proposal.finite(min)
    self.min = low
    self.ideal = Proposal.finite(ideal)
    // If the maximum is smaller than the minimum, the minimum takes precedence.
    self.max = max.map {
      Swift.max(low ?? 0, $0 < Proposal.infinity ? Proposal.limited($0) : Proposal.infinity)
    }
  }

  /// Creates the limits of a fixed length.
  package init(fixed length: Int?) {
    let length = Proposal.finite(length)
    self.init(min: length, ideal: length, max: length)
  }

  func proposal(for length: Int?) -> Int? {
    guard let length = length ?? ideal else { return nil }
    return Swift.min(max ?? length, Swift.max(min ?? length, length))
  }

  /// Returns the length of a frame around content of the given length.
  func length(around content: Int, proposed: Int?) -> Int {
    var result = content
    if let min { result = Swift.max(min, Swift.min(result, proposed ?? Proposal.infinity)) }
    if let max { result = Swift.min(max, Swift.max(result, proposed ?? 0)) }
    return result
  }
}

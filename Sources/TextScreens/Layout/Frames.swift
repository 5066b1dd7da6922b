/// A place of a fixed size on one or both axes.
struct FixedFrame {
  var width: Int?
  var height: Int?
  var alignment: Alignment
}

/// A place whose size has bounds.
struct FlexibleFrame {
  var width: LengthBounds
  var height: LengthBounds
  var alignment: Alignment
}

/// The bounds of a length.
struct LengthBounds {
  let min: Int?
  let ideal: Int?
  let max: Int?

  init(min: Int?, ideal: Int?, max: Int?) {
    let low = Proposal.finite(min)
    self.min = low
    self.ideal = Proposal.finite(ideal)
    // A maximum below the minimum gives way, so that bounds always hold a length.
    self.max = max.map {
      Swift.max(low ?? 0, $0 < Proposal.infinity ? Proposal.limited($0) : Proposal.infinity)
    }
  }

  /// What is offered to the view within.
  func proposal(for length: Int?) -> Int? {
    guard let length = length ?? ideal else { return nil }
    return Swift.min(max ?? length, Swift.max(min ?? length, length))
  }

  /// The length of the place around a view, which was offered the given length.
  func length(around content: Int, proposed: Int?) -> Int {
    var result = content
    if let min { result = Swift.max(min, Swift.min(result, proposed ?? Proposal.infinity)) }
    if let max { result = Swift.min(max, Swift.max(result, proposed ?? 0)) }
    return result
  }
}

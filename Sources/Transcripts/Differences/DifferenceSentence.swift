/// A part of a step that differs from the reference.
package struct DifferenceSentence: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    /// The part is only in the new transcript.
    case unexpected(String)
    /// The part is only in the reference.
    case missing(String)
    /// A property of the step, with the value in the new transcript and the one in the reference.
    case value(String, received: String, expected: String)
    /// Elements of the new frame, and the characters that the reference has in their place.
    case drawn(String, expected: String)
  }

  let content: Content
  /// A Boolean value that indicates whether the new frame was the same before the step.
  var isAsBefore = false

  /// The words for a part that only one of two versions has, and for the value in the first one.
  package struct Wording: Sendable {
    let unexpected, missing, expected: String

    /// Words for a failure.
    package static let failure = Wording(
      unexpected: "unexpected", missing: "missing", expected: "should be")
    /// Words for what a step of the user has changed.
    package static let change = Wording(unexpected: "added", missing: "removed", expected: "was")
  }

  /// A sentence such as `button "Less" is enabled, was drawn ░Less░`.
  package func text(_ wording: Wording = .failure) -> String {
    let text =
      switch content {
      case .unexpected(let part): "\(wording.unexpected): \(part)"
      case .missing(let part): "\(wording.missing): \(part)"
      case .value(let name, let received, let expected):
        "\(name) is \(received), \(wording.expected) \(expected)"
      case .drawn(let elements, let expected): "\(elements), was drawn \(expected)"
      }
    return isAsBefore ? "\(text) (as before this step)" : text
  }
}

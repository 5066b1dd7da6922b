internal import TextScreens

/// Which element an act means: its label, and which one where several have it.
struct ElementTarget: Hashable {
  let label: String
  /// Which one, from 0 in reading order.
  var index: Int?

  /// As a transcript says it: `"Twice" at 1`.
  var words: String { label.quoted + (index.map { " at \($0)" } ?? "") }

  /// As the arguments of a call: `"Twice", at: 1`.
  var arguments: String { label.quoted + (index.map { ", at: \($0)" } ?? "") }
}

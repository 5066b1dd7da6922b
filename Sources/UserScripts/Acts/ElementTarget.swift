internal import TextScreens

/// Which element an act means: its label, and which one where several have it.
struct ElementTarget: Hashable {
  let label: String
  /// What stands around it: its row, its section, its pane.
  var part: String?
  /// Which one, from 0 in reading order.
  var index: Int?

  /// As a transcript says it: `"Delete" in "Milk" at 1`.
  var words: String {
    label.quoted + (part.map { " in \($0.quoted)" } ?? "") + (index.map { " at \($0)" } ?? "")
  }

  /// As the label of a call: `"Delete"`.
  var labelArgument: String { label.quoted }

  /// As the last arguments of a call: `, in: "Milk", at: 1`.
  var placeArguments: String {
    (part.map { ", in: \($0.quoted)" } ?? "") + (index.map { ", at: \($0)" } ?? "")
  }
}

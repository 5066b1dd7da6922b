/// How the lines of a text are made; views take it from the modifiers around them.
struct TextStyle {
  /// The most lines; `nil` for as many as there are.
  var lineLimit: Int?
  var truncation = Text.TruncationMode.tail
  var alignment = TextAlignment.leading

  /// The lines that a text may take where so many rows are offered.
  func rows(_ offered: Int?) -> Int {
    min(offered ?? Proposal.infinity, lineLimit ?? Proposal.infinity)
  }
}

/// One row of a panel, cut into tokens.
struct PictureRow {
  let y: Int
  var tokens: [PictureToken] = []
  /// Whether the mark of a selected row stands at its left edge.
  var isSelected = false
  /// Whether its only text goes on from the row above.
  var isContinuation = false
  /// Whether no blank stood where the text was broken, as between wide characters.
  var joinsWithoutBlank = false
}

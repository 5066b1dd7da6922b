/// One row of a panel, cut into tokens.
struct PictureRow {
  /// How a row goes on with the text of the one above.
  enum Joint {
    /// Where the text was broken at a blank.
    case blank
    /// Where it was broken without one, as between wide characters.
    case nothing
    /// Where the text itself has a line break.
    case line
  }

  let y: Int
  var tokens: [PictureToken] = []
  /// Whether the mark of a selected row stands at its left edge.
  var isSelected = false
  /// How its only text goes on from the row above; `nil` where it does not.
  var joint: Joint?

  /// Whether its only text goes on from the row above.
  var isContinuation: Bool { joint != nil }
}

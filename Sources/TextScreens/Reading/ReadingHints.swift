/// What the notes of a picture tell about it, which reading takes into account.
///
/// Everything here stands in the notes, so that reading remains a function of the text alone.
struct ReadingHints: Equatable {
  /// `no list`: what stands in column 1 are no rows.
  var hasNoLists = false
  /// `list: rows of 2 lines`: the height of every row, by the number of the list from 0.
  ///
  /// One height stands for all rows.
  var rowHeights: [Int: [Int]] = [:]
  /// What is truncated: its kind and its whole label, in the order of the notes.
  var truncated: [OutlineLine] = []
  /// The whole titles of edges that had no room for them.
  var edges: [String] = []
  /// What each layer hides, by the number of the layer and row by row.
  var hidden: [Int: [[OutlineLine]]] = [:]
  /// What stands above the upper edge, and what below the lower one.
  var above: [OutlineLine] = []
  var below: [OutlineLine] = []
}

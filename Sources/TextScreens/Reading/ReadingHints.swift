/// What the notes of a picture tell about it, which reading takes into account.
///
/// Everything here stands in the notes, so that reading remains a function of the text alone.
struct ReadingHints: Equatable {
  /// `no list`: what stands in column 1 are no rows.
  var hasNoLists = false
  /// `no form`: lines above rows are dividers.
  var hasNoForms = false
  /// `list: rows of 2 lines`: the height of every row, by the number of the list from 0; so for
  /// forms.
  ///
  /// One height stands for all rows.
  var rowHeights: [ListStyle: [Int: [Int]]] = [:]
  /// `texts: "12 ×"`: what begins with one of these and goes on after a blank are two texts.
  var parts: [String] = []
  /// `fields: "Email", "Town"`: the titles of all fields in order; none where all are as guessed.
  ///
  /// `nil` where nobody asks for the titles of fields that hold something.
  var titles: [String]?
  /// `2nd field: editor of 3 rows`: the rows of every editor, by the number of the field from 0.
  ///
  /// Where there are none, an editor is known by its wrapped text.
  var editors: [Int: Int] = [:]
  /// `secure: "Kennwort"`: what fields for secrets are called, as long as they are empty.
  var secrets: [String] = []
  /// `images: ▣ "tray"`: the names of glyphs.
  var images: [String: String] = [:]
  /// What menus offer, and where links lead, in the order of the notes.
  var destinations: [[OutlineLine]] = []
  /// What is truncated: its kind and its whole label, in the order of the notes.
  var truncated: [OutlineLine] = []
  /// What is seen in part.
  var partial: [OutlineLine] = []
  /// The whole titles of edges that had no room for them.
  var edges: [String] = []
  /// What each layer hides, by the number of the layer and row by row.
  var hidden: [Int: [[OutlineLine]]] = [:]
  /// What stands above the upper edge, and what below the lower one.
  var above: [OutlineLine] = []
  var below: [OutlineLine] = []
}

/// How many lists and fields have been read.
struct ReadingCounts {
  var lists: [ListStyle: Int] = [:]
  var fields = 0
}

/// Cells of a picture that are read by themselves: a panel, a pane, or what has a border.
struct PictureRegion {
  var columns: Range<Int>
  /// The rows, from top to bottom.
  var rows: [Int]
  /// How deep the lines of its elements stand.
  var depth = 1
}

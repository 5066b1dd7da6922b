/// A grid: where its cells stand and what is between them.
struct GridNode {
  let alignment: Alignment
  let columnSpacing: Int
  let rowSpacing: Int
}

/// What a cell says to the grid around it.
struct GridCell {
  var columns = 1
  /// The alignment of the whole column.
  var alignment: HorizontalAlignment?
  var unsizedAxes: Axis.Set = []
}

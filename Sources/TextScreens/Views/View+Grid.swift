extension View {
  /// Lets a cell of a ``Grid`` take several columns.
  ///
  /// - Parameter count: The columns, at least 1.
  /// - Returns: The cell with its columns.
  public func gridCellColumns(_ count: Int) -> ModifiedView<Self> {
    let count = min(max(1, count), 256)
    return ModifiedView(content: self, modifier: .gridCell { $0.columns = count })
  }

  /// Says where the smaller cells of a whole column of a ``Grid`` stand, in any one of them.
  ///
  /// - Parameter alignment: The place.
  /// - Returns: The cell that speaks for its column.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .gridCell { $0.alignment = alignment })
  }

  /// Lets a cell of a ``Grid`` take what the others leave, without asking for more.
  ///
  /// A ``Divider`` between two rows would else make the grid as wide as it can be.
  ///
  /// - Parameter axes: The directions in which the cell does not count.
  /// - Returns: The cell that does not count.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .gridCell { $0.unsizedAxes = axes })
  }
}

public import Foundation
public import TextScreens

/// Views in rows and columns.
public nonisolated struct Grid<Content: View> {
  let alignment: Alignment
  let spacing: (horizontal: CGFloat?, vertical: CGFloat?)
  let content: Content

  /// Creates a grid.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    spacing = (horizontalSpacing, verticalSpacing)
    self.content = content()
  }
}

extension Grid: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    nodes.addGrid(
      alignment, columnSpacing: spacing.horizontal.map { Cell.spacing(columns: $0) },
      rowSpacing: spacing.vertical.map { Cell.rows($0) }
    ) { content._append(to: &$0, in: context) }
  }
}

/// A row of a grid.
public nonisolated struct GridRow<Content: View> {
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension GridRow: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    nodes.addGridRow(alignment) { content._append(to: &$0, in: context) }
  }
}

/// A column or a row of a lazy grid.
public struct GridItem: Sendable {
  /// The size of a column.
  public enum Size: Sendable {
    /// A fixed size.
    case fixed(CGFloat)
    /// A size that grows.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The size.
  public var size: Size
  /// The space to the next column.
  public var spacing: CGFloat?
  /// The alignment in the column.
  public var alignment: Alignment?

  /// Creates a column.
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension GridItem {
  /// The column in cells.
  fileprivate nonisolated var column: GridColumn {
    let width: GridColumn.Width =
      switch size {
      case .fixed(let length): .fixed(Cell.columns(length))
      case .flexible(let minimum, let maximum):
        .flexible(minimum: Cell.columns(minimum), maximum: Cell.columns(maximum))
      case .adaptive(let minimum, let maximum):
        .adaptive(minimum: Cell.columns(minimum), maximum: Cell.columns(maximum))
      }
    return GridColumn(
      width, spacing: spacing.map { Cell.spacing(columns: $0) }, alignment: alignment)
  }
}

/// Views in columns, filled row by row.
public nonisolated struct LazyVGrid<Content: View> {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a grid.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    (self.columns, self.alignment, self.spacing) = (columns, alignment, spacing)
    self.content = content()
  }
}

extension LazyVGrid: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    nodes.addLazyGrid(
      columns.map(\.column), alignment: alignment, rowSpacing: spacing.map { Cell.rows($0) }
    ) { context.appendLazily(content, in: "LazyVGrid", to: &$0) }
  }
}

/// Views in rows, filled column by column.
public nonisolated struct LazyHGrid<Content: View> {
  let content: Content

  /// Creates a grid.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension LazyHGrid: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    nodes.addRow { context.appendLazily(content, in: "LazyHGrid", to: &$0) }
  }
}

extension View {
  /// Makes a cell span columns.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    drawn { nodes, _, content in nodes.spanning(columns: count, content: content) }
  }

  /// Aligns the column of a cell.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    drawn { nodes, _, content in nodes.aligningColumn(guide, content: content) }
  }

  /// Keeps a cell from making its column or row larger.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    drawn { nodes, _, content in nodes.unsizing(axes, content: content) }
  }
}

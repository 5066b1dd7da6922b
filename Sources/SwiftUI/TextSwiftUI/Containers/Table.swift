public import Foundation

/// Rows with columns, of which a phone shows the first one, as a list without its title.
public nonisolated struct Table<Data: RandomAccessCollection>: View
where Data.Element: Identifiable {
  let data: Data
  let selection: (any RowSelection)?
  let column: TableColumn<Data.Element>

  /// A list of the first column.
  @MainActor public var body: some View {
    List<Never, _>(content: ForEach(data, content: column.content), selection: selection)
  }
}

extension Table {
  /// Creates a table.
  public init(
    _ data: Data,
    @TableColumnBuilder<Data.Element> columns: () -> TableColumn<Data.Element>
  ) { self.init(data: data, selection: nil, column: columns()) }

  /// Creates a table whose rows can be sorted, which a phone doesn't offer.
  public init(
    _ data: Data, sortOrder: Binding<[some SortComparator]>,
    @TableColumnBuilder<Data.Element> columns: () -> TableColumn<Data.Element>
  ) { self.init(data, columns: columns) }

  /// Creates a table of which one row can be selected.
  public init(
    _ data: Data, selection: Binding<Data.Element.ID?>,
    @TableColumnBuilder<Data.Element> columns: () -> TableColumn<Data.Element>
  ) { self.init(data: data, selection: OneRow(row: selection), column: columns()) }

  /// Creates a table of which several rows can be selected.
  public init(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>,
    @TableColumnBuilder<Data.Element> columns: () -> TableColumn<Data.Element>
  ) { self.init(data: data, selection: SeveralRows(rows: selection), column: columns()) }
}

/// A column of a table.
public nonisolated struct TableColumn<RowValue> {
  let content: (RowValue) -> AnyView

  /// Creates a column of views.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> some View
  ) { self.content = { AnyView(content($0)) } }

  /// Creates a column of texts.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(titleKey) { Text($0[keyPath: value]) }
  }

  /// Creates a column of views by which the rows can be sorted, which a phone doesn't offer.
  public init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, some Comparable>,
    @ViewBuilder content: @escaping (RowValue) -> some View
  ) { self.init(titleKey, content: content) }

  /// Sets the width, which a phone ignores.
  public func width(_ width: CGFloat? = nil) -> TableColumn { self }

  /// Sets the width, which a phone ignores.
  public func width(
    min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
  ) -> TableColumn { self }
}

/// A builder of the columns of a table.
@resultBuilder public struct TableColumnBuilder<RowValue> {
  /// Returns the column.
  public static func buildExpression(_ column: TableColumn<RowValue>) -> TableColumn<RowValue> {
    column
  }

  /// Returns the first column.
  public static func buildBlock(
    _ first: TableColumn<RowValue>, _ others: TableColumn<RowValue>...
  ) -> TableColumn<RowValue> { first }
}

import TextScreens

/// A container that shows its views as rows.
public nonisolated struct List<SelectionValue: Hashable, Content: View> {
  let content: Content
  var selection: (any RowSelection)?
}

/// Which rows of a list are selected.
struct ListSelection {
  /// Whether a row is selected.
  let isSome: Bool
  /// Selects no row.
  let clear: () -> Void
  let contains: (AnyHashable) -> Bool
  let select: (AnyHashable) -> Void
  /// Whether a tap selects a row only while the list is edited, because several can be selected.
  var needsEditing = false
  var isEditing = false
}

extension _NodeBuilder {
  /// Appends a row of a list, which a tap selects.
  mutating func addRow(
    _ tag: AnyHashable, of selection: ListSelection, content: (inout Self) -> Void
  ) {
    selecting(selection.contains(tag)) { nodes in
      guard selection.isEditing || !selection.needsEditing else { return content(&nodes) }
      nodes.selectingRow(
        isEditing: selection.isEditing, perform: { selection.select(tag) }, content: content)
    }
  }
}

extension List: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    var selection = selection?.read(in: context)
    selection?.isEditing = context.environment.editMode?.wrappedValue.isEditing ?? false
    let inner = context.with {
      ($0.inherited.container.listSelection, $0.inherited.container.isInList) = (selection, true)
    }
    if let selection, selection.isSome,
      let navigation = context.environment.inherited.screen.navigation
    {
      context.environment.inherited.screen.nextColumn?.open(on: navigation, close: selection.clear)
    }
    context.addRefresh()
    nodes.addList(isScrollDisabled: context.environment.inherited.isScrollDisabled) {
      inner.appendLazily(content, in: "List", to: &$0)
    }
  }
}

extension List where SelectionValue == Never {
  /// Creates a list of rows.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  /// Creates a list with a row for each identifiable element.
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(content: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, with the identity at a key path.
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each number.
  public nonisolated init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(content: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for a binding to each element, with the identity at a key path.
  public nonisolated init<
    Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View
  >(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
    Data.Index: Hashable
  {
    self.init(content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for a binding to each element, which the user can edit.
  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View
  >(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<Binding<C>, C.Element.ID, RowContent>, C.Element: Identifiable {
    self.init(content: ForEach(data, editActions: editActions, content: rowContent))
  }
}

extension List where SelectionValue == Never {
  /// Creates a list with a row for each identifiable element, which opens the rows of its children.
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(content: OutlineGroup(data, children: children, content: rowContent))
  }
}

extension List {
  /// Creates a list of rows, one of which can be selected.
  public nonisolated init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), selection: selection.map { OneRow(row: $0) })
  }

  /// Creates a list of rows, of which several can be selected.
  public nonisolated init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), selection: selection.map { SeveralRows(rows: $0) })
  }

  /// Creates a list with a row for each identifiable element, one of which can be selected.
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      content: ForEach(data, content: rowContent), selection: selection.map { OneRow(row: $0) })
  }

  /// Creates a list with a row for each element, one of which can be selected.
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(
      content: ForEach(data, id: id, content: rowContent),
      selection: selection.map { OneRow(row: $0) })
  }
}

extension List {
  /// Creates a list with a row for each identifiable element, of which several can be selected.
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      content: ForEach(data, content: rowContent),
      selection: selection.map { SeveralRows(rows: $0) })
  }

  /// Creates a list with a row for each element, of which several can be selected.
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(
      content: ForEach(data, id: id, content: rowContent),
      selection: selection.map { SeveralRows(rows: $0) })
  }
}

/// A binding to the rows that are selected.
nonisolated protocol RowSelection {
  /// Returns the selection that a frame shows.
  func read(in context: _ViewContext) -> ListSelection
}

/// A binding to one row.
nonisolated struct OneRow<Value: Hashable>: RowSelection {
  let row: Binding<Value?>

  func read(in context: _ViewContext) -> ListSelection {
    let row = context.following(row)
    let selected = row.wrappedValue
    return ListSelection(
      isSome: selected != nil, clear: { row.wrappedValue = nil },
      contains: { selected != nil && $0.base as? Value == selected },
      select: { if let value = $0.base as? Value { row.wrappedValue = value } })
  }
}

/// A binding to several rows.
nonisolated struct SeveralRows<Value: Hashable>: RowSelection {
  let rows: Binding<Set<Value>>

  func read(in context: _ViewContext) -> ListSelection {
    let rows = context.following(rows)
    let selected = rows.wrappedValue
    return ListSelection(
      isSome: !selected.isEmpty, clear: { rows.wrappedValue = [] },
      contains: { ($0.base as? Value).map(selected.contains) ?? false },
      select: {
        guard let value = $0.base as? Value else { return }
        rows.wrappedValue.formSymmetricDifference([value])
      }, needsEditing: true)
  }
}

/// Controls for entering data, one below the other.
public nonisolated struct Form<Content: View> {
  let content: Content

  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let inner = context.with { $0.inherited.container.isInList = true }
    context.addRefresh()
    nodes.addForm(isScrollDisabled: context.environment.inherited.isScrollDisabled) {
      content._append(to: &$0, in: inner)
    }
  }
}

/// Rows of a list with a header and a footer.
public nonisolated struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  /// Whether the rows are shown, if the app decides that.
  var isExpanded: Binding<Bool>?
}

extension Section: View, ViewList, PrimitiveView where Parent: View, Content: View, Footer: View {
  nonisolated static var isRow: Bool { false }

  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let place = context.descending(to: .slot(0))
    var drawn: _NodeBuilder?
    var title = place.title(of: header) ?? ""
    if title.isEmpty {
      let header = place.nodes(of: header)
      title = header.label
      if header.hasControls { drawn = header }
    }
    let wasInRow = nodes.isInLazyRow
    nodes.isInLazyRow = false
    nodes.addSection(title.isEmpty ? nil : title, header: drawn) { nodes in
      if isExpanded.map({ context.following($0) })?.wrappedValue ?? true {
        content._append(to: &nodes, in: context.descending(to: .slot(1)))
      }
      footer._append(to: &nodes, in: context.descending(to: .slot(2)))
    }
    nodes.isInLazyRow = wasInRow
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Creates a section, which can have a header and a footer.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  /// Creates a section with a header, and perhaps a footer, in the style of iOS 13.
  public nonisolated init(
    header: Parent, footer: Footer = EmptyView(), @ViewBuilder content: () -> Content
  ) {
    self.init(header: header, content: content(), footer: footer)
  }

  /// Creates a section with a footer, in the style of iOS 13.
  public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content)
  where Parent == EmptyView {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section whose rows can be hidden.
  ///
  /// The header of a sidebar has a button for that, which pictures don't show.
  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(
      header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  /// Creates a section with a title, whose rows a binding can hide.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: () -> Content
  ) where Parent == Text {
    self.init(
      header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  /// Creates a section with a title, whose rows a binding can hide.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>? = nil, @ViewBuilder content: () -> Content
  ) where Parent == Text {
    self.init(
      header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

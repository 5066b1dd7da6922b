/// The views of a tree, each of which shows or hides the views of its children.
///
/// A view that has children is the label of a `DisclosureGroup`, which is closed at first.
public nonisolated struct OutlineGroup<
  Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup
> {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
  let content: (Data.Element) -> Leaf
}

/// The views of the children of an element.
public nonisolated struct OutlineSubgroupChildren: View {
  let content: () -> AnyView

  /// The views.
  public var body: some View { content() }
}

extension OutlineGroup: View
where
  Parent: View, Parent == Leaf,
  Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>
{
  /// The view of each element.
  public var body: some View {
    ForEach(data, id: id) { element in
      if let subtree = element[keyPath: children] {
        Subgroup {
          OutlineSubgroupChildren {
            AnyView(Self(data: subtree, id: id, children: children, content: content))
          }
        } label: {
          content(element)
        }
      } else {
        content(element)
      }
    }
  }
}

extension OutlineGroup
where
  Parent: View, Parent == Leaf,
  Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>
{
  /// Creates the views of identifiable elements and of their children.
  public nonisolated init<DataElement: Identifiable>(
    _ data: Data, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element, ID == DataElement.ID {
    self.init(data: data, id: \.id, children: children, content: content)
  }

  /// Creates the views of elements, with the identity at a key path, and of their children.
  public nonisolated init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(data: data, id: id, children: children, content: content)
  }
}

extension OutlineGroup
where
  Parent: View, Parent == Leaf,
  Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>, Data: RangeReplaceableCollection
{
  /// Creates the views of an identifiable element and of its children.
  public nonisolated init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element, ID == DataElement.ID {
    self.init(data: Data([root]), id: \.id, children: children, content: content)
  }
}

extension List where SelectionValue == Never {
  /// Creates a list of elements, whose rows show or hide those of their children.
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init(content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

extension List {
  /// Creates a list of identifiable elements, whose rows show or hide those of their children.
  ///
  /// One row can be selected.
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(selection: selection) {
      OutlineGroup(data, children: children, content: rowContent)
    }
  }
}

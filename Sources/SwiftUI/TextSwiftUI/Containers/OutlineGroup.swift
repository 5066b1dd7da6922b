/// Views of elements, each of which opens the views of its children.
public nonisolated struct OutlineGroup<Data: RandomAccessCollection, ID, Parent, Leaf, Subgroup>:
  View
where ID: Hashable {
  private let rows: () -> AnyView

  /// The views.
  @MainActor public var body: some View { rows() }
}

extension OutlineGroup
where Parent: View, Leaf == Parent, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
  /// Creates the views of identifiable elements.
  public nonisolated init<DataElement: Identifiable>(
    _ data: Data, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// Creates the views of elements with the identity at a key path.
  public nonisolated init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    rows = {
      AnyView(
        ForEach(data, id: id) { element in
          if let inner = element[keyPath: children] {
            DisclosureGroup {
              OutlineGroup(inner, id: id, children: children, content: content)
            } label: {
              content(element)
            }
          } else {
            content(element)
          }
        })
    }
  }
}

/// The views of the children of an element.
public nonisolated struct OutlineSubgroupChildren: View {
  /// Nothing, because an `OutlineGroup` draws the children itself.
  @MainActor public var body: some View { EmptyView() }
}

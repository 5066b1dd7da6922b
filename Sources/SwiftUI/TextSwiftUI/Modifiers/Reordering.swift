import TextScreens

/// Identifies the only collection of a container whose views the user can reorder.
public struct ReorderableSingleCollectionIdentifier: Hashable, Sendable {}

/// What the user has moved in a container, and where to.
public struct ReorderDifference<ItemID, CollectionID> {
  /// The place of what was moved.
  public struct Destination {
    /// The place in a collection.
    public enum Position {
      /// In front of an item.
      case before(ItemID)
      /// Behind all items.
      case end
    }

    /// The place in the collection.
    public var position: Position
    /// The collection.
    public var collectionID: CollectionID

    /// Creates a place in a collection.
    public init(position: Position, collectionID: CollectionID) {
      (self.position, self.collectionID) = (position, collectionID)
    }

    /// Creates a place in the only collection.
    public init(position: Position) where CollectionID == ReorderableSingleCollectionIdentifier {
      self.init(position: position, collectionID: ReorderableSingleCollectionIdentifier())
    }
  }

  /// The identities of what was moved, which is one item.
  public var sources: [ItemID]
  /// The place to which it was moved.
  public var destination: Destination

  /// Creates a difference.
  public init(sources: [ItemID], destination: Destination) {
    (self.sources, self.destination) = (sources, destination)
  }
}

extension ForEach where Content: View {
  /// Lets the user drag each view to the place of another one in the container.
  public nonisolated func reorderable() -> Self {
    reorderable(collectionID: ReorderableSingleCollectionIdentifier())
  }

  /// Lets the user drag each view to the place of another one of any collection in the container.
  public nonisolated func reorderable(collectionID: some Hashable & Sendable) -> Self {
    var copy = self
    copy.collection = AnyHashable(collectionID)
    return copy
  }
}

extension View {
  /// Does something when the user has moved one of the `reorderable()` views inside.
  ///
  /// A script drags a view to another one, of which it takes the place: `drag("Milk", to: "Tea")`.
  public nonisolated func reorderContainer<Item: Identifiable>(
    for item: Item.Type, isEnabled: Bool = true,
    move: @escaping (ReorderDifference<Item.ID, ReorderableSingleCollectionIdentifier>) -> Void
  ) -> some View where Item.ID: Sendable {
    reorderContainer(
      for: item, in: ReorderableSingleCollectionIdentifier.self, isEnabled: isEnabled, move: move)
  }

  /// Does something when the user has moved one of the `reorderable(collectionID:)` views inside.
  ///
  /// A script drags a view to another one, of which it takes the place: `drag("Milk", to: "Tea")`.
  public nonisolated func reorderContainer<Item: Identifiable, CollectionID: Hashable & Sendable>(
    for item: Item.Type, in collectionID: CollectionID.Type, isEnabled: Bool = true,
    move: @escaping (ReorderDifference<Item.ID, CollectionID>) -> Void
  ) -> some View where Item.ID: Sendable {
    let container = ReorderContainer { source, next, collection in
      guard let source = source as? Item.ID, let collection = collection as? CollectionID
      else { return }
      typealias Destination = ReorderDifference<Item.ID, CollectionID>.Destination
      let position = (next as? Item.ID).map { Destination.Position.before($0) } ?? .end
      move(
        ReorderDifference(
          sources: [source],
          destination: Destination(position: position, collectionID: collection)))
    }
    return transformEnvironment(\.inherited.container.reordering) {
      $0 = isEnabled ? container : nil
    }
  }
}

/// A container whose views the user can reorder.
final class ReorderContainer {
  /// Moves an item in front of the next one of a collection, or to its end.
  private let move: (_ source: Any, _ next: Any?, _ collection: Any) -> Void

  init(_ move: @escaping (_ source: Any, _ next: Any?, _ collection: Any) -> Void) {
    self.move = move
  }

  /// An item that the user drags.
  private struct Dragged {
    let container: ReorderContainer
    let id: AnyHashable
    let offset: Int
    let collection: AnyHashable
  }

  /// Appends the view of an item, which the user can drag, and to which the user can drag others.
  ///
  /// What is dragged down takes the place of the view by standing behind it.
  func append(
    _ offset: Int, of ids: [AnyHashable], in collection: AnyHashable, to nodes: inout _NodeBuilder,
    content: (inout _NodeBuilder) -> Void
  ) {
    let own = Dragged(container: self, id: ids[offset], offset: offset, collection: collection)
    let drop = { [move] (payload: Any) in
      guard let dragged = payload as? Dragged, dragged.container === own.container,
        dragged.collection != collection || dragged.id != own.id
      else { return }
      let isBelow = dragged.collection == collection && dragged.offset < offset
      let next = ids.dropFirst(isBelow ? offset + 1 : offset).first
      move(dragged.id.base, next?.base, collection.base)
    }
    let target = DropTarget(
      type: Dragged.self, isTargeted: { _ in }, drop: { payload, _, _ in drop(payload) })
    let source = DragSource(type: Dragged.self, payload: { own })
    nodes.dragging(source) { $0.dropping(target, content: content) }
  }
}

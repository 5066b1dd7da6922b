public import TextScreens

/// One of the views that another one consists of.
public nonisolated struct Subview: PrimitiveView, Identifiable {
  // The positions are only compared.
  /// The identity of a view: its position, and its place among the views of a modifier that joins them.
  public struct ID: Hashable, @unchecked Sendable {
    fileprivate let position: AnyHashable?
    fileprivate let offset: Int
  }

  /// The identity of the view.
  public let id: ID
  /// What the view says about itself to the one that contains it.
  public let containerValues: ContainerValues
  fileprivate let nodes: SubviewNodes
  fileprivate let root: Int

  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    nodes.disabling(!context.environment.isEnabled) {
      $0.append(root: root, of: self.nodes.nodes)
    }
  }
}

/// The nodes of views, which are made anew for each frame.
private final class SubviewNodes {
  let nodes: _NodeBuilder

  init(_ nodes: _NodeBuilder) { self.nodes = nodes }
}

/// The views that another one consists of.
public nonisolated struct SubviewsCollection: RandomAccessCollection, View {
  fileprivate let subviews: [Subview]

  /// The first index, which is 0.
  public var startIndex: Int { 0 }
  /// The index after the last one.
  public var endIndex: Int { subviews.count }
  /// Returns a view.
  public subscript(index: Int) -> Subview { subviews[index] }

  /// All views.
  @MainActor public var body: some View { ForEach(self) { $0 } }
}

/// The views that a closure makes of those that another view consists of.
public nonisolated struct _SubviewGroup<Base: View, Result: View>: ViewList {
  let base: Base
  let transform: (SubviewsCollection) -> Result

  /// Appends the nodes of the views.
  public func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    var found = _NodeBuilder.withIdentities
    base._append(to: &found, in: context.descending(to: .slot(0)))
    let all = SubviewNodes(found)
    var offsets: [AnyHashable?: Int] = [:]
    let subviews = found.roots.map { root in
      let position = found.identity(ofRoot: root)
      defer { offsets[position, default: 0] += 1 }
      return Subview(
        id: Subview.ID(position: position, offset: offsets[position, default: 0]),
        containerValues: ContainerValues(values: found.layoutValues(ofRoot: root)), nodes: all,
        root: root)
    }
    let (result, inner) = context.descending(to: .slot(1)).late(
      SubviewsCollection(subviews: subviews), of: self
    ) { $0.transform($1) }
    result._append(to: &nodes, in: inner)
  }
}

extension Group {
  /// Creates a group of what a closure makes of the views that another view consists of.
  public nonisolated init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == _SubviewGroup<Base, Result> {
    content = _SubviewGroup(base: view, transform: transform)
  }
}

extension ForEach {
  /// Creates a view for each of the views that another view consists of.
  public nonisolated init<V: View, Row: View>(
    subviews view: V, @ViewBuilder content: @escaping (Subview) -> Row
  )
  where
    Data == CollectionOfOne<Int>, ID == Int,
    Content == _SubviewGroup<V, ForEach<SubviewsCollection, Subview.ID, Row>>
  {
    self.init(CollectionOfOne(0), id: \.self) { _ in
      _SubviewGroup(base: view) { ForEach<_, _, Row>($0, content: content) }
    }
  }
}

/// A key of a value that a view has for the one that contains it.
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value

  /// The value of views without one.
  static var defaultValue: Value { get }
}

/// What a view says about itself to the one that contains it.
public struct ContainerValues {
  fileprivate var values: [ObjectIdentifier: Any] = [:]

  /// The value for a key.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension View {
  /// Sets a value of this view for the one that contains it.
  public nonisolated func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    drawn { nodes, _, content in
      var values = ContainerValues()
      values[keyPath: keyPath] = value
      nodes.settingLayoutValues(values.values, content: content)
    }
  }
}

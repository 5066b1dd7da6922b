public import Foundation
public import TextScreens

/// A view for each element of a collection.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// The view of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
}

extension ForEach: View, PrimitiveView where Content: View {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _ViewNodes, in context: _ViewContext) {
    let container = context.keepingState()
    let elements = Array(data)
    let identities = elements.map { AnyHashable(id($0)) }
    TextScreens.ForEach(elements.indices, id: \.self) { offset in
      Drawn { nodes in
        var inner = container.descending(to: .id(identities[offset]))
        inner.environment.rowTag = identities[offset]
        let row = Drawn(content(elements[offset]), in: inner)
        if context.environment.isOption {
          return nodes.tagging(identities[offset]) { row._resolve(into: &$0) }
        }
        drawRow(row, of: identities[offset], at: offset, in: context, into: &nodes)
      }
    }._resolve(into: &nodes)
  }
}

extension ForEach {
  private func drawRow(
    _ row: Drawn, of identity: AnyHashable, at offset: Int, in context: _ViewContext,
    into nodes: inout _ViewNodes
  ) {
    let isEnabled = context.environment.isEnabled
    let (delete, move) = isEnabled ? (delete, move) : (nil, nil)
    let last = data.count - 1
    let deletable = Drawn { nodes in
      guard delete != nil || move != nil else { return row._resolve(into: &nodes) }
      row.swipeActions {
        if let delete {
          TextScreens.Button("Delete", role: .destructive) { delete(IndexSet(integer: offset)) }
        }
        if let move, offset > 0 {
          TextScreens.Button("Move up") { move(IndexSet(integer: offset), offset - 1) }
        }
        if let move, offset < last {
          TextScreens.Button("Move down") { move(IndexSet(integer: offset), offset + 2) }
        }
      }._resolve(into: &nodes)
    }
    guard let selection = context.environment.listSelection else {
      return deletable._resolve(into: &nodes)
    }
    deletable.selected(selection.contains(identity)).onTap { selection.select(identity) }
      ._resolve(into: &nodes)
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// Creates a view for each identifiable element.
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: View {
  /// Creates a view for each element, with the identity at a key path.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Content: View {
  /// Creates a view for a binding to each identifiable element.
  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Creates a view for a binding to each element, with the identity at a key path.
  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let values = data.wrappedValue
    self.init(
      data: values.indices.lazy.map { ($0, values[$0][keyPath: id]) },
      content: { content(data[$0.0]) }, id: { $0.1 })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Creates a view for each number.
  public nonisolated init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data: data, content: content, id: { $0 })
  }
}

extension ForEach {
  private nonisolated init(
    data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element) -> ID
  ) {
    self.data = data
    self.content = content
    self.id = id
  }
}

/// Views whose rows a list can delete and move.
@MainActor @preconcurrency public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection

  /// The elements.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {
  /// Lets the user delete rows: each has a swipe action "Delete".
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    var copy = self
    copy.delete = action
    return copy
  }

  /// Lets the user move rows: each has swipe actions "Move up" and "Move down".
  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    var copy = self
    copy.move = action
    return copy
  }
}

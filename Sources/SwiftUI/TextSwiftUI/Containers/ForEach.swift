public import Foundation
public import TextScreens
import TextWidths

/// A view for each element of a collection.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// The view of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
  /// The collection whose views the user can reorder.
  var collection: AnyHashable?
  /// Whether the number of elements has to stay what it is at first.
  var isConstant = false
}

/// The elements that a view for each of them had at first.
private final class FirstElements<Data>: NodeBox {
  let data: Data

  init(_ data: Data) { self.data = data }

  override var copy: NodeBox? { FirstElements(data) }
}

extension ForEach: View, ViewList where Content: View {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let container = context.keepingState()
    let rows = container.rows(content)
    let environment = context.environment
    let (isOption, tabs) = (
      environment.inherited.container.isOption, environment.inherited.tab.collector
    )
    let (selection, isEnabled) = (
      environment.inherited.container.listSelection, environment.isEnabled
    )
    let reordering = collection.flatMap { collection in
      environment.inherited.container.reordering.map { (container: $0, collection: collection) }
    }
    let ids = reordering == nil ? [] : data.map { AnyHashable(id($0)) }
    let isPlain = selection == nil && (delete == nil && move == nil || !isEnabled)
    nodes.addRepeated { nodes in
      var offset = 0
      for element in shownData(in: container) {
        defer { offset += 1 }
        let identity = AnyHashable(id(element))
        var (inner, isFirst) = container.row(identity)
        if !isFirst {
          context.host.warn(
            "the id \("\(identity)".onOneLine) is a duplicate in a ForEach, which gives undefined results"
          )
        }
        if tabs != nil { inner.environment.inherited.container.rowTag = identity }
        let view = rows.row(of: element, in: inner)
        let first = nodes.count
        func append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
          guard let (reorder, collection) = reordering, ids.indices.contains(offset) else {
            return view._append(to: &nodes, in: context)
          }
          reorder.append(offset, of: ids, in: collection, to: &nodes) {
            view._append(to: &$0, in: context)
          }
        }
        inner.appendRow(to: &nodes, isFirst: isFirst) { nodes in
          if isOption {
            nodes.taggingFirst(identity) { view._append(to: &$0, in: inner) }
          } else if isPlain {
            let first = nodes.count
            append(to: &nodes, in: inner)
            tabs?.tagPage(identity, from: first, in: nodes)
          } else {
            let traits = RowTraits()
            inner.environment.inherited.container.rowTraits = traits
            nodes.addingSwipeActions { nodes, hasOthers in
              guard isEnabled else { return }
              traits.isDeleteDisabled =
                traits.isDeleteDisabled
                || hasOthers
                  && environment.editMode?.wrappedValue != .active
              addSwipeActions(offset, traits, to: &nodes)
            } content: { nodes in
              guard let selection else { return append(to: &nodes, in: inner) }
              nodes.addRow(identity, of: selection) { append(to: &$0, in: inner) }
            }
          }
        }
        // SwiftUI doesn't find the offsets of a range.
        if !isConstant { inner.addScrollAnchor(identity, type: ID.self, at: first, to: &nodes) }
      }
    }
  }
}

extension ForEach {
  /// Returns the elements, which are those of the first frame if their number has to be constant.
  private func shownData(in context: _ViewContext) -> Data {
    guard isConstant else { return data }
    let first = context.node.box { FirstElements(data) }.data
    guard first.count != data.count else { return data }
    context.host.warn(
      "a ForEach of a range without an id still has its first \(first.count) elements, not "
        + "\(data.count)")
    return first
  }

  /// The swipe actions of a row, which delete and move it.
  private func addSwipeActions(_ offset: Int, _ traits: RowTraits, to nodes: inout _NodeBuilder) {
    if let delete, !traits.isDeleteDisabled {
      nodes.addButton("Delete", role: .destructive) { delete(IndexSet(integer: offset)) }
    }
    guard let move, !traits.isMoveDisabled else { return }
    if offset > 0 {
      nodes.addButton("Move up") { move(IndexSet(integer: offset), offset - 1) }
    }
    if offset < data.count - 1 {
      nodes.addButton("Move down") { move(IndexSet(integer: offset), offset + 2) }
    }
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
  ///
  /// As in SwiftUI, a view is identified by the offset of its number: in a picker, the row of the
  /// number 2 of `2..<5` has the tag 0.
  public nonisolated init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data: data, content: content, id: { $0 - data.lowerBound })
    isConstant = true
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

/// What a row of `ForEach` says about itself while it's evaluated.
final class RowTraits {
  var isDeleteDisabled = false
  var isMoveDisabled = false
}

extension View {
  /// Keeps a row of `ForEach` from being deleted.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    navigation {
      if isDisabled { $0.environment.inherited.container.rowTraits?.isDeleteDisabled = true }
    }
  }

  /// Keeps a row of `ForEach` from being moved.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    navigation {
      if isDisabled { $0.environment.inherited.container.rowTraits?.isMoveDisabled = true }
    }
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
  ///
  /// As in SwiftUI, a row with other swipe actions has it only while the list is edited.
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

/// What the user can do with the rows of a collection.
public struct EditActions<Data>: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The user can move rows.
  public static var move: EditActions { EditActions(rawValue: 1) }
  /// The user can delete rows.
  public static var delete: EditActions { EditActions(rawValue: 2) }
  /// The user can move and delete rows.
  public static var all: EditActions { [.move, .delete] }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// Creates a view for a binding to each element, which the user can edit.
  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection
  >(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C> {
    self.init(data: data, content: content, id: { $0.id })
    if editActions.contains(.delete) { delete = { data.wrappedValue.remove(atOffsets: $0) } }
    if editActions.contains(.move) {
      move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var offset = -1
    removeAll { _ in
      offset += 1
      return offsets.contains(offset)
    }
  }
}

extension MutableCollection {
  /// Moves the elements at the offsets so that they stand before the element at `destination`.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    var (before, moved, after): ([Element], [Element], [Element]) = ([], [], [])
    for (offset, element) in enumerated() {
      if source.contains(offset) {
        moved.append(element)
      } else if offset < destination {
        before.append(element)
      } else {
        after.append(element)
      }
    }
    for (index, element) in zip(indices, before + moved + after) { self[index] = element }
  }
}

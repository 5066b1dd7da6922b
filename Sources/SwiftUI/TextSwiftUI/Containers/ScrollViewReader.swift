import TextScreens

/// A view that can scroll to one of its views.
public nonisolated struct ScrollViewReader<Content: View> {
  let content: (ScrollViewProxy) -> Content

  /// Creates a reader.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

extension ScrollViewReader: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let reader = context.scrollReader()
    let inner = context.descending(to: .slot(0)).with {
      $0.inherited.screen.scrollReaders.append(ObjectIdentifier(reader))
    }
    let (view, content) = inner.late((), of: self) { view, _ in
      view.content(ScrollViewProxy(reader: reader))
    }
    view._append(to: &nodes, in: content)
  }
}

/// A reader's way to scroll.
public struct ScrollViewProxy: Sendable {
  // The app scrolls on the main actor only.
  nonisolated(unsafe) let reader: ScrollReader

  /// Scrolls to the first view with an identity in one of the reader's lists and scroll views.
  ///
  /// Rows on the way appear only if an animation passes them. If no view has the identity, a note says
  /// so. As in SwiftUI, a call by the content of the reader itself ends the process.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard !ViewEvaluation.isRunning else {
      // SwiftUI traps here, too.
      fatalError(
        "scrollTo(_:anchor:) is called while views are made. "
          + "To fix, call it in an action, such as that of a button or of onChange(of:).")
    }
    reader.scroll(to: id, anchor, isAnimated: Transaction.isAnimated)
  }
}

/// What of the app scrolls to the views inside of it.
final class ScrollReader: NodeBox {
  private weak var host: ViewHost?
  /// What a binding says of the view that is scrolled to.
  private(set) var position: AnyHashable?
  private(set) var setPosition: (AnyHashable?) -> Void = { _ in }

  init(in host: ViewHost) { self.host = host }

  fileprivate func scroll(to id: some Hashable, _ anchor: UnitPoint?, isAnimated: Bool) {
    let request = ScrollRequest(
      id, of: ObjectIdentifier(self), anchor: anchor.map { ($0.x, $0.y) }, isAnimated: isAnimated)
    host?.scrolling.requests.append(request)
    ViewEvaluation.noteChange()
  }

  /// Scrolls to the view of a binding if it has changed, and follows where the user scrolls.
  fileprivate func follow<ID: Hashable>(_ id: Binding<ID?>, _ anchor: UnitPoint?) {
    guard let host, !host.keepsNothing else { return }
    let new = id.wrappedValue
    if let new, AnyHashable(new) != position { scroll(to: new, anchor, isAnimated: false) }
    position = new.map { AnyHashable($0) }
    setPosition = { [weak self] new in
      self?.position = new
      id.wrappedValue = new?.base as? ID
    }
    host.scrolling.positions.append(self)
  }
}

extension View {
  /// Connects a value with the view to which a scroll view is scrolled.
  ///
  /// If the value changes, the view with that identity is scrolled to. If the user scrolls, the value
  /// is that of the first view in sight. Both are views of a layout with `scrollTargetLayout()`.
  public nonisolated func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View {
    modified { nodes, context, content in
      let reader = context.scrollReader()
      reader.follow(id, anchor)
      content(
        &nodes,
        context.descending(to: .slot(0)).with { $0.inherited.screen.scrollPosition = reader })
    }
  }

  /// Marks a layout of which the views are targets of scrolling.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    inheriting { values in
      guard isEnabled, let reader = values.inherited.screen.scrollPosition else { return }
      values.inherited.screen.scrollReaders.append(ObjectIdentifier(reader))
    }
  }
}

extension _ViewContext {
  /// What scrolls to the views inside of this position.
  fileprivate func scrollReader() -> ScrollReader {
    let context = descending(to: .slot(1)).keepingState()
    return context.node.box { ScrollReader(in: host) }
  }

  /// Lets the app scroll to the view that begins at a position in the nodes.
  func addScrollAnchor(
    _ id: AnyHashable, type: Any.Type? = nil, at first: Int, to nodes: inout _NodeBuilder
  ) {
    let readers = environment.inherited.screen.scrollReaders
    if readers.isEmpty { return }
    nodes.add(ScrollAnchor(id, type: type, of: readers), at: first)
  }
}

import TextScreens

/// A tip among other views, in a box.
public nonisolated struct TipView<Content: Tip> {
  private let tip: Content
  private let action: @MainActor @Sendable (Tips.Action) -> Void

  /// Creates a view of a tip, with an arrow that pictures don't show.
  public init(
    _ tip: Content, arrowEdge: Edge? = nil,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
  ) { (self.tip, self.action) = (tip, action) }
}

extension TipView: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let place = context.keepingState()
    guard place.node.box({ TipDecision() }).shows(tip.id, on: context.host.device) else { return }
    TipBox(tip: tip, action: action)._append(to: &nodes, in: place.descending(to: .slot(0)))
  }
}

extension View {
  /// Shows a tip about this view at the bottom of the screen, of which the user can touch all parts.
  ///
  /// As on a device, a touch elsewhere closes it, and does what it does without the tip.
  public nonisolated func popoverTip(
    _ tip: (any Tip)?, arrowEdge: Edge? = nil,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
  ) -> some View {
    modifier(PopoverTip(tip: tip, action: action))
  }
}

private struct PopoverTip: ViewModifier {
  let tip: (any Tip)?
  let action: @MainActor @Sendable (Tips.Action) -> Void
  @State private var isClosed = false

  func body(content: Content) -> some View {
    let tip = isClosed ? nil : tip
    let box = tip.map { tip in
      TipBox(tip: tip) { used in
        isClosed = false
        action(used)
      }
      .onAppear { DeviceState.current.closeTip = { isClosed = true } }
      .onDisappear { DeviceState.current.closeTip = nil }
    }
    content.modified { nodes, context, view in
      let place = context.keepingState()
      view(&nodes, place.descending(to: .slot(0)))
      let card = context.panel.card
      // A screen presents one popover at a time.
      guard let tip, card.tip == nil,
        place.node.box({ TipDecision() }).shows(tip.id, on: context.host.device)
      else { return }
      var inner = place.descending(to: .slot(1))
      inner.environment.inherited.enter(.presentation)
      var popover = _NodeBuilder()
      box._append(to: &popover, in: inner)
      card.tip = popover
    }
  }
}

/// Whether a position shows its tip, which doesn't depend on the time until something else changes.
private final class TipDecision: NodeBox {
  private var last: (id: String, changeCount: Int, isShown: Bool)?

  override var copy: NodeBox? {
    let copy = TipDecision()
    copy.last = last
    return copy
  }

  func shows(_ id: String, on device: DeviceState) -> Bool {
    let count = device.tips.changeCount
    if let last, last.id == id, last.changeCount == count { return last.isShown }
    let isShown = device.tips.shows(id)
    last = (id, count, isShown)
    return isShown
  }
}

private struct TipBox: View {
  let tip: any Tip
  let action: @MainActor (Tips.Action) -> Void

  var body: some View {
    HStack(alignment: .top) {
      tip.image.fixedSize()
      VStack(alignment: .leading) {
        tip.title
        tip.message
        ForEach(tip.actions) { item in
          Button(item.title) {
            item.perform()
            action(item)
          }
          .disabled(item.isDisabled)
        }
      }
      Spacer()
      Button("Close", systemImage: "xmark") { tip.invalidate(reason: .tipClosed) }
        .labelStyle(.iconOnly)
    }
    .border(.primary)
    .onAppear { DeviceState.current.changeTips { $0.counts[tip.id, default: 0] += 1 } }
    .onDisappear {
      let limits = tip.options.compactMap { ($0 as? Tips.MaxDisplayCount)?.count }
      guard let limit = limits.last, DeviceState.current.tips.counts[tip.id, default: 0] >= limit
      else { return }
      tip.invalidate(reason: .displayCountExceeded)
    }
  }
}

extension ViewHost {
  /// Closes the tip in front of the screen, because the user touches something else.
  @MainActor package func closeTip() { device.closeTip?() }
}

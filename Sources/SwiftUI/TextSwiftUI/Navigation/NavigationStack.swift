import TextScreens

/// A stack of screens with bars.
public nonisolated struct NavigationStack<Data, Root: View> {
  let root: Root
  /// Returns the path, which a context reads, or `nil` if the stack keeps its own.
  let path: ((_ViewContext) -> NavigationStackPath)?
}

/// The path of a stack, with the type of its values erased.
struct NavigationStackPath {
  let values: [AnyHashable]
  /// Removes the values from an index on, if the given one is still there.
  let close: (Int, AnyHashable) -> Void
  let append: (AnyHashable) -> Bool

  /// The step from a stack to where it reads its path.
  static let slot = 62
}

extension NavigationStack: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let inner = context.keepingState()
    let own = inner.node.box { StateBox<[AnyHashable]>([]) }
    let path =
      path?(inner)
      ?? NavigationStackPath(
        values: own.value,
        close: { index, value in
          if own.value.dropFirst(index).first == value { own.value.removeSubrange(index...) }
        },
        append: {
          own.value.append($0)
          return true
        })
    inner.appendStack(of: root, path: path, to: &nodes)
  }
}

extension _ViewContext {
  /// Evaluates the screens of a stack, and appends the body of the top one.
  ///
  /// The bodies of the covered screens are evaluated, too, because their views keep their state and
  /// decide what's on top. The nodes of each screen replace those of the one that it covers.
  func appendStack(
    of root: some View, path: NavigationStackPath, to nodes: inout _NodeBuilder
  ) {
    // Screens replace each other, so modifiers around the stack need a view that stays.
    guard !nodes.isNextModified else {
      return nodes.addFilling { appendStack(of: root, path: path, to: &$0) }
    }
    let panel = panel
    // The root of a stack in another one shares its screen, and so its bar and its back button.
    let outer = panel.isStack ? panel.card.barContent : nil
    let screen = environment.inherited.screen
    if outer?.isBarHidden == true {
      // The bar that is hidden, with the back button, is that of the outer stack.
      (panel.card.isBarHidden, panel.card.hidesBackButton) = (false, true)
    } else if screen.navigation != nil, !screen.isColumn {
      host.note("a NavigationStack is in another one, so a device shows two bars")
    }
    panel.isStack = true
    panel.card.isRightToLeft = environment.isRightToLeft
    let start = nodes.count
    let navigation = NavigationContext(path: path)
    let values = path.values
    var depth = 0
    var rootContext = descending(to: .slot(0)).startingScreen()
    rootContext.environment.inherited.screen.navigation = navigation
    var top = Presence(in: environment.inherited.screen.presence, isCovered: !values.isEmpty)
    rootContext.environment.inherited.screen.presence = top
    nodes.replaceNodes(from: start) { root._append(to: &$0, in: rootContext) }
    if let outer, panel.card.isBarHidden { panel.card.barContent = outer }
    func push(_ view: AnyView, in context: _ViewContext, dismiss: @escaping () -> Void) {
      let card = Panel.Card()
      (card.back, card.isRightToLeft) = (dismiss, context.environment.isRightToLeft)
      panel.cards.append(card)
      var context = context.startingScreen()
      context.panel = panel
      context.environment.inherited.enter(.screen)
      context.environment.inherited.screen.navigation = navigation
      top.isCovered = true
      top = Presence(
        in: environment.inherited.screen.presence, isCovered: depth < values.count)
      context.environment.inherited.screen.presence = top
      context.environment.present(at: context.node, dismiss: dismiss)
      nodes.replaceNodes(from: start) { view._append(to: &$0, in: context) }
    }
    var active: [NavigationContext.Active] = []
    while true {
      if let opened = navigation.takeActive() { active.append(opened) }
      // As in SwiftUI, the screens of the path lie below those that links and items open.
      if depth < values.count {
        let (value, context) = (values[depth], descending(to: .slot(depth + 1)))
        // A screen that dismisses itself again, or late, doesn't close another one.
        let dismiss = { [depth] in path.close(depth, value) }
        if let (view, context) = navigation.destination(
          of: value, in: context.descending(to: .id(value)))
        {
          depth += 1
          push(view, in: context, dismiss: dismiss)
          continue
        } else if active.isEmpty {
          let message =
            "No navigationDestination(for: \(type(of: value.base)).self) is on the stack."
          host.warn("no navigationDestination for \(type(of: value.base)) is on the stack")
          depth += 1
          push(AnyView(Text(verbatim: message)), in: context, dismiss: dismiss)
          continue
        }
      }
      guard !active.isEmpty else { return }
      guard panel.cards.count <= depth + Panel.maximumScreens else {
        panel.hasTooManyScreens = true
        return
      }
      let screen = active.removeFirst()
      let context = screen.context.with {
        if screen.hasStackEnvironment { $0 = environment }
      }
      push(screen.destination, in: context, dismiss: screen.dismiss)
    }
  }
}

/// The stack around a view: its links and destinations.
final class NavigationContext {
  struct Active {
    let destination: AnyView
    let dismiss: () -> Void
    let context: _ViewContext
    /// Whether the screen has the environment of the stack, and not that of its link.
    var hasStackEnvironment = false
  }

  let path: NavigationStackPath
  private var active: Active?
  private typealias Destination = (AnyHashable, _ViewContext) -> (AnyView, _ViewContext)?
  private var destinations: [ObjectIdentifier: Destination] = [:]

  init(path: NavigationStackPath) { self.path = path }

  /// Opens a screen above the one that is evaluated.
  func open(_ active: Active) { self.active = active }

  func takeActive() -> Active? {
    defer { active = nil }
    return active
  }

  /// Adds the destination of a type, unless a screen below, or a view around, has one.
  func register<D: Hashable>(
    _ type: D.Type, _ destination: LateView<D, some View>, in host: ViewHost
  ) {
    guard destinations[ObjectIdentifier(type)] == nil else {
      return host.warn(
        "a navigationDestination for \(type) is ignored, because the stack has another one")
    }
    destinations[ObjectIdentifier(type)] = { value, context in
      guard let value = value.base as? D else { return nil }
      let (view, inner) = context.late(value, destination)
      return (AnyView(view), inner)
    }
  }

  /// Returns the screen of a value or, for an object, of a superclass, and its context.
  func destination(of value: AnyHashable, in context: _ViewContext) -> (AnyView, _ViewContext)? {
    var type: Any.Type? = type(of: value.base)
    while let current = type {
      if let found = destinations[ObjectIdentifier(current)] { return found(value, context) }
      type = (current as? AnyClass).flatMap { _getSuperclass($0) }
    }
    return nil
  }
}

extension NavigationStack where Data == NavigationPath {
  /// Creates a stack that keeps its own path.
  public nonisolated init(@ViewBuilder root: () -> Root) {
    self.init(root: root(), path: nil)
  }

  /// Creates a stack with a path of values of any type.
  public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(
      root: root(),
      path: { context in
        let (shown, set) = context.read(path, slot: NavigationStackPath.slot)
        func change(_ change: (inout NavigationPath) -> Void) {
          var new = path.wrappedValue
          change(&new)
          set(new)
        }
        return NavigationStackPath(
          values: shown.values,
          close: { index, value in
            if path.wrappedValue.values.dropFirst(index).first == value {
              change { $0.values.removeSubrange(index...) }
            }
          },
          append: { value in
            change { $0.values.append(value) }
            return true
          })
      })
  }
}

extension NavigationStack {
  /// Creates a stack with a path of values of one type.
  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.init(
      root: root(),
      path: { context in
        let (shown, set) = context.read(path, slot: NavigationStackPath.slot)
        func change(_ change: (inout Data) -> Void) {
          var new = path.wrappedValue
          change(&new)
          set(new)
        }
        return NavigationStackPath(
          values: shown.map { AnyHashable($0) },
          close: { index, value in
            let rest = path.wrappedValue.dropFirst(index)
            if let first = rest.first, AnyHashable(first) == value {
              change { $0.removeLast(rest.count) }
            }
          },
          append: { value in
            guard let value = value.base as? Data.Element else { return false }
            change { $0.append(value) }
            return true
          })
      })
  }
}

/// A stack of screens, in the style of iOS 13.
///
/// As on a phone, pictures don't show the columns beside the first view.
public nonisolated struct NavigationView<Content: View> {
  let content: Content

  /// Creates a stack.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension NavigationView: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    if let columns = content as? any SeveralViews, let first = columns.first {
      NavigationStack { AnyView(first) }._append(to: &nodes, in: context)
    } else {
      NavigationStack { content }._append(to: &nodes, in: context)
    }
  }
}

public import Foundation
public import TextCombine
import TextScreens

extension View {
  /// Returns this view, for whose position a closure is called in each frame.
  ///
  /// As in SwiftUI, it's called for each view of a group, and not for an empty one.
  private nonisolated func followed(_ follow: @escaping (_ViewContext) -> Void) -> some View {
    modified { nodes, context, content in
      var inner = context
      inner.followers = Followers(follow)
      content(&nodes, inner)
    }
  }

  /// Does something when the view appears.
  ///
  /// A view appears again when it's uncovered, such as by going back on a stack or by choosing its
  /// tab. A sheet doesn't cover the views below it.
  @preconcurrency public nonisolated func onAppear(
    perform action: (@MainActor () -> Void)? = nil
  ) -> some View {
    followed { context in
      context.follow(appear: { if let action { appCode(action) { $0() } } })
    }
  }

  /// Does something when the view disappears.
  ///
  /// A view that another screen of its stack or another tab covers has disappeared, too.
  @preconcurrency public nonisolated func onDisappear(
    perform action: (@MainActor () -> Void)? = nil
  ) -> some View {
    followed { context in
      context.follow(disappear: { if let action { appCode(action) { $0() } } })
    }
  }

  /// Starts a task when the view appears, and cancels it when the view disappears.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable @isolated(any) () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// Starts a task when the view appears and when a value changes.
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable @isolated(any) () async -> Void
  ) -> some View {
    followed { context in
      let running = context.node.box { RunningTask(id: value) }
      let isChanged = running.id != value
      running.id = value
      context.follow(disappear: { running.cancel() })
      guard isChanged || context.node.lifecycle?.isOnScreen == false else { return }
      context.host.task(on: context.presence) {
        running.start(priority, action)
      }
    }
  }

  /// Does something when a value changes.
  @preconcurrency public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor (V, V) -> Void
  ) -> some View {
    followed { context in
      let (node, host) = (context.node, context.host)
      if host.keepsNothing { return context.noteChange(from: StateBox<V>.self, { $0 }, to: value) }
      guard let box = node.boxes.first as? StateBox<V> else {
        node.boxes = [StateBox(value)]
        if initial { host.effect { appCode((action, value)) { $0($1, $1) } } }
        return
      }
      let old = box.value
      guard old != value else { return }
      box.value = value
      host.effect { appCode((action, old, value)) { $0($1, $2) } }
    }
  }

  /// Does something when a value changes.
  @preconcurrency public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Does something when a value changes, in the style of iOS 14.
  ///
  /// As in SwiftUI, the closure is that of the last frame, so it can capture the old value.
  @preconcurrency public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping @MainActor (V) -> Void
  ) -> some View {
    typealias Box = StateBox<(value: V, action: @MainActor (V) -> Void)>
    return followed { context in
      if context.host.keepsNothing {
        return context.noteChange(from: Box.self, { $0.value }, to: value)
      }
      let box = context.node.box { Box((value: value, action: action)) }
      let last = box.value
      box.value = (value, action)
      guard last.value != value else { return }
      context.host.effect { appCode((last.action, value)) { $0($1) } }
    }
  }

  /// Does something with each value of a publisher while the view is there.
  ///
  /// As in SwiftUI, a view that makes another publisher when it's evaluated receives the values of that
  /// one from then on.
  @preconcurrency public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping @MainActor (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    // Of UIKit's notifications, only these are posted.
    let missing = (publisher as? NotificationCenter.Publisher)?.name.rawValue
    let isMissing = missing.map { name in
      name.hasPrefix("UI") && name.hasSuffix("Notification")
        && !UIApplication.posted.contains(Notification.Name(name))
    }
    return followed { $0.receive(publisher, action) }
      .notSupporting(isMissing == true ? missing : nil)
  }

  /// Does something with an address that another app opens, such as one of the app's own scheme.
  ///
  /// All views that are there get the address.
  @preconcurrency public nonisolated func onOpenURL(
    perform action: @escaping @MainActor (URL) -> Void
  ) -> some View {
    followed { $0.receive($0.host.openedAddresses, action) }
  }
}

extension _ViewContext {
  /// Notes a change of what a view follows that it hasn't noticed, in an evaluation that keeps nothing.
  fileprivate func noteChange<Content, V: Equatable>(
    from type: StateBox<Content>.Type, _ value: (Content) -> V, to new: V
  ) {
    guard let box = node.original?.boxes.first as? StateBox<Content>, value(box.value) != new else {
      return
    }
    host.missedChanges.append(
      MissedChange(value: new, view: owner.map { String(describing: $0) } ?? host.name))
  }

  /// Passes on the values of a publisher while the view is there.
  fileprivate func receive<P: Publisher>(
    _ publisher: P, _ action: @escaping @MainActor (P.Output) -> Void
  ) where P.Failure == Never {
    let earlier = node.boxes.first as? Reception<P>
    if let earlier, earlier.hasValues(of: publisher) {
      earlier.action = action
      return
    }
    let reception = Reception(of: publisher, action: action)
    node.boxes = [reception]
    host.effect {
      earlier?.cancel()
      reception.start()
    }
  }
}

/// The modifiers that follow the lifecycle of a view, starting with the innermost.
final class Followers {
  private let follow: (_ViewContext) -> Void
  private let outer: Followers?

  init(_ follow: @escaping (_ViewContext) -> Void, inside outer: Followers? = nil) {
    (self.follow, self.outer) = (follow, outer)
  }

  /// Returns these modifiers with others around them.
  func inside(_ others: Followers) -> Followers {
    Followers(follow, inside: outer?.inside(others) ?? others)
  }

  /// Follows the view at a position, whose own views are in the first slot, unless the view is in a row
  /// that no user has seen.
  func follow(in context: _ViewContext, slot: Int = 1) {
    let place = context.descending(to: .slot(slot)).keepingState()
    let row = place.node.enclosingRow
    row?.isAwaited = true
    if row?.hasAppeared ?? true { follow(place) }
    outer?.follow(in: context, slot: slot + 1)
  }
}

/// What a view does when it appears on the screen, and when it disappears from it.
final class Lifecycle {
  var isOnScreen = false
  fileprivate(set) var presence: Presence?
  fileprivate(set) var disappear: () -> Void = {}
}

/// Whether the views of a screen, a tab, or a row are visible.
final class Presence {
  private let outer: Presence?
  /// The row, which a user may not see.
  private let row: LazyRow?
  /// Whether another screen of the stack or another tab is shown instead.
  var isCovered: Bool

  init(in outer: Presence?, isCovered: Bool = false, row: LazyRow? = nil) {
    (self.outer, self.isCovered, self.row) = (outer, isCovered, row)
  }

  var isOnScreen: Bool {
    !isCovered && (row?.isInSight ?? true) && (outer?.isOnScreen ?? true)
  }
}

extension _ViewContext {
  /// Whether the position is on the screen, or `nil` if it always is.
  fileprivate var presence: Presence? {
    let outer = environment.inherited.screen.presence
    return node.enclosingRow.map { Presence(in: outer, row: $0) } ?? outer
  }

  /// Does something when the position appears on the screen, and when it disappears from it.
  func follow(appear: (() -> Void)? = nil, disappear: @escaping () -> Void = {}) {
    let lifecycle = node.lifecycle ?? Lifecycle()
    (node.lifecycle, host.hasLifecycles) = (lifecycle, true)
    (lifecycle.presence, lifecycle.disappear) = (presence, disappear)
    if !lifecycle.isOnScreen, let appear { host.effect(on: lifecycle.presence, appear) }
  }
}

/// The task of a view.
private final class RunningTask<ID: Equatable>: NodeBox {
  var id: ID
  private var task: Task<Void, Never>?

  init(id: ID) { self.id = id }

  /// Starts the task anew.
  func start(
    _ priority: TaskPriority, _ action: @escaping @Sendable @isolated(any) () async -> Void
  ) {
    cancel()
    task = Task(priority: priority) { await action() }
  }

  func cancel() { task?.cancel() }
}

/// The values of a publisher that a view receives.
private final class Reception<P: Publisher>: NodeBox where P.Failure == Never {
  private let publisher: P
  /// The action of the view as it was evaluated last.
  var action: @MainActor (P.Output) -> Void
  private var subscription: AnyCancellable?

  init(of publisher: P, action: @escaping @MainActor (P.Output) -> Void) {
    (self.publisher, self.action) = (publisher, action)
  }

  /// Whether a publisher that may have been made later has the same values.
  func hasValues(of other: P) -> Bool {
    if let identity = publisher._identity { return identity == other._identity }
    return areSame(publisher, other)
  }

  func start() {
    subscription = publisher.sink { [weak self] value in
      if let self { onMainActor { appCode((self.action, value)) { $0($1) } } }
    }
  }

  func cancel() { subscription = nil }
}

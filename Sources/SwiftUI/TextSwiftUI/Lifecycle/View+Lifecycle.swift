public import TextCombine
public import TextScreens

/// A view that does something when it appears, changes, or disappears.
public nonisolated struct _LifecycleView<Content> {
  let content: Content
  let visit: (StateNode, ViewHost) -> Void
}

extension _LifecycleView: View, PrimitiveView where Content: View {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _ViewNodes, in context: _ViewContext) {
    let inner = context.keepingState()
    visit(inner.node, context.host)
    content._append(to: &nodes, in: inner)
  }
}

extension View {
  /// Does something when the view appears.
  @preconcurrency public nonisolated func onAppear(
    perform action: (@MainActor () -> Void)? = nil
  ) -> some View {
    _LifecycleView(content: self) { node, host in
      guard node.boxes.isEmpty else { return }
      node.boxes = [StateBox(true)]
      if let action { host.effect { appCode(action) { $0() } } }
    }
  }

  /// Does something when the view disappears.
  @preconcurrency public nonisolated func onDisappear(
    perform action: (@MainActor () -> Void)? = nil
  ) -> some View {
    _LifecycleView(content: self) { node, _ in
      node.lifecycle = [Lifecycle { if let action { appCode(action) { $0() } } }]
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
    _LifecycleView(content: self) { node, host in
      let running = node.boxes.first as? RunningTask<T>
      if let running, running.id == value { return }
      let task = RunningTask(id: value)
      node.boxes = [task]
      node.lifecycle = [Lifecycle { task.cancel() }]
      host.effect {
        running?.cancel()
        task.start(priority, action)
      }
    }
  }

  /// Does something when a value changes.
  @preconcurrency public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor (V, V) -> Void
  ) -> some View {
    _LifecycleView(content: self) { node, host in
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
  @preconcurrency public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping @MainActor (V) -> Void
  ) -> some View {
    onChange(of: value, initial: false) { _, new in action(new) }
  }

  /// Does something with each value of a publisher while the view is there.
  @preconcurrency public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping @MainActor (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    _LifecycleView(content: self) { node, host in
      let earlier = node.boxes.first as? Reception<P>
      if let earlier, earlier.publisher._identity == publisher._identity {
        publisher._continue(earlier.publisher)
        earlier.action = action
        return
      }
      let reception = Reception(of: publisher, action: action)
      node.boxes = [reception]
      node.lifecycle = [Lifecycle { reception.cancel() }]
      host.effect {
        earlier?.cancel()
        reception.start()
      }
    }
  }
}

/// The task of a view.
private final class RunningTask<ID: Equatable> {
  let id: ID
  private var task: Task<Void, Never>?

  init(id: ID) { self.id = id }

  func start(
    _ priority: TaskPriority, _ action: @escaping @Sendable @isolated(any) () async -> Void
  ) {
    task = Task(priority: priority) { await action() }
  }

  func cancel() { task?.cancel() }
}

/// The values of a publisher that a view receives.
private final class Reception<P: Publisher> where P.Failure == Never {
  let publisher: P
  /// The action of the view as it was evaluated last.
  var action: @MainActor (P.Output) -> Void
  private var subscription: AnyCancellable?

  init(of publisher: P, action: @escaping @MainActor (P.Output) -> Void) {
    (self.publisher, self.action) = (publisher, action)
  }

  func start() {
    subscription = publisher.sink { [weak self] value in
      if let self { onMainActor { appCode((self.action, value)) { $0($1) } } }
    }
  }

  func cancel() { subscription = nil }
}

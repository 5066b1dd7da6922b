public import SteppedEffects

/// The runtime of a workflow: it holds the tree of states, takes events and renders after each.
///
/// ```swift
/// let host = WorkflowHost(workflow: Counter())
/// host.rendering.signal.observeValues { rendering in show(rendering) }
/// host.output.observeValues { output in close(output) }
/// host.rendering.value.increment()
/// ```
///
/// An event is one action: it changes its state, goes up the tree by the outputs it causes, and is
/// followed by one render of the whole tree. Events sent in the meantime wait for their turn. Any
/// thread may use a host, but only one at a time.
public final class WorkflowHost<WorkflowType: Workflow> {
  /// What the workflow shows now.
  public let rendering: RenderingProperty<WorkflowType.Rendering>
  /// The outputs of the workflow: observe them, or iterate over them.
  public let output = ValueSignal<WorkflowType.Output>()

  let root: WorkflowNode<WorkflowType>
  private let shared: WorkflowTree
  private let lastOutput: HostLink<WorkflowType>

  /// Creates a host, and renders the workflow once.
  ///
  /// - Parameters:
  ///   - workflow: The workflow at the root.
  ///   - observers: The observers of the tree; none by default.
  ///   - debugger: Gets a snapshot of the tree after each event; none by default.
  ///   - renderOnlyIfStateChanged: Whether an event is rendered only if it changed the state of
  ///     some workflow, or a state that isn't `Equatable`; `false` by default.
  /// - Complexity: O(*n*) in the number of workflows in the tree, as is each event.
  public convenience init(
    workflow: WorkflowType, observers: [any WorkflowObserver] = [],
    debugger: (any WorkflowDebugger)? = nil, renderOnlyIfStateChanged: Bool = false
  ) {
    self.init(
      workflow: workflow,
      shared: WorkflowTree(
        comparesStates: renderOnlyIfStateChanged, observers: observers, debugger: debugger))
  }

  /// Creates a host whose workers are stepped by a runtime, while ``settle()`` is awaited.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init(
    workflow: WorkflowType, observers: [any WorkflowObserver] = [],
    debugger: (any WorkflowDebugger)? = nil, renderOnlyIfStateChanged: Bool = false,
    runtime: EffectRuntime
  ) {
    self.init(
      workflow: workflow,
      shared: WorkflowTree(
        stepper: runtime, comparesStates: renderOnlyIfStateChanged, observers: observers,
        debugger: debugger))
  }

  private init(workflow: WorkflowType, shared: WorkflowTree) {
    let lastOutput = HostLink<WorkflowType>()
    let root = WorkflowNode(workflow, key: "", tree: shared, output: lastOutput)
    self.shared = shared
    self.lastOutput = lastOutput
    self.root = root
    self.rendering = RenderingProperty(shared.start(.start(WorkflowType.self), root.render))
    shared.trail?.didStart(root)
    shared.finishEvent = { [weak self] in self?.finishEvent() }
    shared.drain()
  }

  deinit {
    // During an event, here or on another thread, the nodes are still needed.
    shared.process(.end(WorkflowType.self)) { [root, shared] in
      root.end()
      shared.trail?.forget()
      return false
    }
    rendering.signal.end()
    output.end()
  }

  /// Replaces the workflow at the root, and renders.
  ///
  /// - Parameter workflow: The new value; the state stays.
  /// - Complexity: O(*n*) in the number of workflows in the tree.
  public func update(workflow: WorkflowType) {
    shared.process(.update(WorkflowType.self)) { [root, shared] in
      shared.trail?.begin(from: .external)
      shared.trail?.reach(root)
      root.update(workflow)
      shared.isChanged = true
      return true
    }
  }

  /// Runs the workers to rest and returns those still alive, with what each waits for.
  ///
  /// With a runtime everything runs that can run. Without one, it waits until each worker has ended
  /// or is parked in a clock of this library.
  ///
  /// - Returns: The workers still alive, in the order in which they started.
  @discardableResult
  nonisolated(nonsending) public func settle() async -> [LiveEffect] {
    await shared.settle()
  }

  /// The rendering now and after each event, in order, until the host ends.
  ///
  /// ```swift
  /// for await rendering in host.renderings { show(rendering) }
  /// ```
  public var renderings: AsyncStream<WorkflowType.Rendering> {
    rendering.signal.stream(startingWith: rendering.value)
  }

  private func finishEvent() {
    if shared.isChanged || !shared.comparesStates {
      shared.isChanged = false
      rendering.set(root.render())
    }
    if let output = lastOutput.take() { self.output.send(output) }
    shared.trail?.finish(root)
  }
}

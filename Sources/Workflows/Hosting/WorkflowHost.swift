public import SteppedEffects

/// The runtime of a workflow, which stores the states of its tree, handles events and renders.
///
/// ```swift
/// let host = WorkflowHost(workflow: Counter())
/// host.rendering.signal.observeValues { rendering in show(rendering) }
/// host.output.observeValues { output in close(output) }
/// host.rendering.value.increment()
/// ```
///
/// Each event is an action, which changes a state, propagates up the tree through outputs, and is
/// followed by one render of the whole tree. Events that are sent meanwhile wait for their turn. A
/// host can be used from any thread, but only from one at a time.
public final class WorkflowHost<WorkflowType: Workflow> {
  /// The current rendering of the workflow.
  public let rendering: RenderingProperty<WorkflowType.Rendering>
  /// The outputs of the workflow, to observe or to iterate over.
  public let output = ValueSignal<WorkflowType.Output>()

  let root: WorkflowNode<WorkflowType>
  private let workflowTree: WorkflowTree
  private let outputHandler: RootOutputHandler<WorkflowType>

  /// Creates a host, and renders the workflow once.
  ///
  /// - Parameters:
  ///   - workflow: The root workflow.
  ///   - observers: The observers of the tree.
  ///   - debugger: The debugger, which receives a snapshot of the tree after each event.
  ///   - renderOnlyIfStateChanged: Whether to skip the render after an event that didn't change any
  ///     state. A state that isn't `Equatable` always counts as changed.
  /// - Complexity: O(*n*) in the number of workflows in the tree, as is each event.
  public convenience init(
    workflow: WorkflowType, observers: [any WorkflowObserver] = [],
    debugger: (any WorkflowDebugger)? = nil, renderOnlyIfStateChanged: Bool = false
  ) {
    self.init(
      workflow: workflow,
      workflowTree: WorkflowTree(
        comparesStates: renderOnlyIfStateChanged, observers: observers, debugger: debugger))
  }

  /// Creates a host whose workers run deterministically on a runtime during ``settle()``.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init(
    workflow: WorkflowType, observers: [any WorkflowObserver] = [],
    debugger: (any WorkflowDebugger)? = nil, renderOnlyIfStateChanged: Bool = false,
    runtime: EffectRuntime
  ) {
    self.init(
      workflow: workflow,
      workflowTree: WorkflowTree(
        stepper: runtime, comparesStates: renderOnlyIfStateChanged, observers: observers,
        debugger: debugger))
  }

  private init(workflow: WorkflowType, workflowTree: WorkflowTree) {
    let outputHandler = RootOutputHandler<WorkflowType>()
    let root = WorkflowNode(workflow, key: "", tree: workflowTree, output: outputHandler)
    self.workflowTree = workflowTree
    self.outputHandler = outputHandler
    self.root = root
    self.rendering = RenderingProperty(workflowTree.start(.start(WorkflowType.self), root.render))
    workflowTree.updateRecorder?.didStart(root)
    workflowTree.finishEvent = { [weak self] in self?.finishEvent() }
    workflowTree.drain()
  }

  deinit {
    // An event may still need the nodes, so ending them is an event as well.
    workflowTree.process(.end(WorkflowType.self)) { [root, workflowTree] in
      root.end()
      workflowTree.updateRecorder?.discard()
      return false
    }
    rendering.signal.end()
    output.end()
  }

  /// Replaces the root workflow, keeps its state, and renders.
  ///
  /// - Complexity: O(*n*) in the number of workflows in the tree.
  public func update(workflow: WorkflowType) {
    workflowTree.process(.update(WorkflowType.self)) { [root, workflowTree] in
      workflowTree.updateRecorder?.begin(from: .external)
      workflowTree.updateRecorder?.reach(root)
      root.update(workflow)
      workflowTree.isChanged = true
      return true
    }
  }

  /// Waits until each worker has ended or sleeps in a test clock.
  ///
  /// If the host has a runtime, this runs the workers.
  ///
  /// - Returns: The workers that are still running, in the order in which they started.
  @discardableResult
  nonisolated(nonsending) public func settle() async -> [InFlightEffect] {
    await workflowTree.settle()
  }

  /// The current rendering and those after each event, until the host is released.
  ///
  /// ```swift
  /// for await rendering in host.renderings { show(rendering) }
  /// ```
  public var renderings: AsyncStream<WorkflowType.Rendering> {
    rendering.signal.stream(startingWith: rendering.value)
  }

  private func finishEvent() {
    if workflowTree.isChanged || !workflowTree.comparesStates {
      workflowTree.isChanged = false
      rendering.set(root.render())
    }
    if let output = outputHandler.take() { self.output.send(output) }
    workflowTree.updateRecorder?.finish(root)
  }
}

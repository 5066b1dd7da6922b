public import SteppedEffects

/// An object that runs a tree of workflows.
///
/// A host stores the state of each workflow, handles events, and renders the tree.
///
/// ```swift
/// let host = WorkflowHost(workflow: Counter())
/// host.rendering.signal.observeValues { rendering in show(rendering) }
/// host.output.observeValues { output in close(output) }
/// host.rendering.value.increment()
/// ```
///
/// An event is an action that changes the state of a workflow. If the action produces an output,
/// the parent can map that output to an action of its own, and so on up to the root. When all
/// states are up to date, the host renders the entire tree once. Events that arrive in the meantime
/// wait in a queue.
///
/// You can use a host from any thread, but only from one thread at a time.
public final class WorkflowHost<WorkflowType: Workflow> {
  /// The current rendering of the workflow.
  ///
  /// To observe changes, use the property's ``RenderingProperty/signal``.
  public let rendering: RenderingProperty<WorkflowType.Rendering>
  /// The outputs of the root workflow, which you can observe or iterate over.
  public let output = ValueSignal<WorkflowType.Output>()

  let root: WorkflowNode<WorkflowType>
  private let workflowTree: WorkflowTree
  /// The output of the current event, which the host sends after it renders the tree.
  private var pendingOutput: WorkflowType.Output?

  /// Creates a host, and renders `workflow` for the first time.
  ///
  /// - Parameters:
  ///   - workflow: The workflow at the root of the tree.
  ///   - observers: The observers to notify of changes to the tree.
  ///   - renderOnlyIfStateChanged: If `true`, the host doesn't render after an event that leaves
  ///     all states unchanged. A state that isn't `Equatable` always counts as changed.
  /// - Complexity: O(*n*), where *n* is the number of workflows in the tree. Handling an event has
  ///   the same complexity.
  public convenience init(
    workflow: WorkflowType, observers: [any WorkflowObserver] = [],
    renderOnlyIfStateChanged: Bool = false
  ) {
    self.init(
      workflow: workflow,
      workflowTree: WorkflowTree(comparesStates: renderOnlyIfStateChanged, observers: observers))
  }

  /// Creates a host that runs its workers on the given runtime.
  ///
  /// Workers make progress only during a call to ``settle()``, and always in the same order.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init(
    workflow: WorkflowType, observers: [any WorkflowObserver] = [],
    renderOnlyIfStateChanged: Bool = false, runtime: EffectRuntime
  ) {
    self.init(
      workflow: workflow,
      workflowTree: WorkflowTree(
        stepper: runtime, comparesStates: renderOnlyIfStateChanged, observers: observers))
  }

  private init(workflow: WorkflowType, workflowTree: WorkflowTree) {
    let root = WorkflowNode(workflow, key: "", tree: workflowTree)
    self.workflowTree = workflowTree
    self.root = root
    self.rendering = RenderingProperty(workflowTree.start(.start(WorkflowType.self), root.render))
    root.sendOutput = { [weak self] in self?.pendingOutput = $0 }
    workflowTree.finishEvent = { [weak self] in self?.finishEvent() }
    workflowTree.drain()
  }

  deinit {
    // The host may be handling an event that still needs the nodes, so they end in a separate
    // event.
    workflowTree.process(.end) { [root] in
      root.end()
      return false
    }
    rendering.signal.end()
    output.end()
  }

  /// Replaces the root workflow with a new value while preserving its state, and renders the tree.
  ///
  /// - Complexity: O(*n*), where *n* is the number of workflows in the tree.
  public func update(workflow: WorkflowType) {
    workflowTree.process(.update(WorkflowType.self)) { [root, workflowTree] in
      root.update(workflow)
      workflowTree.isChanged = true
      return true
    }
  }

  /// Waits until every worker has ended or is sleeping in a test clock.
  ///
  /// If you created the host with a runtime, this method runs the workers and doesn't wait for
  /// external work, such as a request.
  ///
  /// - Returns: The workers that are still running, in the order in which they started.
  @discardableResult
  nonisolated(nonsending) public func settle() async -> [InFlightEffect] {
    await workflowTree.settle()
  }

  /// The runtime of the workers, or `nil` if they aren't on a runtime.
  package var stepper: (any EffectStepper)? { workflowTree.effects.stepper }

  /// A stream that produces the current rendering, followed by all future renderings.
  ///
  /// The stream ends when the host is released.
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
    if let output = pendingOutput {
      pendingOutput = nil
      self.output.send(output)
    }
  }
}

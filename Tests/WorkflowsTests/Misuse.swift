import Workflows

/// A misuse of a workflow that is reported, and does not trap.
enum Misuse: CaseIterable, Sendable {
  case contextAfterRender, contextAfterApply, neitherApply, sideEffectTwice

  /// What is reported where it is made.
  var words: [String] {
    switch self {
    case .contextAfterRender:
      [
        "The sink that it made sends nothing.", "The side effect was not run.",
        "The child \"Leaf\" was rendered once, outside of the tree.",
      ].map { outcome in
        """
        A RenderContext of "Made<Int, Int>" was used after "render" had returned. \(outcome)

        To fix, use a context only inside of the call of "render" that it was made for, and keep \
        what it returns.
        """
      }
    case .contextAfterApply:
      [
        """
        An ApplyContext of "Open" was used after "apply" had returned. It gave the value of the \
        workflow as it was then.

        To fix, read the values inside of "apply(toState:context:)" and keep those.
        """
      ]
    case .neitherApply:
      [
        """
        "Neither" implements neither "apply(toState:)" nor "apply(toState:context:)". Nothing \
        was applied.

        To fix, implement one of them.
        """
      ]
    case .sideEffectTwice:
      [
        """
        "Made<Int, ()>" ran two side effects with the key "k" in one render. The second one was \
        not run.

        To fix, give each side effect of a render a key of its own.
        """
      ]
    }
  }

  /// Makes the misuse.
  func make() {
    switch self {
    case .contextAfterRender: useContextAfterRender()
    case .contextAfterApply: useContextAfterApply()
    case .neitherApply: send(AnyWorkflowAction(Neither()))
    case .sideEffectTwice:
      _ = WorkflowHost(
        workflow: Made(0) { _, context in
          for _ in 1...2 { context.runSideEffect(key: "k") { _ in } }
        })
    }
  }

  private func useContextAfterRender() {
    var kept: RenderContext<Made<Int, Int>>?
    let host = WorkflowHost(
      workflow: Made<Int, Int>(0) { state, context in
        kept = context
        return state
      })
    guard let kept else { return }
    kept.makeStateMutationSink().send { $0 = host.rendering.value + 1 }
    kept.runSideEffect(key: "k") { _ in }
    _ = Leaf().rendered(in: kept) { _ in AnyWorkflowAction.noAction }
  }

  private func useContextAfterApply() {
    var kept: ApplyContext<Open>?
    send(
      AnyWorkflowAction { (_: inout Int, context: ApplyContext<Open>) -> Never? in
        kept = context
        return nil
      })
    _ = kept?[workflowValue: \.name]
  }

  private func send(_ action: AnyWorkflowAction<Open>) {
    let host = WorkflowHost(workflow: Open(name: ""))
    withExtendedLifetime(host) { host.rendering.value.send(action) }
  }
}

/// Takes any action.
private struct Open: Workflow {
  let name: String

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Open>) -> Sink<AnyWorkflowAction<Open>> {
    context.makeSink(of: AnyWorkflowAction<Open>.self)
  }
}

private struct Neither: WorkflowAction {
  typealias WorkflowType = Open
}

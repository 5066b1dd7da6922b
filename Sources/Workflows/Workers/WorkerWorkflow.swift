/// The work of a worker, which has one output or many.
package protocol WorkerProgram<Output> {
  associatedtype Output

  /// The name of the worker in the list of live effects.
  static var name: String { get }

  func isEquivalent(to other: Self) -> Bool

  func run(_ send: (Output) async -> Void) async
}

/// The program of a ``Worker``.
package struct OneOutput<W: Worker>: WorkerProgram {
  package let worker: W

  package init(_ worker: W) { self.worker = worker }

  package static var name: String { "\(W.self)" }

  package func isEquivalent(to other: OneOutput) -> Bool {
    worker.isEquivalent(to: other.worker)
  }

  package func run(_ send: (W.Output) async -> Void) async {
    await send(worker.run())
  }
}

/// The node of a worker: it runs the program as a side effect, and starts anew for each worker that
/// is not equivalent to the one before.
package struct WorkerWorkflow<Program: WorkerProgram>: Workflow, WorkerNode {
  package typealias Output = Program.Output
  package typealias Rendering = Void

  /// One run of a program: its outputs count only while it is the state of the node.
  package final class Run {
    fileprivate var lifetime: Lifetime?

    package init() {}
  }

  struct DidOutput: WorkflowAction {
    typealias WorkflowType = WorkerWorkflow

    let output: Program.Output
    let run: Run

    func apply(toState state: inout Run) -> Program.Output? {
      state === run ? output : nil
    }
  }

  package let program: Program

  package init(program: Program) { self.program = program }

  fileprivate static var workerName: String { Program.name }

  package func makeInitialState() -> Run { Run() }

  package func workflowDidChange(from previousWorkflow: WorkerWorkflow, state: inout Run) {
    guard !program.isEquivalent(to: previousWorkflow.program) else { return }
    // The old one is cancelled before the new one begins, not when the render is over.
    state.lifetime?.end()
    state = Run()
  }

  package func render(state: Run, context: RenderContext<WorkerWorkflow>) {
    let sink = context.makeSink(of: DidOutput.self)
    context.runSideEffect(key: ObjectIdentifier(state)) { lifetime in
      state.lifetime = lifetime
      context.backend?.startWork(program, during: lifetime) { output in
        sink.send(DidOutput(output: output, run: state))
      }
    }
  }
}

private protocol WorkerNode {
  static var workerName: String { get }
}

/// The name of a workflow in messages; for the node of a worker, the worker's.
package func displayName(of type: Any.Type) -> String {
  (type as? any WorkerNode.Type)?.workerName ?? "\(type)"
}

/// Whether a workflow is the node of a worker.
package func isWorker(_ type: Any.Type) -> Bool { type is any WorkerNode.Type }

/// The work of a worker, which sends any number of outputs.
package protocol WorkerProgram<Output> {
  associatedtype Output

  /// The name of the worker in the list of in-flight effects.
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

/// The node of a worker, which runs its program as a side effect.
package struct WorkerWorkflow<Program: WorkerProgram>: Workflow, WorkerNode {
  package typealias Output = Program.Output
  package typealias Rendering = Void

  /// A run of the program, whose outputs are ignored once it isn't the state of the node anymore.
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
    // Cancel the previous run before the new one starts, rather than at the end of the render.
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

/// Returns the name of a workflow for messages; for the node of a worker, the worker's name.
package func displayName(of type: Any.Type) -> String {
  (type as? any WorkerNode.Type)?.workerName ?? "\(type)"
}

/// Returns whether a workflow is the node of a worker.
package func isWorker(_ type: Any.Type) -> Bool { type is any WorkerNode.Type }

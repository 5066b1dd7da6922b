/// The work that a worker performs, which can send any number of outputs.
package protocol WorkerProgram<Output> {
  associatedtype Output

  /// The name that messages use for the worker.
  static var name: String { get }

  func isEquivalent(to other: Self) -> Bool

  func run(_ send: (Output) async -> Void) async
}

package struct SingleOutputProgram<W: Worker>: WorkerProgram {
  package let worker: W

  package init(_ worker: W) { self.worker = worker }

  package static var name: String { "\(W.self)" }

  package func isEquivalent(to other: SingleOutputProgram) -> Bool {
    worker.isEquivalent(to: other.worker)
  }

  package func run(_ send: (W.Output) async -> Void) async { await send(worker.run()) }
}

package struct WorkerWorkflow<Program: WorkerProgram>: Workflow, WorkerNode {
  package typealias Output = Program.Output
  package typealias Rendering = Void

  /// A single run of the program.
  ///
  /// Once another run starts, the workflow ignores the outputs of this run.
  package final class Run {
    fileprivate var lifetime: Lifetime?

    package init() {}
  }

  struct DidOutput: WorkflowAction {
    typealias WorkflowType = WorkerWorkflow

    let output: Program.Output
    let run: Run

    func apply(toState state: inout Run) -> Program.Output? { state === run ? output : nil }
  }

  package let program: Program

  package init(program: Program) { self.program = program }

  fileprivate static var workerName: String { Program.name }

  package func makeInitialState() -> Run { Run() }

  package func workflowDidChange(from previousWorkflow: WorkerWorkflow, state: inout Run) {
    guard !program.isEquivalent(to: previousWorkflow.program) else { return }
    // Without this call, the previous run would end only after the render, when the new run has
    // already started.
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

/// Returns the name that messages use for a type, which is the name of the worker if the type runs
/// a worker.
package func displayName(of type: Any.Type) -> String {
  (type as? any WorkerNode.Type)?.workerName ?? "\(type)"
}

package func isWorker(_ type: Any.Type) -> Bool { type is any WorkerNode.Type }

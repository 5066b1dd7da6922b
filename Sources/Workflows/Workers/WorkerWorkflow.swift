/// The node of a worker: it runs the worker's program as a side effect, anew for each worker that
/// is not equivalent to the one before.
package struct WorkerWorkflow<Program: WorkerProgram>: Workflow {
  package typealias Output = Program.Output
  package typealias Rendering = Void

  /// One run of a program.
  ///
  /// It is the token of its outputs: they count only while it is the state of the node.
  package final class Run: WorkerRun {
    fileprivate var lifetime: Lifetime?

    package init() {}
  }

  /// An output, and the run it comes from.
  struct Told: WorkflowAction {
    typealias WorkflowType = WorkerWorkflow

    let output: Program.Output
    let run: Run

    func apply(toState state: inout Run) -> Program.Output? {
      state === run ? output : nil
    }
  }

  package let program: Program

  package init(program: Program) { self.program = program }

  package func makeInitialState() -> Run { Run() }

  package func workflowDidChange(from previousWorkflow: WorkerWorkflow, state: inout Run) {
    guard !program.isEquivalent(to: previousWorkflow.program) else { return }
    // The old one is cancelled before the new one begins, not when the render is over.
    state.lifetime?.end()
    state = Run()
  }

  package func render(state: Run, context: RenderContext<WorkerWorkflow>) {
    let sink = context.makeSink(of: Told.self)
    context.runSideEffect(key: ObjectIdentifier(state)) { lifetime in
      state.lifetime = lifetime
      let work = Work { [program] scope in
        await program.run { output in
          await scope.deliver(Delivery { sink.send(Told(output: output, run: state)) })
        }
      }
      context.startWork(Program.name, during: lifetime) { await work.run($0) }
    }
  }
}

/// The state of a worker's node, which shows nothing.
package protocol WorkerRun {}

/// Takes what a worker does to its task.
///
/// Unchecked because the task only runs the program, and the outputs go back in deliveries.
private struct Work: @unchecked Sendable {
  let run: (WorkScope) async -> Void
}

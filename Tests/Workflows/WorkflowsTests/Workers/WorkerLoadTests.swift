import Dispatch
import RuntimeIssues
import SteppedEffects
import Testing
import Workflows

/// Checks that replaced workers never deliver their outputs, even if they run on other threads.
///
/// `LoadTests` runs these tests repeatedly.
@MainActor
struct WorkerLoadTests {
  @Test(arguments: [true, false])
  func neverDeliversStaleOutput(isReplacedByKey: Bool) async {
    for seed in 0..<10 {
      await play(RandomNumbers(seed: UInt64(seed)), isReplacedByKey: isReplacedByKey)
    }
  }

  private func play(_ numbers: RandomNumbers, isReplacedByKey: Bool) async {
    var numbers = numbers
    let runs = Runs()
    let host = WorkflowHost(workflow: Relay(runs: runs, isReplacedByKey: isReplacedByKey))
    var wanted: [Int] = []
    var last = 0
    for _ in 0..<30 {
      switch numbers.next(below: 4) {
      case 0:
        host.rendering.value.run(nil)
      case 1:
        last += 1
        host.rendering.value.run(last)
        await host.settle()
        wanted.append(last)
      default:
        last += 1
        host.rendering.value.run(last)
        // Give the worker time to run on another thread.
        for _ in 0..<numbers.next(below: 4) { await mainQueueTurn() }
      }
    }
    host.rendering.value.run(nil)
    await runs.ended(last)
    // Let the last outputs arrive.
    for _ in 0..<4 { await mainQueueTurn() }

    let events = runs.events
    let outputs = host.rendering.value.outputs
    #expect(events.filter { $0.kind == .begin }.map(\.run).sorted() == Array(1...last))
    #expect(Set(outputs).isSuperset(of: wanted), "an output was lost")
    #expect(
      outputs == Array(Set(outputs)).sorted(), "an output was delivered twice or out of order")
    var newest = 0
    for event in events where event.kind != .end {
      if event.kind == .begin { newest = max(newest, event.run) }
      #expect(event.kind == .begin || event.run >= newest, "\(event.run) after \(newest) began")
    }
  }
}

/// A workflow that runs a worker for the number in its state and collects the worker's outputs.
private struct Relay: Workflow {
  struct State {
    var run: Int?
    var outputs: [Int] = []
  }

  struct Rendering {
    let outputs: [Int]
    let run: (Int?) -> Void
  }

  let runs: Runs
  let isReplacedByKey: Bool

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Relay>) -> Rendering {
    if let run = state.run {
      Runner(run: run, runs: runs)
        .onOutput { [runs] (state: inout State, run) -> Never? in
          runs.add(.output, run)
          state.outputs.append(run)
          return nil
        }
        .running(in: context, key: isReplacedByKey ? "\(run)" : "")
    }
    let sink = context.makeStateMutationSink()
    return Rendering(outputs: state.outputs, run: { sink.send(\.run, value: $0) })
  }
}

/// A worker that outputs its number from another thread.
private struct Runner: Worker, Equatable {
  let run: Int
  let runs: Runs

  func run() async -> Int {
    runs.add(.begin, run)
    for _ in 0..<run % 3 {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume() }
      }
    }
    runs.add(.end, run)
    return run
  }

  static func == (first: Runner, second: Runner) -> Bool { first.run == second.run }
}

private final class Runs: Sendable {
  enum Kind: Sendable { case begin, end, output }

  struct Event: Sendable {
    let kind: Kind
    let run: Int
  }

  private struct State: Sendable {
    var events: [Event] = []
    var ended = 0
    /// The number of workers that must end before the waiting task continues.
    var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

    mutating func takeWaiting() -> CheckedContinuation<Void, Never>? {
      guard let waiting, ended >= waiting.count else { return nil }
      self.waiting = nil
      return waiting.continuation
    }
  }

  private let state = Lock(State())

  var events: [Event] { state.withLock { $0.events } }

  func add(_ kind: Kind, _ run: Int) {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.events.append(Event(kind: kind, run: run))
      if kind == .end { state.ended += 1 }
      return state.takeWaiting()
    }
    waiting?.resume()
  }

  func ended(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
        state.waiting = (count, continuation)
        return state.takeWaiting()
      }
      waiting?.resume()
    }
  }
}

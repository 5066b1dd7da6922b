import RuntimeIssues
import Workflows

final class Log: Sendable {
  private let kept = Lock<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  func add(_ line: String) { kept.withLock { $0.append(line) } }

  var hooks: IssueHooks {
    var hooks = IssueHooks.current
    hooks.report = { [self] issue in add(issue.message) }
    return hooks
  }

  func take() -> [String] {
    kept.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

func issues(_ operation: () throws -> Void) rethrows -> [String] {
  let log = Log()
  try withIssueHooks(log.hooks, operation: operation)
  return log.lines
}

/// A workflow that consists of closures, so tests can define it inline.
struct ClosureWorkflow<State, Rendering>: Workflow {
  typealias Output = String

  var name: String
  var initial: State
  var didChange: (ClosureWorkflow, inout State) -> Void
  var body: (State, RenderContext<ClosureWorkflow>) -> Rendering

  init(
    _ name: String, _ initial: State,
    didChange: @escaping (ClosureWorkflow, inout State) -> Void = { _, _ in },
    body: @escaping (State, RenderContext<ClosureWorkflow>) -> Rendering
  ) {
    self.name = name
    self.initial = initial
    self.didChange = didChange
    self.body = body
  }

  init(_ initial: State, body: @escaping (State, RenderContext<ClosureWorkflow>) -> Rendering) {
    self.init("", initial, body: body)
  }

  func makeInitialState() -> State { initial }

  func workflowDidChange(from previousWorkflow: ClosureWorkflow, state: inout State) {
    didChange(previousWorkflow, &state)
  }

  func render(state: State, context: RenderContext<ClosureWorkflow>) -> Rendering {
    body(state, context)
  }
}

/// A workflow whose state contains the keys of its children or side effects.
typealias Parent<Rendering> = ClosureWorkflow<[String], Rendering>

/// A child that counts, and outputs the count on request.
struct Leaf: Workflow {
  enum Action: WorkflowAction {
    typealias WorkflowType = Leaf

    case add
    case tell(String)

    func apply(toState state: inout Int) -> String? {
      switch self {
      case .add:
        state += 1
        return nil
      case .tell(let text): return "\(text) \(state)"
      }
    }
  }

  struct Rendering {
    var count: Int
    var send: (Action) -> Void
  }

  typealias Output = String

  var log: Log?

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Leaf>) -> Rendering {
    let sink = context.makeSink(of: Action.self)
    if let log {
      context.runSideEffect(key: "life") { lifetime in
        log.add("begin")
        lifetime.onEnded { log.add("end") }
      }
    }
    return Rendering(count: state, send: sink.send)
  }
}

/// A box for the closure that a child's side effect calls.
final class SinkBox {
  var send: (() -> Void)?
}

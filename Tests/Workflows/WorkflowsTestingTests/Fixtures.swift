import RuntimeIssues
import TestSupport
import WorkflowsTesting

/// An issue that a tester reports, together with its line number.
struct Report: Equatable, Sendable {
  var message: String
  var line: Int
}

func reports(_ operation: () throws -> Void) rethrows -> [Report] {
  try CollectedIssues(of: operation).issues.map { issue in
    // In messages, unchanged lines start with a figure space, which the tests replace with a
    // regular space.
    Report(
      message: String(issue.message.map { $0 == "\u{2007}" ? " " : $0 }), line: issue.line)
  }
}

func messages(_ operation: () throws -> Void) rethrows -> [String] {
  try reports(operation).map(\.message)
}

/// A workflow that shows a form, looks up a name with a worker, and has a side effect.
struct Login: Workflow {
  struct State: Equatable {
    var name = ""
    var isLoading = false
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = Login

    case rename(String)
    case load
    case greet

    func apply(toState state: inout State, context: ApplyContext<Login>) -> Output? {
      switch self {
      case .rename(let name): state.name = name
      case .load: state.isLoading = true
      case .greet: return .greeted("\(context[workflowValue: \.greeting]) \(state.name)")
      }
      return nil
    }
  }

  enum Output: Equatable {
    case greeted(String)
  }

  struct Rendering {
    var name: String
    var form: String
    var rename: (String) -> Void
    var greet: () -> Void
  }

  var greeting = "Hello"
  var formKey = ""

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Login>) -> Rendering {
    let sink = context.makeSink(of: Action.self)
    if state.isLoading {
      Lookup(name: state.name).mapOutput(Action.rename).running(in: context)
      context.runSideEffect(key: "log") { _ in }
    }
    let form = Form(title: state.name).mapOutput { Action.rename($0) }
      .rendered(in: context, key: formKey)
    return Rendering(
      name: state.name, form: form, rename: { sink.send(.rename($0)) },
      greet: { sink.send(.greet) })
  }
}

struct Form: Workflow {
  typealias Output = String

  let title: String

  func render(state: Void, context: RenderContext<Form>) -> String { "real \(title)" }
}

struct Lookup: Worker, Equatable {
  let name: String

  func run() async -> String { name }
}

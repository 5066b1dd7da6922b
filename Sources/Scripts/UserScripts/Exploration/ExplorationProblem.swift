import RuntimeIssues
import TextScreens
import TextWidths
import Transcripts

package struct ExplorationProblem: Sendable {
  package enum Kind: Sendable {
    case runtimeIssue, crash, neverIdle, noWayOut, deadEnd, ambiguousElements, brokenInvariant
    case staleFrame, impureBody, warning
  }

  package let kind: Kind
  /// The cause, which distinguishes the problem from other problems of the same kind.
  let cause: String
  package let message: String

  func hasSameCause(as other: ExplorationProblem) -> Bool {
    kind == other.kind && cause == other.cause
  }
}

extension ExplorationProblem {
  init(_ issue: RuntimeIssue) {
    self.init(
      kind: .runtimeIssue, cause: "\(issue.fileID):\(issue.line)",
      message: "The app reports an issue at \(issue.fileID):\(issue.line): \(issue.message)")
  }

  init(_ effects: [String]) {
    let list = effects.countingEqual.joined(separator: "\n")
    self.init(
      kind: .neverIdle, cause: Set(effects).sorted().joined(separator: "\n"),
      message: "An effect never becomes idle:\n\(list)")
  }

  init(invariant error: any Error) {
    guard let error = error as? UserScriptError else {
      self.init(
        kind: .brokenInvariant, cause: "\(error)".filter { !$0.isNumber },
        message: "An invariant is broken: \(error)")
      return
    }
    self.init(
      kind: .brokenInvariant, cause: "\(error.callSite)",
      message: "The invariant at \(error.callSite) is broken: \(error.causeAndFix.cause)")
  }

  init(_ note: StaleNote) {
    let (kind, message): (Kind, String) =
      switch note.cause {
      case .unobservedChange: (.staleFrame, "The frame isn't what its views would show now")
      case .impureBody: (.impureBody, "A body depends on what its view doesn't observe")
      }
    self.init(
      kind: kind, cause: note.text.filter { !$0.isNumber }, message: "\(message): \(note.text)")
  }

  init(warning: String) {
    self.init(
      kind: .warning, cause: warning.filter { !$0.isNumber }, message: "SwiftUI warns: \(warning)")
  }

  static func deadEnd(_ front: String) -> ExplorationProblem {
    ExplorationProblem(
      kind: .deadEnd, cause: front,
      message: "The \(front) is a dead end: no element can be used, and no effect is running.")
  }

  static func noWayOut(_ front: String) -> ExplorationProblem {
    ExplorationProblem(
      kind: .noWayOut, cause: front,
      message: "The \(front) can't be closed, because no action removes it.")
  }

  static func ambiguousElements(_ action: UserAction, in front: String) -> ExplorationProblem {
    ExplorationProblem(
      kind: .ambiguousElements, cause: "\(front) \(action.element.label)",
      message: "Two neighboring elements on the \(front) have the label "
        + "\(action.element.label.quoted), but do different things.")
  }

  /// Creates a problem for an action with the given line that crashes the app with the given output.
  static func crash(_ line: String, _ output: String) -> ExplorationProblem {
    ExplorationProblem(
      kind: .crash, cause: output.isEmpty ? line : output,
      message: "The app crashes\(output.isEmpty ? "." : ": \(output)")")
  }
}

/// A problem with the shortest known script that leads to it.
package struct ExplorationFinding: Sendable {
  package let problem: ExplorationProblem
  package let root: String
  package let actions: [UserAction]
  /// A sentence about a script that wasn't repeated, or couldn't be.
  let remark: String?
  package let lastSteps: [Transcript.Step]

  /// Returns the problem's message, the Swift source of the script, and the script's last frames,
  /// without a trailing line break.
  package func description(script name: String, comment: String) -> String {
    let frames = lastSteps.map { ([$0.action] + $0.frame).joined(separator: "\n") }
    return """
      \(problem.message)\(remark.map { "\n\($0)" } ?? "")

      \(actions.scriptSource(name: name, comment: comment))

      \(frames.joined(separator: "\n"))
      """
  }
}

extension [UserAction] {
  /// Returns the Swift declaration of a script that performs these actions, with `comment` at the
  /// end of its first line.
  ///
  /// The name of the variable is the name of the script in camel case. For example, the variable
  /// for `finding-1` is `finding1`.
  package func scriptSource(name: String, comment: String) -> String {
    let words = name.split(separator: "-")
    let variable =
      words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return """
      let \(variable.joined()) = UserScript(\(name.quoted)) { user in\(comment)
      \(map { "  \($0.source)\n" }.joined())}
      """
  }
}

import RuntimeIssues
import TextScreens
import TextSnapshots
import UserScripts

/// The problems that users of VoiceOver have with the screens that an exploration sees.
@MainActor
final class ScreenAudit {
  private var problems: [(app: String, message: String)] = []
  private var known: [String: Set<String>] = [:]
  private let apps: [String: String]
  private var app = ""
  private var screenCount = 0

  init(_ stories: [Story]) {
    apps = Dictionary(stories.map { ($0.name, $0.appName) }) { first, _ in first }
  }

  func add(_ event: Explorer.Event) {
    switch event {
    case .start(let root): app = apps[root] ?? ""
    case .newState(let user, _):
      screenCount += 1
      for problem in user.screen.accessibilityProblems
      // A screen that only loads says nothing yet.
      where problem.kind != .silent && known[app, default: []].insert(problem.message).inserted {
        problems.append((app, problem.message))
      }
    case .action, .screen, .end: break
    }
  }

  var foundProblems: Bool { !problems.isEmpty }

  /// A line for each problem, below their number.
  var report: String {
    let lines = problems.map { "\n  \($0.app), \($0.message)" }
    let outcome = problems.isEmpty ? "no problem" : counted(problems.count, "problem")
    return "\(counted(screenCount, "audited state")): \(outcome) for users of VoiceOver."
      + lines.joined() + "\n\(AccessibilityProblem.notChecked)"
  }
}

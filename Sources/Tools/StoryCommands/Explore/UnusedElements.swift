import RuntimeIssues
import TextSnapshots
import UserScripts

/// The elements that an exploration sees and that none of its scripts uses.
@MainActor
final class UnusedElements {
  private let apps: [String: String]
  private var used: [String: Set<SeenElement>] = [:]
  private var seen: [(app: String, element: SeenElement)] = []
  private var known: [String: Set<SeenElement>] = [:]
  private var app = ""

  static let limit = 20

  init(_ stories: [Story]) {
    apps = Dictionary(stories.map { ($0.name, $0.appName) }) { first, _ in first }
  }

  /// Adds an element that a script uses.
  ///
  /// A script that ends early uses only what its first steps use.
  func add(_ element: SeenElement, usedBy story: Story) {
    used[story.appName, default: []].insert(element)
  }

  func add(_ event: Explorer.Event) {
    switch event {
    case .start(let root): app = apps[root] ?? ""
    case .newState(let user, let actions):
      for element in user.elements(usedBy: actions)
      where known[app, default: []].insert(element).inserted { seen.append((app, element)) }
    case .action, .screen, .end: break
    }
  }

  /// A line for each of the elements, at most ``limit``, below their number.
  var report: String {
    let unused = seen.filter { used[$0.app]?.contains($0.element) != true }
    guard !unused.isEmpty else {
      return "The scripts use every element that the exploration saw."
    }
    let lines = unused.prefix(Self.limit).map { "\n  \($0.app), \($0.element)" }
    let others = unused.count - lines.count
    return "None of the scripts uses \(counted(unused.count, "element")) that the exploration saw:"
      + lines.joined() + (others > 0 ? "\n  and \(others.grouped) more" : "")
  }
}

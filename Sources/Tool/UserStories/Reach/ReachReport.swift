import Commands
import Foundation
import RuntimeIssues
import TextScreens
import UserScripts

@MainActor
struct ReachReport {
  let reach: Reach
  let proposals: [ReachProposal]
  let actions: Int
  /// The number of states that the exploration found.
  let states: Int

  /// Returns the report as text without a line feed at the end.
  ///
  /// If `isFull` is `true`, the report lists all elements that no script uses or expects.
  func text(isFull: Bool) -> String {
    let scripts = proposals.enumerated().map { index, proposal in
      let elements = proposal.elements.map {
        "\n   \($0.screen.app), \($0.screen.name): \($0.key)"
      }
      return "\(index + 1). No script uses:\(elements.joined())\n\n\(proposal.source)"
    }
    let failures = reach.failures.map { script, error in
      "The script \(script.quoted) ended early, so only its first steps count: \(error)"
    }
    return (tables(isFull: isFull) + scripts + failures + [summary]).joined(separator: "\n\n")
  }

  // MARK: Text

  private func tables(isFull: Bool) -> [String] {
    let apps = reach.screens.map(\.app).uniqued()
    let widths = reach.screens.map { MeasuredText($0.name).width + 2 } + apps.map(\.count)
    func row(_ name: String, _ used: String, _ expected: String) -> String {
      func blanks(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
      return name + blanks((widths.max() ?? 0) - MeasuredText(name).width)
        + blanks(9 - used.count) + used + blanks(11 - expected.count) + expected
    }
    return apps.map { app in
      let rows = reach.screens.filter { $0.app == app }.flatMap { screen in
        let count = reach.count([screen])
        let row = row(
          "  \(screen.name)", "\(count.used)/\(count.usable)",
          count.shown == 0 ? "not shown" : "\(count.expected)/\(count.shown)")
        return [row] + (isFull ? gaps(of: screen) : [])
      }
      return ([row(app, "used", "expected")] + rows).joined(separator: "\n")
    }
  }

  private func gaps(of screen: Reach.Screen) -> [String] {
    let elements = reach.elements(of: screen)
    return elements.filter { $0.isUsable && $0.users.isEmpty }.map { "    not used: \($0.key)" }
      + elements.filter { $0.isShown && !$0.isExpected }.map { "    not expected: \($0.key)" }
  }

  private var summary: String {
    let count = reach.count(reach.screens)
    let percent = count.usable == 0 ? 100 : count.used * 100 / count.usable
    return """
      \(counted(count.usable, "element")), \(count.used.grouped) used by a script (\(percent) %). \
      \(count.shown.grouped) shown by a script, \(count.expected.grouped) expected by one.
      The exploration found \(counted(states, "state")) in \(counted(actions, "action")).
      """
  }

  // MARK: JSON

  /// Returns the report as JSON, in the format that Docs/Exploring.md documents.
  func json() throws -> String {
    let count = reach.count(reach.screens)
    var scripts: [Reach.Screen: [ElementKey: String]] = [:]
    for proposal in proposals {
      for (screen, key) in proposal.elements { scripts[screen, default: [:]][key] = proposal.name }
    }
    let output = Output(
      actions: actions, states: states, elements: count.usable, used: count.used,
      shown: count.shown,
      expected: count.expected,
      screens: reach.screens.map { screen in
        Output.Screen(
          app: screen.app, screen: screen.name,
          elements: reach.elements(of: screen).map { element in
            Output.Element(element, script: scripts[screen]?[element.key])
          })
      },
      scripts: proposals.map {
        Output.Script(name: $0.name, story: $0.root, source: $0.actions.map(\.source))
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(output), as: UTF8.self)
  }

  private struct Output: Encodable {
    var version = 1
    let actions, states, elements, used, shown, expected: Int
    let screens: [Screen]
    let scripts: [Script]

    struct Screen: Encodable {
      let app, screen: String
      let elements: [Element]
    }

    struct Element: Encodable {
      let kind, label: String
      let id: String?
      let isRepeated, isUsable, isShown, isExpected: Bool
      let usedBy: [String]
      /// The name of the proposed script.
      let script: String?

      init(_ element: Reach.Element, script: String?) {
        kind = element.key.kind.name
        label = element.key.label
        id = element.key.id
        isRepeated = element.key.isRepeated
        isUsable = element.isUsable
        isShown = element.isShown
        isExpected = element.isExpected
        usedBy = element.users
        self.script = script
      }
    }

    struct Script: Encodable {
      let name, story: String
      let source: [String]
    }
  }
}

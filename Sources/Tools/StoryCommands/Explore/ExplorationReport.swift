import RuntimeIssues
import TextScreens
import TextWidths
import UserScripts

@MainActor
struct ExplorationReport {
  let explorer: Explorer
  let findings: [(name: String, finding: ExplorationFinding)]
  /// The duration of the exploration, or `nil` to omit the speed.
  let time: Duration?
  /// A Boolean value that indicates whether what the explorer saw depends on timing, so that only the
  /// problems that it found again are worth a line.
  let isTimed: Bool

  var text: String {
    let findings = findings.enumerated().map { index, finding in
      let comment = "  // in the app of \(finding.finding.root.quoted)"
      return "\(index + 1). "
        + finding.finding.description(script: finding.name, comment: comment)
    }
    return (findings + [summary]).joined(separator: "\n\n")
  }

  private var summary: String {
    if isTimed { return Self.timedSummary(actionCount: explorer.actionCount) }
    let speed = time.map { time in
      let rate = Double(explorer.actionCount) / max(time / .seconds(1), 0.001)
      return " (\(Int(rate).grouped) per second)"
    }
    let last = explorer.actionCount - (explorer.screens.values.max() ?? 0)
    let news =
      last == 0
      ? "The last action found a new screen."
      : "The last \(last == 1 ? "action" : counted(last, "action")) found no new screen."
    return """
      \(counted(explorer.actionCount, "action"))\(speed ?? ""), \
      \(counted(explorer.screens.count, "screen")), \
      \(counted(explorer.transitionCount, "transition")): \
      \(outcome).
      \(news) Actions that were available but not tried: \(explorer.untriedCount.grouped).
      An exploration can miss problems that depend on hidden state, on more than 60 actions after a \
      step of a script, or on an environment that no script uses.
      """
  }

  /// A Boolean value that indicates whether no action was possible, so that nothing was checked.
  var isUnchecked: Bool { findings.isEmpty && explorer.completedCount == 0 }

  private var outcome: String {
    isUnchecked
      ? "not checked, because no action was possible"
      : findings.isEmpty ? "no problem" : counted(findings.count, "problem")
  }

  /// Returns a summary of an exploration or a comparison that would be another one next time.
  static func timedSummary(actionCount: Int) -> String {
    "\(counted(actionCount, "action")): not checked, because the result depends on timing."
  }

  /// Returns a summary of a comparison, such as `41,200 actions, 318 screens: no difference.`.
  static func summary(of trace: ExplorationTrace, differenceCount: Int) -> String {
    let outcome =
      trace.actionCount == 0
      ? "not checked, because no action was possible"
      : differenceCount == 0 ? "no difference" : counted(differenceCount, "difference")
    return "\(counted(trace.actionCount, "action")), \(counted(trace.screenCount, "screen")): "
      + "\(outcome)."
  }
}

import RuntimeIssues
import SteppedEffects
import TextWidths
import UserScripts

extension StoryRunner {
  /// Plays stories once for each order in which their effects can respond, and prints the outcomes
  /// that differ from the outcome of the usual order.
  ///
  /// This method returns an exit code, which is 1 if it finds a different outcome, and 2 if a script
  /// couldn't be checked.
  @MainActor
  func playOrders(_ stories: [Story], _ options: StoryOptions) async -> Int32 {
    var (differing, unchecked, fixes) = (0, 0, [String]())
    let progress = Progress()
    for (index, story) in stories.enumerated() {
      let name = story.name
      var count = 0
      let orders = await ScriptOrders(
        story.script,
        onPlay: {
          count += 1
          progress.show(
            "script \(index + 1) of \(stories.count), \(name): \(count.grouped) orders played")
        }, app: story.app)
      progress.end()
      guard !orders.isSameApp else {
        write(
          """
          Error: The story \(name.quoted) uses the same app for each play.

          To fix, create the app in the closure of the story.
          """)
        return 2
      }
      // Outcomes that depend on timing can't be compared.
      let others =
        orders.timedSteps.isEmpty ? orders.outcomes.dropFirst() + orders.otherOutcomes : []
      if !others.isEmpty { differing += 1 }
      let isTimed = orders.isUnstable || !orders.timedSteps.isEmpty
      if orders.error != nil || orders.isUnchecked || orders.isIncomparable || isTimed {
        unchecked += 1
        let fix =
          if orders.error != nil {
            "To fix, play the scripts until none of them ends early: \(command)"
          } else if orders.isUnchecked {
            ScriptedApp.runtimeFix
          } else if !isTimed {
            ScriptOrders.comparisonFix
          } else if orders.timedSteps.isEmpty {
            ScriptedApp.unstableWarning(name)
          } else {
            ScriptedApp.timingWarning(orders.timedSteps, in: " in \(name.quoted)", of: "script")
          }
        if !fixes.contains(fix) { fixes.append(fix) }
      }
      write("\(index == 0 || others.isEmpty ? "" : "\n")\(name): \(orders.summary)")
      for outcome in others.prefix(options.isFull ? .max : 3) {
        let limit = options.isFull ? nil : 30
        write("\n\(orders.description(of: outcome, app: story.appName, limit: limit))")
        write("\nTo repeat it: \(command) \(name) --order \(outcome.order.argument)")
      }
      if others.count > 3, !options.isFull {
        write("\n... \(others.count - 3) more: \(command) --orders --full \(name)")
      }
    }
    write(
      "\n\(counted(stories.count, "script")), \(differing) with outcomes that depend on the order"
        + (unchecked == 0 ? "." : ", \(unchecked) not checked.")
        + fixes.map { "\n\n\($0)" }.joined())
    return differing > 0 ? 1 : unchecked > 0 ? 2 : 0
  }

  /// A text that says what wasn't checked, or `nil` if the effects of all apps are on a runtime and
  /// don't depend on timing.
  @MainActor
  static func warning(_ stories: [Story], _ consequence: String) -> String? {
    let apps = stories.map { (name: $0.name.quoted, app: $0.app()) }
    let closed = apps.filter { !$0.app.hasRuntime }.map(\.name)
    var warnings: [String] = []
    if !closed.isEmpty {
      warnings.append(
        """
        The effects in \(list(closed)) aren't on a runtime: \(consequence)

        \(ScriptedApp.runtimeFix)
        """)
    }
    if let late = timingWarning(stories) { warnings.append(late) }
    return warnings.isEmpty ? nil : warnings.joined(separator: "\n\n")
  }

  /// A text that names the steps whose tasks depend on timing, or `nil` if there are none.
  @MainActor
  static func timingWarning(_ stories: [Story]) -> String? {
    let late = stories.map { (name: $0.name.quoted, steps: $0.app().timedSteps) }
      .filter { !$0.steps.isEmpty }
    guard !late.isEmpty else { return nil }
    let steps = late.flatMap(\.steps).uniqued()
    return ScriptedApp.timingWarning(steps, in: " in \(list(late.map(\.name)))")
  }

  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

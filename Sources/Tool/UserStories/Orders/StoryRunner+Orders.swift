internal import RuntimeIssues
internal import SteppedEffects
internal import UserScripts

extension StoryRunner {
  /// Plays stories once for each order in which their effects can respond, and prints the outcomes
  /// that differ from the outcome of the usual order.
  ///
  /// This method returns an exit code, which is 1 if it finds a different outcome.
  @MainActor
  func playOrders(_ stories: [Story], _ options: StoryOptions) async -> Int32 {
    var differing = 0
    for (index, story) in stories.enumerated() {
      let name = story.script.name
      let orders = await ScriptOrders(story.script, app: story.app)
      guard !orders.isSameApp else {
        write(
          """
          Error: The story \(name.quoted) uses the same app for each play.

          To fix, create the app in the closure of the story.
          """)
        return 2
      }
      let others = orders.outcomes.dropFirst() + orders.otherOutcomes
      if !others.isEmpty { differing += 1 }
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
      "\n\(counted(stories.count, "script")), \(differing) with outcomes that depend on the order.")
    return differing == 0 ? 0 : 1
  }
}

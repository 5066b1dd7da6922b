import Foundation
import PrimeTime
import UserScripts

extension [Row] {
  /// Benchmarks of exploring an example app and comparing it with another version.
  @available(macOS 15, iOS 18, *)
  @MainActor static var exploration: [Row] {
    let arguments = stories.map(\.script.name)
    return [
      Row(
        name: "explore PrimeTime, actions", size: 2_000,
        yardstick: .work("played as scripts", scripts), limit: 1.25, stretch: 0.6
      ) { size in
        {
          waitUntilFinished {
            let explorer = Explorer(roots)
            await explorer.explore(actions: size)
            precondition(explorer.actionCount == size)
          }
        }
      },
      Row(
        name: "explore PrimeTime against itself, actions", size: 20_000,
        yardstick: .work("explore one", stories(["--explore"] + arguments)), limit: 3.5,
        stretch: 2.5, growthSizes: [10_000, 20_000], runs: 5,
        work: stories(["--explore", "--against", program] + arguments)),
    ]
  }

  /// All stories except for one whose request takes a second.
  @available(macOS 15, iOS 18, *)
  private static var stories: [Story] {
    PrimeTimeStories.all.filter { $0.script.name != "nth-prime-too-large" }
  }

  @available(macOS 15, iOS 18, *)
  @MainActor private static var roots: [Explorer.Root] {
    stories.map { Explorer.Root($0.script.name, app: $0.app) }
  }

  /// Returns work that plays the actions of an exploration as scripts that record all frames.
  @available(macOS 15, iOS 18, *)
  @MainActor private static func scripts(_ size: Int) -> () -> Void {
    let roots = self.roots
    var walks: [(root: String, actions: [UserAction])] = []
    waitUntilFinished {
      let explorer = Explorer(roots) { event in
        switch event {
        case .start(let root): walks.append((root, []))
        case .action(let action): walks[walks.count - 1].actions.append(action)
        case .screen, .newState: break
        }
      }
      await explorer.explore(actions: size)
    }
    return {
      waitUntilFinished {
        for (root, actions) in walks {
          guard let root = roots.first(where: { $0.name == root }) else { continue }
          let user = ScriptedUser(app: root.app())
          for action in actions { try? await action.perform(on: user) }
        }
      }
    }
  }

  // Because this target depends on the executable, SwiftPM builds both into the same folder.
  private static var program: String {
    Bundle.main.bundleURL.appendingPathComponent("stories").path
  }

  private static func stories(_ arguments: [String]) -> Row.Work {
    { size in
      { runProgram([program] + arguments + ["--actions", "\(size)"], exit: 0) }
    }
  }
}

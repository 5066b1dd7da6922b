import SteppedEffects
import TestSupport
import Testing
import TextSwiftUI

@testable import UserScripts

/// An app with random states, one of which is the bad state that a script must reach.
///
/// Some of the states show the same screen.
private struct RandomMachine {
  private static let buttons = 3

  /// For each state, the states to which the buttons lead.
  private var targets: [[Int]]
  let bad: Int
  let shortest: Int

  /// Creates a machine with random transitions, in which the bad state is the farthest from the
  /// start.
  init(seed: UInt64, stateCount: Int = 30) {
    var random = RandomNumbers(seed: seed)
    targets = (0..<stateCount).map { _ in
      (0..<RandomMachine.buttons).map { _ in random.next(below: stateCount) }
    }
    var distances = [0: 0]
    var queue = [0]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      for target in targets[state] where distances[target] == nil {
        distances[target] = (distances[state] ?? 0) + 1
        queue.append(target)
      }
    }
    bad = queue.last ?? 0
    shortest = distances[bad] ?? 0
  }

  @MainActor var app: ScriptedApp {
    let model = PlantedModel(state: (state: 0, last: 0))
    return ScriptedApp {
      PlantedView(model) { model in
        let number = model.state < 6 ? model.state / 2 : model.state
        Text(model.state == bad ? "bad" : "screen \(number)")
        ForEach(0..<RandomMachine.buttons, id: \.self) { button in
          Button("button \(button)") { model.state = targets[model.state][button] }
        }
      }
    }
  }
}

@Suite @MainActor
struct ShrinkingTests {
  /// At least 90% of the scripts have the minimum length, and at least 99% have at most one
  /// additional action.
  @Test func findsShortestScripts() async {
    let rounds = propertyRounds(1)
    var longer: [Int] = []
    for seed in 0..<UInt64(rounds) {
      for defect in PlantedDefect.all {
        longer += await defect.findings(seed: 100 + seed).map { $0.actions.count - defect.shortest }
      }
    }
    #expect(longer.count == rounds * PlantedDefect.all.count)
    #expect(longer.count { $0 == 0 } * 10 >= longer.count * 9)
    #expect(longer.count { $0 <= 1 } * 100 >= longer.count * 99)
  }

  /// The same limits apply if states look alike, and 1,000 actions find at least 80% of the bad
  /// states.
  @Test func shrinksDespiteHiddenState() async {
    let rounds = propertyRounds(5)
    var longer: [Int] = []
    for seed in 0..<UInt64(rounds) {
      let machine = RandomMachine(seed: seed)
      let explorer = Explorer(
        [Explorer.Root("machine", app: { machine.app })], seed: seed,
        invariants: [{ try $0.expect(noneOf: "bad") }])
      await explorer.explore(actions: 1_000)
      longer += await explorer.findings().map { $0.actions.count - machine.shortest }
    }
    #expect(longer.count * 10 >= rounds * 8)
    #expect(longer.count { $0 == 0 } * 10 >= longer.count * 9)
    #expect(longer.count { $0 <= 1 } * 100 >= longer.count * 99)
  }
}

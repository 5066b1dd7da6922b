internal import SteppedEffects

/// Names for the situations at the beginning of turns, in all plays of a script.
///
/// Two situations have the same name only if everything before has shown the same, the app's state
/// has the same values, and the same effects are running. Effects are the same if they were started
/// in the same situation by the same effect, or by the same step.
@MainActor
final class OrderSituations {
  /// The numbers of texts, so that they can be parts of other texts.
  private var numbers: [String: Int] = [:]
  private var app: ScriptedApp?
  /// The number of the text of all steps so far.
  private var steps = 0
  /// The number of the last situation.
  private var last = 0
  /// For each effect, the number of the text about its start.
  private var effects: [Int] = []

  private func number(_ text: String) -> Int {
    let number = numbers[text] ?? numbers.count + 1
    numbers[text] = number
    return number
  }

  /// Begins a play with a new app.
  func begin(_ app: ScriptedApp) {
    self.app = app
    (steps, last, effects) = (0, 0, [])
  }

  func add(_ step: Transcript.Step) { steps = number("\(steps)\n\(step.screenKey)") }

  /// Returns the name of a situation, or `nil` if there's no choice or the app's state is unknown.
  nonisolated func name(_ situation: EffectSchedule.Situation) -> String? {
    // A `settle` closure of an app can run its effects on another actor.
    guard MainQueue.isCurrent else { return nil }
    return MainActor.assumeIsolated { nameOnMainActor(situation) }
  }

  private func nameOnMainActor(_ situation: EffectSchedule.Situation) -> String? {
    guard let app, let state = app.model?.identity() else { return nil }
    let origin = "\(steps) \(last) \(situation.previous.map { effects[$0 - 1] } ?? 0)"
    while effects.count < situation.effectCount {
      effects.append(number("effect \(effects.count) \(origin)"))
    }
    let time = app.clock.map { "\($0.now.offset)" } ?? ""
    let ready = situation.ready.map { effects[$0 - 1] }
    let running = situation.running
      .map { "\(effects[$0.effect - 1]) \($0.turnCount) \($0.wait)" }.sorted()
    last = number("\(steps) \(time) \(ready) \(running)\n\(state)")
    return situation.ready.count > 1 ? "situation \(last)" : nil
  }
}

internal import SteppedEffects

/// The names of the situations at the beginning of turns, shared by all plays of a script.
///
/// If two situations have the same name, everything after them must be the same. This requires the
/// same frames in the previous steps, the same values in the app's state, and the same running
/// effects. Two effects are the same if the same effect or step started them in the same situation.
@MainActor
final class OrderSituations {
  /// Contains a number for each description of steps, effects, or a situation.
  ///
  /// Descriptions contain the numbers of others instead of their contents, which keeps them short.
  private var numbers: [String: Int] = [:]
  private var app: ScriptedApp?
  // The numbers of all previous steps, of the previous situation, and of the effects' origins.
  private var steps = 0
  private var last = 0
  private var effects: [Int] = []

  private func number(_ description: String) -> Int {
    let number = numbers[description] ?? numbers.count + 1
    numbers[description] = number
    return number
  }

  func begin(_ app: ScriptedApp) {
    self.app = app
    (steps, last, effects) = (0, 0, [])
  }

  func add(_ step: Transcript.Step) { steps = number("\(steps)\n\(step.screenKey)") }

  /// Returns the name of a situation.
  ///
  /// If only one effect can continue, or if the app's state is unknown, this returns `nil`.
  nonisolated func name(_ situation: EffectSchedule.Situation) -> String? {
    // The app's `settle` closure can run effects on another actor, from which the state can't be
    // read.
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

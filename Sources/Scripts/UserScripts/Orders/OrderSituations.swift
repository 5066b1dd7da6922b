import RuntimeIssues
import SteppedEffects
import Transcripts

/// The names of the situations in which turns begin, shared by all plays of a script.
///
/// If two situations have the same name, everything that happens after them must be the same.
/// Situations therefore have the same name only if their previous steps have the same frames, the
/// app's state has the same values, and the same effects are running. Two effects are the same if
/// the same effect or step started them in the same situation.
@MainActor
final class OrderSituations {
  /// Numbers that identify the descriptions of steps, effects, and situations.
  ///
  /// To stay short, a description refers to other descriptions by number.
  private var numbers: [String: Int] = [:]
  private var app: ScriptedApp?
  // The numbers that represent all previous steps, the previous situation, and the origin of each
  // effect.
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

  /// Returns the name of a situation, or `nil` if only one effect can continue or if the app's
  /// state is unknown.
  nonisolated func name(_ situation: EffectSchedule.Situation) -> String? {
    // The app's `settle` closure might run effects on another actor, which can't read the state.
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

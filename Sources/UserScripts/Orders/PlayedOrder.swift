internal import RuntimeIssues
internal import SteppedEffects

/// A play of a script with an order of its effects.
@MainActor
struct PlayedOrder {
  let play: ScriptPlay
  let order: EffectOrder
  /// The turns in which an effect answered, which are the last turns of the effects that ended.
  let answers: [EffectSchedule.Position]
  /// The effects that started with a `catch` closure.
  let catchingEffects: Set<Int>
  /// The origins of the effects that are known, in the order in which the effects started.
  let effects: [InFlightEffect?]
  /// The messages of the issues that the app reported.
  let issues: [String]
  /// A text that is equal for plays that show the same screens.
  let key: String
  /// The last frame or, if the transcript has no frames, the state at the end.
  let ending: [String]

  /// Plays a script.
  init(
    _ script: UserScript, on app: ScriptedApp, _ frames: FrameStyle, _ schedule: EffectSchedule,
    _ situations: OrderSituations
  ) async {
    let issues = Lock<[String]>([])
    var hooks = IssueHooks.current
    hooks.report = { issue in issues.withLock { $0.append(issue.message) } }
    situations.begin(app)
    play = await withIssueHooks(hooks) {
      await EffectSchedule.$current.withValue(schedule) {
        await ScriptPlay(script, on: app, frames: frames) { situations.add($0) }
      }
    }
    order = schedule.playedOrder
    answers = schedule.answers
    catchingEffects = schedule.catchingEffects
    effects = schedule.origins
    self.issues = issues.withLock { $0 }
    let steps = play.transcript.steps.map(\.screenKey)
    key = (steps + [play.error.map { "\($0)" } ?? ""] + self.issues).joined(separator: "\n")
    ending =
      play.transcript.steps.last { $0.hasFrame }?.frame
      ?? app.model?.redactedState().map { BesideLine.entry(BesideLine.state, $0) } ?? []
  }

  /// A text that is equal for plays that begin with the same screen and state.
  var startKey: String? { play.transcript.steps.first?.screenKey }

  /// Returns whether a late answer may only change the screens before it arrives.
  ///
  /// The answer must arrive, and the user must act on the same screens as usual. For example, going
  /// back has another effect if a screen wasn't pushed in time.
  func isComparable(with usual: PlayedOrder) -> Bool {
    guard play.error == nil, order.turns.contains(where: { $0.kind == .late }) else { return false }
    let fronts = play.transcript.steps.map(\.front)
    return zip(usual.play.transcript.steps.dropFirst(), zip(usual.play.transcript.steps, fronts))
      .allSatisfy { next, pair in next.isWait || pair.0.front == pair.1 }
  }
}

extension Transcript.Step {
  /// The step and what the app shows, except for the actions that it received, whose order always
  /// depends on the order of the effects.
  var screenKey: String {
    var isReceived = false
    let beside = beside.filter { line in
      if BesideLine.isFirst(line) { isReceived = line.hasPrefix(BesideLine.received) }
      return !isReceived
    }
    return ([action] + beside + frame).joined(separator: "\n")
  }

  /// The edges of the picture with the names of the screens and layers.
  fileprivate var front: [String] { picture.filter { $0.hasPrefix("┌") || $0.hasPrefix("╞") } }

  fileprivate var isWait: Bool { action == "settle" || action.hasPrefix("advance ") }
}

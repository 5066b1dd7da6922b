import RuntimeIssues
import SteppedEffects
import Transcripts

@MainActor
struct OrderedPlay {
  let play: ScriptPlay
  let order: EffectOrder
  let responses: [EffectSchedule.Position]
  let catchingEffects: Set<Int>
  /// The effects in the order in which they started.
  ///
  /// The array contains `nil` for each effect that wasn't started by a store or a workflow host.
  let effects: [InFlightEffect?]
  let issues: [String]
  /// A key that is the same for plays with the same steps, screens, states, issues, and error.
  let key: String
  /// The lines of the last frame or, if the transcript has no frames, of the final state.
  let ending: [String]

  init(
    _ script: UserScript, on app: ScriptedApp, _ frames: FrameStyle, _ schedule: EffectSchedule,
    _ situations: OrderSituations
  ) async {
    let issues = Lock<[String]>([])
    let hooks = IssueHooks.reporting { issue in issues.withLock { $0.append(issue.message) } }
    situations.begin(app)
    play = await withIssueHooks(hooks) {
      await EffectSchedule.$current.withValue(schedule) {
        await ScriptPlay(script, on: app, frames: frames) { situations.add($0) }
      }
    }
    order = schedule.playedOrder
    responses = schedule.responses
    catchingEffects = schedule.catchingEffects
    effects = schedule.origins
    self.issues = issues.withLock { $0 }
    let steps = play.transcript.steps.map(\.screenKey)
    key = (steps + [play.error.map { "\($0)" } ?? ""] + self.issues).joined(separator: "\n")
    ending =
      play.transcript.steps.last { $0.hasFrame }?.frame
      ?? app.model?.redactedState().map { StepDetail.entry(StepDetail.state, $0) } ?? []
  }

  // These functions compare bytes, because strings that differ only in their Unicode normalization
  // are equal.

  func hasSameKey(as other: OrderedPlay) -> Bool { key.utf8.elementsEqual(other.key.utf8) }

  func hasSameEnding(as other: OrderedPlay) -> Bool {
    ending.elementsEqual(other.ending) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// A key that is the same for plays that begin with the same screen and state.
  var startKey: String? { play.transcript.steps.first?.screenKey }

  /// Returns whether the script did everything that it does in the usual order, so that its screens can
  /// be compared.
  ///
  /// They can't if a step wasn't possible, for example because a response was yet to arrive, or if
  /// other effects are still running at the end.
  func isComplete(like usual: OrderedPlay) -> Bool {
    let running = [play, usual.play].map { $0.transcript.steps.last?.runningEffects.sorted() }
    return issues != usual.issues || play.error == nil && running[0] == running[1]
  }

  /// Returns whether a play with a late response must have the same ending as the usual play.
  ///
  /// The endings are comparable only if the response arrived and the user acted on the same screens
  /// as usual. On other screens, the same steps can have different effects. For example, if the
  /// response usually pushes a screen, going back before it arrives leaves a different screen.
  func isComparable(with usual: OrderedPlay) -> Bool {
    guard play.error == nil, order.turns.contains(where: { $0.kind == .late }) else { return false }
    let steps = usual.play.transcript.steps
    let fronts = play.transcript.steps.map(\.front)
    return zip(steps.dropFirst(), zip(steps, fronts))
      .allSatisfy { next, pair in Transcript.isWait(next.action) || pair.0.front == pair.1 }
  }
}

extension Transcript.Step {
  /// The step and its output, without the actions that the app received, and without requests.
  ///
  /// Their order always depends on the order of the effects.
  var screenKey: String {
    var isLeftOut = false
    let beside = beside.filter { line in
      if let keyword = StepDetail.Keyword(startOf: line) {
        isLeftOut = [.received, .request, .response, .canceled, .refused].contains(keyword)
      }
      return !isLeftOut
    }
    return ([action] + beside + frame).joined(separator: "\n")
  }

  fileprivate var front: [String] { picture.filter(Transcript.isEdge) }
}

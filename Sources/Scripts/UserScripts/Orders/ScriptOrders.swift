package import SteppedEffects

/// The outcomes of playing a script once for each order in which the app's effects can respond.
///
/// For each response, the script is also played in every order in which that response is late, and
/// once without the response. If the effect has a `catch` closure, the script is also played with
/// an error instead of the response.
@MainActor
package struct ScriptOrders {
  /// A group of plays that show the same screens or, if a response is late, have the same ending.
  package struct Outcome {
    let first: OrderedPlay
    package fileprivate(set) var playCount = 1
    /// A Boolean value that indicates whether only the endings are compared, because a response is
    /// late or missing.
    let comparesEnding: Bool

    package var order: EffectOrder { first.order }
  }

  package let script: UserScript
  /// The outcomes of the orders in which all effects respond, beginning with the usual one.
  package private(set) var outcomes: [Outcome] = []
  /// The unusual outcomes of plays with a late response, a missing response, or an error.
  ///
  /// An outcome is unusual if the app reports different issues. For a late response, an outcome is
  /// also unusual if its ending differs.
  package private(set) var otherOutcomes: [Outcome] = []
  /// The number of orders, including those that weren't played because they can't differ.
  package private(set) var orderCount = 0
  package private(set) var playCount = 0
  /// A Boolean value that indicates whether only a sample was played, because there were too many
  /// orders.
  package private(set) var isSample = false
  /// The numbers of plays with a late response, a missing response, or an error.
  private(set) var variantCounts: [EffectOrder.Turn.Kind: Int] = [:]
  /// The orders in which the script couldn't do everything, so their screens can't be compared.
  package private(set) var incomplete: [EffectOrder] = []
  /// A Boolean value that indicates whether the screens of another order than the usual one could be
  /// compared.
  private var hasCompared = false
  /// A Boolean value that indicates whether there are other orders, none of which can be compared.
  package var isIncomparable: Bool { !incomplete.isEmpty && !hasCompared }
  /// A Boolean value that indicates whether the same order had two outcomes, so the outcomes depend on
  /// timing.
  package private(set) var isUnstable = false
  /// A Boolean value that indicates whether several plays used the same app, so their outcomes
  /// can't be compared.
  package private(set) var isSameApp = false

  /// A Boolean value that indicates whether no effect could be played in another order, because the
  /// app's effects aren't on a runtime.
  package private(set) var isUnchecked = false
  /// The steps whose tasks waited for something outside of the app, so the outcomes depend on timing.
  package private(set) var timedSteps: [String] = []

  private let app: @MainActor () -> ScriptedApp
  private let frames: FrameStyle
  private let onPlay: () -> Void
  private let situations = OrderSituations()

  /// Plays a script in every order.
  ///
  /// If `reduces` is `true`, this initializer skips orders that can't differ. If there are more
  /// orders than the `limits` allow, it plays a sample of them. The `app` closure must return a new
  /// app each time. The `onPlay` closure is called before each play.
  package init(
    _ script: UserScript, frames: FrameStyle = FrameStyle(), reduces: Bool = true,
    limits: OrderSearch.Limits = .init(), playsVariants: Bool = true,
    onPlay: @escaping () -> Void = {},
    app: @escaping @MainActor () -> ScriptedApp
  ) async {
    self.script = script
    self.app = app
    self.frames = frames
    self.onPlay = onPlay
    let first = app()
    if first.isSame(as: app()) {
      isSameApp = true
    } else {
      await playOrders(reduces: reduces, limits)
      isUnchecked =
        !first.hasRuntime && outcomes.allSatisfy { $0.first.order.turns.isEmpty }
      if playsVariants, !isSameApp, error == nil { await playVariants() }
      // Another script of the same app may have other steps.
      let steps = outcomes.first?.first.play.transcript.steps ?? []
      timedSteps = first.timedSteps.filter { timed in steps.contains { $0.action == timed } }
    }
  }

  /// The error that ends the script in the usual order, so that its later steps aren't played.
  package var error: (any Error)? { outcomes.first?.first.play.error }

  package var otherEndings: [Outcome] {
    outcomes.dropFirst().filter(hasOtherEnding) + otherOutcomes
  }

  private func hasOtherEnding(_ outcome: Outcome) -> Bool {
    let (usual, other) = (outcomes[0].first, outcome.first)
    return !usual.hasSameEnding(as: other) || usual.issues != other.issues
      || (usual.play.error == nil) != (other.play.error == nil)
  }

  private mutating func playOrders(reduces: Bool, _ limits: OrderSearch.Limits) async {
    var search = OrderSearch(limits: limits)
    await search.run(identify: reduces ? situations.name : nil) { schedule in
      // If the script ends early in the usual order, it's reported as not checked.
      if let usual = outcomes.first?.first, usual.play.error != nil { return usual.key }
      onPlay()
      let play = await OrderedPlay(script, on: app(), frames, schedule, situations)
      if let first = outcomes.first, first.first.startKey != play.startKey { isSameApp = true }
      if let index = outcomes.firstIndex(where: { $0.first.hasSameKey(as: play) }) {
        outcomes[index].playCount += 1
        if play.order != outcomes[0].order { hasCompared = true }
      } else if let usual = outcomes.first?.first, !play.isComplete(like: usual) {
        incomplete.append(play.order)
      } else if outcomes.contains(where: { $0.order == play.order }) {
        isUnstable = true
      } else {
        if !outcomes.isEmpty { hasCompared = true }
        outcomes.append(Outcome(first: play, comparesEnding: false))
      }
      return play.key
    }
    (orderCount, playCount, isSample) = (search.orderCount, search.playCount, search.isSample)
  }

  private mutating func playVariants() async {
    let usual = outcomes[0].first
    for response in usual.responses.prefix(Self.maximumVariantCount) {
      var search = OrderSearch(limits: .init(playCount: 60, sampleCount: 20))
      await search.run(kinds: [response: .late], identify: situations.name) { schedule in
        await playVariant(schedule, .late) { $0.isComparable(with: usual) }
      }
      _ = await playVariant(schedule(response, .never), .never) { _ in false }
      if usual.catchingEffects.contains(response.effect) {
        let start = EffectSchedule.Position(effect: response.effect, index: 0)
        _ = await playVariant(schedule(start, .throwing), .throwing) { _ in false }
      }
    }
  }

  private static let maximumVariantCount = 20

  private func schedule(
    _ position: EffectSchedule.Position, _ kind: EffectOrder.Turn.Kind
  ) -> EffectSchedule {
    EffectSchedule([], kinds: [position: kind], rest: { _ in 0 })
  }

  /// Plays the script once, and adds the outcome if it differs from the usual outcome.
  ///
  /// This method compares the endings only if `comparesEnding` returns `true` for the play.
  private mutating func playVariant(
    _ schedule: EffectSchedule, _ kind: EffectOrder.Turn.Kind,
    comparesEnding: (OrderedPlay) -> Bool
  ) async -> String {
    onPlay()
    let play = await OrderedPlay(script, on: app(), frames, schedule, situations)
    variantCounts[kind, default: 0] += 1
    let outcome = Outcome(first: play, comparesEnding: true)
    let hasOtherIssue = play.issues != outcomes[0].first.issues
    guard hasOtherIssue || comparesEnding(play) && hasOtherEnding(outcome) else { return play.key }
    let known = otherOutcomes.firstIndex {
      $0.first.hasSameEnding(as: play) && $0.first.issues == play.issues
    }
    if let known {
      otherOutcomes[known].playCount += 1
    } else if hasOtherIssue || !outcomes.contains(where: { $0.first.hasSameEnding(as: play) }) {
      otherOutcomes.append(outcome)
    }
    return play.key
  }
}

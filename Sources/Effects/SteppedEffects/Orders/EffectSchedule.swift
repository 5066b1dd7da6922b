import RuntimeIssues

/// A schedule that chooses which effect a runtime continues next.
///
/// Without a schedule, a runtime runs the jobs of all effects in the order of its queue. With a
/// schedule, the runtime continues a single effect until that effect is idle, and then asks the
/// schedule for the next effect. The schedule first follows an order, after which a closure can
/// choose the turns. Effects are numbered in the order in which they start.
package final class EffectSchedule: Sendable {
  @TaskLocal package static var current: EffectSchedule?

  package struct Turn: Sendable {
    /// The numbers of the effects that could have continued, in the order of the queue.
    package let ready: [Int]
    package let position: Position
    /// The result of the ``Identify`` closure at the beginning of the turn.
    package let identity: String?
    /// A Boolean value that indicates whether the effect ended in this turn.
    package fileprivate(set) var hasEnded = false

    package var effect: Int { position.effect }
  }

  /// A description of all effects at the beginning of a turn.
  package struct Situation: Sendable {
    /// The numbers of the effects that can continue, in the order of the queue.
    package let ready: [Int]
    /// The effects that haven't ended, along with the number of turns that each effect has had and
    /// the reason that it's waiting.
    package let running: [(effect: Int, turnCount: Int, wait: InFlightEffect.Wait)]
    package let effectCount: Int
    /// The number of the effect that took the previous turn, if any.
    package let previous: Int?
  }

  /// A closure that returns a string that identifies a situation, or `nil` if that isn't possible.
  ///
  /// If the closure returns the same string for two situations, everything that follows must also
  /// be the same.
  package typealias Identify = @Sendable (Situation) -> String?

  /// The position of a turn among the turns of its effect.
  package struct Position: Sendable, Hashable {
    package let effect: Int
    package let index: Int

    package init(effect: Int, index: Int) {
      self.effect = effect
      self.index = index
    }
  }

  fileprivate struct State: Sendable {
    var effects: [RunningEffect] = []
    var numbers: [ObjectIdentifier: Int] = [:]
    var origins: [ObjectIdentifier: InFlightEffect] = [:]
    var turnCounts: [Int: Int] = [:]
    var turns: [Turn] = []
    var current: RunningEffect?
    var actionCount = 0
    /// The number of actions that the user had performed when the delay of a late turn began.
    var delays: [Position: Int] = [:]
    var isEnding = false
    var catching: Set<Int> = []
    var problem: EffectOrderError?
  }

  package let order: EffectOrder
  /// The effect of each turn in the order, except for turns that never happen.
  private let sequence: [Int]
  private let kinds: [Position: EffectOrder.Turn.Kind]
  private let rest: (@Sendable ([Int]) -> Int)?
  private let identify: Identify?
  private let state = Lock(State())

  package convenience init(_ order: EffectOrder) {
    var counts: [Int: Int] = [:]
    var kinds: [Position: EffectOrder.Turn.Kind] = [:]
    for turn in order.turns {
      let index = counts[turn.effect, default: 0]
      counts[turn.effect] = index + 1
      if turn.kind != .onTime { kinds[Position(effect: turn.effect, index: index)] = turn.kind }
    }
    self.init(order, kinds: kinds)
  }

  /// Creates a schedule that follows the start of an order and then chooses the remaining turns.
  ///
  /// - Parameters:
  ///   - start: The first turns.
  ///   - kinds: The turns that are late, never happen, or throw an error.
  ///   - identify: A closure to call at the beginning of each turn.
  ///   - rest: A closure that receives the effects that can continue, and returns the index of the
  ///     effect to continue. If `rest` is `nil`, `start` must be a complete order.
  package init(
    _ start: EffectOrder, kinds: [Position: EffectOrder.Turn.Kind], identify: Identify? = nil,
    rest: (@Sendable ([Int]) -> Int)? = nil
  ) {
    order = start
    sequence = start.turns.filter { $0.kind != .never }.map(\.effect)
    self.kinds = kinds
    self.identify = identify
    self.rest = rest
  }
}

/// A choice of the effect that continues first, as soon as so many of them can.
package struct FirstEffect: Sendable {
  private let isChosen = Lock(false)
  package let schedule: EffectSchedule

  /// - Parameter number: The number of the effect among those that can continue, beginning with 1.
  package init(_ number: Int) {
    let choose: @Sendable ([Int]) -> Int = { [isChosen] ready in
      isChosen.withLock { isChosen in
        guard !isChosen, number > 0, number <= ready.count else { return 0 }
        isChosen = true
        return number - 1
      }
    }
    schedule = EffectSchedule([], kinds: [:], rest: choose)
  }

  /// The greatest number of effects that could continue at once, or `nil` if there were enough.
  package var readyCount: Int? {
    isChosen.withLock { $0 } ? nil : schedule.turns.map(\.ready.count).max() ?? 0
  }
}

// MARK: Choosing

extension EffectSchedule {
  /// Chooses the effect that continues next.
  ///
  /// - Parameter ready: The effects that have jobs, in the order of the queue.
  /// - Returns: The effect, or `nil` if the order doesn't allow any of the effects to continue yet.
  func next(among ready: [RunningEffect]) -> RunningEffect? {
    let situation = state.withLock { state in
      state.endTurn()
      for effect in ready { state.number(effect) }
      let available = ready.filter { effect in
        effect.isHeld = mustWait(effect, &state)
        return !effect.isHeld
      }
      return state.situation(available)
    }
    guard !situation.ready.isEmpty else { return nil }
    let identity = identify?(situation)
    return state.withLock { state in
      let number = choose(among: situation.ready, &state)
      let position = state.nextPosition(of: number)
      state.turns.append(Turn(ready: situation.ready, position: position, identity: identity))
      state.turnCounts[number] = position.index + 1
      state.current = state.effects[number - 1]
      return state.current
    }
  }

  private func mustWait(_ effect: RunningEffect, _ state: inout State) -> Bool {
    guard let number = state.numbers[ObjectIdentifier(effect)] else { return false }
    let position = state.nextPosition(of: number)
    switch kinds[position] {
    case .never: return true
    case .late where !state.isEnding:
      let delay = state.delays[position] ?? state.actionCount
      state.delays[position] = delay
      return delay == state.actionCount
    case .late, .throwing, .onTime, nil: return false
    }
  }

  private func choose(among ready: [Int], _ state: inout State) -> Int {
    let index = state.turns.count
    guard index < sequence.count, state.problem == nil else {
      if let rest { return ready[rest(ready)] }
      state.fail(order, .tooShort(ready: ready))
      return ready[0]
    }
    let effect = sequence[index]
    if ready.contains(effect) { return effect }
    state.fail(
      order,
      effect > state.effects.count
        ? .unknown(turn: index + 1, effect: effect, startedCount: state.effects.count)
        : .notReady(turn: index + 1, effect: effect, ready: ready))
    return ready[0]
  }

  var currentEffect: RunningEffect? { state.withLock { $0.current } }

  /// Ends the current turn because its effect is idle.
  func endTurn() { state.withLock { $0.endTurn() } }
}

extension EffectSchedule.State {
  fileprivate mutating func number(_ effect: RunningEffect) {
    guard numbers[ObjectIdentifier(effect)] == nil else { return }
    effects.append(effect)
    numbers[ObjectIdentifier(effect)] = effects.count
  }

  fileprivate func nextPosition(of effect: Int) -> EffectSchedule.Position {
    .init(effect: effect, index: turnCounts[effect, default: 0])
  }

  fileprivate func situation(_ ready: [RunningEffect]) -> EffectSchedule.Situation {
    let running = effects.enumerated().compactMap { index, effect in
      effect.isOver ? nil : (index + 1, turnCounts[index + 1, default: 0], effect.wait)
    }
    return .init(
      ready: ready.compactMap { numbers[ObjectIdentifier($0)] }, running: running,
      effectCount: effects.count, previous: turns.last?.effect)
  }

  fileprivate mutating func endTurn() {
    if let current, current.hasEnded { turns[turns.count - 1].hasEnded = true }
    current = nil
  }

  fileprivate mutating func fail(_ order: EffectOrder, _ problem: EffectOrderError.Problem) {
    if self.problem == nil { self.problem = EffectOrderError(order: order, problem: problem) }
  }
}

// MARK: Recording events

extension EffectSchedule {
  /// Records that the user performed an action so that late effects can continue.
  package func didAct() { state.withLock { $0.actionCount += 1 } }

  /// Allows late effects to continue because there are no further actions.
  package func didEnd() { state.withLock { $0.isEnding = true } }

  package func describe(_ effect: RunningEffect, action: String, fileID: String, line: Int) {
    let origin = InFlightEffect(action: action, fileID: fileID, line: line, wait: .unknown)
    state.withLock { $0.origins[ObjectIdentifier(effect)] = origin }
  }

  /// Records that an effect with a `catch` closure is starting.
  ///
  /// - Throws: A ``ThrownByOrder`` error if the order requires the effect to throw instead of
  ///   running.
  package func startCatchingEffect() throws {
    guard let effect = RunningEffect.current else { return }
    let throwsError = state.withLock { state in
      guard let number = state.numbers[ObjectIdentifier(effect)] else { return false }
      state.catching.insert(number)
      return kinds[Position(effect: number, index: 0)] == .throwing
    }
    if throwsError { throw ThrownByOrder() }
  }

  package var turns: [Turn] { state.withLock { $0.turns } }

  package var turnCount: Int { state.withLock { $0.turns.count } }

  /// A Boolean value that indicates whether the app must settle at the end of the script.
  ///
  /// After all turns of a complete order have been played, no further effects continue.
  package var settlesAtEnd: Bool { rest != nil || turnCount < sequence.count }

  package var catchingEffects: Set<Int> { state.withLock { $0.catching } }

  /// The origin of each effect, in the order in which the effects started.
  ///
  /// The origin is `nil` for an effect that wasn't described.
  package var origins: [InFlightEffect?] {
    state.withLock { state in state.effects.map { state.origins[ObjectIdentifier($0)] } }
  }

  /// An error that describes the first turn that didn't match, if any.
  package var problem: EffectOrderError? { state.withLock { $0.problem } }

  /// An error that describes the first turn that didn't match or was never reached, if any.
  ///
  /// Use this property after all effects have been played.
  package var problemAtEnd: EffectOrderError? {
    state.withLock { state in
      // The schedule chooses the turns after the start, so they always match.
      guard rest == nil else { return state.problem }
      if state.turns.count < sequence.count {
        state.fail(order, .tooLong(playedCount: state.turns.count))
      }
      let effects = 1...max(1, state.effects.count)
      for (index, turn) in order.turns.enumerated() where !effects.contains(turn.effect) {
        state.fail(
          order,
          .unknown(turn: index + 1, effect: turn.effect, startedCount: state.effects.count))
      }
      let throwing = kinds.filter { $0.value == .throwing }.map(\.key.effect).sorted()
      if let effect = throwing.first(where: { !state.catching.contains($0) }) {
        state.fail(order, .cannotThrow(effect: effect))
      }
      return state.problem
    }
  }

  /// The positions of the turns in which effects ended.
  ///
  /// The last turn of a plain task counts as its end.
  package var responses: [Position] {
    state.withLock { state in
      state.turns.filter { turn in
        turn.hasEnded
          || state.effects[turn.effect - 1].isPlainTask
            && state.turnCounts[turn.effect] == turn.position.index + 1
      }.map(\.position)
    }
  }

  /// An order that repeats exactly the turns that were played.
  package var playedOrder: EffectOrder {
    let played = turns.map { EffectOrder.Turn($0.effect, kinds[$0.position] ?? .onTime) }
    let never = kinds.filter { $0.value == .never }.keys.map(\.effect).sorted()
    return EffectOrder(played + never.map { .never($0) })
  }
}

import RuntimeIssues

/// A schedule that chooses which effect continues next, in place of the order of the queue.
///
/// A schedule follows an order, and chooses the rest of the turns with a closure. It numbers the
/// effects as they become ready for the first time, which is the order in which they start. While a
/// schedule is the ``current`` one, runtimes give each effect a turn until it's idle, instead of
/// running the jobs of all effects alternately.
package final class EffectSchedule: Sendable {
  /// The schedule of the current task.
  @TaskLocal package static var current: EffectSchedule?

  /// A turn that was played.
  package struct Turn: Sendable {
    /// The effects that could have continued, the one that the queue would have run first at the
    /// start.
    package let ready: [Int]
    /// The effect, and the number of its turns before.
    package let position: Position
    /// A text that is equal for situations from which everything continues the same way, if known.
    package let identity: String?
    /// Indicates whether the effect ended.
    package fileprivate(set) var hasEnded = false

    package var effect: Int { position.effect }
  }

  /// The effects at the beginning of a turn.
  package struct Situation: Sendable {
    /// The effects that can continue, in the order of the queue.
    package let ready: [Int]
    /// For each effect that hasn't ended, its number, its turns and what it's waiting for.
    package let running: [(effect: Int, turnCount: Int, wait: InFlightEffect.Wait)]
    /// The number of effects that have started.
    package let effectCount: Int
    /// The effect of the turn before, if any.
    package let previous: Int?
  }

  /// A closure that returns a text that is equal for situations from which everything continues the
  /// same way, or `nil` if it's unknown.
  package typealias Identify = @Sendable (Situation) -> String?

  /// A turn of an effect, given by the number of its turns before.
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
    /// The effect whose turn it is.
    var current: RunningEffect?
    var actCount = 0
    /// For each late turn, the number of acts before it was delayed.
    var delays: [Position: Int] = [:]
    var isEnding = false
    /// The effects that started with a `catch` closure.
    var catching: Set<Int> = []
    var problem: EffectOrderError?
  }

  /// The order to follow.
  package let order: EffectOrder
  /// The effects of the turns, without those that never happen.
  private let sequence: [Int]
  private let kinds: [Position: EffectOrder.Turn.Kind]
  private let rest: (@Sendable ([Int]) -> Int)?
  private let identify: Identify?
  private let state = Lock(State())

  /// Creates a schedule that follows an order exactly.
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

  /// Creates a schedule that follows the start of an order, and calls a closure for the rest.
  ///
  /// - Parameters:
  ///   - start: The first turns.
  ///   - kinds: The turns that are late, never happen or throw an error.
  ///   - identify: A closure that identifies the situation at the beginning of each turn.
  ///   - rest: A closure that returns the index of the effect to choose. If this is `nil`, the
  ///     order must be complete.
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

// MARK: Choosing

extension EffectSchedule {
  /// Returns the effect that continues next, or `nil` if all effects have to wait.
  ///
  /// - Parameter ready: The effects that have jobs, in the order of the queue.
  /// - Returns: The effect.
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

  /// Returns whether an effect can't have a turn yet.
  private func mustWait(_ effect: RunningEffect, _ state: inout State) -> Bool {
    guard let number = state.numbers[ObjectIdentifier(effect)] else { return false }
    let position = state.nextPosition(of: number)
    switch kinds[position] {
    case .never: return true
    case .late where !state.isEnding:
      let delay = state.delays[position] ?? state.actCount
      state.delays[position] = delay
      return delay == state.actCount
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

  /// The effect whose turn it is.
  var currentEffect: RunningEffect? { state.withLock { $0.current } }

  /// Ends the turn of the current effect, which is idle.
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

// MARK: Following what happens

extension EffectSchedule {
  /// Records that the user has acted, after which late effects continue.
  package func didAct() { state.withLock { $0.actCount += 1 } }

  /// Lets late effects continue, although the user doesn't act again.
  package func didEnd() { state.withLock { $0.isEnding = true } }

  /// Records the origin of an effect, for messages.
  package func describe(_ effect: RunningEffect, action: String, fileID: String, line: Int) {
    let origin = InFlightEffect(action: action, fileID: fileID, line: line, wait: .unknown)
    state.withLock { $0.origins[ObjectIdentifier(effect)] = origin }
  }

  /// Records that an effect with a `catch` closure starts.
  ///
  /// - Throws: A ``ThrownByOrder`` error if the effect must not run.
  package func startCatchingEffect() throws {
    guard let effect = RunningEffect.current else { return }
    let throwsError = state.withLock { state in
      guard let number = state.numbers[ObjectIdentifier(effect)] else { return false }
      state.catching.insert(number)
      return kinds[Position(effect: number, index: 0)] == .throwing
    }
    if throwsError { throw ThrownByOrder() }
  }

  /// The turns that were played.
  package var turns: [Turn] { state.withLock { $0.turns } }

  package var turnCount: Int { state.withLock { $0.turns.count } }

  /// Indicates whether the order has turns that weren't played.
  package var hasTurnsLeft: Bool { turnCount < sequence.count }

  /// Indicates whether the effects that still run at the end have to answer.
  package var settlesAtEnd: Bool { rest != nil || hasTurnsLeft }

  /// The effects that started with a `catch` closure.
  package var catchingEffects: Set<Int> { state.withLock { $0.catching } }

  /// The origins of the effects that are known, in the order in which the effects started.
  package var origins: [InFlightEffect?] {
    state.withLock { state in state.effects.map { state.origins[ObjectIdentifier($0)] } }
  }

  /// The first turn that didn't fit, if any.
  package var problem: EffectOrderError? { state.withLock { $0.problem } }

  /// The first turn that didn't fit, or a turn that is missing at the end, if any.
  package var problemAtEnd: EffectOrderError? {
    state.withLock { state in
      if rest == nil, state.turns.count < sequence.count {
        state.fail(order, .tooLong(playedCount: state.turns.count))
      }
      let throwing = kinds.filter { $0.value == .throwing }.map(\.key.effect).sorted()
      if rest == nil, let effect = throwing.first(where: { !state.catching.contains($0) }) {
        state.fail(order, .cannotThrow(effect: effect))
      }
      return state.problem
    }
  }

  /// The last turn of each effect that ended.
  package var answers: [Position] { turns.filter(\.hasEnded).map(\.position) }

  /// The order that was played, which repeats the play exactly.
  package var playedOrder: EffectOrder {
    let played = turns.map { EffectOrder.Turn($0.effect, kinds[$0.position] ?? .onTime) }
    let never = kinds.filter { $0.value == .never }.keys.map(\.effect).sorted()
    return EffectOrder(played + never.map { .never($0) })
  }
}

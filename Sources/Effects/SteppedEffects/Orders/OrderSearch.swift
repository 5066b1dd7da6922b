import RuntimeIssues

/// A search that plays a script or a test in every order in which its effects can continue.
///
/// If two plays reach situations with the same identity, everything that follows is the same, so
/// the search tries further orders only from the first of these situations. The second play still
/// runs to its end. If the outcomes of the two plays differ, the identities are incomplete, and the
/// search starts over without them.
package struct OrderSearch {
  /// The limits beyond which a search plays only a sample of the orders.
  package struct Limits: Sendable {
    /// The maximum number of effects that are ready at the same time.
    let readyCount: Int
    let playCount: Int
    let sampleCount: Int

    package init(readyCount: Int = 5, playCount: Int = 1_000, sampleCount: Int = 100) {
      self.readyCount = readyCount
      self.playCount = playCount
      self.sampleCount = sampleCount
    }
  }

  /// A situation in which several effects can continue.
  private struct Node {
    /// The outcome of the first play that reached the situation.
    let outcome: String
    /// The key of the situation that follows the turn of each effect, or an empty string if there
    /// are no further choices.
    var next: [Int: String] = [:]
  }

  private let limits: Limits
  private var random: RandomNumbers
  /// The situations that the search has reached.
  ///
  /// The key of a situation is its identity or the list of turns before it.
  private var nodes: [String: Node] = [:]
  /// The key of the first situation, or an empty string if there are no choices.
  private var root = ""
  package private(set) var playCount = 0
  /// The number of orders, including orders that weren't played because their outcome can't differ.
  package private(set) var orderCount = 0
  /// A Boolean value that indicates whether there were too many orders to play all of them.
  package private(set) var isSample = false

  /// Creates a search.
  ///
  /// If there are too many orders to play, `seed` determines which of them are in the sample.
  package init(limits: Limits = Limits(), seed: UInt64 = 1) {
    self.limits = limits
    random = RandomNumbers(seed: seed)
  }

  /// Plays each order by calling a closure, except for orders whose outcome can't differ.
  ///
  /// - Parameters:
  ///   - kinds: The turns that are late, never happen, or throw an error in each order.
  ///   - identify: A closure that identifies the situations of a play. If `identify` is `nil`, all
  ///     situations count as different.
  ///   - play: A closure that plays the effects with a schedule, and returns a string that
  ///     identifies the outcome.
  nonisolated(nonsending) package mutating func run(
    kinds: [EffectSchedule.Position: EffectOrder.Turn.Kind] = [:],
    identify: EffectSchedule.Identify? = nil,
    play: (EffectSchedule) async -> String
  ) async {
    let start = playCount
    var isReliable = await playAll(kinds, identify, play)
    if !isReliable {
      // The outcome depends on something that the identities don't include.
      playCount = start
      isReliable = await playAll(kinds, nil, play)
    }
    if isReliable, !isSample {
      var counts = ["": 1]
      orderCount = Self.sum(orderCount, count(from: root, &counts))
    } else {
      await playSample(kinds, play)
      orderCount = playCount
    }
  }

  /// Plays all orders unless a limit is exceeded.
  ///
  /// - Returns: `false` if situations with the same identity led to different outcomes; otherwise,
  ///   `true`.
  nonisolated(nonsending) private mutating func playAll(
    _ kinds: [EffectSchedule.Position: EffectOrder.Turn.Kind],
    _ identify: EffectSchedule.Identify?,
    _ play: (EffectSchedule) async -> String
  ) async -> Bool {
    (nodes, root) = ([:], "")
    var pending: [[Int]] = [[]]
    while let start = pending.popLast() {
      guard playCount < limits.playCount else {
        isSample = true
        return true
      }
      let schedule = EffectSchedule(
        EffectOrder(start.map { EffectOrder.Turn($0) }), kinds: kinds,
        identify: identify, rest: { _ in 0 })
      let outcome = await play(schedule)
      playCount += 1
      let turns = schedule.turns
      if turns.contains(where: { $0.ready.count > limits.readyCount }) {
        isSample = true
        return true
      }
      guard add(turns, after: start.count, outcome, &pending) else { return false }
    }
    return true
  }

  /// Adds the new situations of a play, and appends the starts of further orders to `pending`.
  ///
  /// - Returns: `false` if the play reached a known situation but had a different outcome;
  ///   otherwise, `true`.
  private mutating func add(
    _ turns: [EffectSchedule.Turn], after startCount: Int, _ outcome: String,
    _ pending: inout [[Int]]
  ) -> Bool {
    var path: [Int] = []
    var last: (key: String, effect: Int)?
    for (index, turn) in turns.enumerated() {
      defer { path.append(turn.effect) }
      guard turn.ready.count > 1 else { continue }
      let key = turn.identity ?? "\(path)"
      if let last { nodes[last.key]?.next[last.effect] = key } else { root = key }
      last = (key, turn.effect)
      guard index >= startCount else { continue }
      if let known = nodes[key] { return known.outcome == outcome }
      nodes[key] = Node(outcome: outcome)
      for effect in turn.ready where effect != turn.effect { pending.append(path + [effect]) }
    }
    if let last { nodes[last.key]?.next[last.effect] = "" }
    return true
  }

  /// Returns the number of orders that begin with a situation, or `Int.max` if the number is too
  /// large.
  private func count(from key: String, _ counts: inout [String: Int]) -> Int {
    if let count = counts[key] { return count }
    var count = 0
    for next in nodes[key]?.next.values ?? [:].values {
      count = Self.sum(count, self.count(from: next, &counts))
    }
    counts[key] = count
    return count
  }

  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, overflows) = first.addingReportingOverflow(second)
    return overflows ? .max : sum
  }

  nonisolated(nonsending) private mutating func playSample(
    _ kinds: [EffectSchedule.Position: EffectOrder.Turn.Kind],
    _ play: (EffectSchedule) async -> String
  ) async {
    for _ in 0..<limits.sampleCount {
      let random = Lock(RandomNumbers(seed: random.next()))
      let schedule = EffectSchedule(
        [], kinds: kinds, rest: { ready in random.withLock { $0.next(below: ready.count) } })
      _ = await play(schedule)
      playCount += 1
    }
  }
}

/// A random number generator that produces the same numbers for a given seed on every platform.
///
/// The generator uses the SplitMix64 algorithm.
package struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a number from 0 up to, but not including, the limit.
  ///
  /// This method doesn't use `Int.random(in:using:)` because the results of that method could
  /// change in another version of the standard library.
  package mutating func next(below limit: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }
}

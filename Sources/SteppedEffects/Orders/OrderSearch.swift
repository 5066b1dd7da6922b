import RuntimeIssues

/// A search through the orders in which effects can continue, which plays something once for each
/// order.
///
/// If two plays reach situations with the same identity, everything after them is the same, so the
/// search continues only from the first one. The second play still runs to its end. If its result
/// is another one, the identity doesn't cover everything, and the search starts again without it.
package struct OrderSearch {
  /// The limits of a search, above which it plays a sample of the orders.
  package struct Limits: Sendable {
    /// The number of effects that can be ready at the same time.
    package var readyCount = 5
    /// The number of plays.
    package var playCount = 1_000
    /// The number of plays in a sample.
    package var sampleCount = 100

    package init(readyCount: Int = 5, playCount: Int = 1_000, sampleCount: Int = 100) {
      self.readyCount = readyCount
      self.playCount = playCount
      self.sampleCount = sampleCount
    }
  }

  /// A situation in which several effects can continue.
  private struct Node {
    /// The outcome of the play that reached the situation first.
    let outcome: String
    /// The key of the next situation for each effect that continues, which is empty at the end.
    var next: [Int: String] = [:]
  }

  private let limits: Limits
  private var random: RandomNumbers
  /// The situations by their identities, or by the turns before them.
  private var nodes: [String: Node] = [:]
  /// The key of the first situation, or an empty string if there's never a choice.
  private var root = ""
  /// The number of plays.
  package private(set) var playCount = 0
  /// The number of orders, including those that weren't played because they can't differ.
  package private(set) var orderCount = 0
  /// Indicates whether there are too many orders to play all of them.
  package private(set) var isSample = false

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - limits: The limits above which the search plays a sample.
  ///   - seed: The number that determines the sample.
  package init(limits: Limits = Limits(), seed: UInt64 = 1) {
    self.limits = limits
    random = RandomNumbers(seed: seed)
  }

  /// Plays something in every order.
  ///
  /// - Parameters:
  ///   - kinds: The turns that are late, never happen or throw an error in each order.
  ///   - identify: A closure that identifies the situations of a play, or `nil` if no situations are
  ///     the same.
  ///   - play: A closure that plays something with a schedule, and returns a text that is equal for
  ///     equal outcomes.
  nonisolated(nonsending) package mutating func run(
    kinds: [EffectSchedule.Position: EffectOrder.Turn.Kind] = [:],
    identify: EffectSchedule.Identify? = nil,
    play: (EffectSchedule) async -> String
  ) async {
    let start = playCount
    var isReliable = await playAll(kinds, identify, play)
    if !isReliable {
      // An outcome depends on something that isn't part of the identity.
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

  /// Plays all orders, and returns `false` if equal situations had different outcomes.
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

  /// Adds the situations of a play, and adds the orders to play next to a list.
  ///
  /// - Returns: `false` if a known situation had another outcome.
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

  /// Returns the number of orders from a situation on, which is at most `Int.max`.
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

  /// Plays orders that are chosen at random.
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

/// A generator of random numbers that are the same for a seed on every platform (SplitMix64).
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
  /// The standard library doesn't promise to use a generator the same way in each version.
  package mutating func next(below limit: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }
}

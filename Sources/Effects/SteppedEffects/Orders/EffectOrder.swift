/// An order in which the effects of an app continue.
///
/// Effects are numbered in the order in which they start, beginning with 1, and each element of an
/// order is a turn of one effect. During its turn, an effect runs until it ends, sleeps in a clock,
/// or waits for external work. An effect that continues after a sleep needs another turn, so an
/// order can contain the same number several times.
///
/// ```swift
/// let order: EffectOrder = [2, .late(1)]  // the second effect responds first
/// ```
public struct EffectOrder: Sendable, Hashable {
  /// A turn of an effect.
  public struct Turn: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
      case onTime, late, never, throwing
    }

    package let effect: Int
    package let kind: Kind

    package init(_ effect: Int, _ kind: Kind = .onTime) {
      self.effect = effect
      self.kind = kind
    }

    /// Returns a turn that's delayed until the user has performed the next action.
    ///
    /// Place the turn where the effect continues after the delay. If there are no further actions,
    /// the effect continues at the end of the script.
    public static func late(_ effect: Int) -> Turn { Turn(effect, .late) }

    /// Returns a turn that never happens, as if the response to a request were lost.
    ///
    /// The position of the turn matters only in relation to other turns of the same effect.
    public static func never(_ effect: Int) -> Turn { Turn(effect, .never) }

    /// Returns a turn in which an effect throws a ``ThrownByOrder`` error instead of running.
    ///
    /// Use this turn as the first turn of an effect. The effect must have a `catch` closure, which
    /// receives the error.
    public static func throwing(_ effect: Int) -> Turn { Turn(effect, .throwing) }
  }

  /// The turns, from first to last.
  public var turns: [Turn]

  /// Creates an order from its turns.
  public init(_ turns: [Turn]) { self.turns = turns }
}

extension EffectOrder: ExpressibleByArrayLiteral {
  /// Creates an order from its turns, as in `[2, 1]`.
  public init(arrayLiteral turns: Turn...) { self.init(turns) }
}

extension EffectOrder.Turn: ExpressibleByIntegerLiteral {
  /// Creates a turn of the effect with the given number.
  public init(integerLiteral effect: Int) { self.init(effect) }
}

extension EffectOrder: CustomStringConvertible {
  /// The order as a Swift literal, such as `[2, .late(1)]`.
  public var description: String {
    let turns = turns.map { $0.kind == .onTime ? "\($0.effect)" : ".\($0.kind)(\($0.effect))" }
    return "[\(turns.joined(separator: ", "))]"
  }
}

// MARK: Arguments

extension EffectOrder {
  /// Creates an order by parsing an argument such as `2,late:1`.
  package init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    var turns: [Turn] = []
    for text in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      let kind = parts.count == 2 ? Turn.Kind(rawValue: String(parts[0])) : .onTime
      guard parts.count <= 2, let kind, parts.count == 1 || kind != .onTime,
        let number = parts.last, number.allSatisfy({ $0.isASCII && $0.isNumber }),
        let effect = Int(number), effect > 0
      else { return nil }
      turns.append(Turn(effect, kind))
    }
    self.init(turns)
  }

  /// The order as an argument, such as `2,late:1`.
  package var argument: String {
    turns.map { $0.kind == .onTime ? "\($0.effect)" : "\($0.kind):\($0.effect)" }
      .joined(separator: ",")
  }
}

// MARK: Errors

/// An error that an effect throws instead of running when the order has a `.throwing` turn for it.
public struct ThrownByOrder: Error, Hashable {
  /// Creates an error.
  public init() {}
}

/// An error that describes why an order doesn't match the effects of a script or a test.
public struct EffectOrderError: Error, Hashable {
  package enum Problem: Sendable, Hashable {
    /// Effects are ready, but the order has no more turns.
    case tooShort(ready: [Int])
    /// The order has turns that were never reached.
    case tooLong(playedCount: Int)
    /// The effect of a turn hasn't started.
    case unknown(turn: Int, effect: Int, startedCount: Int)
    /// The effect of a turn can't continue.
    case notReady(turn: Int, effect: Int, ready: [Int])
    /// The effect can't throw an error because it has no `catch` closure.
    case cannotThrow(effect: Int)
  }

  /// The order that doesn't match.
  public let order: EffectOrder
  package let problem: Problem
}

extension EffectOrderError: CustomStringConvertible {
  /// A description of the problem, with a suggested fix.
  public var description: String {
    let start = "The order \(order) doesn't match the effects: "
    let list = "or play every order to list the ones that match."
    switch problem {
    case .tooShort(let ready):
      return start + "it has no more turns, but \(Self.list(ready)) ready to continue.\n\n"
        + "To fix, add the missing turns, \(list)"
    case .tooLong(let count):
      let turn = order.turns.filter { $0.kind != .never }[count]
      return start + "turn \(count + 1), of effect \(turn.effect), was never reached.\n\n"
        + "To fix, remove that turn and all later turns, \(list)"
    case .unknown(let turn, let effect, let count):
      let started =
        count == 1 ? "only 1 effect has started" : "only \(count) effects have started"
      return start + "turn \(turn) belongs to effect \(effect), but \(started).\n\n"
        + "To fix, use a number from 1 to \(count), \(list)"
    case .notReady(let turn, let effect, let ready):
      return start + "turn \(turn) belongs to effect \(effect), which can't continue at that "
        + "point. Only \(Self.list(ready)) ready.\n\nTo fix, use \(Self.numbers(ready)) there, \(list)"
    case .cannotThrow(let effect):
      return start + "effect \(effect) did not start with a \"catch\" closure.\n\n"
        + "To fix, add a \"catch\" closure to the effect, or use \(effect) instead of "
        + ".throwing(\(effect))."
    }
  }

  private static func list(_ effects: [Int]) -> String {
    effects.count == 1
      ? "effect \(effects[0]) is" : "effects \(numbers(effects, separator: "and")) are"
  }

  private static func numbers(_ effects: [Int], separator: String = "or") -> String {
    let numbers = effects.sorted().map(String.init)
    guard let last = numbers.last, numbers.count > 1 else { return numbers.joined() }
    return numbers.dropLast().joined(separator: ", ") + " \(separator) \(last)"
  }
}

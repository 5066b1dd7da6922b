import CustomDumpSnapshots
import TestSupport
import Testing
import TextSnapshots

@Suite struct StrategyCompletenessTests {
  /// Changes a single leaf of a value, and checks that every snapshot of the value changes.
  @Test(arguments: 0..<10)
  func distinguishesEveryLeaf(seed: Int) throws {
    for round in 0..<propertyRounds(2, cases: 10) {
      let state = UInt64(seed * 1_000_000 + round)
      var random = RandomNumbers(seed: state)
      let depth = 1 + Int(random.next() % (round % 5 == 0 ? 300 : 20))
      var first = PartGenerator(random: random)
      let value = first.part(depth: depth)
      var second = PartGenerator(random: random, changed: Int(state % UInt64(first.count)))
      let other = second.part(depth: depth)
      let strategies: [Snapshotting<Part, String>] = [.dump, .customDump, .json]
      for strategy in strategies {
        let text = try strategy.snapshot(value)
        #expect(try strategy.snapshot(other) != text)
      }
      #expect(diff(value, other) != nil)
    }
  }
}

private indirect enum Part: Encodable {
  case number(Int)
  case text(String)
  case list([Part])
  case named([String: Part])
  case object(Base)
  case pair(first: Part, second: Part?)

  /// Encodes each part without the name of its case because JSON supports at most 512 levels.
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .number(let number): try number.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    case .list(let parts): try parts.encode(to: encoder)
    case .named(let parts): try parts.encode(to: encoder)
    case .object(let object): try object.encode(to: encoder)
    case .pair(let first, let second): try [first, second].encode(to: encoder)
    }
  }
}
private class Base: Encodable {
  var inherited: Part
  init(_ part: Part) { inherited = part }
}
private final class Derived: Base {
  var own = 1
}

private struct PartGenerator {
  var random: RandomNumbers
  /// The index of the leaf to change.
  var changed = -1
  /// The number of leaves created so far.
  var count = 0

  mutating func part(depth: Int) -> Part {
    guard depth > 1 else { return leaf() }
    let below = part(depth: depth - 1)
    switch random.next() % 6 {
    case 0: return .list([leaf(), below, leaf()])
    case 1: return .named(["a": below, "b": leaf()])
    case 2: return .object(Derived(below))
    case 3: return .object(Base(below))
    case 4: return .pair(first: below, second: random.next() % 2 == 0 ? nil : leaf())
    default: return .pair(first: leaf(), second: below)
    }
  }

  private mutating func leaf() -> Part {
    defer { count += 1 }
    let number = Int(random.next() % 100)
    if random.next() % 2 == 0 { return .number(count == changed ? number + 1 : number) }
    return .text("\(number)" + (count == changed ? "\n" : ""))
  }
}

import TestSupport
import Testing
import ValueLiterals

@testable import ValueDumps

private struct Pair {
  var b: Any
  var a: Any
}
private enum Choice {
  case one(Any)
  case two(x: Int, y: Any)
}
private final class Box {
  let content: Any
  init(_ content: Any) { self.content = content }
}

@Suite struct RandomValueTests {
  @Test(arguments: 0..<40)
  func distinguishesValuesThatDifferInOneLeaf(seed: Int) {
    for round in 0..<propertyRounds(4, cases: 40) {
      let leaf = UInt64(seed * 100_000 + round)
      var first = RandomValueGenerator(random: RandomNumbers(seed: leaf))
      let value = first.value(depth: 5)
      guard first.count > 0 else { continue }
      var second = RandomValueGenerator(
        random: RandomNumbers(seed: leaf), changed: Int(leaf % UInt64(first.count)))
      let other = second.value(depth: 5)
      let (text, otherText) = (String(customDumping: value), String(customDumping: other))
      #expect(DumpTree(value).dumpText() != DumpTree(other).dumpText())
      #expect(text != otherText)
      #expect(diff(value, value) == nil)
      let lines = (diff(value, other) ?? "").split(separator: "\n")
      let removed = lines.filter { $0.hasPrefix("- ") }
      let added = lines.filter { $0.hasPrefix("+ ") }
      #expect(!removed.isEmpty || !added.isEmpty)
      let isInText =
        removed.allSatisfy { text.contains(content($0)) }
        && added.allSatisfy { otherText.contains(content($0)) }
      #expect(isInText)
    }
  }

  private func content(_ line: Substring) -> String {
    String(line.dropFirst(2).drop { $0 == " " }.trimmingSuffix { $0 == "," })
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}

private struct RandomValueGenerator {
  var random: RandomNumbers
  /// The index of the leaf to change.
  var changed = -1
  /// The number of leaves generated so far.
  var count = 0

  init(random: RandomNumbers, changed: Int = -1) {
    self.random = random
    self.changed = changed
  }

  mutating func value(depth: Int) -> Any {
    let kind = random.next() % (depth > 0 ? 11 : 3)
    let size = Int(random.next() % 4)
    switch kind {
    case 0...2: return leaf(Int(kind))
    case 3: return Set((0..<size).map { 2 * $0 } + [number(1)])
    case 4:
      var pairs = (0..<size).map { ("key \($0)", value(depth: depth - 1)) }
      pairs.append(("key \(number(100))", 0))
      return Dictionary(pairs) { $1 }
    case 5, 6: return (0..<size).map { _ in value(depth: depth - 1) }
    case 7: return Pair(b: value(depth: depth - 1), a: value(depth: depth - 1))
    case 8: return Choice.two(x: number(0), y: value(depth: depth - 1))
    case 9: return Box(value(depth: depth - 1))
    default: return Choice.one((x: value(depth: depth - 1), number(7)))
    }
  }

  private mutating func leaf(_ kind: Int) -> Any {
    switch kind {
    case 0: number(Int(random.next() % 100))
    case 1: number(0) == 0 ? ["", "a\nb", "x"][Int(random.next() % 3)] : "another\n\"\\ text"
    default: number(0) == 0 ? Int?.none as Any : Int??.some(nil) as Any
    }
  }

  private mutating func number(_ number: Int) -> Int {
    defer { count += 1 }
    return count == changed ? number + 2_001 : number
  }
}

import TestSupport
import Testing

@testable import ValueDumps

/// Tests that compare the output with that of a simpler implementation, which compares complete
/// subtrees to sort them.
@Suite struct DumpOrderTests {
  @Test(arguments: 0..<60)
  func matchesSimpleImplementation(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    for _ in 0..<propertyRounds(3, cases: 60) {
      let value = random.value(depth: 5)
      #expect(DumpTree(value).dumpText() == simpleDump(value))
    }
  }
}

private struct Pair {
  var b: AnyHashable
  var a: AnyHashable
}
private final class Box: Hashable {
  let ab: Int?
  let a: AnyHashable
  init(_ ab: Int?, _ a: AnyHashable) { (self.ab, self.a) = (ab, a) }
  static func == (left: Box, right: Box) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
private enum Choice: Hashable {
  case none
  case one(AnyHashable)
  case two(x: Int, y: AnyHashable)
}
private struct Word: Hashable, CustomStringConvertible {
  var z: AnyHashable
  var a = 1
  var description: String { "word" }
}

extension RandomNumbers {
  fileprivate mutating func value(depth: Int) -> Any {
    if next() % 4 == 0 { return Pair(b: hashable(depth - 1), a: hashable(depth - 1)) }
    return hashable(depth)
  }

  private mutating func hashable(_ depth: Int) -> AnyHashable {
    let count = Int(next() % 5)
    let small = Int(next() % 3)
    switch depth > 0 ? next() % 11 : next() % 3 {
    case 0: return small
    case 1: return ["", "a", "ab"][small]
    case 2: return small == 0 ? Int?.none : Int?.some(small)
    case 3: return Set((0..<count).map { _ in hashable(depth - 1) })
    case 4:
      return Dictionary(
        (0..<count).map { _ in (hashable(depth - 1), hashable(depth - 1)) },
        uniquingKeysWith: { $1 })
    case 5: return (0..<count).map { _ in hashable(depth - 1) }
    case 6: return Choice.one(hashable(depth - 1))
    case 7: return Choice.two(x: small, y: hashable(depth - 1))
    case 8: return Box(small == 0 ? nil : small, hashable(depth - 1))
    case 9: return Word(z: hashable(depth - 1))
    default: return Choice.none
    }
  }
}

private func simpleDump(_ value: Any, label: String? = nil, depth: Int = 0) -> String {
  let mirror = Mirror(reflecting: value)
  let type = String(describing: mirror.subjectType)
  let isText = mirror.displayStyle != .optional && value is String
  let count = isText ? 0 : mirror.children.count
  func counted(_ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
  var isSorted = false
  let content: String
  switch mirror.displayStyle {
  case .collection: content = counted("element", "elements")
  case .tuple: content = "(\(counted("element", "elements")))"
  case .dictionary: (content, isSorted) = (counted("key/value pair", "key/value pairs"), true)
  case .set: (content, isSorted) = (counted("member", "members"), true)
  case .optional: content = count == 0 ? type + ".none" : type
  default:
    if let text = value as? String {
      content = text.debugDescription
    } else if let value = value as? any CustomStringConvertible {
      content = value.description
    } else if mirror.displayStyle == .enum {
      content = count == 0 ? "\(type).\(value)" : type
    } else {
      (content, isSorted) = (type, true)
    }
  }
  var children = isText ? [] : Array(mirror.children)
  if isSorted {
    func key(_ child: Mirror.Child) -> String {
      simpleDump((label: child.label, value: child.value) as (label: String?, value: Any))
    }
    children.sort { Array(key($0).utf8).lexicographicallyPrecedes(Array(key($1).utf8)) }
  }
  let line = (count == 0 ? "- " : "▿ ") + (label.map { $0 + ": " } ?? "") + content + "\n"
  return String(repeating: "  ", count: depth) + line
    + children.map { simpleDump($0.value, label: $0.label, depth: depth + 1) }.joined()
}

import Foundation
import Synchronization
import TestSupport
import Testing
import ValueLiterals

@testable import ValueDumps

/// Tests that dumps include every part of a value that can distinguish it from other values.
@Suite struct DumpCompletenessTests {
  /// This value is static so that it's never deallocated, because Swift deallocates nested values
  /// recursively and would overflow the stack.
  private static let endless = Nest.deep(10_000)
  private static let otherEndless = Nest.deep(10_000, end: 1)

  private typealias Point = CustomDumpValues.Point

  @Test(arguments: [55, 300, 950])
  func includesDeepestValue(count: Int) throws {
    expectDifferentOutput(Node.list(count), Node.list(count, last: 1))
    expectDifferentOutput(Nest.deep(count), Nest.deep(count, end: 1))
    #expect(diff(Node.list(count), Node.list(count, last: 1)) != nil)
  }

  @Test func refusesValuesBelowDepthLimit() throws {
    let expected = """
      The value is nested more than 2000 levels deep, or it contains itself. Values below that \
      level would not be compared.

      To fix, show the value in another way. For ".dump", conform its type to \
      "AnySnapshotStringConvertible". For ".customDump", conform it to "CustomDumpRepresentable".
      """
    #expect(message { try bulletedText(of: Self.endless) } == expected)
    #expect(message { try literalText(of: Self.endless) } == expected)
    #expect(String(customDumping: Self.endless).contains("… (deeper than 2000)"))
    struct Endless: CustomReflectable {
      var customMirror: Mirror { Mirror(self, children: ["next": Endless()]) }
    }
    #expect(message { try bulletedText(of: Endless()) } == expected)
    #expect(
      diff(Unequal(content: Self.endless), Unequal(content: Self.otherEndless))
        == "  // No difference in the first 2000 levels. Values below them were not compared.")
  }

  @Test func refusesDifferencesOfIncompleteDumps() throws {
    let endless = Unequal(content: Self.endless)
    let other = Unequal(content: Self.otherEndless)
    let depth = "\(IncompleteDumpError.depth(2_000))"
    #expect(message { try completeDiff(other, endless) } == depth)
    // These values also differ within the depth limit.
    let flat = Unequal(content: .end(0))
    #expect(message { try completeDiff(flat, endless) } == depth)
    #expect(message { try completeDiff(endless, flat) } == depth)

    let keyPath = "\(IncompleteDumpError.keyPath("\\User.<computed (Int)>"))"
    let (age, size) = (\CustomDumpValues.User.age, \CustomDumpValues.User.size)
    #expect(message { try completeDiff(age, size) } == keyPath)
    #expect(message { try completeDiff(Sorted(by: age), Sorted(by: size)) } == keyPath)
    // This call doesn't throw, because equal values aren't dumped.
    #expect(try completeDiff(age, age) == nil)
  }

  @Test func dumpsDeepValuesOnSmallStack() async {
    let outputDiffers = await withSmallStack {
      let first = Unequal(content: Nest.deep(1_900))
      let second = Unequal(content: Nest.deep(1_900, end: 1))
      return DumpTree(first).dumpText() != DumpTree(second).dumpText()
        && String(customDumping: first) != String(customDumping: second)
        && diff(first, second) != nil
        && String(customDumping: Self.endless).contains("… (deeper than 2000)")
    }
    #expect(outputDiffers)
  }

  @Test func includesSuperclassProperties() {
    expectDifferentOutput(Savings(balance: 1), Savings(balance: 999))
    #expect(
      DumpTree(Savings(balance: 1)).dumpText() == """
        ▿ Savings
          ▿ super: Account
            ▿ super: Thing
              - id: 1
            - balance: 1
          - rate: 2

        """)
    expectDifferentOutput(Widget(title: "a"), Widget(title: "b"))
    #expect(DumpTree(Widget(title: "a")).dumpText().hasSuffix("Widget>\n  - title: \"a\"\n"))
    #expect(DumpTree(Bare()).dumpText().split(separator: "\n").count == 1)
  }

  @Test func omitsMacroProperties() {
    #expect(
      DumpTree(CustomDumpValues.Observed()).dumpText()
        == "▿ Observed\n  - _count: 0\n  - _name: \"Blob\"\n")
    let observed = CustomDumpValues.Observed()
    observed._$observationRegistrar.value = 2
    #expect(String(customDumping: observed) == String(customDumping: CustomDumpValues.Observed()))
  }

  @Test func omitsStorageOfActors() throws {
    actor Counter { var count = 0 }
    #expect(try bulletedText(of: Counter()) == "▿ Counter\n  - count: 0\n")
    let literal = try literalText(of: Counter())
    #expect(literal.contains("count: 0") && !literal.contains("defaultActor"))
    actor Idle {}
    #expect(try stableDescription(of: Idle()).contains("Idle"))
  }

  @Test func refusesPropertiesThatCannotBeCopied() throws {
    final class Cache { let items = Mutex([1]) }
    final class Nothing { let nothing: Void = () }
    let expected = "The value \"[0].items\" of type \"~Copyable\" can't be read: "
    #expect(message { try bulletedText(of: [Cache()]) }.hasPrefix(expected))
    #expect(message { try literalText(of: [Cache()]) }.hasPrefix(expected))
    #expect(try bulletedText(of: Nothing()) == "▿ Nothing\n  - nothing: (0 elements)\n")
  }

  @Test func sortsMembersWithEqualDescriptions() throws {
    struct Item: CustomStringConvertible {
      let number: Int
      var description: String { "item" }
    }
    let items = (0..<9).reduce(into: [Int: Item]()) { $0[$1] = Item(number: $1) }
    let numbers = try bulletedText(of: items.values).split(separator: "\n").filter {
      $0.contains("number")
    }
    #expect(numbers == (0..<9).map { "    - number: \($0)" })
  }

  @Test func unwrapsPropertyWrappers() {
    struct Screen { @Presented var alert: Point? }
    #expect(
      DumpTree(Screen(alert: Point())).dumpText() == """
        ▿ Screen
          ▿ alert: Optional<Point>
            ▿ some: Point
              - x: 1
              - y: 2

        """)
    #expect(
      DumpTree(Screen(alert: nil)).dumpText() == "▿ Screen\n  - alert: Optional<Point>.none\n")
    #expect(String(customDumping: Screen(alert: nil)) == "DumpCompletenessTests.Screen(alert: nil)")
    // The property is stored as `_sheet` but is sorted as `sheet`.
    struct Form {
      @Presented var sheet: Point?
      var count = 1
    }
    #expect(
      DumpTree(Form(sheet: nil)).dumpText() == """
        ▿ Form
          - count: 1
          - sheet: Optional<Point>.none

        """)
  }

  @Test func namesKeyPaths() throws {
    expectDifferentOutput(\Point.x, \Point.y)
    #expect(DumpTree(\Point.x).dumpText() == "- \\Point.x\n")
    let expected = #"""
      The key path "\User.<computed (Int)>" has no name at run time. Swift knows only the \#
      names of stored properties of structures and final classes, so every other property of that \#
      type would have the same text.

      To fix, conform the type that holds the key path to "AnySnapshotStringConvertible" for \#
      ".dump" or to "CustomDumpStringConvertible" for ".customDump", and give the key path a name \#
      there.
      """#
    let path = [\CustomDumpValues.User.age]
    #expect(message { try bulletedText(of: path) } == expected)
    #expect(message { try literalText(of: path) } == expected)
    #expect(
      diff(\CustomDumpValues.User.age, \CustomDumpValues.User.size)
        == "- \\User.<computed (Int)>\n+ \\User.<computed (Int)>")
  }

  @Test func refusesWhatCannotBeRead() {
    struct Signal { var value = sigval() }
    let expected = #"""
      The value "[1].value" of type "sigval" can't be read: Swift doesn't show its contents, so \#
      every other value of that type would have the same text.

      To fix, conform "sigval" or a type that contains it to "AnySnapshotStringConvertible" for \#
      ".dump", to "CustomDumpStringConvertible" for ".customDump", or to \#
      "CustomStringConvertible" for ".description", and describe the contents there.
      """#
    let signals: [Signal?] = [nil, Signal()]
    #expect(message { try bulletedText(of: signals) } == expected)
    #expect(message { try literalText(of: signals) } == expected)
    #expect(message { try stableDescription(of: signals) } == expected)
    #expect(
      message { try bulletedText(of: DateFormatter()) }.hasPrefix(
        "The value of type \"DateFormatter\" can't be read: "))
    // Services have an identity instead of a value, and functions have no contents.
    #expect(
      message { try bulletedText(of: NSLock()) } == "no error: - <NSLock>\n")
    #expect(message { try bulletedText(of: { (x: Int) in x }) } == "no error: - (Function)\n")
  }

  @Test func refusesAddresses() {
    struct Key { var id = [ObjectIdentifier(Int.self)] }
    let expected = """
      The value ".id[0]" of type "ObjectIdentifier" is a memory address or a position in a hash \
      table, which differs in every process.

      To fix, conform the type that contains it to "AnySnapshotStringConvertible" for ".dump", to \
      "CustomDumpStringConvertible" for ".customDump", or to "CustomStringConvertible" for \
      ".description", and leave it out there.
      """
    #expect(message { try bulletedText(of: Key()) } == expected)
    #expect(message { try literalText(of: Key()) } == expected)
    #expect(message { try stableDescription(of: Key()) } == expected)
    #expect(String(customDumping: ObjectIdentifier(Int.self)) == "ObjectIdentifier(…)")
  }

  @Test func readsOpaqueValuesByName() throws {
    #expect(try literalText(of: [1.5 as Float16]) == "[\n  [0]: 1.5\n]")
    #expect(try literalText(of: ["b": 1, "a": 2].keys) == "[\n  [0]: \"a\",\n  [1]: \"b\"\n]")
    #expect(try literalText(of: [1, 2] as InlineArray<2, Int>) == "[\n  [0]: 1,\n  [1]: 2\n]")
    #expect(try bulletedText(of: [1, 2] as InlineArray<2, Int>) == "▿ 2 elements\n  - 1\n  - 2\n")
    #expect(try literalText(of: NSCountedSet(array: [1, 1])) == "[\n  1: 2\n]")
    #expect(try bulletedText(of: TimeZone.gmt) == "- GMT\n")
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = .gmt
    #expect(
      try bulletedText(of: calendar).hasPrefix(
        "▿ Calendar\n  - firstWeekday: 1\n  - identifier: Identifier.gregorian\n"))
    let text = NSAttributedString(string: "a", attributes: [.init("x"): 1])
    #expect(
      try literalText(of: text) == #"""
        NSAttributedString("""
        a{
            x = 1;
        }
        """)
        """#)
  }

  @Test func showsPropertiesOfErrors() {
    final class Failure: NSError, @unchecked Sendable { var count = 1 }
    #expect(
      String(customDumping: Failure(domain: "d", code: 2)) == """
        NSError(
          domain: "d",
          code: 2,
          userInfo: [:],
          count: 1
        )
        """)
  }

  private func expectDifferentOutput<Value>(
    _ first: Value, _ second: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      DumpTree(first).dumpText() != DumpTree(second).dumpText(), sourceLocation: sourceLocation)
    #expect(
      String(customDumping: first) != String(customDumping: second),
      sourceLocation: sourceLocation)
  }

  private func message(_ operation: () throws -> String?) -> String {
    do { return "no error: \(try operation()?.prefix(100) ?? "nil")" } catch { return "\(error)" }
  }
}

extension CustomDumpValues.User {
  fileprivate var age: Int { 1 }
  fileprivate var size: Int { 2 }
}
private final class Node {
  var value: Int
  var next: Node?
  init(value: Int, next: Node?) { (self.value, self.next) = (value, next) }

  static func list(_ count: Int, last: Int = 0) -> Node {
    (1..<count).reduce(Node(value: last, next: nil)) { next, _ in Node(value: 0, next: next) }
  }
}
private indirect enum Nest: Sendable {
  case end(Int)
  case more(Nest)

  static func deep(_ count: Int, end: Int = 0) -> Nest {
    (0..<count).reduce(.end(end)) { nest, _ in .more(nest) }
  }
}
private struct Unequal: Sendable { var content: Nest }
private struct Sorted { var by: KeyPath<CustomDumpValues.User, Int> }
private class Thing { var id = 1 }
private class Account: Thing {
  var balance: Int
  init(balance: Int) { self.balance = balance }
}
private final class Savings: Account { var rate = 2 }
private final class Widget: NSObject {
  var title: String
  init(title: String) { self.title = title }
}
private final class Bare: NSObject {}
@propertyWrapper private struct Presented<Value>: CustomReflectable {
  private var storage: [Value]
  init(wrappedValue: Value?) { storage = wrappedValue.map { [$0] } ?? [] }
  var wrappedValue: Value? { storage.first }
  var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

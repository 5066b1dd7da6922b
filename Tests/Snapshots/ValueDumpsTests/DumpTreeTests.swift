import Foundation
import Testing

@testable import ValueDumps

/// Tests for output that must not change, because it's part of existing `.dump` snapshots.
@Suite struct DumpTextTests {
  @Test func sortsProperties() {
    struct User {
      var name = "Blob"
      var id = 1
      var tags: [String] = []
    }
    #expect(
      dump(User()) == """
        ▿ User
          - id: 1
          - name: "Blob"
          - tags: 0 elements

        """)
  }

  @Test func countsMembers() {
    #expect(
      dump([[1], [1, 2]]) == """
        ▿ 2 elements
          ▿ 1 element
            - 1
          ▿ 2 elements
            - 1
            - 2

        """)
    #expect(
      dump(["b": 2, "a": 1]) == """
        ▿ 2 key/value pairs
          ▿ (2 elements)
            - key: "a"
            - value: 1
          ▿ (2 elements)
            - key: "b"
            - value: 2

        """)
    #expect(
      dump(Set(["b", "a", "c"])) == """
        ▿ 3 members
          - "a"
          - "b"
          - "c"

        """)
    #expect(dump([1: 1]).hasPrefix("▿ 1 key/value pair\n"))
    #expect(dump([1] as Set).hasPrefix("▿ 1 member\n"))
  }

  @Test func showsTuplesAndOptionals() {
    #expect(
      dump((1, name: Int?.some(2), last: Int?.none)) == """
        ▿ (3 elements)
          - .0: 1
          ▿ name: Optional<Int>
            - some: 2
          - last: Optional<Int>.none

        """)
  }

  @Test func showsCases() {
    enum Action {
      case tapped
      case renamed(String)
      case moved(from: Int, to: Int)
    }
    #expect(
      dump([Action.tapped, .renamed("x"), .moved(from: 1, to: 2)]) == """
        ▿ 3 elements
          - Action.tapped
          ▿ Action
            - renamed: "x"
          ▿ Action
            ▿ moved: (2 elements)
              - from: 1
              - to: 2

        """)
  }

  @Test func showsStringsAndURLs() throws {
    #expect(dump("a\"\n\u{1}") == "- \"a\\\"\\n\\u{01}\"\n")
    #expect(dump("abc".dropFirst()) == "- \"bc\"\n")
    #expect(dump(Character("c")) == "- \"c\"\n")
    #expect(dump(try #require(URL(string: "https://a.b/c?d=e"))) == "- https://a.b/c?d=e\n")
  }

  @Test func showsChildrenBelowDescription() {
    struct Money: CustomStringConvertible {
      var units = 3
      var currency = "EUR"
      var description: String { "\(units) \(currency)" }
    }
    #expect(
      dump([Money()]) == """
        ▿ 1 element
          ▿ 3 EUR
            - units: 3
            - currency: "EUR"

        """)
  }

  @Test func usesSnapshotDescription() {
    struct Session: AnySnapshotStringConvertible {
      var token = "secret"
      var snapshotDescription: String { "Session" }
    }
    struct Cart: AnySnapshotStringConvertible {
      static let renderChildren = true
      var items = 2
      var snapshotDescription: String { "Cart!" }
    }
    #expect(
      dump((Session(), Cart())) == """
        ▿ (2 elements)
          - .0: Session
          ▿ .1: Cart!
            - items: 2

        """)
  }

  @Test func namesGenericAndLocalTypes() {
    struct Local<Value> { var value: Value }
    #expect(
      dump(Local(value: Local(value: 1))) == """
        ▿ Local<Local<Int>>
          ▿ value: Local<Int>
            - value: 1

        """)
  }

  @Test func showsFunctionsAndMetatypes() {
    #expect(dump({ () -> Int in 1 }) == "- (Function)\n")
    #expect(dump(Int.self) == "- Int\n")
  }

  @Test func sortsNestedSets() {
    let value: Set<Set<[Int]>> = [[[2, 1], [1]], [[1, 2]], []]
    #expect(
      dump(value) == """
        ▿ 3 members
          - 0 members
          ▿ 1 member
            ▿ 2 elements
              - 1
              - 2
          ▿ 2 members
            ▿ 1 element
              - 1
            ▿ 2 elements
              - 2
              - 1

        """)
  }

  private func dump<Value>(_ value: Value) -> String { DumpTree(value).dumpText() }
}

/// Tests of output that intentionally differs from the `.dump` strategy of swift-snapshot-testing.
@Suite struct DumpFixTests {
  @Test func endsCycles() {
    class Person {
      var father: Person?
      var name: String
      init(_ name: String) { self.name = name }
    }
    let person = Person("Blob")
    person.father = person
    #expect(
      dump(person) == """
        ▿ Person
          ▿ father: Optional<Person>
            ▿ some (circular reference detected)
          - name: "Blob"

        """)
  }

  @Test func endsCyclesOfDescribedObjects() {
    final class Node: CustomStringConvertible {
      var next: Node?
      var description: String { "node" }
    }
    let node = Node()
    node.next = node
    #expect(
      dump(node) == """
        ▿ node
          ▿ next: Optional<Node>
            ▿ some (circular reference detected)

        """)
  }

  @Test func repeatsSharedObjects() {
    final class Leaf { var x = 1 }
    let leaf = Leaf()
    #expect(
      dump([leaf, leaf]) == """
        ▿ 2 elements
          ▿ Leaf
            - x: 1
          ▿ Leaf
            - x: 1

        """)
  }

  @Test func marksValuesBelowDepthLimit() {
    #expect(
      DumpTree([[[1]]], depthLimit: 1).dumpText() == """
        ▿ 1 element
          ▿ 1 element
            - … (deeper than 1)

        """)
  }

  @Test func showsDataBytes() {
    #expect(dump(Data()) == "- 0 bytes\n")
    #expect(dump(Data([0x0A])) == "- 1 byte <0a>\n")
    #expect(dump(Data([1, 2, 0xFF])) == "- 3 bytes <0102ff>\n")
    let long = Data(repeating: 0xAB, count: 65)
    #expect(
      dump(long) == "- 65 bytes <\(String(repeating: "ab", count: 64))… hash 7a06219a57a06a0a>\n")
    #expect(dump(long) != dump(long.dropLast() + [0xAC]))
  }

  @Test func omitsOnlyAddressesOfObjects() {
    final class Theme: NSObject {
      override var description: String { "<Theme: 0x600003abc> color 0xff0000" }
    }
    #expect(dump(Theme()) == "- <Theme> color 0xff0000\n")
    // On Apple platforms, the debug description of an `NSArray` contains memory addresses.
    final class Row: NSObject {
      override var description: String { "<Row: 0x600003def>" }
    }
    let nested = dump(NSArray(array: [NSArray(array: [Row()])]))
    #expect(nested.contains("<Row>") && !nested.contains("0x"))
    struct Color: CustomStringConvertible { var description: String { "color: 0xff0000" } }
    #expect(dump(Color()) == "- color: 0xff0000\n")
  }

  @Test(arguments: [1, 8, 64])
  func reflectsValuesOnce(depth: Int) {
    final class Counter {
      var reflections = 0
      var descriptions = 0
    }
    struct Level: Hashable, CustomReflectable, CustomStringConvertible {
      let depth: Int
      let counter: Counter
      static func == (left: Level, right: Level) -> Bool { left.depth == right.depth }
      func hash(into hasher: inout Hasher) { hasher.combine(depth) }
      var description: String {
        counter.descriptions += 1
        return "level"
      }
      var customMirror: Mirror {
        counter.reflections += 1
        let below = Level(depth: depth - 1, counter: counter)
        let members: Set<Level> = depth == 1 ? [] : [below]
        return Mirror(self, unlabeledChildren: members, displayStyle: .set)
      }
    }
    let counter = Counter()
    let text = dump(Level(depth: depth, counter: counter))
    #expect(text.split(separator: "\n").count == depth)
    #expect(counter.reflections == depth)
    #expect(counter.descriptions == 0)
  }

  private func dump<Value>(_ value: Value) -> String { DumpTree(value).dumpText() }
}

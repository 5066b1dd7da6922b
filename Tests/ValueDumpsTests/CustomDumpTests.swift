import Foundation
import Testing
import ValueDumps
import ValueLiterals

private struct User {
  var id = 1
  var name = "Blob"
}
private struct Wrapper<Value> { var value: Value }
private enum Choice {
  case none
  case one(Int)
  case labelled(x: Int)
  case two(x: Int, String)
  case user(User)
  indirect case deep(Choice)
}
private class Person {
  var name: String
  var friend: Person?
  init(_ name: String) { self.name = name }
}
private final class Child: Person { var age = 3 }

/// Tests of the output that the `.customDump` strategy produces.
@Suite struct CustomDumpTests {
  @Test func keepsDeclarationOrder() throws {
    #expect(
      dump(User()) == """
        User(
          id: 1,
          name: "Blob"
        )
        """)
  }

  @Test func numbersElements() {
    #expect(
      dump([42, 1_729]) == """
        [
          [0]: 42,
          [1]: 1729
        ]
        """)
    #expect(
      dump([User()]) == """
        [
          [0]: User(
            id: 1,
            name: "Blob"
          )
        ]
        """)
  }

  @Test func sortsSetsAndDictionaries() {
    #expect(
      dump(["b": [2], "a": []]) == """
        [
          "a": [],
          "b": [
            [0]: 2
          ]
        ]
        """)
    #expect(
      dump(Set(["b", "a"])) == """
        Set([
          "a",
          "b"
        ])
        """)
    #expect(
      dump([[2, 1] as Set: "x"]) == """
        [
          Set([
            1,
            2
          ]): "x"
        ]
        """)
  }

  @Test func shortensSingleMembers() {
    let values: [(value: Any, text: String)] = [
      ([Int](), "[]"), ([Int: Int](), "[:]"), (Set<Int>(), "Set([])"),
      (Int?.none as Any, "nil"), (Int??.some(nil) as Any, ".some(nil)"),
      (Int?.some(1) as Any, "1"), ((), "()"), (Int.self, "Int.self"),
      (AnyHashable(AnyHashable("a")), "\"a\""), (0.5, "0.5"), (true, "true"),
      (Character("c"), "\"c\""), ("abc".dropFirst(), "\"bc\""),
    ]
    for (value, text) in values { #expect(dump(value) == text) }
  }

  @Test func namesTypeOfRootCase() {
    #expect(dump(Choice.none) == "Choice.none")
    #expect(dump(Choice.one(1)) == "Choice.one(1)")
    #expect(dump(Choice.labelled(x: 1)) == "Choice.labelled(x: 1)")
    #expect(
      dump([Choice.one(1), .two(x: 1, "a"), .user(User()), .deep(.deep(.none))]) == """
        [
          [0]: .one(1),
          [1]: .two(
            x: 1,
            "a"
          ),
          [2]: .user(
            User(
              id: 1,
              name: "Blob"
            )
          ),
          [3]: .deep(
            .deep(.none)
          )
        ]
        """)
  }

  @Test func showsTuplesOptionalsAndGenerics() {
    #expect(
      dump((1, name: Int?.some(2), Wrapper(value: Int?.none))) == """
        (
          1,
          name: 2,
          Wrapper(value: nil)
        )
        """)
  }

  @Test func numbersObjects() {
    let blob = Person("Blob")
    let child = Child("Junior")
    child.friend = blob
    #expect(
      dump([blob, child, blob, Person("Blob")]) == """
        [
          [0]: Person(
            name: "Blob",
            friend: nil
          ),
          [1]: Child(
            name: "Junior",
            friend: Person(↩︎),
            age: 3
          ),
          [2]: Person(↩︎),
          [3]: #1 Person(
            name: "Blob",
            friend: nil
          )
        ]
        """)
    blob.friend = blob
    #expect(
      dump(blob) == """
        Person(
          name: "Blob",
          friend: Person(↩︎)
        )
        """)
  }

  @Test func sortsObjectsByProperties() {
    final class Named: Hashable {
      let name: String
      init(_ name: String) { self.name = name }
      static func == (left: Named, right: Named) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }
    let names = (0..<5).map { Named("\($0)") }
    let text = dump((["a": names[3]], Set(names)))
    #expect(
      text.hasSuffix(
        """
            #3 CustomDumpTests.Named(name: "2"),
            CustomDumpTests.Named(↩︎),
            #4 CustomDumpTests.Named(name: "4")
          ])
        )
        """))
  }

  @Test func sortsEqualObjectsByOtherOccurrences() {
    final class Alike: Hashable {
      static func == (left: Alike, right: Alike) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    for _ in 0..<20 {
      let (first, second) = (Alike(), Alike())
      #expect(
        dump(([first, second] as Set, first, second)) == """
          (
            Set([
              CustomDumpTests.Alike(),
              #1 CustomDumpTests.Alike()
            ]),
            CustomDumpTests.Alike(↩︎),
            #1 CustomDumpTests.Alike(↩︎)
          )
          """)
    }
  }

  @Test func usesCustomConformances() {
    struct Money: CustomDumpStringConvertible {
      var units = 3
      var customDumpDescription: String { "Money(\(units) EUR)" }
    }
    struct ID: CustomDumpRepresentable {
      var rawValue = 42
      var customDumpValue: Any { rawValue }
    }
    struct Session: CustomDumpReflectable {
      var token = "secret"
      var customDumpMirror: Mirror {
        Mirror(self, children: ["user": "Blob"], displayStyle: .struct)
      }
    }
    #expect(
      dump([Money(), ID(), Session()] as [Any])
        == """
        [
          [0]: Money(3 EUR),
          [1]: 42,
          [2]: CustomDumpTests.Session(user: "Blob")
        ]
        """)
  }

  @Test func namesDescribedCases() {
    enum Loud: CustomStringConvertible {
      case one
      case two
      var description: String { "same" }
    }
    #expect(dump(Loud.one) == "CustomDumpTests.Loud.one")
    #expect(
      dump([Loud.one, .two]) == """
        [
          [0]: .one,
          [1]: .two
        ]
        """)
  }

  @Test func showsFoundationTypes() throws {
    let id = try #require(UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF"))
    #expect(dump(id) == "UUID(DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF)")
    #expect(dump(try #require(URL(string: "https://a.b/c"))) == "URL(https://a.b/c)")
    #expect(dump(Date(timeIntervalSince1970: 0.5)) == "Date(1970-01-01T00:00:00.500Z)")
    #expect(dump(Data([1, 2])) == "Data(2 bytes <0102>)")
    #expect(dump(Decimal(string: "1.50") as Any) == "1.5")
  }

  @Test func limitsDepth() throws {
    let users = ["a": [User()]]
    let texts = ["[…]", "[\n  \"a\": […]\n]", "[\n  \"a\": [\n    [0]: User(…)\n  ]\n]"]
    for (maxDepth, expected) in texts.enumerated() {
      var text = ""
      customDump(users, to: &text, maxDepth: maxDepth)
      #expect(text == expected)
      #expect(try literalText(of: users, maxDepth: maxDepth) == expected)
    }
    #expect(try literalText(of: "a\nb", maxDepth: 0) == "\"…\"")
  }

  @Test func describesObjectsWhereTheyAreFirstVisible() throws {
    let (ada, grace) = (Person("Ada"), Person("Grace"))
    (ada.friend, grace.friend) = (grace, ada)
    let people = (hidden: [[ada]], visible: grace, again: grace)
    let depth2 = try literalText(of: people, maxDepth: 2)
    #expect(
      depth2 == """
        (
          hidden: [
            [0]: […]
          ],
          visible: #1 Person(
            name: "Grace",
            friend: Person(…)
          ),
          again: #1 Person(↩︎)
        )
        """)
    let depth3 = try literalText(of: people, maxDepth: 3)
    #expect(
      depth3 == """
        (
          hidden: [
            [0]: [
              [0]: Person(…)
            ]
          ],
          visible: #1 Person(
            name: "Grace",
            friend: Person(
              name: "Ada",
              friend: #1 Person(↩︎)
            )
          ),
          again: #1 Person(↩︎)
        )
        """)
  }

  @Test func namesAndIndentsDump() {
    var text = ""
    let user = customDump(User(name: "a\nb"), to: &text, name: "user", indent: 3)
    #expect(user.id == 1)
    #expect(
      text == #"""
           user: User(
             id: 1,
             name: """
               a
               b
               """
           )
        """#)
    text = ""
    customDump("a\nb", to: &text, name: "text")
    #expect(text == "text: \"\"\"\n  a\n  b\n  \"\"\"")
  }

  private func dump(_ value: Any) -> String { String(customDumping: value) }
}

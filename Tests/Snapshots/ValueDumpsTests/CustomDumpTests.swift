import Testing
import ValueDumps
import ValueLiterals

private struct User {
  var id = 1
  var name = "Blob"
}
private final class Person {
  var name: String
  var friend: Person?
  init(_ name: String) { self.name = name }
}

@Suite struct CustomDumpTests {
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

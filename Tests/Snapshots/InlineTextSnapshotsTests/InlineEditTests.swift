import Testing

@testable import InlineTextSnapshots
@testable import TextSnapshots

@Suite struct InlineEditTests {
  private func rewritten(
    _ source: String, _ call: String = "assertInlineSnapshot", from compiled: String?,
    to text: String?,
    _ descriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor()
  ) throws -> String {
    let swift = SwiftSource(Array(source.utf8))
    let edit = try InlineEdit(
      .of(call, in: source, descriptor), from: compiled, to: text, in: swift)
    let bytes = try #require([edit].applied(to: swift.bytes))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func writesFirstSnapshot() throws {
    let text = try rewritten(
      #"""
      struct ReceiptTests {
        @Test func receipt() {
          assertInlineSnapshot(of: order, as: .dump)  // "later"
        }
      }
      """#, from: nil, to: "▿ Order\n  - id: 1\n")
    #expect(
      text == #"""
        struct ReceiptTests {
          @Test func receipt() {
            assertInlineSnapshot(of: order, as: .dump) {
              """
              ▿ Order
                - id: 1

              """
            }  // "later"
          }
        }
        """#)
  }

  @Test func replacesSnapshot() throws {
    let text = try rewritten(
      ###"""
          assertInlineSnapshot(
            of: order,
            as: .json
          ) {
            ##"""
            old \#(text)
            """##
          }
      """###, from: ##"old \#(text)"##, to: #"new \ text"#)
    #expect(
      text == ##"""
            assertInlineSnapshot(
              of: order,
              as: .json
            ) {
              #"""
              new \ text
              """#
            }
        """##)
  }

  @Test func keepsSingleLineLiterals() throws {
    let source = #"  assertInlineSnapshot(of: 1, as: .description) { "1" }"#
    #expect(
      try rewritten(source, from: "1", to: "2")
        == #"  assertInlineSnapshot(of: 1, as: .description) { "2" }"#)
    #expect(
      try rewritten(source, from: "1", to: "2\n3") == #"""
          assertInlineSnapshot(of: 1, as: .description) {
            """
            2
            3
            """
          }
        """#)
    #expect(
      try rewritten(#"assertInlineSnapshot(of: 1, as: .lines) { return "1" }"#, from: "1", to: "\n")
        == #"""
        assertInlineSnapshot(of: 1, as: .lines) { return """


          """ }
        """#)
  }

  @Test func editsSeveralCallsOnOneLine() throws {
    let source = "\tassertA(of: a, as: .lines); assertB(of: b, as: .lines)\r\n"
    let swift = SwiftSource(Array(source.utf8))
    let edits = try ["assertB", "assertA"].map { call in
      try InlineEdit(.of(call, in: source), from: nil, to: call, in: swift)
    }
    let bytes = try #require(edits.applied(to: swift.bytes))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == """
        \tassertA(of: a, as: .lines) {
        \t\t\"""
        \t\tassertA
        \t\t\"""
        \t}; assertB(of: b, as: .lines) {
        \t\t\"""
        \t\tassertB
        \t\t\"""
        \t}

        """.replacing("\n", with: "\r\n"))
    #expect(edits.undone(in: bytes) == swift.bytes)
  }

  @Test func editsArguments() throws {
    let source = #"  assertInlineSnapshot(of: 1, as: .lines, matches: { "1" }, line: 3)"#
    #expect(
      try rewritten(source, from: "1", to: "2")
        == #"  assertInlineSnapshot(of: 1, as: .lines, matches: { "2" }, line: 3)"#)
    let removed = "  assertInlineSnapshot(of: 1, as: .lines, matches: nil, line: 3)"
    #expect(try rewritten(source, from: "1", to: nil) == removed)
    #expect(
      try rewritten(removed, from: nil, to: "1") == #"""
          assertInlineSnapshot(of: 1, as: .lines, matches: {
            """
            1
            """
          }, line: 3)
        """#)
  }

  @Test func removesClosure() throws {
    #expect(
      try rewritten(
        "assertInlineSnapshot(of: nil, as: .lines)\n  // why\n  { \"1\" } // end", from: "1",
        to: nil) == "assertInlineSnapshot(of: nil, as: .lines) // end")
    #expect(
      try rewritten("assertEmpty { \"1\" }", "assertEmpty ", from: "1", to: nil) == "assertEmpty()")
  }

  @Test func editsCustomAssertions() throws {
    let diagnostics = InlineSnapshotSyntaxDescriptor(
      trailingClosureLabel: "diagnostics", trailingClosureOffset: 1)
    let expansion = InlineSnapshotSyntaxDescriptor(
      deprecatedTrailingClosureLabels: ["matches"], trailingClosureLabel: "expansion",
      trailingClosureOffset: 2)
    let source = "  assertMacro {\n    \"@A\"\n  }"
    let both = try rewritten(
      try rewritten(source, "assertMacro ", from: nil, to: "2", expansion), "assertMacro ",
      from: nil, to: "1", diagnostics)
    #expect(
      both == #"""
          assertMacro {
            "@A"
          } diagnostics: {
            """
            1
            """
          } expansion: {
            """
            2
            """
          }
        """#)
    let renamed = try rewritten(
      #"assertMacro { "@A" } matches: { "2" }"#, "assertMacro ", from: "2", to: "3", expansion)
    #expect(renamed == #"assertMacro { "@A" } expansion: { "3" }"#)
    #expect(
      try rewritten(both, "assertMacro ", from: "1", to: nil, diagnostics) == #"""
          assertMacro {
            "@A"
          } expansion: {
            """
            2
            """
          }
        """#)
  }

  @Test func editsCustomAssertionsWithClosuresAsArguments() throws {
    let second = InlineSnapshotSyntaxDescriptor(
      trailingClosureLabel: "second", trailingClosureOffset: 1)
    let source = #"  assertC(of: { "Hello" })"#
    let written = try rewritten(source, "assertC", from: nil, to: "1", second)
    #expect(
      written == #"""
          assertC(of: { "Hello" }, second: {
            """
            1
            """
          })
        """#)
    let updated = try rewritten(written, "assertC", from: "1", to: "2", second)
    #expect(updated == written.replacing("  1\n", with: "  2\n"))
    #expect(
      try rewritten(#"assertC(of: { "Hello" }) { "1" }"#, "assertC", from: "1", to: "2", second)
        == #"assertC(of: { "Hello" }) { "2" }"#)
    #expect(
      try rewritten("assertC()", "assertC", from: nil, to: "1", second).hasPrefix(
        "assertC(second: {\n"))
    #expect(
      try rewritten("assertC(\n  of: a, // why\n)", "assertC", from: nil, to: "1", second)
        .hasPrefix("assertC(\n  of: a, second: {\n"))
    // The call has no snapshot, so its first trailing closure must be a different argument.
    #expect(
      try rewritten(#"assertC { "Hello" }"#, "assertC ", from: nil, to: "1", second).hasPrefix(
        #"assertC { "Hello" } second: {"#))
  }

  @Test func readsCallsFromTheirName() throws {
    let source = #"try await assertInlineSnapshot<Array<Int>>(of: [1], as: .lines) { "1" }"#
    #expect(
      try rewritten(source, "await ", from: "1", to: "2")
        == #"try await assertInlineSnapshot<Array<Int>>(of: [1], as: .lines) { "2" }"#)
  }

  @Test func readsBareSlashesAsOperatorsBeforeSwift6() throws {
    let source = #"assertInlineSnapshot(of: (/x, ")/"), as: .lines) { "1" }"#
    #expect(
      try rewritten(source, from: "1", to: "2")
        == #"assertInlineSnapshot(of: (/x, ")/"), as: .lines) { "2" }"#)
  }

  @Test(
    arguments: [
      (#"assertInlineSnapshot(of: 1"#, nil, .noCall(line: "assertInlineSnapshot(of: 1")),
      ("let a = 1\n", nil, .noCall(line: "let a = 1")),
      (
        "func assertInlineSnapshot() {}", nil, .noCall(line: "func assertInlineSnapshot() {}")
      ),
      ("assertInlineSnapshot + 1", nil, .noCall(line: "assertInlineSnapshot + 1")),
      (
        #"assertInlineSnapshot() { "2" }"#, "1",
        .differsFromCompiled(line: #"assertInlineSnapshot() { "2" }"#)
      ),
      (
        #"assertInlineSnapshot() { "2" }"#, nil,
        .differsFromCompiled(line: #"assertInlineSnapshot() { "2" }"#)
      ),
      ("  assertInlineSnapshot()", "1", .differsFromCompiled(line: "assertInlineSnapshot()")),
      (#"assertInlineSnapshot() { "\(2)" }"#, "2", .interpolated),
      (#"assertInlineSnapshot() { "1" + "2" }"#, "12", .notStringLiteral),
      (#"assertInlineSnapshot() { text }"#, "12", .notStringLiteral),
      (#"assertInlineSnapshot(matches: text)"#, "12", .fromVariable),
      (#"assertInlineSnapshot(matches: text)"#, nil, .fromVariable),
    ] as [(String, String?, InlineSourceError)])
  func rejectsCallsWithoutCompiledSnapshot(
    source: String, compiled: String?, error: InlineSourceError
  ) {
    #expect(throws: error) { try rewritten(source, from: compiled, to: "new") }
  }

  @Test func rejectsRemovalBeforeOtherClosures() {
    #expect(throws: InlineSourceError.followedByClosures) {
      try rewritten(#"assertInlineSnapshot() { "1" } next: { "2" }"#, from: "1", to: nil)
    }
  }

  @Test func rejectsOverlappingEdits() throws {
    let source = #"assertInlineSnapshot() { "1" }"#
    let swift = SwiftSource(Array(source.utf8))
    let edit = try InlineEdit(
      .of("assertInlineSnapshot", in: source), from: "1", to: "2", in: swift)
    #expect([edit, edit].applied(to: swift.bytes) == nil)
    #expect([edit].applied(to: Array("other".utf8)) == nil)
    #expect([edit].undone(in: swift.bytes) == nil)
  }

  @Test(arguments: [
    ("a\n    b\n    c\n        d\n", "", "    "),
    ("a\n\tb\n\t\tc\n", "", "\t"),
    ("a\n  b\n", "\t", "\t"),
    ("a\n\tb\n\tc\n  d", "  ", "  "),
    ("", "", "  "),
    (
      "/*\n   a\n   b\n */\nlet c = \"\"\"\n     d\n     \"\"\"\nfunc e() {\n    f()\n}\n", "",
      "    "
    ),
  ])
  func detectsIndentation(source: String, below: String, step: String) {
    #expect(SwiftSource(Array(source.utf8)).step(below: below) == step)
  }
}

import LineDifferences
import Testing

@Suite struct UnifiedDiffTests {
  @Test func showsThreeLinesOfContext() {
    let old = (1...9).map { "\($0)\n" }.joined()
    let new = old.replacing("5", with: "five")
    #expect(
      unifiedDiff(old: old, new: new, oldName: "reference", newName: "received") == """
        --- reference
        +++ received
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8
        """)
  }

  @Test func shortensLongLines() {
    let (start, end) = (String(repeating: "é", count: 5_000), String(repeating: "x", count: 5_000))
    let (old, new) = ("\(start)-\(end)\nsame\n", "\(start)+\(end)\nsame\n")
    let near = String(repeating: "é", count: 128)
    let after = String(repeating: "x", count: 767)
    #expect(
      unifiedDiff(old: old, new: new, oldName: "reference", newName: "received") == """
        --- reference
        +++ received
        @@ -1,2 +1,2 @@
        -… 9744 bytes …\(near)-\(after)… 4233 bytes …
        +… 9744 bytes …\(near)+\(after)… 4233 bytes …
         same
        (Lines of more than 4096 bytes are shown only near their first difference)
        """)
    #expect(
      unifiedDiff(old: old, new: new, oldName: "a", newName: "b", limit: nil)
        == "--- a\n+++ b\n@@ -1,2 +1,2 @@\n-\(start)-\(end)\n+\(start)+\(end)\n same")
  }

  @Test func reportsMissingNewline() {
    #expect(
      LineDifference(old: "a\nb", new: "a\nb\n")?.patch(oldName: "old file", newName: "new") == """
        --- old file\t
        +++ new
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +b

        """)
  }

  @Test func numbersEmptyStringFromZero() {
    #expect(
      unifiedDiff(old: "", new: "a\n", oldName: "old", newName: "new") == """
        --- old
        +++ new
        @@ -0,0 +1 @@
        +a
        """)
  }

  @Test func showsInvisibleCharactersOfChangedLines() {
    let old = "\tkept  \na b\n"
    let new = "\tkept  \n\ta\u{A0}b\u{1B}[0m\u{200B}  \n"
    #expect(
      unifiedDiff(old: old, new: new, oldName: "old", newName: "new") == """
        --- old
        +++ new
        @@ -1,2 +1,2 @@
         \tkept \u{20}
        -a b
        +⇥a⍽b‹U+001B›[0m‹U+200B›··
        (In changed lines: ⇥ tab, · blank at the end, ⍽ no-break space, ‹U+…› that character)
        """)
    #expect(
      LineDifference(old: old, new: new)?.patch(oldName: "old", newName: "new").contains(
        "+\ta\u{A0}b\u{1B}[0m\u{200B}  \n") == true)
  }

  @Test(arguments: [
    ("ab", "a\u{200D}b", "ab", "a‹U+200D›b"), ("ab", "a\u{3164}b", "ab", "a‹U+3164›b"),
    ("☺", "☺\u{FE0F}", "‹U+263A›", "‹U+263A›‹U+FE0F›"),
  ])
  func spellsOutInvisibleDifferences(
    old: String, new: String, oldShown: String, newShown: String
  ) {
    #expect(
      unifiedDiff(old: old + "\n", new: new + "\n", oldName: "old", newName: "new") == """
        --- old
        +++ new
        @@ -1 +1 @@
        -\(oldShown)
        +\(newShown)
        (In changed lines: ‹U+…› that character)
        """)
  }

  @Test func spellsOutEquivalentLines() {
    #expect(
      unifiedDiff(old: "caf\u{E9}\n", new: "cafe\u{301}\n", oldName: "old", newName: "new") == """
        --- old
        +++ new
        @@ -1 +1 @@
        -caf‹U+00E9›
        +cafe‹U+0301›
        (In changed lines: ‹U+…› that character)
        """)
  }

  @Test func limitsLinesOfBothSides() {
    let old = (1...10).map { "old \($0)\n" }.joined()
    let new = (1...10).map { "new \($0)\n" }.joined()
    #expect(
      unifiedDiff(old: old, new: new, oldName: "old", newName: "new", limit: 5) == """
        --- old
        +++ new
        @@ -1,10 +1,10 @@
        -old 1
        -old 2
        +new 1
        +new 2
        … 16 more lines not shown (8 removed, 8 added)
        """)
  }
}

extension LineDifference {
  /// Returns a unified diff that `patch` and `git apply` accept.
  func patch(oldName: String, newName: String) -> String {
    header(oldName, newName)
      + hunks.map { hunk in
        "\(hunk.header)\n"
          + hunk.lines.map { line in
            "\(line.kind.rawValue)\(line.text)\n"
              + (line.endsInNewline ? "" : "\\ No newline at end of file\n")
          }.joined()
      }.joined()
  }
}

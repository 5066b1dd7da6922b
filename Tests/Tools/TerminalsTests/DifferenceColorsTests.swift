import Terminals
import TestSupport
import Testing

@Suite
struct DifferenceColorsTests {
  private let message = """
    The snapshot differs from its reference:

    --- reference
    +++ received
    @@ -1,3 +1,3 @@
     Order
    -- count: 2 of 10
    +- count: 3 of 10
     end

    - To fix, correct the code.
    """

  @Test func marksChangedWords() {
    #expect(
      coloringDifferences(in: message).replacing("\u{1B}", with: "ESC") == """
        The snapshot differs from its reference:

        --- reference
        +++ received
        @@ -1,3 +1,3 @@
         Order
        ESC[31m-- count: ESC[7m2ESC[27m of 10ESC[0m
        ESC[32m+- count: ESC[7m3ESC[27m of 10ESC[0m
         end

        - To fix, correct the code.
        """)
  }

  @Test func colorsUnpairedLines() {
    let text = "@@ -1 +1,2 @@\n-a\n+b\n+c"
    #expect(
      coloringDifferences(in: text).replacing("\u{1B}", with: "ESC")
        == "@@ -1 +1,2 @@\nESC[31m-aESC[0m\nESC[32m+bESC[0m\nESC[32m+cESC[0m")
  }

  @Test func separatesChangesInHunk() {
    let text =
      "@@ -1,2 +1,2 @@\n-a b\n+a c\n-d\n+e\n \n@@ -9 +9 @@\n-x\n\\ No newline at end of file\n+y"
    #expect(
      coloringDifferences(in: text).replacing("\u{1B}", with: "ESC") == """
        @@ -1,2 +1,2 @@
        ESC[31m-a ESC[7mbESC[27mESC[0m
        ESC[32m+a ESC[7mcESC[27mESC[0m
        ESC[31m-ESC[7mdESC[27mESC[0m
        ESC[32m+ESC[7meESC[27mESC[0m
        \u{20}
        @@ -9 +9 @@
        ESC[31m-xESC[0m
        \\ No newline at end of file
        ESC[32m+yESC[0m
        """)
  }

  @Test func changesOnlyColors() {
    var random = RandomNumbers(seed: 0xC0105)
    let lines = ["@@ -1 +1 @@", " same", "-old word", "+new word", "", "-", "+", "word", "\\ No"]
    for _ in 0..<2_000 {
      let text = (0...Int.random(in: 0...8, using: &random))
        .map { _ in lines[Int.random(in: lines.indices, using: &random)] }
        .joined(separator: "\n")
      let plain = coloringDifferences(in: text).replacing(/\u{1B}\[\d+m/, with: "")
      #expect(plain == text)
    }
  }
}

import Foundation
import TestSupport
import Testing

@Suite(.blocking) struct AnnotateTests {
  let shop = TestPackage()

  private func annotate(_ summary: String = "summary.md") throws -> TestPackage.Run {
    try shop.run("annotate", environment: ["GITHUB_STEP_SUMMARY": shop.path(summary)])
  }

  @Test func annotatesEachChangeOnce() throws {
    for test in ["a()", "b()", "c()"] {
      try shop.check(test, "title\nnew: 5%\n", reference: "title\nold\n")
    }
    try shop.check("d()", "<b>`x`</b>\n", reference: nil, line: 12)
    try shop.write("# Before\n", to: "summary.md")
    let folder = "Tests/__Snapshots__/DemoTests"
    try annotate().expect(
      1,
      """
      ::error file=Tests/DemoTests.swift,line=7::The snapshot "\(folder)/a.1.txt" is changed, and \
      2 identical.%0A--- \(folder)/a.1.txt%0A+++ \(folder)/a.1.txt%0A@@ -1,2 +1,2 @@%0A \
      title%0A-old%0A+new: 5%25
      ::error file=Tests/DemoTests.swift,line=12::The snapshot "\(folder)/d.1.txt" is new.%0A\
      --- /dev/null%0A+++ \(folder)/d.1.txt%0A@@ -0,0 +1 @@%0A+<b>`x`</b>

      """)
    #expect(
      shop.read("summary.md") == """
        # Before
        ## 4 pending snapshots

        <details><summary>\(folder)/a.1.txt changed, and 2 identical</summary>

        <pre>--- \(folder)/a.1.txt
        +++ \(folder)/a.1.txt
        @@ -1,2 +1,2 @@
         title
        -old
        +new: 5%</pre>

        </details>

        <details><summary>\(folder)/d.1.txt new</summary>

        <pre>--- /dev/null
        +++ \(folder)/d.1.txt
        @@ -0,0 +1 @@
        +&lt;b&gt;`x`&lt;/b&gt;</pre>

        </details>

        """)
  }

  @Test func limitsAnnotations() throws {
    for index in 10...30 {
      try shop.check("t\(index)()", "new \(index)\n", reference: "old\n")
    }
    let lines = try shop.run("annotate").output.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(
      lines.last == """
        ::error file=Tests/DemoTests.swift,line=7::12 more snapshot changes are pending.
        """)
  }

  @Test func limitsLengthOfDifference() throws {
    for index in 10...21 {
      let lines = String(repeating: String(repeating: "&\(index)", count: 1_300) + "\n", count: 60)
      try shop.check("t\(index)()", lines, reference: "old\n")
    }
    let output = try annotate().output
    #expect(output.utf8.count < 10 * 5_000)
    #expect(output.contains("…\n::error file="))
    let summary = try #require(shop.read("summary.md"))
    #expect(summary.utf8.count < 12 * 40_000)
    #expect(summary.contains("…</pre>\n"))
    #expect(summary.split(separator: "<details>").count == 13)
  }

  @Test func limitsLengthOfSummary() throws {
    for index in 10...49 {
      let lines = String(repeating: String(repeating: "&\(index)", count: 1_300) + "\n", count: 9)
      try shop.check("t\(index)()", lines, reference: "old\n")
    }
    #expect(try annotate().code == 1)
    let summary = try #require(shop.read("summary.md"))
    #expect(900_000..<1_048_576 ~= summary.utf8.count)
    let shown = summary.split(separator: "<details>").count - 1
    #expect(summary.hasSuffix("\n\(40 - shown) more changes are not shown.\n"))
  }

  @Test func printsNothingWithoutPendingSnapshots() throws {
    try annotate().expect(0)
    #expect(shop.read("summary.md") == nil)
  }

  @Test func reportsUnwritableSummary() throws {
    try shop.check("a()", "new\n", reference: "old\n")
    let run = try annotate("Tests")
    #expect(run.code == 2 && run.output.isEmpty)
  }
}

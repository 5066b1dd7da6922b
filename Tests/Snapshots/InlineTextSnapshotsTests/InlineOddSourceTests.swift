import Foundation
import Testing

@testable import InlineTextSnapshots
@testable import TextSnapshots

/// Tests that record and remove snapshots in sources that are hard to parse.
///
/// In each source, `§` marks the end of the call, where its first snapshot must be written.
@Suite struct InlineOddSourceTests {
  private static let calls = [
    ###"assertA(of: #"a " \( "#)§"###, #####"assertA(of: ####"a "### \###( "####)§"#####,
    ###"assertA(of: "a\("b\("c\("d)")")")")§"###, ###"assertA(of: "\([1].map { "}\($0)" })")§"###,
    ###"assertA(of: #"\#(#")"#)"#)§"###, ###"assertA(of: /a"b(c)/)§"###,
    ###"assertA(of: /[)"(]/)§"###, ###"assertA(of: #/ " [(] /#)§"###,
    ###"assertA(of: ##/a /# "[{] /##)§"###, ###"assertA(of: a/2, b: 4/2)§"###,
    ###"assertA(of: [a/b, /c]/])§"###, ###"assertA(of: /* ) /* ( */ } */ a)§ // ) {"###,
    ###"assertA(of: größe, as: 変数.🎉)§"###, ###"assertA(of: `a)`, as: .`default`)§"###,
    ###"assertA(of: { (a: Int) -> Int in return a }(1))§"###,
    ###"assertA(of: a)§; assertB(of: b)"###,
    ###"assertA(of: a)§ ; { }()"###, ###"A<[String: Int]>.assertA(of: a)§"###,
    ###"_ = [1].map { assertA(of: $0)§ }"###,
    ###"switch a { case 1: assertA(of: a)§; default: break }"###,
    ###"assertA(of: a)§ /* { */.self"###, ###"#warning("(") ; assertA(of: #line)§"###,
    ###"assertA(of: #selector(a(_:)), as: \.a)§"###, ###"assertA(of: \A.b[c: ")"]?.d!)§"###,
    "assertA(of: \"\"\"\n    a ) \"\" \\(\"\"\"\n      )\n      \"\"\")\n    \"\"\")§",
    "assertA(of: #\"\"\"\n\"\"\" \\( \"\n\"\"\"#)§", "assertA(\n    of: a,\n    as: .lines\n  )§",
    "assertA(of: a\n  // )\n  )§",
    "#if DEBUG\n  assertA(of: a)§\n  #else\n  assertA(of: b)\n  #endif",
    "assertA(of: a)§\n  ; { }()",
    "assertA(of: #/\n  \" [(] [)]\n/#)§", "assertA(of: a,)§",
    // Strings
    ###"assertA(of: "")§"###, ###"assertA(of: #""#)§"###, ###"assertA(of: "\\")§"###,
    ###"assertA(of: "\"" + "(")§"###, ###"assertA(of: "\u{29}\u{22}")§"###,
    ###"assertA(of: "\(a ? ")" : "(\("[")")")§"###, ###"assertA(of: #"\"# + ##"\#"##)§"###,
    ###"assertA(of: "\(f { "}" })", as: .lines)§"###,
    ###"assertA(of: "\(/* ) */ a)")§"###,
    ###"assertA(of: "e\u{301}", as: .e\u{301})§"###
      .replacing("as: .e\\u{301}", with: "as: .e\u{301}"),
    "assertA(of: \"\"\"\n    \\\n    \"\"\\\"\"\"\n    \"\"\")§",
    "assertA(of: \"\(String(repeating: ")(", count: 4_000))\")§",
    // Closures
    ###"assertA(of: f { $0 } g: { ")" })§"###, ###"assertA(of: a, as: .b { (c) in { c }() })§"###,
    ###"assertA(of: { [weak a] in a })§"###, ###"f { assertA(of: a)§ } g: { assertB(of: b) }"###,
    ###"f({ assertA(of: a)§ }, { assertB(of: b) })"###,
    ###"let a = { (_: Int) in assertA(of: a)§ }"###,
    // Several calls in a line
    ###"(assertA(of: a)§, assertB(of: b))"###, ###"assertB(of: b); assertA(of: a)§"###,
    ###"a ? assertA(of: a)§ : assertB(of: b)"###, ###"[assertA(of: a)§, assertB(of: b)]"###,
    ###"assertA(of: assertB(of: "(", b))§"###,
    // Comments
    ###"assertA(/* of: */ of: a /* as: */)§"###, ###"assertA(of: a /* /* ) */ " */)§"###,
    "assertA(of: a, // \")\n    as: .b // (\n  )§", ###"/* " */ assertA(of: a)§ // """"###,
    // Expressions
    ###"try await assertA(of: try await a())§"###, ###"assertA(of: a as! B<[C]>)§"###,
    ###"assertA(of: a[b](c)[d: "e"])§"###, ###"assertA(of: (a, b: (c, d)))§"###,
    ###"assertA(of: #stringify(a + ")"))§"###, ###"assertA(of: -a.b ?? !c..<d)§"###,
    ###"assertA(of: if a { "(" } else { ")" })§"###, ###"self.assertA(of: self)§"###,
    ###"assertA(of: ~/a, as: \.`self`)§"###, ###"assertA(of: 0x1F_p3 / 2, b: 1 / 2)§"###,
    "#if os(Linux) && (swift(>=6))\n  assertA(of: a)§\n  #elseif B\n  #else\n  )(\"\n  #endif",
  ]

  private static let variants: [(name: String, change: @Sendable (String) -> String)] = [
    ("LF", { $0 }), ("CRLF", { $0.replacing("\n", with: "\r\n") }), ("BOM", { "\u{FEFF}\($0)" }),
    ("tabs", { $0.replacing("  ", with: "\t") }),
  ]

  @Test(arguments: calls) func recordsAndRemovesSnapshots(of call: String) throws {
    for (name, change) in Self.variants {
      let marked = Array(change("// Größe \"\nfunc run() {\n  \(call)\n}\n").utf8)
      let mark = Array("§".utf8)
      let end = try #require(marked.firstRange(of: mark))
      var bytes = marked
      bytes.removeSubrange(end)
      let site = InlineCallSite.of("assertA", in: String(decoding: bytes, as: UTF8.self))
      let comment: Comment = "\(name): \(call)"
      let insertion = try #require(
        try? InlineEdit(site, from: nil, to: "1\n\"\\(", in: SwiftSource(bytes)), comment)
      #expect(insertion.start == end.lowerBound && insertion.old.isEmpty, comment)
      let written = try #require([insertion].applied(to: bytes), comment)
      let removal = try #require(
        try? InlineEdit(site, from: "1\n\"\\(", to: nil, in: SwiftSource(written)), comment)
      #expect([removal].applied(to: written) == bytes, comment)
    }
  }

  /// Eight recorders, each of which records its own call in the same odd source at once.
  @Test(arguments: variants.map(\.name)) func eightRecordersShareSource(_ variant: String)
    async throws
  {
    let change = try #require(Self.variants.first { $0.name == variant }?.change)
    let names = (0..<8).map { "assert\($0)" }
    let source = change(
      names.map { "func run() { _ = \"\\(\"(\")\" /* { */; \($0)(of: /\")/, #\"\"\"#) }\n" }
        .joined())
    let bench = try InlineBench(source)
    let sites = names.map { InlineCallSite.of($0, in: source, filePath: bench.path) }
    let problems = await withTaskGroup(of: [String].self) { group in
      for (index, site) in sites.enumerated() {
        let process = bench.process()
        group.addTask {
          do {
            try process.record(
              InlineSnapshot(
                "\(index)", compiled: nil, at: site))
            return process.write()
          } catch {
            return ["\(error)"]
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(problems == [])
    let written = bench.source
    let lines = written.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(lines.filter { Int($0) != nil } == (0..<8).map(String.init))
  }
}

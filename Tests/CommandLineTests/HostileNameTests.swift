import Foundation
import Testing

/// Names that mean something to a shell, to a terminal or to an argument parser.
@Suite struct HostileNameTests {
  static let names = [
    "with blanks", "-dash", "--json", "quote'\"", "line\nfeed", "\u{1B}[31mred", "c1\u{9B}31m",
    "bidi\u{202E}txt", "star*", "back\\slash", "é", "e\u{301}", "%s%n", "$(touch x)", "#", "~",
    "\u{301}mark",
  ]

  @Test(arguments: names) func worksInEveryCommand(_ name: String) throws {
    let bench = try ToolBench(package: name)
    let folder = "Tests/__Snapshots__/\(name)"
    let path = try bench.check("adds()", "new\n", reference: "old\n", in: folder)
    let other = try bench.check("other()", "new 2\n", reference: "old 2\n", in: folder)
    let commands = [
      ["status"], ["diff"], ["show", "--", path], ["diff", "--", path], ["status", "--json"],
      ["accept", "--dry-run"],
    ]
    for command in commands {
      let run = try bench.run(command)
      #expect(run.code != 2, "\(command): \(run.errors)")
      expectHarmless(run.output + run.errors)
    }
    #expect(try bench.run("accept", "--", path).code == 0)
    #expect(bench.read(path) == "new\n")
    #expect(try bench.run("reject", "--", bench.path(other)).code == 0)
    #expect(bench.read(other) == "old 2\n")
    #expect(try bench.run("status").code == 0)
    #expect(!FileManager.default.fileExists(atPath: bench.path("x")))
  }

  @Test(arguments: names) func isHarmlessInAComplaint(_ name: String) throws {
    let bench = try ToolBench()
    for arguments in [[name], ["status", "--", name], ["status", "--package-path=\(name)"]] {
      let run = try bench.run(arguments)
      #expect(run.code != 1)
      expectHarmless(run.output + run.errors)
    }
  }

  /// Expects a text not to do anything to a terminal.
  private func expectHarmless(_ text: String) {
    let harmful = text.unicodeScalars.filter { scalar in
      scalar != "\n" && scalar != "\t"
        && [.control, .format].contains(scalar.properties.generalCategory)
    }
    #expect(harmful.isEmpty)
  }
}

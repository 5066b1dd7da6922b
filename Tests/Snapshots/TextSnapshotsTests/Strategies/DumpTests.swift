import CustomDumpSnapshots
import Testing
import TextSnapshots

@Suite struct DumpTests {
  @Test func writesDifferences() throws {
    let strategy = Snapshotting<Int, String>.diff(from: 1)
    #expect(strategy.pathExtension == "txt")
    #expect(try strategy.snapshot(2) == "\u{2212} 1\n+ 2")
    #expect(try strategy.snapshot(1) == "(No difference)")
  }

  @Test func rejectsIncompleteDumps() {
    let path = \DumpTests.answer
    #expect(throws: IncompleteDumpError.self) { try Snapshotting.dump.snapshot(path) }
    #expect(throws: IncompleteDumpError.self) { try Snapshotting.customDump.snapshot(path) }
    #expect(throws: IncompleteDumpError.self) {
      try Snapshotting.diff(from: path).snapshot(\.other)
    }
  }

  private var answer: Int { 42 }
  private var other: Int { 43 }
}

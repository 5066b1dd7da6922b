import Foundation
import Testing

@testable import SnapshotCommands

@Suite struct LineReaderTests {
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  private func lines(_ bytes: Data) throws -> [Data] {
    try bench.write(bytes, to: "lines")
    var lines: [Data] = []
    try LineReader(path: bench.path("lines")).read { lines.append(Data($0)) }
    return lines
  }

  @Test func readsLines() throws {
    #expect(try lines(Data()).isEmpty)
    #expect(try lines(Data("a\n\nb\r\n".utf8)) == ["a", "", "b\r"].map { Data($0.utf8) })
    #expect(try lines(Data([0xFF, 0x00, 0x0A])) == [Data([0xFF, 0x00])])
  }

  /// A process that was killed leaves a part of its last line.
  @Test func leavesOutALineWithoutItsEnd() throws {
    #expect(try lines(Data("a\nb".utf8)) == [Data("a".utf8)])
    #expect(try lines(Data("a".utf8)).isEmpty)
  }

  /// A buffer has 65,536 bytes: lines end before, at and after its end, and some are longer.
  @Test(arguments: [1, 100, 65_534, 65_535, 65_536, 65_537, 131_071, 131_072, 200_000])
  func readsLinesOfAnyLength(_ length: Int) throws {
    let wanted = ["first", String(repeating: "x", count: length), "", "last"]
    let text = wanted.map { "\($0)\n" }.joined()
    #expect(try lines(Data(text.utf8)).map { String(decoding: $0, as: UTF8.self) } == wanted)
  }

  @Test func stopsWhereTheReaderDoes() throws {
    struct Enough: Error {}
    try bench.write("a\nb\nc\n", to: "lines")
    var count = 0
    #expect(throws: Enough.self) {
      try LineReader(path: bench.path("lines")).read { _ in
        count += 1
        if count == 2 { throw Enough() }
      }
    }
    #expect(count == 2)
  }

  /// A manifest of a stranger could have one line of any length.
  @Test func refusesALineThatIsTooLong() throws {
    let longest = LineReader.maximumLineByteCount - 1
    #expect(try lines(Data(repeating: 0x78, count: longest) + Data("\n".utf8)).count == 1)
    try bench.write(Data(repeating: 0x78, count: 3 * longest), to: "manifest")
    expectRun(
      try bench.run("prune", "--manifest", "manifest"),
      .init(
        2,
        errors: """
          Error: The file "ROOT/manifest" has a line of more than 1048576 bytes, so it isn't a \
          manifest.

          To fix, name a file that 'snapshots test' wrote, or one of SNAPSHOT_MANIFEST.

          """))
  }

  @Test func namesAFileThatCannotBeRead() throws {
    func complaint(_ path: String) -> String? {
      let error = #expect(throws: ToolError.self) { try LineReader(path: path).read { _ in } }
      return error?.description
    }
    let none = bench.path("none")
    #expect(
      complaint(none) == """
        The file "\(none)" cannot be read: No such file or directory.

        To fix, make it a file that this user may read.
        """)
    #expect(
      complaint(bench.root) == """
        The file "\(bench.root)" cannot be read: Is a directory.

        To fix, make it a file that this user may read.
        """)
  }
}

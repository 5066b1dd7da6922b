import Foundation
import TestSupport
import Testing

extension IntegrationTests {
  /// Inline snapshots are recorded in a copy of a package: with both test frameworks, by eight
  /// processes at the same time, and by processes that are killed.
  @Suite struct InlineRecordingTests {
    private let folder = TemporaryFolder()
    private let package: Fixture
    private let tests = "Tests/InlineClientTests/InlineTests.swift"
    private let calls = "Sources/recorder/calls.swift"

    init() throws {
      package = try Fixture("InlineClient", copiedTo: folder.path)
      try package.build()
    }

    private func test(
      _ options: String..., with variables: [String: String] = [:]
    ) throws -> TestProcess {
      try run(
        ["swift", "test", "--skip-build", "--package-path", package.path] + buildOptions + options,
        variables)
    }

    private func rebuild(with source: String) throws {
      try package.write(source, to: tests)
      let pending = "\(package.path)/Tests/InlineClientTests/.pending"
      try? FileManager.default.removeItem(atPath: pending)
      try package.build()
    }

    @Test func bothFrameworksRecord() throws {
      let before = try package.contents(tests)
      try test(with: ["CI": "true"]).expect(1, "has no snapshot, and nothing is recorded")
      #expect(try package.contents(tests) == before)
      try test().expect(1, "is written there when the tests end")
      let recorded = try package.contents(tests)
      #expect(recorded != before)
      try package.build()
      try test().expect(0)
      try test("--parallel").expect(0)
      #expect(try package.contents(tests) == recorded)

      // Each test records in its own process.
      try rebuild(with: before)
      try test("--parallel").expect(1, "is written there when the tests end")
      #expect(try package.contents(tests) == recorded)

      // A new comment doesn't relink the program, but the compiled source is still known.
      try rebuild(with: before)
      try package.write(before + "// a comment\n", to: tests)
      try package.build()
      try test().expect(1, "is written there when the tests end")
      #expect(try package.contents(tests) == recorded + "// a comment\n")

      // A source that is neither the compiled nor the recorded one isn't changed.
      let changed = recorded + "// a comment\n// changed\n"
      try package.write(changed, to: tests)
      try test(with: ["SNAPSHOT_TESTING_RECORD": "all"])
        .expect(1, "was changed after it was compiled and last recorded")
      #expect(try package.contents(tests) == changed)

      // Neither is one whose lines have moved since then.
      try rebuild(with: before)
      try package.write("// changed\n" + before, to: tests)
      try test().expect(1, "was compiled. The line there is")
      #expect(try package.contents(tests) == "// changed\n" + before)
    }

    private var recorder: String { "\(buildFolder)/debug/recorder" }

    @Test func eightProcessesRecord() async throws {
      try await withThrowingTaskGroup(of: String.self) { group in
        for number in 0..<8 {
          group.addTask { try run([recorder, "\(number)", "8"]).expect(0).text }
        }
        for try await text in group { #expect(!text.contains("was not written"), "\(text)") }
      }
      try package.build()
      #expect(try run([recorder, "0", "1"]).expect(0).text == "")
    }

    /// A killed process leaves the old source or the new one.
    @Test func killedProcessesLeaveCompleteSource() throws {
      let path = "\(package.path)/\(calls)"
      let before = try package.contents(calls)
      let built = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
      // The source has to be as old as when it was compiled.
      func restore() throws {
        try package.write(before, to: calls)
        try FileManager.default.setAttributes(
          [.modificationDate: try #require(built)], ofItemAtPath: path)
      }
      try run([recorder, "0", "1"]).expect(0)
      let after = try package.contents(calls)
      #expect(after != before)
      var random = RandomNumbers(seed: 11)
      for _ in 0..<rounds("KILLS", 20) {
        try restore()
        let milliseconds = random.next(below: 50) + 10
        _ = try run(
          ["timeout", "-s", "KILL", "0.0\(milliseconds)", recorder, "0", "1"])
        let source = try package.contents(calls)
        try #require(source == before || source == after)
      }
      try restore()
      try run([recorder, "0", "1"]).expect(0)
      #expect(try package.contents(calls) == after)
    }
  }
}

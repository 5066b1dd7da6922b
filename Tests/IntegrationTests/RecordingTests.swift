import Foundation
import TestSupport
import Testing

/// The package of the tests in this file, which is built once, because none of them changes it.
private let snapshotClient = Result { try Fixture("SnapshotClient").built() }

extension IntegrationTests {
  /// The tests of a client package record in a folder, in every mode.
  @Suite struct RecordingTests {
    private let package: Fixture
    private let folder = TemporaryFolder()

    init() throws {
      package = try snapshotClient.get()
      try folder.create()
    }

    private func test(
      _ options: [String] = [], _ variables: [String: String] = [:]
    ) throws -> TestProcess {
      try run(
        ["swift", "test", "--skip-build", "--package-path", package.path] + buildOptions + options,
        variables.merging(["FIXTURE_SNAPSHOTS": folder.path], uniquingKeysWith: { $1 }))
    }

    @Test func recordsInEveryMode() throws {
      try test([], ["SNAPSHOT_TESTING_RECORD": "sometimes"]).expect(
        1, "has the unknown value \"sometimes\"", "\"all\", \"failed\", \"missing\", \"never\"")
      #expect(files(in: folder.path) == [])

      try test([], ["CI": "true"]).expect(1, "is missing, and nothing is recorded")
      let pending = ["records.1.txt", "records.1.txt~.json"]
      let testPending = ["testRecords.1.txt", "testRecords.1.txt~.json"]
      #expect(
        files(in: folder.path)
          == ([".gitignore"] + pending + testPending).map { "RecordingTests/.pending/\($0)" })

      try test().expect(1, "No reference was found on disk")
      let recorded = [".pending/.gitignore", "records.1.txt", "testRecords.1.txt"]
      #expect(files(in: folder.path) == recorded.map { "RecordingTests/\($0)" })
      try test().expect(0)
      try test(["--parallel"], ["CI": "true"]).expect(0)

      let reference = "\(folder.path)/RecordingTests/records.1.txt"
      try "Butter\n".write(toFile: reference, atomically: true, encoding: .utf8)
      try test([], ["CI": "true"]).expect(1, "+Bread")
      #expect(try String(contentsOfFile: reference, encoding: .utf8) == "Butter\n")
      try test([], ["SNAPSHOT_TESTING_RECORD": "all"]).expect(1, "Record mode is on.")
      try test().expect(0)
      #expect(files(in: folder.path) == recorded.map { "RecordingTests/\($0)" })
    }

    /// `swift test` has no option for repetitions, so the test program runs by itself.
    @Test func repetitionsNeedTrait() throws {
      try Fixture("FailingTests").build()
      let repeating = ["--testing-library", "swift-testing", "--repetitions", "5"]
      try run(
        ["\(buildFolder)/debug/FailingTestsPackageTests.xctest"] + repeating
          + ["--filter", "SnapshotSuite/green"]
      ).expect(1, "this run repeats its tests")
      _ = try test()
      try run(
        ["\(buildFolder)/debug/SnapshotClientPackageTests.xctest"] + repeating,
        ["FIXTURE_SNAPSHOTS": folder.path]
      ).expect(0)
    }
  }

  /// Processes record at the same time, are killed, or have no room to write.
  @Suite struct RecorderTests {
    private let folder = TemporaryFolder()
    private let recorder = "\(buildFolder)/debug/recorder"

    init() throws {
      _ = try snapshotClient.get()
      try folder.create()
    }

    private func record(
      _ command: String, _ arguments: String..., in place: String? = nil,
      with variables: [String: String] = [:]
    ) throws -> TestProcess {
      try run([recorder, command, place ?? folder.path] + arguments, variables)
    }

    @Test func eightProcessesShareFolder() async throws {
      let manifest = TemporaryFolder().path
      defer { try? FileManager.default.removeItem(atPath: manifest) }
      let rounds = rounds("ROUNDS", 5)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for command in ["record", "compare", "record", "compare"] + ["record", "compare"] {
          group.addTask {
            try record(
              command, "\(rounds)", "20", with: ["SNAPSHOT_MANIFEST": manifest]
            ).expect(0)
          }
        }
        try await group.waitForAll()
      }
      try record("check", "20").expect(0)
      try record("manifest", "\(120 * rounds)", in: manifest).expect(0)
      #expect(files(in: folder.path).allSatisfy { !$0.hasSuffix("snapshot-tmp") })
    }

    /// A killed process leaves complete references only, and the next one removes what it left.
    @Test func killedProcessesLeaveCompleteFiles() throws {
      try record("record", "1", "200").expect(0)
      var random = RandomNumbers(seed: 7)
      for _ in 0..<rounds("KILLS", 15) {
        let milliseconds = random.next(below: 120) + 10
        try run(
          ["timeout", "-s", "KILL", "0.\(String(milliseconds + 1000).dropFirst())", recorder]
            + ["record", folder.path, "1000", "200"]
        ).expect(SIGKILL)
        try record("check", "200").expect(0)
      }
      for file in files(in: folder.path) where file.hasSuffix("snapshot-tmp") {
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(file)")
      }
      try record("record", "1", "1").expect(0)
      try record("check", "200").expect(0)
    }

    /// Limits the size of files, as a full disk would.
    @Test func fullDiskKeepsReference() throws {
      try record("record", "1", "1").expect(0)
      let reference = "\(folder.path)/recorder.0.txt"
      let before = FileManager.default.contents(atPath: reference)
      func big(_ variables: [String: String]) throws -> TestProcess {
        try run(
          ["bash", "-c", "trap '' XFSZ; ulimit -f 64; exec \"$@\"", "sh", recorder, "big"]
            + [folder.path, "1"], variables)
      }
      let text = try big(["SNAPSHOT_TESTING_RECORD": "failed"]).expect(1).output
      #expect(
        text.contains(#/The snapshot cannot be recorded to ".*": File too large\./#), "\(text)")
      try big(["CI": "true"]).expect(1, "The new snapshot could not be written to")
      #expect(FileManager.default.contents(atPath: reference) == before)
      #expect(files(in: folder.path) == [".pending/.gitignore", "recorder.0.txt"])
    }

    @Test func bigReferenceHasShortFailure() throws {
      try record("big", "10").expect(1)
      try record("big", "10").expect(0)
      let size = FileManager.default.contents(atPath: "\(folder.path)/recorder.big.txt")?.count
      #expect((size ?? 0) > 10_000_000)
      let failure = try record("big", "10", with: ["BIG_DIFFERS": "1"])
        .expect(1, "does not match reference")
      #expect(failure.output.utf8.count < 100_000)
    }

    @Test func readOnlyFolderCanBeTested() throws {
      let place = "\(folder.path)/read-only"
      let pending = "\(folder.path)/pending"
      let reference = "\(place)/recorder.once.txt"
      func set(_ mode: Int, _ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      }
      func once(_ variables: [String: String]) throws -> TestProcess {
        try run(unprivileged + [recorder, "once", place, "1"], variables)
      }
      for path in [place, pending] {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      try set(0o777, pending)
      try set(0o755, folder.path)
      try set(0o555, place)
      try #require(
        try run(unprivileged + [recorder, "check", place, "0"]).code == 0,
        "The recorder cannot run without capabilities.")
      try once([:]).expect(1, "cannot be recorded to \"\(reference)\": Permission denied.")
      try once(["CI": "true"]).expect(1, "The new snapshot could not be written to")
      #expect(files(in: place) == [])

      // With SNAPSHOT_PENDING, a read-only checkout can have pending snapshots.
      for mode in ["missing", "never"] {
        try once(["SNAPSHOT_PENDING": pending, "SNAPSHOT_TESTING_RECORD": mode]).expect(1)
        let file = try #require(files(in: pending).first { $0.hasSuffix("recorder.once.txt") })
        #expect(FileManager.default.contents(atPath: "\(pending)/\(file)") == Data("Milk\n".utf8))
        for name in try FileManager.default.contentsOfDirectory(atPath: pending) {
          try FileManager.default.removeItem(atPath: "\(pending)/\(name)")
        }
      }
      try set(0o755, place)
      try "Milk\n".write(toFile: reference, atomically: false, encoding: .utf8)
      try set(0o555, place)
      try once(["SNAPSHOT_PENDING": pending]).expect(0)

      // If recording over a reference fails, the difference is still shown.
      try set(0o644, reference)
      try "Butter\n".write(toFile: reference, atomically: false, encoding: .utf8)
      try once(["SNAPSHOT_TESTING_RECORD": "failed"]).expect(1, "\n-Butter\n")
      try once(["SNAPSHOT_TESTING_RECORD": "failed", "SNAPSHOT_PENDING": pending])
        .expect(1, "\n-Butter\n")
      let origin = try #require(files(in: pending).first { $0.hasSuffix("once.txt~.json") })
      let text = try String(contentsOfFile: "\(pending)/\(origin)", encoding: .utf8)
      #expect(text.contains("\"referenceHash\""))
      try set(0o755, place)
    }
  }
}

/// Returns the number in an environment variable, or the given number.
func rounds(_ variable: String, _ count: Int) -> Int {
  ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? count
}

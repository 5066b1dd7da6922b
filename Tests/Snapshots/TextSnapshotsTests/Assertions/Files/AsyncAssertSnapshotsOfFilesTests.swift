import Foundation
import RuntimeIssues
import TestSupport
import Testing
import TextSnapshotTesting
import TextSnapshots

@Suite struct AsyncAssertSnapshotsOfFilesTests {
  let sandbox: SnapshotSandbox
  let inputs: String

  init() throws {
    sandbox = try SnapshotSandbox()
    inputs = "\(sandbox.root)/inputs"
    for (name, text) in [("a.in", "1"), ("b.in", "2"), ("c.in", "3")] {
      try sandbox.write(Data(text.utf8), to: "inputs/\(name)")
    }
  }

  private let spelled = Snapshotting<String, String>.lines.asyncPullback { (text: String) in
    await Task.yield()
    return "number \(text)\n"
  }

  private func references(_ function: String) -> [String: String] {
    let start = "AsyncAssertSnapshotsOfFilesTests/\(function)."
    return Dictionary(
      uniqueKeysWithValues: sandbox.references().map { ($0.replacing(start, with: ""), $1) })
  }

  @Test func awaitsStrategyForEachFile() async {
    var names: [String] = []
    let issues = await sandbox.run {
      await assertSnapshots(ofFilesIn: inputs, record: .all, in: sandbox.location) { file in
        names.append(file.name)
        return (try file.text(), spelled)
      }
    }
    #expect(issues.count == 3)
    #expect(names == ["a.in", "b.in", "c.in"])
    #expect(
      references("awaitsStrategyForEachFile") == [
        "a-in.txt": "number 1\n", "b-in.txt": "number 2\n", "c-in.txt": "number 3\n",
      ])
  }

  @Test func awaitsValueForEachFile() async {
    let issues = await sandbox.run {
      await assertSnapshots(
        ofFilesIn: inputs, matching: "[abc].in", record: .all, in: sandbox.location
      ) { file in (try await contents(of: file), .lines) }
      await assertSnapshots(
        ofFilesIn: inputs, matching: "?.in", record: .all, in: sandbox.location
      ) { file in (try await contents(of: file), .lines) }
    }
    #expect(issues.count == 4)
    #expect(issues.first?.message.hasPrefix("No file in") == true)
    #expect(
      references("awaitsValueForEachFile") == [
        "a-in.txt": "1", "b-in.txt": "2", "c-in.txt": "3",
      ])
  }

  @Test func needsNoAwaitForSynchronousClosures() async {
    let issues = await sandbox.run {
      assertSnapshots(ofFilesIn: inputs, matching: "a*", in: sandbox.location) { file in
        (try file.text(), .lines)
      }
      await Task.yield()
    }
    #expect(issues.count == 1)
    #expect(references("needsNoAwaitForSynchronousClosures") == ["a-in.txt": "1"])
  }

  @Test func reportsEachFailingFile() async throws {
    struct Odd: Error { let number: Int }
    let odd = Snapshotting<String, String>.lines.asyncPullback { (text: String) in
      let number = try #require(Int(text))
      guard number.isMultiple(of: 2) else { throw Odd(number: number) }
      return text
    }
    let line = #line + 2
    let issues = await sandbox.run {
      await assertSnapshots(ofFilesIn: inputs, record: .all, in: sandbox.location) { file in
        if file.name == "c.in" { throw Odd(number: 33) }
        return (try file.text(), odd)
      }
    }
    #expect(issues.map(\.line) == [line, line, line])
    #expect(
      issues.map { $0.message.prefix { $0 != "\n" } } == [
        "The input file \"\(inputs)/a.in\" fails.", "The input file \"\(inputs)/b.in\" fails.",
        "The input file \"\(inputs)/c.in\" fails.",
      ])
    #expect(issues.first?.message.contains("number: 1)\n\nTo fix, correct the value's") == true)
    #expect(issues.last?.message.contains("number: 33)\n\nTo fix, correct the value's") == true)
    #expect(
      sandbox.references()
        == ["AsyncAssertSnapshotsOfFilesTests/reportsEachFailingFile.b-in.txt": "2"])
  }

  @Test func failsOnlyFileThatTimesOut() async {
    let neverEnding = spelled.asyncPullback { (text: String) in
      guard text == "2" else { return text }
      for await _ in AsyncStream<Void>.makeStream().stream {}
      try Task.checkCancellation()
      return text
    }
    let issues = await sandbox.run {
      await SnapshotTimer.scoped.withValue(.expiringOnce) {
        await assertSnapshots(
          ofFilesIn: inputs, matching: "b.*", record: .all, in: sandbox.location,
          timeout: .seconds(3)
        ) { file in (try file.text(), neverEnding) }
      }
      await assertSnapshots(
        ofFilesIn: inputs, matching: "c.*", in: sandbox.location, timeout: .seconds(60)
      ) {
        (try $0.text(), neverEnding)
      }
    }
    #expect(issues.count == 2)
    let message = issues.first?.message
    #expect(message?.hasPrefix("The input file \"\(inputs)/b.in\" fails.\n\nThe strategy") == true)
  }

  @Test @MainActor func staysOnMainActor() async {
    let model = MainActorLog()
    let issues = await sandbox.run {
      await assertSnapshots(ofFilesIn: inputs, record: .all, in: sandbox.location) { file in
        MainActor.assertIsolated()
        let text = try await contents(of: file)
        model.names.append(file.name)
        return (text, .lines)
      }
    }
    #expect(issues.count == 3)
    #expect(model.names == ["a.in", "b.in", "c.in"])
  }
}

@MainActor private final class MainActorLog {
  var names: [String] = []
}

private func contents(of file: InputFile) async throws -> String {
  await Task.yield()
  return try file.text()
}

import TestSupport
import Testing

@testable import TextSnapshots

@Suite struct SnapshotCollisionTests {
  let package: TemporaryPackage
  let reference: String

  init() throws {
    package = try TemporaryPackage()
    reference = try package.reference().path
  }

  @Test func rejectsNamesThatCollideOnSomeFileSystems() throws {
    func check(_ name: String) throws -> SnapshotFailure? {
      try package.check(name, .all, with: package.reference(of: .counts(name)))
    }
    #expect(try check("caf\u{E9}")?.isRecorded == true)
    #expect(try check("caf\u{E9}")?.isRecorded == true)
    for name in ["cafe\u{301}", "CAF\u{C9}"] {
      #expect(try check(name)?.message.hasPrefix("Two snapshots have the same file") == true)
    }
    #expect(package.files() == ["Tests/__Snapshots__/DemoTests/counts.caf\u{E9}.txt"])
  }

  @Test func acceptsOnlyOneOfConcurrentTests() async throws {
    let isOwner = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask { [package] in
          let owner = SnapshotOwner.counts(test: "DemoTests.number\(number)()")
          let failure = try package.check(
            "\(number)", .all, with: package.reference(of: owner))
          return failure?.message.hasPrefix("Two snapshots have the same file") == false
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(isOwner.count { $0 } == 1)
    #expect(package.files() == ["Tests/__Snapshots__/DemoTests/counts.1.txt"])
  }

  /// Cases that record one file in parallel leave the snapshot of one of them, and no case with
  /// another snapshot passes.
  @Test(arguments: [SnapshotTestingConfiguration.Record.missing, .failed, .all])
  func keepsOneOfParallelCases(_ record: SnapshotTestingConfiguration.Record) async throws {
    let accepted = try await withThrowingTaskGroup(of: String?.self) { group in
      for number in 0..<50 {
        group.addTask { [package] in
          let text = number.isMultiple(of: 2) ? "a" : "b"
          let failure = try package.check(text, record, isParameterized: true)
          return failure.map(\.isRecorded) ?? true ? text : nil
        }
      }
      return try await group.reduce(into: []) { $0 += [$1] }.compactMap(\.self)
    }
    let kept = try #require(package.read(reference))
    #expect(Set(accepted) == [kept])
  }

  /// A test that is repeated in one process, as runners do when it fails, compares with what it has
  /// recorded, and never passes with another snapshot.
  @Test(arguments: [SnapshotTestingConfiguration.Record.missing, .failed])
  func repeatedTestsKeepSnapshot(_ record: SnapshotTestingConfiguration.Record) throws {
    #expect(try package.check("a", record)?.isRecorded == true)
    #expect(package.read(reference) == "a")
    let repeated = try package.check("b", record)
    #expect(repeated?.isRecorded == (record == .failed))
    #expect(package.read(reference) == (record == .failed ? "b" : "a"))
  }
}

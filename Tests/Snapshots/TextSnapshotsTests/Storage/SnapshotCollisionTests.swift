import Testing

@testable import TextSnapshots

@Suite struct SnapshotCollisionTests {
  let package: TemporaryPackage
  let reference: String

  init() throws {
    package = try TemporaryPackage()
    reference = try package.reference().path
  }

  private func message(_ failure: SnapshotFailure?) -> String? {
    package.masked(failure?.message)
  }

  @Test func rejectsTwoTestsForOneFile() throws {
    func check(_ test: String, _ function: String, line: Int) throws -> SnapshotFailure? {
      let owner = SnapshotOwner.unnamed(1, test: test, function: function)
      return try package.check("a", .all, with: package.reference(of: owner), line: line)
    }
    _ = try check("DemoTests.counts()", "foo(x:)", line: 7)
    let failure = try check("Other.FOO-X()", "FOO-X", line: 20)
    #expect(
      message(failure) == """
        Two snapshots have the same file "ROOT/Tests/__Snapshots__/DemoTests/FOO-X.1.txt":

          unnamed snapshot 1 of test "DemoTests.counts()" at ROOT/Tests/DemoTests.swift:7
          unnamed snapshot 1 of test "Other.FOO-X()" at ROOT/Tests/DemoTests.swift:20

        To fix, give one of them another name: named: "...".
        """)
    #expect(package.files() == ["Tests/__Snapshots__/DemoTests/foo-x.1.txt"])
  }

  @Test func rejectsNameOfUnnamedSnapshot() throws {
    _ = try package.check("a", .all)
    let named = try package.reference(of: .counts("1"))
    #expect(
      message(try package.check("b", .all, with: named, line: 20)) == """
        Two snapshots have the same file "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

          unnamed snapshot 1 of test "DemoTests.counts()" at ROOT/Tests/DemoTests.swift:7
          snapshot "1" of test "DemoTests.counts()" at ROOT/Tests/DemoTests.swift:20

        To fix, give one of them another name: named: "...".
        """)
  }

  @Test func rejectsCodeInTwoFiles() throws {
    func check(_ fileID: String, _ text: String) throws -> SnapshotFailure? {
      let owner = SnapshotOwner.counts("a", test: "\(fileID).counts()")
      return try package.check(text, with: package.reference(of: owner))
    }
    #expect(try check("Demo/DemoTests.swift", "a")?.isRecorded == true)
    #expect(message(try check("Demo/DemoTests.swift", "a"))?.contains("earlier") == true)
    #expect(
      message(try check("Demo/OtherTests.swift", "a")) == """
        Two snapshots have the same file "ROOT/Tests/__Snapshots__/DemoTests/counts.a.txt":

          snapshot "a" of test "Demo/DemoTests.swift.counts()" at ROOT/Tests/DemoTests.swift:7
          snapshot "a" of test "Demo/OtherTests.swift.counts()" at ROOT/Tests/DemoTests.swift:7

        To fix, give one of them another name: named: "...".
        """)
  }

  @Test func rejectsNamesThatCollideOnSomeFileSystems() throws {
    func check(_ name: String) throws -> SnapshotFailure? {
      try package.check(name, .all, with: package.reference(of: .counts(name)))
    }
    #expect(try check("caf\u{E9}")?.isRecorded == true)
    #expect(try check("caf\u{E9}")?.isRecorded == true)
    for name in ["cafe\u{301}", "CAF\u{C9}"] {
      #expect(message(try check(name))?.hasPrefix("Two snapshots have the same file") == true)
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

  @Test func rejectsTwoScriptsForOneFile() throws {
    func check(_ script: String, line: Int) throws -> SnapshotFailure? {
      let reference = try package.reference(
        of: .script(script, definition: "Scripts.swift:\(line)"), in: .packageSnapshots("App"))
      return try package.check("a", .all, with: reference, line: line)
    }
    _ = try check("log in", line: 1)
    #expect(
      message(try check("log-in", line: 9)) == """
        Two snapshots have the same file "ROOT/__Snapshots__/App/log-in.txt":

          script "log in" at ROOT/Tests/DemoTests.swift:1
          script "log-in" at ROOT/Tests/DemoTests.swift:9

        To fix, rename one of the scripts.
        """)
  }

  @Test func rejectsDifferentCasesForOneFile() throws {
    _ = try package.check("a", .all, isParameterized: true)
    _ = try package.check("a", .all, isParameterized: true)
    #expect(
      message(try package.check("b", .all, isParameterized: true)) == """
        Two cases of a parameterized test have different snapshots for the same file \
        "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

          unnamed snapshot 1 of test "DemoTests.counts()" at ROOT/Tests/DemoTests.swift:7
          unnamed snapshot 1 of test "DemoTests.counts()" at ROOT/Tests/DemoTests.swift:7

        To fix, name the snapshot after the case's argument: named: "\\(argument)".
        """)
    #expect(package.read(reference) == "a")
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

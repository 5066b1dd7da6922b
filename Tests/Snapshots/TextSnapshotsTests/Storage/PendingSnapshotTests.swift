import Foundation
import TestSupport
import Testing

@testable import TextSnapshots

/// Tests for storing pending snapshots in a separate folder.
@Suite struct PendingSnapshotTests {
  let package: TemporaryPackage
  let pending: String

  init() throws {
    package = try TemporaryPackage()
    pending = "\(package.root)/pending"
  }

  private var name: String { URL(fileURLWithPath: package.root).lastPathComponent }

  @Test(arguments: ["SNAPSHOT_PENDING", "SNAPSHOT_ARTIFACTS"])
  func movesPendingFiles(_ variable: String) throws {
    let environment = [variable: pending]
    try package.write("b", to: try package.reference().path)
    let failure = try package.check("a", .never, environment: environment)
    #expect(failure?.pendingPath?.hasPrefix(pending) == true)
    #expect(
      package.files() == [
        "Tests/__Snapshots__/DemoTests/counts.1.txt",
        "pending/\(name)/Tests/__Snapshots__/DemoTests/counts.1.txt",
        "pending/\(name)/Tests/__Snapshots__/DemoTests/counts.1.txt~.json",
      ])

    #expect(try package.check("b", .never, environment: environment) == nil)
    #expect(package.files() == ["Tests/__Snapshots__/DemoTests/counts.1.txt"])
  }

  @Test func prefersVariableToAlias() {
    let environment = SnapshotEnvironment(["SNAPSHOT_PENDING": "/a", "SNAPSHOT_ARTIFACTS": "/b"])
    #expect(environment.pendingRoot == "/a")
  }

  @Test func usesAbsolutePathOutsidePackages() throws {
    let folder = "\(package.root)/elsewhere"
    let environment = ["SNAPSHOT_PENDING": "/pending"]
    let reference = try package.reference(
      in: .directory(folder), testFile: "/nowhere/DemoTests.swift", environment: environment)
    #expect(reference.pendingPath == "/pending/_\(folder)/counts.1.txt")
  }

  @Test func separatesPendingFilesFromProvenance() throws {
    // Without the `~` in its name, the provenance file of the first snapshot would have the same
    // name as the second snapshot.
    let first = try package.reference(of: .counts("order"), pathExtension: nil)
    let second = try package.reference(of: .counts("order"), pathExtension: "json")
    _ = try package.check("a", .never, with: first)
    _ = try package.check("{}", .never, with: second)
    #expect(package.read(first.pendingPath) == "a")
    #expect(package.read(second.pendingPath) == "{}")
    let origins = try ["order", "order.json"].map { name in
      let text = try #require(package.read("\(package.folder)/.pending/counts.\(name)~.json"))
      return try JSONDecoder().decode(SnapshotProvenance.self, from: Data(text.utf8)).test
    }
    #expect(origins == ["DemoTests.counts()", "DemoTests.counts()"])
  }
}

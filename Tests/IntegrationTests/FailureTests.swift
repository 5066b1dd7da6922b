import Foundation
import TestSupport
import Testing

extension IntegrationTests {
  /// Tests that fail on purpose: each failure is reported in the right test and at the right line,
  /// in XCTest and in Swift Testing.
  @Suite struct FailureTests {
    /// The package, which is built once, because no test changes it.
    private static let built = Result { try Fixture("FailingTests").built() }
    private let package: Fixture

    init() throws { package = try Self.built.get() }

    /// Runs a class or method of XCTest, or the tests of Swift Testing with that name.
    ///
    /// The test program starts faster than `swift test`.
    private func failure(_ test: String) throws -> TestProcess {
      let program = "\(buildFolder)/debug/FailingTestsPackageTests.xctest"
      return test.contains("XCTests")
        ? try run([program, "FailingTests.\(test)"])
        : try run([program, "--testing-library", "swift-testing", "--filter", test])
    }

    @Test func swiftTestFails() throws {
      defer { removePending() }
      for options in [[], ["--parallel"], ["--filter", "SnapshotSuite/differs"]] {
        try swiftTest(options).expect(1, "does not match reference")
      }
      try swiftTest(["--parallel", "--filter", "MisuseXCTests/testMisuse"])
        .expect(1, "The app misused the library.")
      try swiftTest(["--filter", "[Gg]reen"]).expect(0)
      try swiftTest(["--parallel", "--filter", "[Gg]reen"]).expect(0)
    }

    private func swiftTest(_ options: [String]) throws -> TestProcess {
      try run(
        ["swift", "test", "--skip-build", "--package-path", package.path] + buildOptions + options)
    }

    private func removePending() {
      let folder = "\(package.path)/Tests/FailingTests/__Snapshots__/SnapshotTests/.pending"
      try? FileManager.default.removeItem(atPath: folder)
    }

    @Test(arguments: [
      ("SnapshotXCTests/testDiffers", "does not match reference"),
      ("SnapshotSuite/differs", "does not match reference"),
      ("MisuseXCTests/testMisuse", "The app misused the library."),
      ("MisuseXCTests/testMisuseInDetachedTask", "The app misused the library."),
      ("LateMisuseXCTests", "The app misused the library."),
      ("misuseInSwiftTesting", "The app misused the library."),
      ("FailingTests.misuseInDetachedTask", "The app misused the library."),
      ("TestStoreXCTests/testWrongState", "A state change does not match expectation: …"),
      ("TestStoreSuite/wrongState", "A state change does not match expectation: …"),
    ])
    func failsInTest(test: String, message: String) throws {
      defer { removePending() }
      try failure(test).expect(1, message)
    }

    @Test(arguments: [
      ("TestStoreXCTests/testLocalStore", 35), ("TestStoreXCTests/testStoreOfTheCase", 39),
      ("TestStoreSuite/localStore", 60), ("TestStoreSuite/storeOfTheSuite", 64),
    ])
    func storeFailsAtEndOfTest(test: String, line: Int) throws {
      let text = try failure(test).expect(
        1, "The store received 1 unexpected action after this one: …",
        "An effect returned for this action is still running.", "TestStoreTests.swift:\(line):"
      ).text
      let name = test.split(separator: "/")[1]
      #expect(
        text.contains(try Regex("\(name).* failed|\(name)\\(\\) recorded an issue")), "\(text)")
    }

    @Test(arguments: ["UserScriptXCTests/testEndsEarly", "UserScriptSuite/endsEarly"])
    func userScriptFailsAtItsStep(test: String) throws {
      try failure(test).expect(
        1, "The user script \"burglary\" ended early. The steps up to that point are in \"",
        "Could not tap \"Opn\": nothing on the screen has the label \"Opn\". The nearest label is "
          + "\"Open\".", "│                [Open]                │",
        "To fix, use the label that is on the screen, for example tap(\"Open\").",
        "UserScriptTests.swift:15:")
    }

    @Test(arguments: [
      ("WorkflowTesterXCTests/testWrongState", 29, "State does not match the expected state"),
      ("WorkflowTesterSuite/wrongState", 47, "State does not match the expected state"),
      ("WorkflowTesterXCTests/testLeftover", 34, "Expected side-effect with key: \"k\""),
      ("WorkflowTesterSuite/leftover", 52, "Expected side-effect with key: \"k\""),
    ])
    func workflowTesterFailsAtItsExpectation(test: String, line: Int, message: String) throws {
      try failure(test).expect(1, message, "WorkflowTesterTests.swift:\(line):")
    }

    @Test func attachesSnapshotAndDifference() throws {
      defer { removePending() }
      let folder = TemporaryFolder()
      try folder.create()
      try swiftTest(["--filter", "Snapshot", "--attachments-path", folder.path]).expect(1)
      for test in ["differs", "verifies"] {
        let text = try String(contentsOfFile: "\(folder.path)/\(test).1.txt", encoding: .utf8)
        let difference = try String(
          contentsOfFile: "\(folder.path)/\(test).1.txt.diff", encoding: .utf8)
        #expect(text == "Bread\n" && difference.contains("\n+Bread\n"))
      }
    }
  }
}

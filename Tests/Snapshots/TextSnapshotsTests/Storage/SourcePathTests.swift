import TestSupport
import Testing

@testable import TextSnapshots

@Suite struct SourcePathTests {
  @Test(arguments: [
    (["SNAPSHOT_ROOT": "/build=/checkout"], "/build/Tests/A.swift", "/checkout/Tests/A.swift"),
    (["SNAPSHOT_ROOT": "/build/=/checkout/"], "/build/Tests/A.swift", "/checkout/Tests/A.swift"),
    (["SNAPSHOT_ROOT": "/build=/checkout"], "/building/A.swift", "/building/A.swift"),
    (["SNAPSHOT_ROOT": "/build=/checkout"], "/build", "/checkout"),
    (["SNAPSHOT_ROOT": "/build=/a=b"], "/build/A.swift", "/a=b/A.swift"),
    (["SNAPSHOT_ROOT": "/=/checkout"], "/A.swift", "/checkout/A.swift"),
    (["SNAPSHOT_ROOT": "/a=/a/b"], "/a/A.swift", "/a/b/A.swift"),
    (["SNAPSHOT_ROOT": "src=/checkout/src"], "src/A.swift", "/checkout/src/A.swift"),
    (["SNAPSHOT_ROOT": ""], "/build/A.swift", "/build/A.swift"),
    ([:], "Tests/A.swift", "Tests/A.swift"),
  ])
  func mapsSourcePaths(
    _ variables: [String: String], _ compiled: String, _ path: String
  ) throws {
    #expect(try SnapshotEnvironment(variables).sourcePath(compiled) == path)
  }

  @Test(arguments: ["/build", "=/checkout", "/build=", "="]) func failsForMalformedRoot(
    _ value: String
  ) {
    let error = #expect(throws: SnapshotFailure.self) {
      try SnapshotEnvironment(["SNAPSHOT_ROOT": value]).sourcePath("/build/A.swift")
    }
    #expect(
      error?.description == """
        The environment variable SNAPSHOT_ROOT has the value "\(value)", which is not of the form \
        from=to.

        To fix, set it to the folder that the sources were compiled in and the folder that they are \
        in now, as in SNAPSHOT_ROOT=/build/app=/checkout/app, or unset it.
        """)
  }

  @Test func recordsInMovedCheckout() throws {
    let package = try TemporaryPackage()
    let environment = ["SNAPSHOT_ROOT": "/build/app=\(package.root)"]
    for location in [
      SnapshotLocation.besideTestFile, .packageSnapshots("App"), .folder("/build/app/snapshots"),
    ] {
      let reference = try package.reference(
        in: location, testFile: "/build/app/Tests/DemoTests.swift", environment: environment)
      let failure = try package.check("a", .all, with: reference, environment: environment)
      #expect(failure?.isRecorded == true)
    }
    #expect(
      package.files() == [
        "Tests/__Snapshots__/DemoTests/counts.1.txt",
        "__Snapshots__/App/DemoTests/counts.1.txt", "snapshots/DemoTests/counts.1.txt",
      ])
  }
}

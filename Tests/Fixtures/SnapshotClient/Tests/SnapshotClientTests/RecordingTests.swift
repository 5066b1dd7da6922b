import Foundation
import Testing
import TextSnapshotTesting
import XCTest

/// A folder outside of the checkout where the tests store their snapshots.
private let location = SnapshotLocation.folder(
  ProcessInfo.processInfo.environment["FIXTURE_SNAPSHOTS"] ?? "")

final class RecordingXCTests: XCTestCase {
  func testRecords() {
    assertSnapshot(of: "Milk\n", as: .lines, in: location)
  }
}

@Suite(.snapshots(in: location)) struct RecordingSuite {
  @Test func records() {
    assertSnapshot(of: "Bread\n", as: .lines)
  }
}

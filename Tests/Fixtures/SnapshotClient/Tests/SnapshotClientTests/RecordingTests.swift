import Foundation
import Testing
import TextSnapshotTesting
import XCTest

/// A folder for the snapshots that isn't part of the checkout.
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

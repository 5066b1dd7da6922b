import TextSnapshotTesting
import XCTest

final class ReceiptXCTests: XCTestCase {
  func testPrintsReceipt() {
    assertSnapshot(of: Order(), as: .receipt)
  }
}

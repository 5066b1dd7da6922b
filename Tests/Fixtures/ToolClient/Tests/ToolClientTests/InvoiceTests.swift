import TextSnapshotTesting
import XCTest

final class InvoiceTests: XCTestCase {
  func testInvoice() {
    assertSnapshot(of: "invoice\n", as: .lines)
  }
}

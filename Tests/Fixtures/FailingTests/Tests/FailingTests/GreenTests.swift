import Testing
import XCTest

final class GreenXCTests: XCTestCase {
  func testGreen() {}
}

@Test func greenInSwiftTesting() {}

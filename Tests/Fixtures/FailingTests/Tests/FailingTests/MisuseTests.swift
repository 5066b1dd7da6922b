import PlainApp
import Testing
import XCTest

final class MisuseXCTests: XCTestCase {
  func testMisuse() { misuse() }

  func testMisuseInDetachedTask() async {
    await Task.detached { misuse() }.value
  }
}

/// A test class that misuses the library after its only test case has finished.
final class LateMisuseXCTests: XCTestCase {
  func testBeforeTheMisuse() {}

  override class func tearDown() { misuse() }
}

@Test func misuseInSwiftTesting() { misuse() }

@Test func misuseInDetachedTask() async {
  await Task.detached { misuse() }.value
}

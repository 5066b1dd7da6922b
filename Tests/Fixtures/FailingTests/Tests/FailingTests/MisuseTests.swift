import PlainApp
import Testing
import XCTest

final class MisuseXCTests: XCTestCase {
  func testMisuse() { misuse() }

  func testMisuseInDetachedTask() async {
    await Task.detached { misuse() }.value
  }
}

@Test func misuseInSwiftTesting() { misuse() }

@Test func misuseInDetachedTask() async {
  await Task.detached { misuse() }.value
}

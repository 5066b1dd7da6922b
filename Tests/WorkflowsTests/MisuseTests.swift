import Testing
import XCTest

/// The words about a misuse are the same in both frameworks.
struct MisuseTests {
  @Test(arguments: Misuse.allCases)
  func inSwiftTesting(misuse: Misuse) {
    let found = issues(misuse.make)
    #expect(found == misuse.words)
  }
}

final class MisuseXCTests: XCTestCase {
  func testInXCTest() {
    for misuse in Misuse.allCases {
      XCTAssertEqual(issues(misuse.make), misuse.words)
    }
  }
}

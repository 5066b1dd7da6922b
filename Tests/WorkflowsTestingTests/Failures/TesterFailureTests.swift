import Testing
import XCTest

/// The words of a failure are the same in both frameworks.
struct TesterFailureTests {
  @Test(arguments: TesterFailure.all)
  func inSwiftTesting(failure: TesterFailure) {
    let found = messages(failure.fail)
    #expect(found == failure.words)
  }
}

final class TesterFailureXCTests: XCTestCase {
  func testInXCTest() {
    for failure in TesterFailure.all {
      XCTAssertEqual(messages(failure.fail), failure.words, failure.testDescription)
    }
  }
}

import Testing

@testable import TextSnapshots

@Suite struct StableHashTests {
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func hashesAreThoseOfTheStandard(_ text: String, _ hash: String) {
    #expect("\(StableHash(text.utf8))" == hash)
  }

  @Test func hashesHaveSixteenDigits() {
    #expect((0..<1_000).allSatisfy { "\(StableHash("\($0)".utf8))".utf8.count == 16 })
  }
}

import Testing
import ValueDumps

@Suite struct StableHashTests {
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func matchesFNV1a(_ text: String, _ hash: String) {
    #expect("\(StableHash(text.utf8))" == hash)
    #expect("\(StableHash(text.utf8.lazy.map { $0 }))" == hash)
    #expect(StableHash(Array(text.utf8)).labeled == "fnv1a64:\(hash)")
  }

  @Test func padsToSixteenDigits() {
    #expect((0..<1_000).allSatisfy { "\(StableHash("\($0)".utf8))".utf8.count == 16 })
  }
}

import Testing

@testable import TextSnapshotTesting

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("*", "a.json", true), ("*", "a/b.json", false), ("*", "", true),
    ("*.json", "a.json", true), ("*.json", "a.json.txt", false), ("*.json", ".json", true),
    ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXbYbZ", false), ("a**c", "abc", true),
    ("?.txt", "a.txt", true), ("?.txt", "ab.txt", false), ("?.txt", "日.txt", true),
    ("**/*.json", "a.json", true), ("**/*.json", "a/b/c.json", true), ("**/*.json", "a/b", false),
    ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/x/y/c", false),
    ("**", "a/b/c", true), ("a/*", "a/b/c", false), ("a/*/c", "a/b/c", true),
    ("", "", true), ("", "a", false), ("[a]", "[a]", true), ("[a]", "a", false),
  ])
  func patternsAreThoseOfShells(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }

  @Test func manyStarsTakeNoTime() {
    let pattern = PathPattern(String(repeating: "*a", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2_000)))
  }
}

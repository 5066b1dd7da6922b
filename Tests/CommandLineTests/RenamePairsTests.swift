import Testing

@testable import SnapshotCommands

@Suite struct RenamePairsTests {
  @Test func pairsByTheFileTheNumberAndTheNumberOfBoth() {
    func pairs(_ from: [String], _ to: [String]) -> [String] {
      let pairs = RenamePairs(from: from, to: to)
      return pairs.pairs.map { "\($0.from) \($0.to)" } + pairs.from + pairs.to
    }
    #expect(pairs(["A/t.1.txt"], ["B/u.2.txt"]) == ["A/t.1.txt B/u.2.txt"])
    #expect(
      pairs(["A/t.1.txt", "A/u.1.txt"], ["B/u.1.txt", "B/t.1.txt"])
        == ["A/t.1.txt B/t.1.txt", "A/u.1.txt B/u.1.txt"])
    #expect(
      pairs(["A/t.1.txt", "A/t.2.txt"], ["A/u.2.txt", "A/u.1.txt"])
        == ["A/t.1.txt A/u.1.txt", "A/t.2.txt A/u.2.txt"])
    #expect(
      pairs(["A/t.1.txt", "A/u.1.txt"], ["B/u.1.txt", "B/v.1.txt"])
        == ["A/t.1.txt B/v.1.txt", "A/u.1.txt B/u.1.txt"])
    #expect(
      pairs(["A/t.1.txt", "A/u.1.txt"], ["A/v.1.txt"])
        == ["A/t.1.txt", "A/u.1.txt", "A/v.1.txt"])
  }
}

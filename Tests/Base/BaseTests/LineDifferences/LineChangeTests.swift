import TestSupport
import Testing

@testable import LineDifferences

@Suite struct LineChangeTests {
  @Test func limitsWorkOnScatteredChanges() throws {
    let old = Array(repeating: "same", count: 20_000)
    var new = old
    for index in 0..<400 { new[index * 50 + 7] = "changed \(index)" }
    let comparison = try compare(old, new)
    #expect(comparison.changes.reduce(0) { $0 + $1.old.count + $1.new.count } == 800)
    // Each change is at about the same position in both strings, even though the equal lines could
    // be matched in many other ways.
    #expect(comparison.changes.allSatisfy { abs($0.old.lowerBound - $0.new.lowerBound) <= 2 })
    #expect(comparison.steps < 1_000_000)
  }

  @Test func skipsEntirelyDifferentStrings() throws {
    let comparison = try compare((0..<20_000).map { "old \($0)" }, (0..<20_000).map { "new \($0)" })
    #expect(comparison.changes == [LineDifference.Change(old: 0..<20_000, new: 0..<20_000)])
    #expect(comparison.steps < 1_000)
  }

  @Test func takesUnderThirtyStepsPerLine() throws {
    let old = (0..<100_000).map { "line \($0)" }
    var new = old
    for index in stride(from: 3, to: 100_000, by: 50) { new[index] = "changed \(index)" }
    let comparison = try compare(old, new)
    #expect(comparison.changes.count == 2_000)
    #expect(comparison.steps < 3_000_000)
  }

  /// In the worst case, both strings contain the same lines in a different order.
  @Test(arguments: [1_250, 2_500, 5_000])
  func limitsWorkOnShuffledLines(count: Int) throws {
    var random = RandomNumbers(seed: 7)
    let old = (0..<count).map { "line \($0)" }
    let new = old.shuffled(using: &random)
    let limit = EditSearch.editLimit(forLines: 2 * count)
    #expect(try compare(old, new).steps < 2 * limit * 2 * count)
  }

  @Test func saysWhatWasNotCompared() throws {
    var random = RandomNumbers(seed: 7)
    let old = (0..<2_500).map { "line \($0)" }
    let new = old.shuffled(using: &random)
    let comparison = try #require(
      LineDifference(
        old: old.joined(separator: "\n"), new: new.joined(separator: "\n"), stepLimit: 10_000))
    #expect(comparison.steps < 700_000)
    let count = try #require(comparison.comparedCount)
    #expect((0..<2_500).contains(count))
    #expect(
      comparison.text().hasSuffix(
        "\n(So many lines differ that those after line \(count) weren't compared)"))
  }

  @Test func limitsWorkOnRepeatedLines() throws {
    var random = RandomNumbers(seed: 11)
    let old = (0..<20_000).map { _ in "line \(random.next() % 3)" }
    let new = (0..<20_000).map { _ in "line \(random.next() % 3)" }
    #expect(try compare(old, new).steps < 2 * EditSearch.editLimit(forLines: 40_000) * 40_000)
  }

  @Test func startsInsertionAtBullet() throws {
    let element = ["▿ Todo", "  - id: 1", "  - isDone: false"]
    let comparison = try compare(
      ["2 elements"] + element + element, ["2 elements"] + element + element + element)
    let change = try #require(comparison.changes.first)
    #expect(change == LineDifference.Change(old: 7..<7, new: 7..<10))
  }

  @Test func startsInsertionAtFunctionDeclaration() throws {
    let comparison = try compare(
      ["func a() {", "  x", "}", "func c() {", "  y", "}"],
      ["func a() {", "  x", "}", "func b() {", "  x", "}", "func c() {", "  y", "}"])
    #expect(comparison.changes == [LineDifference.Change(old: 3..<3, new: 3..<6)])
  }

  private func compare(_ old: [String], _ new: [String]) throws -> LineDifference {
    try #require(
      LineDifference(
        old: old.joined(separator: "\n") + "\n", new: new.joined(separator: "\n") + "\n",
        context: 0))
  }
}

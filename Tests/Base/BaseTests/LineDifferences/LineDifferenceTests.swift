import Foundation
import LineDifferences
import TestSupport
import Testing

@Suite struct LineDifferenceTests {
  @Test func findsNoDifferenceInEqualStrings() {
    #expect(LineDifference(old: "", new: "") == nil)
    #expect(LineDifference(old: "a\nb\n", new: "a\nb\n") == nil)
    #expect(LineDifference(old: "a\r\nb\rc\n", new: "a\nb\nc\n") == nil)
  }

  @Test func comparesBytes() {
    #expect("caf\u{E9}" == "cafe\u{301}")
    #expect(LineDifference(old: "caf\u{E9}", new: "cafe\u{301}") != nil)
    #expect(
      LineDifference(old: "x\ncaf\u{E9}\n", new: "y\ncafe\u{301}\n")?.hunks[0].lines.count == 4)
  }

  @Test func hasEqualLinesForEqualChanges() throws {
    let filler = (1...20).map { _ in "same\n" }.joined()
    let old = "a\nb\nc\nd\n" + filler + "a\nb\nc\nd\n"
    let new = old.replacing("c", with: "C")
    let difference = try #require(LineDifference(old: old, new: new, context: 1))
    #expect(difference.hunks.count == 2)
    #expect(difference.hunks[0].lines == difference.hunks[1].lines)
    #expect(difference.hunks[0] != difference.hunks[1])
    #expect(difference.hunks[1].header == "@@ -26,3 +26,3 @@")
  }

  @Test func joinsCloseChanges() {
    func hunks(between count: Int) -> Int? {
      let middle = String(repeating: "same\n", count: count)
      return LineDifference(old: "a\n" + middle + "b\n", new: "A\n" + middle + "B\n")?.hunks.count
    }
    #expect(hunks(between: 6) == 1)
    #expect(hunks(between: 7) == 2)
  }
}

/// Property tests for many pairs of short random strings.
@Suite struct LineDifferencePropertyTests {
  @Test(arguments: 0..<8, [1, 2, 3, 6])
  func patchProducesNewString(seed: Int, alphabet: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed * 100 + alphabet))
    for round in 0..<propertyRounds(60, cases: 32) {
      let old = random.text(alphabet: alphabet, upTo: 24)
      let new = random.text(alphabet: alphabet, upTo: 24)
      for context in [0, 1, 3] {
        guard let difference = LineDifference(old: old, new: new, context: context) else {
          #expect(old == new)
          continue
        }
        #expect(apply(difference, to: old) == new, "\(old.debugDescription)")
      }
      // The `.ci/dumps` script applies these files with `patch`.
      if let folder = ProcessInfo.processInfo.environment["PROPERTY_DIFFS"] {
        try write(old, new, named: "\(seed)-\(alphabet)-\(round)", to: URL(fileURLWithPath: folder))
      }
    }
  }

  private func write(_ old: String, _ new: String, named name: String, to folder: URL) throws {
    let file = "\(name).txt"
    guard let patch = LineDifference(old: old, new: new)?.patch(oldName: file, newName: file) else {
      return
    }
    for (text, file) in [(old, file), (new, "\(name).new"), (patch, "\(name).diff")] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(file))
    }
  }

  @Test(arguments: 0..<8, [1, 2, 3, 6])
  func findsShortestEdit(seed: Int, alphabet: Int) {
    var random = RandomNumbers(seed: UInt64(seed * 1000 + alphabet))
    for _ in 0..<propertyRounds(60, cases: 32) {
      let old = random.text(alphabet: alphabet, upTo: 30)
      let new = random.text(alphabet: alphabet, upTo: 30)
      let lines = LineDifference(old: old, new: new)?.hunks.flatMap(\.lines) ?? []
      #expect(lines.count { $0.kind != .common } == shortestEdit(splitLines(old), splitLines(new)))
    }
  }
}

/// Returns the length of the shortest edit script, computed with a textbook algorithm.
private func shortestEdit(_ old: [String], _ new: [String]) -> Int {
  var row = Array(0...new.count)
  for (index, line) in old.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in new.indices {
      let above = row[column + 1]
      row[column + 1] = line == new[column] ? diagonal : 1 + min(above, row[column])
      diagonal = above
    }
  }
  return row[new.count]
}

private func splitLines(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + "\n" }.dropLast()
    + (text.hasSuffix("\n") || text.isEmpty ? [] : [String(text.split(separator: "\n").last ?? "")])
}

/// Applies the hunks of a difference, or returns `nil` if they don't fit.
private func apply(_ difference: LineDifference, to old: String) -> String? {
  let lines = splitLines(old)
  var result: [String] = []
  var next = 0
  for hunk in difference.hunks {
    func text(without kind: LineDifference.Line.Kind) -> [String] {
      hunk.lines.filter { $0.kind != kind }.map { $0.text + ($0.endsInNewline ? "\n" : "") }
    }
    guard next <= hunk.old.lowerBound, hunk.old.upperBound <= lines.count,
      text(without: .added) == Array(lines[hunk.old])
    else { return nil }
    result += lines[next..<hunk.old.lowerBound]
    guard result.count == hunk.new.lowerBound else { return nil }
    result += text(without: .removed)
    guard result.count == hunk.new.upperBound else { return nil }
    next = hunk.old.upperBound
  }
  return (result + lines[next...]).joined()
}

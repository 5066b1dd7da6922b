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
        let patch = difference.patch(oldName: "old", newName: "new")
        #expect(try apply(patch, to: old) == new, "\(old.debugDescription) \(patch)")
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

/// Applies a unified diff to a string the same way as the `patch` command.
private func apply(_ patch: String, to old: String) throws -> String {
  struct Malformed: Error { var line: String }
  let source = splitLines(old)
  var result: [String] = []
  var position = 0
  var expected = (old: 0, new: 0)
  for line in operations(patch) {
    switch line.first {
    case "@":
      let ranges = try line.split(separator: " ")[1...2].map { field in
        let numbers = field.dropFirst().split(separator: ",").compactMap { Int($0) }
        guard let start = numbers.first else { throw Malformed(line: line) }
        let count = numbers.count > 1 ? numbers[1] : 1
        return (start: count == 0 ? start : start - 1, count: count)
      }
      guard expected == (0, 0), position <= ranges[0].start else { throw Malformed(line: line) }
      result += source[position..<ranges[0].start]
      position = ranges[0].start
      guard result.count == ranges[1].start else { throw Malformed(line: line) }
      expected = (ranges[0].count, ranges[1].count)
    case "+":
      result.append(String(line.dropFirst()))
      expected.new -= 1
    case " ", "-":
      guard position < source.count, source[position] == line.dropFirst() else {
        throw Malformed(line: line)
      }
      if line.first == " " { result.append(source[position]) }
      expected = (expected.old - 1, expected.new - (line.first == " " ? 1 : 0))
      position += 1
    default:
      throw Malformed(line: line)
    }
  }
  guard expected == (0, 0) else { throw Malformed(line: "end") }
  return (result + source[position...]).joined()
}

private func operations(_ patch: String) -> [String] {
  var operations: [String] = []
  for line in splitLines(patch).dropFirst(2) {
    if line == "\\ No newline at end of file\n" {
      operations[operations.count - 1].removeLast()
    } else {
      operations.append(line)
    }
  }
  return operations
}

import Foundation
import TextSnapshots

/// What the scripts in `.ci` ask for.
enum Probe {
  /// Values full of sets, dictionaries and objects, in every form.
  static var dumps: String {
    let value = Sample()
    let texts = [
      DumpTree(value).dumpText(), String(customDumping: value),
      diff(value, Sample(isChanged: true)) ?? "equal",
      (try? Snapshotting<Sample, String>.description.snapshot(value)) ?? "failed",
    ]
    return texts.joined(separator: "\n")
  }

  static func writeDiffs(to folder: String, count: Int) throws {
    var random = Random(state: 42)
    for number in 0..<count {
      let (old, new) = random.pair()
      let url = URL(fileURLWithPath: folder)
      let name = "\(number).txt"
      let patch = LineDifference(old: old, new: new)?.patch(oldName: name, newName: name) ?? ""
      try Data(old.utf8).write(to: url.appendingPathComponent(name))
      try Data(new.utf8).write(to: url.appendingPathComponent("\(number).new"))
      try Data(patch.utf8).write(to: url.appendingPathComponent("\(number).diff"))
    }
  }

  /// Counts the pairs whose diff does not make the new text of the old one.
  static func wrongDiffs(count: Int) -> Int {
    var random = Random(state: 7)
    return (0..<count).reduce(into: 0) { wrong, _ in
      let (old, new) = random.pair()
      if applied(old, new) != Array(new.utf8) { wrong += 1 }
    }
  }

  private static func applied(_ old: String, _ new: String) -> [UInt8] {
    guard let difference = LineDifference(old: old, new: new) else { return Array(old.utf8) }
    var lines = old.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)\n" }
    if let last = lines.popLast(), last != "\n" { lines.append(String(last.dropLast())) }
    var result = ""
    var next = 0
    for hunk in difference.hunks {
      let start = hunk.old.lowerBound
      result += lines[next..<start].joined()
      next = start
      for line in hunk.lines {
        let text = line.text + (line.endsInNewline ? "\n" : "")
        if line.kind != .added { guard lines[next] == text else { return [] } }
        if line.kind != .added { next += 1 }
        if line.kind != .removed { result += text }
      }
    }
    return Array((result + lines[next...].joined()).utf8)
  }
}

/// A generator with a fixed seed.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Two texts over few different lines, so that many are equal.
  mutating func pair() -> (String, String) {
    let alphabet = Int.random(in: 1...6, using: &self)
    return (text(alphabet), text(alphabet))
  }

  private mutating func text(_ alphabet: Int) -> String {
    let lines = (0..<Int.random(in: 0...24, using: &self)).map { _ in
      ["a", "b", "", "  c", "é", "- d"][Int.random(in: 0..<alphabet, using: &self)]
    }
    let text = lines.joined(separator: "\n")
    return Bool.random(using: &self) && !lines.isEmpty ? text + "\n" : text
  }
}

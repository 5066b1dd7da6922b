import Foundation
import TextSnapshotTesting

/// Records and compares in one folder, from many processes at once.
@main struct Recorder {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, let command = arguments.first, let rounds = arguments.last,
      let count = Int(rounds)
    else { throw Usage() }
    let folder = arguments[arguments.startIndex + 1]
    switch command {
    case "record": record(in: folder, rounds: count)
    case "compare": compare(in: folder, rounds: count)
    case "once": once(in: folder)
    case "check": check(folder, atLeast: count)
    default: throw Usage()
    }
  }

  struct Usage: Error {}

  /// Texts of different lengths: whole if all lines are equal and the last one says how many.
  private static func text(_ seed: Int) -> String {
    let count = 1 + seed * 7919 % 3_000
    return String(repeating: "line of text \(seed)\n", count: count) + "\(count) lines\n"
  }

  private static func isWhole(_ text: String) -> Bool {
    var lines = text.split(separator: "\n")
    guard text.hasSuffix(" lines\n"), let last = lines.popLast() else { return false }
    return last == "\(lines.count) lines" && lines.allSatisfy { $0 == lines.first }
  }

  private static func record(in folder: String, rounds: Int) {
    for round in 0..<rounds {
      for file in 0..<8 {
        _ = verifySnapshot(
          of: text(Int(getpid()) + round * 8 + file), as: .lines, named: "\(file)", record: .all,
          snapshotDirectory: folder, testName: "recorder")
      }
    }
  }

  private static func compare(in folder: String, rounds: Int) {
    for round in 0..<rounds {
      for file in 0..<8 {
        _ = verifySnapshot(
          of: text(round), as: .lines, named: "\(file)", record: .never, snapshotDirectory: folder,
          testName: "recorder")
        let data = FileManager.default.contents(atPath: "\(folder)/recorder.\(file).txt")
        if let data, !isWhole(String(decoding: data, as: UTF8.self)) { fail("torn: \(file)") }
      }
    }
  }

  /// One snapshot in the mode of the environment, with its failure on standard output.
  private static func once(in folder: String) {
    let failure = verifySnapshot(
      of: "Milk\n", as: .lines, named: "once", snapshotDirectory: folder, testName: "recorder")
    if let failure { fail(failure) }
  }

  private static func check(_ folder: String, atLeast count: Int) {
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    let texts = names.filter { $0.hasSuffix(".txt") }
    for name in texts {
      let data = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
      if !isWhole(String(decoding: data, as: UTF8.self)) { fail("torn: \(name)") }
    }
    if texts.count < count { fail("only \(texts.count) texts") }
    for name in names where name.hasSuffix(".txt~.json") {
      let data = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
      if (try? JSONSerialization.jsonObject(with: data)) == nil { fail("torn: \(name)") }
    }
  }

  private static func fail(_ message: String) -> Never {
    print(message)
    exit(1)
  }
}

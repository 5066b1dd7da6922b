import Foundation
import TextSnapshotTesting

/// A program that records and compares snapshots, and that can run in many processes at the same
/// time.
@main struct Recorder {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 3, let command = arguments.first,
      let count = Int(arguments[arguments.startIndex + 2])
    else { throw Usage() }
    let folder = arguments[arguments.startIndex + 1]
    let files = arguments.count > 3 ? Int(arguments[arguments.startIndex + 3]) ?? 0 : 8
    switch command {
    case "record": record(in: folder, rounds: count, files: files)
    case "compare": compare(in: folder, rounds: count, files: files)
    case "once": once(in: folder)
    case "big": big(in: folder, megabytes: count)
    case "check": check(folder, atLeast: count)
    case "manifest": checkManifest(folder, atLeast: count)
    default: throw Usage()
    }
  }

  struct Usage: Error {}

  /// Returns equal lines, followed by a line with their number, which depends on the seed.
  private static func text(_ seed: Int) -> String {
    let count = 1 + seed * 7919 % 3_000
    return String(repeating: "line of text \(seed)\n", count: count) + "\(count) lines\n"
  }

  private static func isWhole(_ text: String) -> Bool {
    var lines = text.split(separator: "\n")
    guard text.hasSuffix(" lines\n"), let last = lines.popLast() else { return false }
    return last == "\(lines.count) lines" && lines.allSatisfy { $0 == lines.first }
  }

  private static func record(in folder: String, rounds: Int, files: Int) {
    for round in 0..<rounds {
      for file in 0..<files {
        _ = verifySnapshot(
          of: text(Int(getpid()) + round * files + file), as: .lines, named: "\(file)",
          record: .all,
          in: .directory(folder), testName: "recorder")
      }
    }
  }

  private static func compare(in folder: String, rounds: Int, files: Int) {
    for round in 0..<rounds {
      for file in 0..<files {
        _ = verifySnapshot(
          of: text(round), as: .lines, named: "\(file)", record: .never, in: .directory(folder),
          testName: "recorder")
        let data = FileManager.default.contents(atPath: "\(folder)/recorder.\(file).txt")
        if let data, !isWhole(String(decoding: data, as: UTF8.self)) { fail("torn: \(file)") }
      }
    }
  }

  /// Verifies one snapshot in the record mode from the environment, and prints any failure.
  private static func once(in folder: String) {
    let failure = verifySnapshot(
      of: "Milk\n", as: .lines, named: "once", in: .directory(folder), testName: "recorder")
    if let failure { fail(failure) }
  }

  /// Verifies a snapshot of many megabytes that includes a line of one megabyte.
  private static func big(in folder: String, megabytes: Int) {
    var text = String(repeating: "0123456789 0123456789 0123456789\n", count: megabytes * 30_000)
    text += String(repeating: "x", count: 1_000_000)
    if ProcessInfo.processInfo.environment["BIG_DIFFERS"] != nil {
      text = text.replacingOccurrences(of: "0123456789\n0", with: "0123456789\n?")
    }
    let failure = verifySnapshot(
      of: text, as: .lines, named: "big", in: .directory(folder), testName: "recorder")
    if let failure { fail(failure) }
  }

  private static func checkManifest(_ path: String, atLeast count: Int) {
    let data = FileManager.default.contents(atPath: path) ?? Data()
    let lines = data.split(separator: UInt8(ascii: "\n"))
    for line in lines where (try? JSONSerialization.jsonObject(with: line)) == nil {
      fail("torn: \(String(decoding: line, as: UTF8.self))")
    }
    if data.last != UInt8(ascii: "\n") { fail("no line feed at the end of the manifest") }
    if lines.count < count { fail("only \(lines.count) lines") }
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

internal import Foundation
internal import TextSnapshots

/// Passes on what a command prints, line by line, with a bar below it that shows how far it is.
struct ProgressRelay {
  private let console: Console
  private var progress: TestProgress
  /// What was printed since the last line feed.
  private var rest = Data()

  init(_ console: Console, expected: Int?) {
    self.console = console
    progress = TestProgress(expected: expected)
  }

  /// How many tests ended.
  var tests: Int { progress.tests }

  /// Takes what the command printed.
  mutating func add(_ data: Data) {
    rest.append(data)
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
    for line in rest[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      show(line)
    }
    rest = Data(rest[rest.index(after: end)...])
    console.showStatus(progress.bar(columns: console.columns))
  }

  /// Takes that the command ended.
  mutating func finish() {
    if !rest.isEmpty { show(rest) }
    rest = Data()
    console.showStatus("")
  }

  private mutating func show(_ line: Data) {
    let text = String(decoding: line, as: UTF8.self)
    // Windows ends its lines with two characters.
    switch progress.read(text.hasSuffix("\r") ? text.dropLast() : text[...]) {
    case .nothing: break
    case .asItIs: console.pass(line + Data("\n".utf8))
    case .suite(let suite):
      console.print(
        .init(suite.passed ? "✔ " : "✘ ", suite.passed ? .green : .red), .init(suite.name, .bold),
        .init("  \(suite.details)", .faint))
    }
  }
}

/// How many tests a command ran the last time, in a file of its own.
struct LastRun {
  private let path: String
  private let command: String

  init(_ command: [String], in root: PackageRoot) {
    path = root.path(of: ".build/snapshots/tests")
    self.command = "\(StableHash(command.joined(separator: "\u{0}").utf8))"
  }

  /// The number; `nil` where another command ran last.
  var tests: Int? {
    guard case .bytes(let data) = SnapshotFile.read(path) else { return nil }
    let parts = String(decoding: data, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    guard parts.count == 2, parts[0] == command else { return nil }
    return Int(parts[1])
  }

  /// Keeps the number for the next run; where it cannot, that has no bar.
  func note(tests: Int) {
    guard tests > 0 else { return }
    let parts = Path(path)
    try? SnapshotFile.write(
      Data("\(command) \(tests)\n".utf8), folder: parts.folder, name: parts.name)
  }
}

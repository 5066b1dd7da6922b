internal import Foundation
internal import UserScripts

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A log of what a user did in apps, in which each line is a JSON object with a single member.
///
/// The format is documented in Docs/Exploring.md.
enum ExplorationTrace {
  /// A part of a trace that begins with the start of an app.
  struct Run {
    let root: String
    /// The start, followed by a step for each action.
    var steps: [Step]
    /// The description of the crash, if the process crashed in the last step.
    var crash: String?

    init(root: String, acts: [String] = []) {
      self.root = root
      steps = [Step(act: "")] + acts.map { Step(act: $0) }
    }

    var acts: [String] { steps.dropFirst().map(\.act) }
  }

  /// An action and the screen after it.
  struct Step {
    /// The action in the format of a transcript.
    let act: String
    /// The statement in a script that performs the action.
    var source: String?
    var outline: String?
    var frame: String?
  }

  private struct Line: Decodable {
    let root, act, source, outline, frame, crash: String?
  }

  /// Parses a trace.
  ///
  /// A process that crashes can leave an incomplete last line, which is ignored.
  static func runs(in data: Data) -> [Run] {
    var runs: [Run] = []
    let decoder = JSONDecoder()
    for bytes in data.split(separator: UInt8(ascii: "\n")) {
      guard let line = try? decoder.decode(Line.self, from: bytes) else { continue }
      if let root = line.root { runs.append(Run(root: root)) }
      guard !runs.isEmpty else { continue }
      let run = runs.count - 1
      if let act = line.act { runs[run].steps.append(Step(act: act)) }
      let step = runs[run].steps.count - 1
      if let source = line.source { runs[run].steps[step].source = source }
      if let outline = line.outline { runs[run].steps[step].outline = outline }
      if let frame = line.frame { runs[run].steps[step].frame = frame }
      if let crash = line.crash { runs[run].crash = crash }
    }
    return runs
  }

  static func line(_ key: String, _ value: String) -> String {
    var line = "{\"\(key)\":\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": line += "\\\""
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case _ where scalar.value < 0x20:
        line += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line + "\"}\n"
  }

  /// The lines that start apps and perform actions.
  static func text(of runs: some Sequence<Run>) -> String {
    runs.map { run in
      line("root", run.root) + run.acts.map { line("act", $0) }.joined()
        + (run.crash.map { line("crash", $0) } ?? "")
    }.joined()
  }
}

/// A file to which the events of an exploration are written as they happen, because the process can
/// crash.
@MainActor
final class ExplorationTraceFile {
  enum Content {
    /// The actions of the last run.
    case lastRun
    /// All actions and outlines.
    case outlines
    /// All actions with their sources, outlines and frames.
    case frames
  }

  private let descriptor: Int32
  private let content: Content

  init?(path: String, _ content: Content) {
    self.content = content
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  func add(_ event: Explorer.Event) {
    switch event {
    case .start(let root):
      if content == .lastRun {
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { return }
      }
      append(ExplorationTrace.line("root", root))
    case .action(let action):
      append(ExplorationTrace.line("act", action.line))
      if content == .frames { append(ExplorationTrace.line("source", action.source)) }
    case .screen(let screen):
      guard content != .lastRun else { return }
      append(ExplorationTrace.line("outline", screen.outline))
      guard content == .frames else { return }
      append(ExplorationTrace.line("frame", screen.rendered(theme: .unicode).text))
    case .newState: break
    }
  }

  private func append(_ line: String) {
    var rest = Array(line.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}

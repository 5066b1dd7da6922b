import CommandParts
import Foundation
import TextScreens
import TextSnapshots
import TextWidths
import Transcripts
import UserScripts

/// A log of actions and their results, with which processes of an exploration tell each other what
/// they did.
///
/// Each line is a JSON object with a single member.
struct ExplorationTrace {
  /// A part of a trace that begins with the start of an app.
  struct Run {
    let root: String
    /// The steps of the run: `start`, followed by one step for each action.
    var steps: [Step]
    /// The description of the crash, if the process crashed in the last step.
    var crash: String?
    /// A Boolean value that indicates whether the app ended after the last step.
    var hasEnded = false

    init(root: String, actions: [String] = []) {
      self.root = root
      steps = [Step(action: "start")] + actions.map { Step(action: $0) }
    }

    var actions: [String] { steps.dropFirst().map(\.action) }
  }

  struct Step {
    /// The action in the format of a transcript.
    let action: String
    /// The statement in a script that performs the action.
    var source: String?
    /// The elements of the screen with all of their states.
    var elements: String?
    /// The picture of the screen, unless an earlier step of the trace has the same elements.
    var picture: String?
    /// The cells of the elements, if a process of this version has written the trace.
    var cells: [FrameElement]?
  }

  private struct Line: Decodable {
    let root, action, source, elements, picture, crash, end: String?
    let cells: [FrameElement]?
  }

  var runs: [Run] = []

  init(runs: [Run] = []) { self.runs = runs }

  /// Creates a trace from the output of a process.
  ///
  /// This initializer ignores invalid lines, because a crash can leave an incomplete line at the
  /// end.
  init(_ data: Data) {
    let decoder = JSONDecoder()
    // Most lines occur many times, and decoding JSON is slow, so decode each distinct line only
    // once. Compare lines by their bytes, so that lines that differ in Unicode normalization are
    // distinct.
    // They're arrays, because `Data` hashes only its first bytes, which many lines share.
    var lines: [[UInt8]: Line] = [:]
    for json in data.split(separator: UInt8(ascii: "\n")) {
      let bytes = Array(json)
      guard let line = lines[bytes] ?? (try? decoder.decode(Line.self, from: json)) else {
        continue
      }
      lines[bytes] = line
      if line.root != nil || !runs.isEmpty { add(line) }
    }
  }

  private mutating func add(_ line: Line) {
    if let root = line.root { runs.append(Run(root: root)) }
    let run = runs.count - 1
    if let action = line.action { runs[run].steps.append(Step(action: action)) }
    let step = runs[run].steps.count - 1
    if let source = line.source { runs[run].steps[step].source = source }
    if let elements = line.elements { runs[run].steps[step].elements = elements }
    if let picture = line.picture { runs[run].steps[step].picture = picture }
    if let cells = line.cells { runs[run].steps[step].cells = cells }
    if let crash = line.crash { runs[run].crash = crash }
    if line.end != nil { runs[run].hasEnded = true }
  }

  var actionCount: Int { runs.reduce(0) { $0 + $1.steps.count - 1 } }

  var screenCount: Int {
    let screens = Set(runs.flatMap { $0.steps.compactMap(\.elements) })
    return Set(screens.map { ScreenFingerprint($0) }).count
  }

  /// Returns the JSON line for a member, including its line feed.
  static func line(_ key: String, _ value: some Encodable) -> String {
    // Encoding strings and elements can't fail.
    let json = (try? encoder.encode([key: value])) ?? Data()
    return String(decoding: json, as: UTF8.self) + "\n"
  }

  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }()

  /// Returns the lines of a trace that contains only the actions of `runs`.
  static func text(of runs: some Sequence<Run>) -> String {
    runs.map { run in
      line("root", run.root) + run.actions.map { line("action", $0) }.joined()
        + (run.crash.map { line("crash", $0) } ?? "")
    }.joined()
  }
}

/// A file to which an exploration writes each action before performing it, because the action might
/// crash the process.
@MainActor
final class ExplorationTraceFile {
  enum Content {
    /// The actions of the last run.
    case lastRun
    /// All actions with their sources and elements, and a picture of each distinct screen.
    case all
  }

  private let descriptor: Int32
  private let content: Content
  /// Whether the file says when an app ends, so that its reader knows when it crashed.
  private let marksEnds: Bool
  /// Whether the file has the cells of elements, so that its reader can name what differs.
  private let hasCells: Bool
  private var screens: Set<String> = []
  /// The lines that describe the last screen, which are written just before the next action.
  private var screenLines = ""

  /// Creates a file in the folder of the exploration.
  ///
  /// If that fails, nothing is written, and the parent process says that it has no result.
  init(path: String, _ content: Content, marksEnds: Bool = false, hasCells: Bool = false) {
    self.content = content
    (self.marksEnds, self.hasCells) = (marksEnds, hasCells)
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
  }

  /// Writes the last screen and closes the file.
  func finish() {
    append("")
    close(descriptor)
  }

  func add(_ event: Explorer.Event) {
    switch event {
    case .start(let root):
      if content == .lastRun {
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { return }
      }
      append(ExplorationTrace.line("root", root))
    case .action(let action):
      let source = content == .all ? ExplorationTrace.line("source", action.source) : ""
      append(ExplorationTrace.line("action", action.line) + source)
    case .screen(let screen):
      guard content == .all else { return }
      screenLines = ExplorationTrace.line("elements", screen.inventory)
      if screens.insert(screen.inventory).inserted {
        screenLines += ExplorationTrace.line("picture", screen.rendered().text)
        if hasCells { screenLines += ExplorationTrace.line("cells", screen.frameElements) }
      }
    case .end: if marksEnds { append(ExplorationTrace.line("end", "")) }
    case .newState: break
    }
  }

  private func append(_ lines: String) {
    try? SnapshotFile.writeAll(Data((screenLines + lines).utf8), to: descriptor)
    screenLines = ""
  }
}

internal import Foundation
internal import Terminals
internal import TextSnapshots
internal import UserScripts

struct PlayCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "play",
    abstract: "Plays a transcript of a user script in the terminal.",
    discussion: """
      On a terminal, shows one frame at a time: Space or Enter for the next frame, b for the \
      previous one, q to quit. With --pace, advances automatically. If the output is not a \
      terminal, prints all frames.
      """,
    operands: [.file("transcript", "The transcript file.")],
    options: [
      .init("--pace", value: "seconds", help: "How long to show each frame."),
      .init("--all", help: "Print all frames, even on a terminal."),
      .json,
    ],
    success: "The transcript was shown.", findings: nil)

  private let context: CommandContext
  private let pace: Double?

  init(context: CommandContext) throws {
    self.context = context
    let value = context.arguments.value("--pace")
    // This comparison is also `false` for "nan".
    pace = value.flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil }
    if let value, pace == nil {
      throw UsageError(
        "The value '\(value)' is invalid for '--pace'. Use a number of seconds.", Self.syntax)
    }
  }

  func run() throws -> ExitCode {
    let transcript = try read()
    let isInteractive = context.console.isTerminal && !context.arguments.has("--all")
    if context.isJSON {
      try context.console.printJSON(Output(transcript))
    } else if isInteractive, !transcript.steps.isEmpty {
      try play(transcript)
    } else {
      printAll(transcript)
    }
    return .success
  }

  private func read() throws -> Transcript {
    let path = SnapshotLocation.absolute(context.arguments.operands[0])
    let data = SnapshotFile.read(path, followsLinks: true).data
    guard let text = data.flatMap({ String(validUTF8: $0) }) else {
      throw ToolError(
        "The transcript \(quoted(path)) cannot be read.",
        fix: "pass a text file, such as __Snapshots__/<App>/<script>.txt.")
    }
    let limit = ReadableDifference.maximumFrameByteCount
    guard !context.isJSON || TranscriptSection.framesFit(in: limit, of: text) else {
      throw ToolError(
        "The frames of the transcript \(quoted(path)) are larger than \(limit >> 20) MiB.",
        fix: "play it without --json.")
    }
    return try Transcript(text: text)
  }

  private func frame(_ index: Int, of transcript: Transcript) -> (title: String, lines: [String]) {
    let step = transcript.steps[index]
    return ("\(index + 1)/\(transcript.steps.count)  \(step.action)", step.picture + step.notes)
  }

  private func printAll(_ transcript: Transcript) {
    context.console.print("\(transcript.script), \(transcript.screen)")
    for index in transcript.steps.indices {
      let frame = frame(index, of: transcript)
      context.console.print()
      context.console.print(.init(frame.title, .bold))
      for line in frame.lines { context.console.print(line) }
    }
  }

  private func play(_ transcript: Transcript) throws {
    let terminal = try Terminal.takeOver(context.environment)
    defer { terminal.restore() }
    var index = 0
    while transcript.steps.indices.contains(index) {
      draw(frame(index, of: transcript), transcript, on: terminal)
      switch terminal.next(within: pace) {
      case .resized, .readable: break
      case .ended: return
      case .timedOut: index += 1
      case .keys(let keys):
        for key in keys {
          switch key {
          case .character("q"), .interrupt, .endOfInput, .escape: return
          case .character("b"), .up, .pageUp: index = max(0, index - 1)
          case .suspend: terminal.suspend()
          default: index += 1
          }
        }
      }
    }
  }

  private func draw(
    _ frame: (title: String, lines: [String]), _ transcript: Transcript, on terminal: Terminal
  ) {
    let size = terminal.size
    let title = StyledLine("\(transcript.script)  \(frame.title)", .bold)
    let blanks = Array(repeating: StyledLine(), count: size.rows)
    let lines = ([title] + frame.lines.map { StyledLine($0) } + blanks).prefix(
      max(0, size.rows - 1))
    let bar = StyledLine("Space next  b back  q quit", .inverse)
    terminal.draw((lines + [bar]).map { $0.fitted(to: size.columns).painted(hasColors: true) })
  }

  private struct Output: Encodable {
    struct Step: Encodable {
      let act: String
      let picture, notes, outline: [String]
    }

    let version = 1
    let script, screen: String
    let steps: [Step]

    init(_ transcript: Transcript) {
      script = transcript.script
      screen = "\(transcript.screen)"
      steps = transcript.steps.map {
        Step(act: $0.action, picture: $0.picture, notes: $0.notes, outline: $0.outline)
      }
    }
  }
}

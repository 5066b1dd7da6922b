internal import TextSnapshots

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Plays stories from the command line: shows every frame, and compares it with the transcript.
///
/// A package's own `stories` executable is this:
///
/// ```swift
/// @main
/// struct Stories {
///   static func main() async { await StoryRunner(PrimeTime.stories).main() }
/// }
/// ```
///
/// `swift run stories` then plays all of them, `swift run stories nth-prime` one, and
/// `swift run stories --record` writes the transcripts. The exit code is 0 where every transcript
/// is as recorded, 1 where one is not, and 2 where the arguments are wrong.
public struct StoryRunner {
  private let stories: [Story]
  private let command: String
  private let isColored: Bool
  private let write: (String) -> Void

  /// Creates a runner.
  ///
  /// - Parameter stories: The stories, in the order in which they are played.
  public init(_ stories: [Story]) {
    self.init(
      stories, command: "swift run stories", isColored: StoryRunner.terminalTakesColors
    ) { print($0) }
  }

  /// Creates a runner that writes to a place of its own.
  ///
  /// - Parameters:
  ///   - stories: The stories.
  ///   - command: How the runner is called, for its texts.
  ///   - isColored: Whether differences are colored, as for a terminal.
  ///   - write: Takes a text that ends a line.
  package init(
    _ stories: [Story], command: String, isColored: Bool = false,
    write: @escaping (String) -> Void
  ) {
    self.stories = stories
    self.command = command
    self.isColored = isColored
    self.write = write
  }

  /// Plays the stories that the process's arguments ask for, and ends the process.
  @MainActor
  public func main() async -> Never {
    exit(await run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Plays the stories that the arguments ask for.
  ///
  /// - Parameter arguments: The arguments, without the command.
  /// - Returns: The exit code: 0 as recorded, 1 changed, 2 wrong arguments.
  @MainActor
  package func run(_ arguments: [String]) async -> Int32 {
    let options: StoryOptions
    do {
      options = try StoryOptions(arguments, names: stories.map(\.script.name))
    } catch {
      write("Error: \(error)\n\n\(StoryOptions.usage(command))")
      return 2
    }
    switch options.action {
    case .help:
      write(StoryOptions.help(command))
      return 0
    case .list:
      for story in stories { write(story.script.name) }
      return 0
    case .play(let record):
      let chosen = stories.filter { options.includes($0.script.name) }
      return await play(chosen, record: record)
    }
  }

  @MainActor
  private func play(_ stories: [Story], record: Bool) async -> Int32 {
    var tally = StoryTally()
    for (index, story) in stories.enumerated() {
      write("\(index == 0 ? "" : "\n")=== \(story.script.name) (\(index + 1) of \(stories.count))")
      await play(story, record: record, tally: &tally)
    }
    write("\n\(tally.summary)")
    return tally.exitCode
  }

  @MainActor
  private func play(_ story: Story, record: Bool, tally: inout StoryTally) async {
    let play = await ScriptPlay(story.script, on: story.app()) { step in
      write(([step.act] + step.picture + step.notes).joined(separator: "\n"))
    }
    tally.frames += play.transcript.steps.count
    // The runner's own option decides, so the fix is its command, not a change of the call.
    let mode = SnapshotRecordMode(record ? .all : .never, source: .command)
    let outcome = check(story).outcome(of: play, mode: mode)
    if let error = play.error {
      tally.add(.failed)
      write("--- ended early: \(error)")
      if case .failed(let failure) = outcome { write("--- \(words(of: failure))") }
      return
    }
    switch outcome {
    case .matched:
      tally.add(.matched)
      write("--- as recorded")
    case .recorded where record:
      tally.add(.recorded)
      write("--- recorded")
    case .recorded(let failure), .failed(let failure):
      tally.add(.failed)
      write("--- \(words(of: failure))")
    }
  }

  private func words(of failure: SnapshotFailure) -> String {
    isColored ? coloringDifferences(in: failure.message) : failure.message
  }

  /// Whether standard output is a terminal whose user did not set `NO_COLOR` (no-color.org).
  private static var terminalTakesColors: Bool {
    guard isatty(STDOUT_FILENO) == 1 else { return false }
    guard let value = getenv("NO_COLOR") else { return true }
    return value.pointee == 0
  }

  private func check(_ story: Story) -> TranscriptCheck {
    TranscriptCheck(
      script: story.script, location: story.location, filePath: story.filePath, line: story.line,
      recordCommand: "\(command) --record \(story.script.name)")
  }
}

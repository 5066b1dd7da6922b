internal import LineDifferences

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Plays stories from the command line: shows every frame, and compares it with the transcript.
///
/// A package's own executable, here called `stories`, is this:
///
/// ```swift
/// @main
/// struct Stories {
///   static func main() async { await StoryRunner(PrimeTime.stories).main() }
/// }
/// ```
///
/// `swift run stories` then plays all of them, `swift run stories nth-prime` one, and
/// `swift run stories --record` writes the transcripts; `--help` tells of the other options. The
/// exit code is 0 where every transcript is as recorded, 1 where one is not, and 2 where the
/// arguments are wrong.
public struct StoryRunner {
  private let stories: [Story]
  let command: String
  private let isTerminal: Bool
  private let isColored: Bool
  let write: (String) -> Void

  /// Creates a runner.
  ///
  /// ```swift
  /// StoryRunner(scripts, command: "make scripts --")
  /// ```
  ///
  /// - Parameters:
  ///   - stories: The stories, in the order in which they are played.
  ///   - command: The command that runs the runner, for hints. By default `swift run` and the name
  ///     of this executable, or its path if SwiftPM didn't build it here.
  public init(_ stories: [Story], command: String? = nil) {
    let command = command ?? StoryRunner.command(calledAs: CommandLine.arguments.first ?? "stories")
    let isTerminal = isatty(STDOUT_FILENO) == 1
    self.init(
      stories, command: command, isTerminal: isTerminal,
      isColored: isTerminal && StoryRunner.takesColors
    ) { print($0) }
  }

  /// The command that runs an executable again.
  ///
  /// - Parameter path: The path with which the process was started.
  /// - Returns: The command, for a shell.
  static func command(calledAs path: String) -> String {
    let parts = path.split(separator: "/")
    guard let name = parts.last, parts.contains(".build") else { return path }
    return "swift run \(name)"
  }

  /// Creates a runner that writes to a place of its own.
  ///
  /// - Parameters:
  ///   - stories: The stories.
  ///   - command: How the runner is called, for its texts.
  ///   - isTerminal: Whether a person reads along, for whom every frame is printed.
  ///   - isColored: Whether differences are colored.
  ///   - write: Takes a text that ends a line.
  package init(
    _ stories: [Story], command: String, isTerminal: Bool, isColored: Bool = false,
    write: @escaping (String) -> Void
  ) {
    self.stories = stories
    self.command = command
    self.isTerminal = isTerminal
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
    let chosen = stories.filter { options.includes($0.script.name) }
    switch options.action {
    case .help:
      write(StoryOptions.help(command))
      return 0
    case .list:
      for story in stories { write(story.script.name) }
      return 0
    case .interactive:
      return await show(chosen, frames: options.frames)
    case .play, .record:
      return await play(chosen, options)
    }
  }

  @MainActor
  private func play(_ stories: [Story], _ options: StoryOptions) async -> Int32 {
    var tally = StoryTally()
    var changes = StoryChanges(command: command)
    // What is drawn in another way is there to be looked at.
    let printsFrames = isTerminal || !options.areFramesAsRecorded
    for (index, story) in stories.enumerated() {
      let name = story.script.name
      if printsFrames {
        write("\(index == 0 ? "" : "\n")=== \(name) (\(index + 1) of \(stories.count))")
      }
      let play = await ScriptPlay(story.script, on: story.app(), frames: options.frames) { step in
        if printsFrames { write(([step.act] + step.frame).joined(separator: "\n")) }
      }
      tally.frames += play.transcript.steps.count(where: \.hasFrame)
      let outcome = outcome(of: play, story, options, isOnly: stories.count == 1)
      tally.add(outcome.result)
      write((printsFrames ? "--- " : "\(index + 1) of \(stories.count) \(name): ") + outcome.words)
      if let change = outcome.change { changes.add(change) }
    }
    if let text = changes.text { write("\n\(colored(text))") }
    write("\n\(tally.summary)")
    return tally.exitCode
  }

  /// A text as it is written here: in colors, if at all.
  func colored(_ text: String) -> String { isColored ? coloringDifferences(in: text) : text }

  /// Whether the user did not set `NO_COLOR` (no-color.org).
  private static var takesColors: Bool {
    guard let value = getenv("NO_COLOR") else { return true }
    return value.pointee == 0
  }
}

import CommandParts
import Foundation
import RuntimeIssues
import SteppedEffects
import Terminals
import TextSnapshots
import Transcripts
public import UserScripts

/// A command-line interface that plays stories and compares their frames with the transcripts.
///
/// Declare an executable for the stories of your package as follows:
///
/// ```swift
/// @main
/// struct Stories {
///   static func main() async { await StoryRunner(PrimeTime.stories).main() }
/// }
/// ```
///
/// `swift run stories` plays all stories, `swift run stories nth-prime` plays a single story, and
/// `swift run stories --record` records the transcripts. `--help` lists the other options. The exit
/// code is 0 if all transcripts match, 1 if a transcript doesn't match or a script ends early, and
/// 2 if the arguments are invalid.
public struct StoryRunner {
  private(set) var stories: [Story]
  private(set) var command: String
  let isTerminal: Bool
  private let isColored: Bool
  /// A file of the package that the program belongs to.
  private let filePath: String
  let write: (String) -> Void

  /// Creates a runner that plays the given stories.
  ///
  /// ```swift
  /// StoryRunner(scripts, command: "make scripts --")
  /// ```
  ///
  /// - Parameters:
  ///   - stories: The stories in the order in which to play them.
  ///   - command: The command to suggest in messages. By default, this is `swift run` followed by
  ///     the name of the executable or, if SwiftPM didn't build the executable, its path.
  ///   - filePath: The file of the call. The references of previews are in its package.
  public init(
    _ stories: [Story], command: String? = nil, file filePath: StaticString = #filePath
  ) {
    let command = command ?? StoryRunner.command(calledAs: CommandLine.arguments.first ?? "stories")
    let isTerminal = isatty(STDOUT_FILENO) == 1
    self.init(
      stories, command: command, isTerminal: isTerminal,
      isColored: isTerminal && StoryRunner.allowsColors, file: "\(filePath)"
    ) {
      print($0)
      // If a script crashes the app, the last line tells after which one.
      fflush(nil)
    }
  }

  /// Creates a runner that writes its output with a closure.
  ///
  /// - Parameters:
  ///   - stories: The stories in the order in which to play them.
  ///   - command: The command to suggest in messages.
  ///   - isTerminal: A Boolean value that indicates whether to print every frame. If it's `false`,
  ///     the runner prints one line for each story, unless its frames aren't compared.
  ///   - isColored: A Boolean value that indicates whether to color differences.
  ///   - filePath: A file of the package that the program belongs to.
  ///   - write: A closure that writes a string and a line feed.
  package init(
    _ stories: [Story], command: String, isTerminal: Bool, isColored: Bool = false,
    file filePath: String = #filePath, write: @escaping (String) -> Void
  ) {
    self.stories = stories.named
    self.command = command
    self.isTerminal = isTerminal
    self.isColored = isColored
    self.filePath = filePath
    self.write = write
  }

  /// Returns a shell command that runs the executable at `path`.
  static func command(calledAs path: String) -> String {
    let parts = path.split(separator: "/")
    guard let name = parts.last, parts.contains(".build") else { return path }
    return "swift run \(name)"
  }

  /// Runs the command with the arguments of the process, and then exits the process.
  @MainActor
  public func main() async -> Never {
    exit(await run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs the command with the given arguments, and returns an exit code.
  @MainActor
  package func run(_ arguments: [String]) async -> Int32 {
    ScriptedApp.ownStatics()
    do {
      if arguments.contains("--explore") { return try await explore(arguments) }
      if DriveOptions.isNeeded(by: arguments) { return try await drive(arguments) }
      let runner = arguments.contains("--previews") ? try previews() : self
      return try await runner.run(
        StoryOptions(arguments, command: command, stories: runner.stories))
    } catch {
      write("Error: \(error)")
      return 2
    }
  }

  /// Returns a runner that plays the previews in the program.
  @MainActor
  private func previews() throws -> StoryRunner {
    var runner = self
    runner.stories = try ViewPreview.all().map { Story($0, file: filePath) }
    runner.command += " --previews"
    return runner
  }

  @MainActor
  private func run(_ options: StoryOptions) async throws -> Int32 {
    if stories.isEmpty, options.action != .help { return reportMissingStories() }
    let chosen = stories.filter(options.includes)
    switch options.action {
    case .help: write(StoryOptions.syntax(command).help)
    case .list: for story in stories { write(story.name) }
    case .live:
      let apps = chosen.filter { options.app == nil || $0.appName == options.app }
      guard !apps.isEmpty || stories.isEmpty else {
        throw UsageError(
          UsageError.unknown("app", options.app ?? "", known: chosen.map(\.appName)),
          StoryOptions.syntax(command))
      }
      return try await live(apps, options)
    case .page: return await writePage(chosen, to: options.page ?? "", options)
    case .orders: return await playOrders(chosen, options)
    case .play, .record: return await play(chosen, options)
    }
    return 0
  }

  @MainActor
  private func play(_ stories: [Story], _ options: StoryOptions) async -> Int32 {
    var results = StoryResults(
      command: command, limit: options.isFull ? nil : TranscriptDifference.lineLimit)
    // If the frames can't be compared with the transcripts, the run's only purpose is to print
    // them.
    let printsFrames = isTerminal || !options.areFramesAsRecorded
    for (index, story) in stories.enumerated() {
      let name = story.name
      if printsFrames {
        write("\(index == 0 ? "" : "\n")=== \(name) (\(index + 1) of \(stories.count))")
      }
      let play = await EffectSchedule.$current.withValue(options.order.map(EffectSchedule.init)) {
        await ScriptPlay(story.script, on: story.app(), frames: options.frames) { step in
          if printsFrames {
            write(([step.action] + step.beside + step.frame).joined(separator: "\n"))
          }
        }
      }
      results.frames += play.transcript.steps.count(where: \.hasFrame)
      let result = result(of: play, story, options)
      results.add(result, of: story.appName)
      if !play.timedSteps.isEmpty { results.timed.append((name, play.timedSteps)) }
      write((printsFrames ? "--- " : "\(index + 1) of \(stories.count) \(name): ") + result.message)
    }
    for failure in results.failures { write("\n\(colored(failure))") }
    for warning in results.timingWarnings { write("\n\(warning)") }
    write("\n\(results.summary)")
    return results.exitCode
  }

  /// Compares or records the transcript of a story.
  private func result(of play: ScriptPlay, _ story: Story, _ options: StoryOptions) -> StoryResult {
    let ending = play.error.map { error in
      let callSite = (error as? UserScriptError)?.callSite ?? story.script.callSite
      return "ended early at \(callSite.filePath):\(callSite.line): \(error)"
    }
    guard options.areFramesAsRecorded else {
      return StoryResult(kind: ending == nil ? .shown : .failed, message: ending ?? "shown")
    }
    let isRecording = options.action == .record
    // Only the options of this command enable recording, so messages must suggest the command
    // instead of an environment variable.
    let context = SnapshotContext(
      isRecording ? .all : .never, source: .command,
      command: "\(command) --record \(shellQuoted(story.name))")
    let result = story.result(of: play, in: context)
    guard let failure = result.failure else {
      return StoryResult(
        kind: ending == nil ? .matched : .failed, message: ending ?? "as recorded")
    }
    if failure.isRecorded, isRecording, ending == nil {
      let message = result.warning.map { "recorded. \($0)" } ?? "recorded"
      return StoryResult(kind: .recorded, message: message)
    }
    guard let change = StoryChange(result, failure) else {
      let parts = [ending, colored(failure.message)].compactMap { $0 }
      return StoryResult(kind: .failed, message: parts.joined(separator: "\n\n"))
    }
    return StoryResult(kind: .failed, message: ending ?? change.summary, change: change)
  }

  private func colored(_ text: String) -> String {
    isColored ? coloringDifferences(in: text) : text
  }

  /// A Boolean value that indicates whether the user allows colors, as described at no-color.org.
  static var allowsColors: Bool { (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty }

  /// Reports that there's nothing to play, which is no reason to believe that everything is as
  /// recorded, and returns an exit code.
  func reportMissingStories() -> Int32 {
    write(
      """
      Error: There are no stories.

      To fix, pass the stories of an app to the StoryRunner.
      """)
    return 2
  }

  /// Reports that `option` requires a terminal, and returns an exit code.
  func reportMissingTerminal(for option: String, that requirement: String = "") -> Int32 {
    write(
      """
      Error: The option \(option) requires a terminal\(requirement).

      To fix, run the command in a terminal, or without \(option).
      """)
    return 2
  }
}

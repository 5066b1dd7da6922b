import CommandParts
import UserScripts

struct ExploreOptions {
  let actions: Int
  let seed: UInt64
  /// The time limit for starting new walks.
  let duration: Duration?
  /// The folder for communicating with the parent process, or `nil` if this process isn't a child
  /// process.
  let folder: String?
  /// The path of the executable of another version, or a Git revision.
  let against: String?
  /// The path of the file to which to write each action and each screen.
  let trace: String?
  /// The path of a trace to repeat in this process.
  let replay: String?
  let saves: Bool
  /// Whether to audit each screen for users of VoiceOver.
  let audits: Bool
  let needsHelp: Bool
  private let names: Set<String>

  /// Parses the given arguments, which can include the names of the stories.
  init(_ arguments: [String], command: String, stories: [Story]) throws(UsageError) {
    let syntax = Self.syntax(command)
    let arguments = try ParsedArguments(arguments.filter { $0 != "--explore" }, for: syntax)
    for name in arguments.operands { try arguments.check(name, isScriptOf: stories, syntax) }
    actions = arguments.number("--actions") ?? 20_000
    seed = arguments.number("--seed").map { UInt64($0) } ?? 1
    duration = arguments.value("--for").flatMap(Self.duration)
    folder = arguments.value("--explore-folder")
    against = arguments.value("--against")
    trace = arguments.value("--trace")
    replay = arguments.value("--replay")
    saves = arguments.has("--save")
    audits = arguments.has("--audit")
    needsHelp = arguments.has("--help")
    names = Set(arguments.operands)
    guard !saves && !audits || against == nil else {
      let option = saves ? "--save" : "--audit"
      throw UsageError("The option '\(option)' can't be combined with '--against'.", syntax)
    }
  }

  /// The arguments for exploring the same apps with another version.
  var childArguments: [String] {
    ["--actions", "\(actions)", "--seed", "\(seed)"]
      + (duration.map { ["--for", "\($0 / .seconds(1))"] } ?? []) + names.sorted()
  }

  func includes(_ story: Story) -> Bool { names.isEmpty || names.contains(where: story.isNamed) }

  private static func duration(_ text: String) -> Duration? {
    guard let seconds = Double(text.hasSuffix("s") ? String(text.dropLast()) : text),
      seconds > 0, seconds < 1_000_000
    else { return nil }
    return .seconds(seconds)
  }
}

extension ExploreOptions {
  static func syntax(_ command: String) -> CommandSyntax {
    CommandSyntax(
      program: command, name: "--explore",
      abstract: "Looks for problems by performing random actions in the apps of user scripts.",
      discussion: """
        An exploration finds reported issues, crashes, effects that never become idle, alerts and \
        sheets that can't be closed, screens on which the user can't do anything, and neighboring \
        elements that look the same but do different things. It ends with the elements that it saw \
        and that no script uses.
        """,
      operand: .init(
        name: "script", help: "Explore the apps of these scripts. (default: all scripts)"),
      options: [
        .init(
          "--actions", value: .number(in: 1...1_000_000_000),
          help: "The number of actions to perform. (default: 20000)"),
        .init(
          "--seed", value: .number(in: 0...Int.max),
          help: "The number that determines the order of the actions. (default: 1)"),
        .init(
          "--for",
          value: .init("seconds", "a number of seconds, such as 10s") { duration($0) != nil },
          help: "Stop after this amount of time, such as 10s."),
        .init(
          "--save",
          help: "Add the script of each problem to the sources, without a transcript."),
        .init(
          "--audit",
          help: "Also look for problems that users of VoiceOver have with each screen."),
        .init(
          "--against", value: "version",
          help: """
            Explore the apps of another version, and show where this version behaves differently. \
            The version is the path of an executable, or a Git revision to build.
            """),
        // These options, which aren't part of the help, are for child processes.
        .init("--explore-folder", value: "folder", help: ""),
        .init("--trace", value: "file", help: ""),
        .init("--replay", value: "file", help: ""),
      ],
      success: "No problem or difference was found.",
      findings: "Problems or differences were found.",
      failure: """
        The arguments are invalid, or no problem was found but not everything could be checked.
        """)
  }
}

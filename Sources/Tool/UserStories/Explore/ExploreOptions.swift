internal import TextScreens
internal import UserScripts

struct ExploreOptions {
  private(set) var acts = 20_000
  private(set) var seed: UInt64 = 1
  /// The time limit for starting new walks.
  private(set) var duration: Duration?
  /// The folder for communicating with the parent process, or `nil` if this process isn't a child
  /// process.
  private(set) var folder: String?
  /// The path of the executable of another version, or a Git revision.
  private(set) var against: String?
  private(set) var trace: String?
  /// The path of a trace to repeat in this process.
  private(set) var replay: String?
  private(set) var saves = false
  private(set) var needsHelp = false
  private var names: Set<String> = []

  /// Parses the given arguments, which can include the names in `known`.
  ///
  /// - Throws: A ``StoryOptionsError`` that describes the first invalid argument.
  init(_ arguments: [String], names known: [String]) throws {
    var reader = ArgumentReader(arguments)
    while reader.next() {
      switch reader.option {
      case "--explore" where reader.isFlag: break
      case "--help", "-h": needsHelp = true
      case "--save" where reader.isFlag: saves = true
      case "--acts": acts = try reader.number(in: 1...1_000_000_000)
      case "--seed": seed = UInt64(try reader.number(in: 0...Int.max))
      case "--for": duration = try Self.duration(try reader.value("seconds"))
      case "--against": against = try reader.value("version")
      case "--trace": trace = try reader.value("file")
      case "--explore-folder": folder = try reader.value("folder")
      case "--replay": replay = try reader.value("trace")
      default:
        names.insert(try reader.script(among: known, options: Self.options, with: "--explore"))
      }
    }
    guard !saves || against ?? trace ?? replay == nil else {
      throw StoryOptionsError("--save can't be combined with --against, --trace, or --replay.")
    }
  }

  private static let options = [
    "--acts", "--seed", "--for", "--save", "--against", "--trace", "--replay", "--help",
  ]

  /// The arguments for exploring the same apps with another version.
  var childArguments: [String] {
    ["--acts", "\(acts)", "--seed", "\(seed)"]
      + (duration.map { ["--for", "\($0 / .seconds(1))"] } ?? []) + names.sorted()
  }

  func includes(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

  private static func duration(_ text: String) throws -> Duration {
    guard let seconds = Double(text.hasSuffix("s") ? String(text.dropLast()) : text),
      seconds > 0, seconds < 1_000_000
    else {
      throw StoryOptionsError(
        "The value \(text.quoted) of --for isn't a number of seconds, such as 10s.")
    }
    return .seconds(seconds)
  }

  static func help(_ command: String) -> String {
    """
    Looks for problems by performing random actions in the apps of user scripts.

    Usage: \(command) --explore [<option> ...] [<script> ...]

    Arguments:
      <script>          Explore the apps of these scripts. (default: all scripts)

    Options:
      --acts <number>   The number of actions to perform. (default: 20000)
      --seed <number>   The number that determines the order of the actions. (default: 1)
      --for <seconds>   Stop after this amount of time, such as 10s.
      --save            Add the script of each problem to the sources, without a transcript.
      -h, --help        Show help information.

    Options for comparing versions:
      --against <version>
                        Explore the apps of another version, and show where this version behaves
                        differently. The version is the path of an executable, or a Git revision
                        to build.
      --trace <file>    Write the actions, and the outlines and pictures of the screens, to a file.
      --replay <file>   Repeat the actions in a file. Combine this with --trace.

    Problems:
      An exploration finds reported issues, crashes, effects that never become idle, alerts and
      sheets that can't be closed, screens on which the user can't do anything, and neighboring
      elements that look the same but do different things.

    Exit codes:
      0                 No problem or difference was found.
      1                 Problems or differences were found.
      2                 The arguments are invalid.
    """
  }
}

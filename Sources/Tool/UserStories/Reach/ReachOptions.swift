internal import TextScreens
internal import UserScripts

struct ReachOptions {
  private(set) var isJSON = false
  private(set) var isFull = false
  private(set) var app: String?
  private(set) var acts = 20_000
  private(set) var seed: UInt64 = 1
  /// The folder for communicating with the parent process, or `nil` if this process isn't a child
  /// process.
  private(set) var folder: String?
  private(set) var needsHelp = false
  private var names: Set<String> = []

  static func areMeant(by arguments: [String]) -> Bool {
    arguments.contains("--reach")
  }

  /// Parses the given arguments, which can include the names in `known` and in `apps`.
  ///
  /// - Throws: A ``StoryOptionsError`` that describes the first invalid argument.
  init(_ arguments: [String], names known: [String], apps: [String]) throws {
    var reader = ArgumentReader(arguments)
    while reader.next() {
      switch reader.option {
      case "--reach" where reader.isFlag: break
      case "--json" where reader.isFlag: isJSON = true
      case "--full" where reader.isFlag: isFull = true
      case "--help", "-h": needsHelp = true
      case "--app":
        let name = try reader.value("name")
        guard apps.contains(name) else { throw StoryOptionsError.unknown("app", name, among: apps) }
        app = name
      case "--acts": acts = try reader.number(in: 0...1_000_000_000)
      case "--seed": seed = UInt64(try reader.number(in: 0...Int.max))
      case "--explore-folder": folder = try reader.value("folder")
      default:
        names.insert(try reader.script(among: known, options: Self.options, with: "--reach"))
      }
    }
  }

  private static let options = [
    "--reach", "--json", "--full", "--app", "--acts", "--seed", "--help",
  ]

  func includes(_ story: Story) -> Bool {
    (names.isEmpty || names.contains(story.script.name))
      && (app.map { $0 == story.appName } ?? true)
  }

  static func help(_ command: String) -> String {
    """
    Compares the elements that scripts use with those that an exploration finds.

    Usage: \(command) --reach [<option> ...] [<script> ...]

    Arguments:
      <script>          Play these scripts, and explore their apps. (default: all scripts)

    Options:
      --reach           Show how many elements of each screen scripts use, and print a script for
                        each element that no script uses.
      --full            List the elements that no script uses or expects.
      --json            Print the result of --reach as JSON.
      --app <name>      Include only the scripts of this app.
      --acts <number>   The number of actions of the exploration. (default: 20000)
      --seed <number>   The number that determines the order of the actions. (default: 1)
      -h, --help        Show help information.

    Exit codes:
      0                 Scripts use all elements.
      1                 There are elements that no script uses, or a script ended early.
      2                 The arguments are invalid.
    """
  }
}

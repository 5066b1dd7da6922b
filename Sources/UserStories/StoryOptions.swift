internal import SteppedEffects
internal import TextScreens
internal import UserScripts

/// The command-line options of a story runner.
struct StoryOptions {
  /// The actions, in ascending order of precedence.
  enum Action: Int {
    case play, record, interactive, live, page, orders, list, help
  }

  private(set) var action = Action.play
  private(set) var frames = FrameStyle()
  /// A Boolean value that indicates whether to describe all differences, regardless of the number
  /// of lines.
  private(set) var isFull = false
  private var names: Set<String> = []
  /// The number of steps to play before a live session begins, or `nil` to play all steps.
  private(set) var step: Int?
  /// The path of the HTML page to write.
  private(set) var page: String?
  /// The Git revision with which the page compares the stories.
  private(set) var since: String?
  /// The name of the app for a live session.
  ///
  /// If this is `nil`, the user must choose an app.
  private(set) var app: String?
  private(set) var settlesAutomatically = false
  /// The order in which the effects of the script respond, or `nil` for the usual order.
  private(set) var order: EffectOrder?
  /// A Boolean value that indicates whether a live session continues a script.
  var isContinuing: Bool { !names.isEmpty }

  /// A Boolean value that indicates whether the frames can be compared with the transcripts.
  var areFramesAsRecorded: Bool { frames == FrameStyle() }

  /// Creates options by parsing command-line arguments.
  ///
  /// - Throws: A ``StoryOptionsError`` that describes the first invalid argument.
  init(_ arguments: [String], names known: [String]) throws {
    var reader = ArgumentReader(arguments)
    var wanted = [Action.play]
    while reader.next() {
      let argument = reader.argument
      switch reader.option {
      case "--app": app = try reader.value("name")
      case "--html":
        page = try reader.value("file")
        wanted.append(.page)
      case "--since": since = try reader.value("revision")
      case "--order": order = try Self.order(try reader.value("order"))
      case "--size": frames.size = try Self.size(named: try reader.value("size"))
      case _ where argument.hasPrefix("-"): wanted += try addFlag(argument)
      case _ where known.contains(argument): names.insert(argument)
      case _ where arguments.contains("--live") && addScript(argument, among: known): break
      default:
        throw StoryOptionsError(
          "Unknown script \(argument.quoted).", nearest: nearestLabel(to: argument, among: known))
      }
    }
    action = wanted.max { $0.rawValue < $1.rawValue } ?? .play
    if action == .record, !areFramesAsRecorded {
      throw StoryOptionsError(
        "The option --record can't be combined with --ascii, --outline or --size.")
    }
    if since != nil, page == nil, action != .help {
      throw StoryOptionsError("The option --since requires --html.")
    }
    if since != nil, !areFramesAsRecorded {
      throw StoryOptionsError(
        "The option --since can't be combined with --ascii, --outline or --size.")
    }
    if action == .live, names.count > 1 {
      throw StoryOptionsError("The option --live continues one script, not \(names.count).")
    }
    if order != nil, action != .help, action != .play || names.count != 1 {
      throw StoryOptionsError("The option --order requires one script to play.")
    }
    if action != .live, action != .help, app != nil || settlesAutomatically {
      throw StoryOptionsError("The options --app and --auto-settle require --live.")
    }
  }

  /// Adds an option without a value, and returns the actions that it requests.
  private mutating func addFlag(_ argument: String) throws -> [Action] {
    switch argument {
    case "--record": return [.record]
    case "--interactive": return [.interactive]
    case "--live": return [.live]
    case "--orders": return [.orders]
    case "--list": return [.list]
    case "--help", "-h": return [.help]
    case "--auto-settle": settlesAutomatically = true
    case "--full": isFull = true
    case "--ascii": frames.theme = .ascii
    case "--outline": frames.hasOutline = true
    default:
      throw StoryOptionsError(
        "Unknown option \(argument.quoted).",
        nearest: nearestLabel(to: argument, among: Self.options))
    }
    return []
  }

  /// Adds a script with the number of steps to play, such as `nth-prime:4`.
  ///
  /// - Returns: `false` if the argument doesn't have this form, or if there is no such script.
  private mutating func addScript(_ argument: String, among known: [String]) -> Bool {
    guard let colon = argument.lastIndex(of: ":"),
      let step = UInt16(argument[colon...].dropFirst()),
      known.contains(String(argument[..<colon]))
    else { return false }
    names.insert(String(argument[..<colon]))
    self.step = Int(step)
    return true
  }

  func frames(of story: Story) -> FrameStyle {
    areFramesAsRecorded ? FrameStyle(theme: story.theme) : frames
  }

  func includes(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

  private static let options = [
    "--record", "--interactive", "--live", "--app", "--auto-settle", "--explore", "--orders",
    "--order", "--reach", "--map", "--html", "--since", "--full", "--list", "--help", "--ascii",
    "--outline", "--size",
  ]

  private static func order(_ text: String) throws -> EffectOrder {
    guard let order = EffectOrder(argument: text) else {
      throw StoryOptionsError(
        "The value \(text.quoted) of --order isn't a list of effects, such as 2,1 or 2,late:1.")
    }
    return order
  }

  private static func size(named name: String) throws -> ScreenSize {
    switch name {
    case "phone": return .phone
    case "tablet": return .tablet
    case "watch": return .watch
    default:
      let numbers = name.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      if numbers.count == 1, let columns = numbers[0], columns > 0 {
        return .fit(columns: columns)
      }
      if numbers.count == 2, let columns = numbers[0], let rows = numbers[1], min(columns, rows) > 0
      {
        return .size(columns: columns, rows: rows)
      }
      throw StoryOptionsError(
        "Unknown size \(name.quoted).",
        nearest: nearestLabel(to: name, among: ["phone", "tablet", "watch"]))
    }
  }

  static func usage(_ command: String) -> String {
    """
    Usage: \(command) [<option> ...] [<script> ...]
      See '\(command) --help' for more information.
    """
  }

  static func help(_ command: String) -> String {
    """
    Plays user scripts and compares the frames with the recorded transcripts.

    Usage: \(command) [<option> ...] [<script> ...]

    Arguments:
      <script>       The scripts to play. (default: all scripts)

    Options:
      --record       Record the transcripts instead of comparing them.
      --interactive  Show one frame at a time, and use the keyboard to move between frames.
      --live         Use the app in the terminal, and save what you do as a script. With a script,
                     continue after its last step, or with <script>:<step> after that step.
      --app <name>   The app for --live. (default: ask)
      --auto-settle  Run the effects after every step of --live.
      --full         Show all differences, not only the first 40 lines for each app.
      --explore      Look for problems by performing actions at random; see --explore --help.
      --reach        Show which elements no script uses; see --reach --help.
      --map <file>   Write a map of the screens to an HTML page or a text file.
      --html <file>  Write a page with the frames of all scripts.
      --since <revision>
                     Show on the page what changed since a Git revision.
      --orders       Play the scripts with every order in which their effects can respond.
      --order <order>
                     The order in which the effects of a script respond, such as 2,1.
      --list         List the names of the scripts.
      -h, --help     Show help information.

    Options for other frames, which are shown but not compared:
      --ascii        Draw the frames in ASCII.
      --outline      Include the outline of the screen in every frame.
      --size <size>  The size of the frames: phone, tablet, watch, <columns>x<rows>, or <columns>
                     for frames that are as high as their content.

    On a terminal, every frame is printed; otherwise, one line for each script.

    Exit codes:
      0              All transcripts match.
      1              A transcript doesn't match, a script ended early, or an order of effects has
                     another outcome.
      2              The arguments are invalid, or there is no terminal.
    """
  }
}

/// An error thrown for invalid command-line arguments.
struct StoryOptionsError: Error, CustomStringConvertible {
  let problem: String
  let nearest: String?

  init(_ problem: String, nearest: String? = nil) {
    self.problem = problem
    self.nearest = nearest
  }

  static func unknownApp(_ name: String, among apps: [String]) -> StoryOptionsError {
    StoryOptionsError("Unknown app \(name.quoted).", nearest: nearestLabel(to: name, among: apps))
  }

  var description: String { problem + (nearest.map { " Did you mean \($0.quoted)?" } ?? "") }
}

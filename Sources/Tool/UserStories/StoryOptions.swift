internal import SteppedEffects
internal import TextScreens
internal import UserScripts

struct StoryOptions {
  /// The actions of the command, in ascending order of precedence.
  enum Action: Comparable { case play, record, live, page, orders, list, help }

  private(set) var action = Action.play
  private(set) var frames = FrameStyle()
  /// A Boolean value that indicates whether to describe all differences, regardless of how many
  /// lines they take.
  private(set) var isFull = false
  private var names: Set<String> = []
  /// The number of steps to play before a live session begins, or `nil` to play all steps.
  private(set) var step: Int?
  /// The path of the HTML page to write.
  private(set) var page: String?
  /// The Git revision to compare the stories with.
  private(set) var since: String?
  /// The name of the app for a live session, or `nil` to let the user choose.
  private(set) var app: String?
  private(set) var settlesAutomatically = false
  /// The order in which the effects of the script respond, or `nil` for the usual order.
  private(set) var order: EffectOrder?

  var isContinuing: Bool { !names.isEmpty }
  /// A Boolean value that indicates whether the frames can be compared with the transcripts.
  var areFramesAsRecorded: Bool { frames == FrameStyle() }

  private static let actions: [String: Action] = [
    "--record": .record, "--live": .live, "--orders": .orders, "--list": .list, "--help": .help,
    "-h": .help,
  ]

  /// Parses the given arguments, which can include the names in `known`.
  ///
  /// - Throws: A ``StoryOptionsError`` that describes the first invalid argument.
  init(_ arguments: [String], names known: [String]) throws {
    var reader = ArgumentReader(arguments)
    while reader.next() {
      let argument = reader.argument
      if let wanted = Self.actions[argument] {
        action = max(action, wanted)
        continue
      }
      switch reader.option {
      case "--html":
        page = try reader.value("file")
        action = max(action, .page)
      case "--app": app = try reader.value("name")
      case "--since": since = try reader.value("revision")
      case "--order": order = try Self.order(try reader.value("order"))
      case "--size": frames.size = try Self.size(named: try reader.value("size"))
      case "--auto-settle" where reader.isFlag: settlesAutomatically = true
      case "--full" where reader.isFlag: isFull = true
      case "--ascii" where reader.isFlag: frames.theme = .ascii
      case "--outline" where reader.isFlag: frames.hasOutline = true
      case _ where argument.hasPrefix("-"):
        throw StoryOptionsError.unknown("option", argument, among: Self.options)
      case _ where known.contains(argument): names.insert(argument)
      case _ where arguments.contains("--live") && addScript(argument, among: known): break
      default: throw StoryOptionsError.unknown("script", argument, among: known)
      }
    }
    if let problem { throw StoryOptionsError(problem) }
  }

  private var problem: String? {
    if action == .help { return nil }
    if since != nil, page == nil { return "The option --since requires --html." }
    if action == .record || since != nil, !areFramesAsRecorded {
      let option = action == .record ? "--record" : "--since"
      return "The option \(option) can't be combined with --ascii, --outline, or --size."
    }
    if action == .live, names.count > 1 {
      return "The option --live can continue only one script, not \(names.count)."
    }
    if order != nil, action != .play || names.count != 1 {
      return "The option --order requires one script to play."
    }
    if action != .live, app != nil || settlesAutomatically {
      return "The options --app and --auto-settle require --live."
    }
    return nil
  }

  /// Adds a script with the number of steps to play, such as `nth-prime:4`.
  ///
  /// This method returns `false` if `argument` isn't in this format or if the script doesn't exist.
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
    "--record", "--live", "--app", "--auto-settle", "--explore", "--orders", "--order", "--reach",
    "--html", "--since", "--full", "--list", "--help", "--ascii", "--outline", "--size",
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
      let numbers = name.split(separator: "x", omittingEmptySubsequences: false)
        .map { Int($0) ?? 0 }
      switch (numbers.count, numbers.min() ?? 0) {
      case (1, 1...): return .fit(columns: numbers[0])
      case (2, 1...): return .size(columns: numbers[0], rows: numbers[1])
      default: throw StoryOptionsError.unknown("size", name, among: ["phone", "tablet", "watch"])
      }
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
      --live         Use the app in the terminal, and save your actions as a script. If you pass a
                     script, continue after its last step. If you pass <script>:<step>, continue
                     after that step.
      --app <name>   The app for --live. (default: ask)
      --auto-settle  Run the effects after every step of --live.
      --full         Show all differences, not only the first 40 lines for each app.
      --explore      Look for problems by performing random actions; see --explore --help.
      --reach        Show which elements no script uses; see --reach --help.
      --html <file>  Write a page with the frames of all scripts.
      --since <revision>
                     Show on the --html page what changed since a Git revision.
      --orders       Play the scripts once for each order in which their effects can respond.
      --order <order>
                     The order in which the effects of a script respond, such as 2,1.
      --list         List the names of the scripts.
      -h, --help     Show help information.

    Options for other frames, which are shown but not compared:
      --ascii        Draw the frames in ASCII.
      --outline      Include the outline of the screen in every frame.
      --size <size>  The size of the frames: phone, tablet, watch, <columns>x<rows>, or <columns>
                     for frames that are as tall as their content.

    In a terminal, the command prints every frame. Otherwise, it prints one line for each script.

    Exit codes:
      0              All transcripts match.
      1              A transcript doesn't match, a script ends early, or an order of effects leads to
                     a different outcome.
      2              The arguments are invalid, or there is no terminal.
    """
  }
}

internal import TextScreens
internal import UserScripts

/// What the arguments of a story runner ask for.
struct StoryOptions {
  /// Of two actions, the later one here counts: it writes nothing, or less.
  enum Action: Int {
    case play, record, interactive, list, help
  }

  private(set) var action = Action.play
  /// How the frames are drawn.
  private(set) var frames = FrameStyle()
  private var names: Set<String> = []

  /// Whether the frames are those of the transcripts.
  var areFramesAsRecorded: Bool { frames == FrameStyle() }

  /// Parses the arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the command.
  ///   - known: The names of the stories.
  /// - Throws: ``StoryOptionsError`` for the first argument that isn't known.
  init(_ arguments: [String], names known: [String]) throws {
    var rest = arguments[...]
    var wanted = [Action.play]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      switch argument {
      case "--record": wanted.append(.record)
      case "--interactive": wanted.append(.interactive)
      case "--list": wanted.append(.list)
      case "--help", "-h": wanted.append(.help)
      case "--ascii": frames.theme = .ascii
      case "--outline": frames.hasOutline = true
      case "--size": frames.size = try Self.size(named: rest.popFirst())
      case _ where parts.count == 2 && parts[0] == "--size":
        frames.size = try Self.size(named: String(parts[1]))
      case _ where argument.hasPrefix("-"):
        throw StoryOptionsError(
          "Unknown option \(argument.quoted).",
          nearest: nearestLabel(to: argument, among: Self.options))
      case _ where known.contains(argument): names.insert(argument)
      default:
        throw StoryOptionsError(
          "Unknown script \(argument.quoted).", nearest: nearestLabel(to: argument, among: known))
      }
    }
    action = wanted.max { $0.rawValue < $1.rawValue } ?? .play
    if action == .record, !areFramesAsRecorded {
      throw StoryOptionsError(
        "Transcripts are recorded as they are, so --record goes with none of --ascii, --outline "
          + "and --size.")
    }
  }

  func includes(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

  private static let options = [
    "--record", "--interactive", "--list", "--help", "--ascii", "--outline", "--size",
  ]

  private static func size(named name: String?) throws -> ScreenSize {
    switch name {
    case "phone": return .phone
    case "tablet": return .tablet
    case "watch": return .watch
    case let name?:
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
    case nil: throw StoryOptionsError("The option --size has no size.")
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
    Plays user scripts, and compares every frame with the recorded transcripts.

    Usage: \(command) [<option> ...] [<script> ...]

    Arguments:
      <script>       The scripts to play; all of them by default.

    Options:
      --record       Write the transcripts instead of comparing with them.
      --interactive  Show one frame at a time; a key goes to the next one, or back.
      --list         Print the names of the scripts and play none.
      -h, --help     Print this text.

    Options that draw the frames in another way, and compare nothing:
      --ascii        Draw with the characters of ASCII.
      --outline      Print what the screen means below every frame.
      --size <size>  Draw on another grid: phone, tablet, watch, <columns>x<rows>, or <columns>
                     for as many rows as it takes.

    On a terminal every frame is printed as it comes; elsewhere, a line for every script.

    Exit codes: 0 every transcript is as recorded, 1 one is not, or a script ended early,
    2 wrong arguments, or no terminal to be interactive on.
    """
  }
}

/// An argument that a story runner doesn't know.
struct StoryOptionsError: Error, CustomStringConvertible {
  let problem: String
  let nearest: String?

  init(_ problem: String, nearest: String? = nil) {
    self.problem = problem
    self.nearest = nearest
  }

  var description: String { problem + (nearest.map { " Did you mean \($0.quoted)?" } ?? "") }
}

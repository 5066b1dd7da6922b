/// What the arguments of a story runner ask for.
struct StoryOptions {
  enum Action: Equatable {
    case play(record: Bool)
    case list
    case help
  }

  private(set) var action = Action.play(record: false)
  private var names: Set<String> = []

  /// Reads arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the command.
  ///   - known: The names of the stories.
  /// - Throws: ``StoryOptionsError`` for the first argument that means nothing.
  init(_ arguments: [String], names known: [String]) throws {
    for argument in arguments {
      switch argument {
      case "--record": if action == .play(record: false) { action = .play(record: true) }
      case "--list": if action != .help { action = .list }
      case "--help", "-h": action = .help
      case _ where argument.hasPrefix("-"):
        throw StoryOptionsError(
          argument: argument, kind: "option",
          nearest: nearestLabel(to: argument, among: ["--record", "--list", "--help"]))
      case _ where known.contains(argument): names.insert(argument)
      default:
        throw StoryOptionsError(
          argument: argument, kind: "script", nearest: nearestLabel(to: argument, among: known))
      }
    }
  }

  func includes(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

  static func usage(_ command: String) -> String {
    """
    Usage: \(command) [--record] [--list] [<script> ...]
      See '\(command) --help' for more information.
    """
  }

  static func help(_ command: String) -> String {
    """
    Plays user scripts, shows every frame, and compares it with the recorded transcript.

    Usage: \(command) [--record] [--list] [<script> ...]

    Arguments:
      <script>    The scripts to play; all of them by default.

    Options:
      --record    Write the transcripts instead of comparing with them.
      --list      Print the names of the scripts and play none.
      -h, --help  Print this text.

    Exit codes: 0 every transcript is as recorded, 1 one is not, 2 wrong arguments.
    """
  }
}

/// An argument that means nothing to a story runner.
struct StoryOptionsError: Error, CustomStringConvertible {
  let argument: String
  let kind: String
  let nearest: String?

  var description: String {
    "Unknown \(kind) \"\(argument)\"." + (nearest.map { " Did you mean \"\($0)\"?" } ?? "")
  }
}

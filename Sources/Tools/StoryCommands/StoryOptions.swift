import CommandParts
import SteppedEffects
import TextScreens
import UserScripts

struct StoryOptions {
  enum Action { case play, record, live, page, orders, list, help }

  /// The action of the command, which is the first of ``actions`` that the arguments contain.
  let action: Action
  let frames: FrameStyle
  /// A Boolean value that indicates whether to describe all differences, regardless of how many
  /// lines they take.
  let isFull: Bool
  private var names: Set<String> = []
  /// The number of steps to play before a live session begins, or `nil` to play all steps.
  private(set) var step: Int?
  /// The path of the HTML page to write.
  let page: String?
  /// The Git revision to compare the stories with.
  let since: String?
  /// The name of the app for a live session, or `nil` to let the user choose.
  let app: String?
  let settlesAutomatically: Bool
  /// Whether a live session goes from element to element, as with VoiceOver.
  let isVoiceOver: Bool
  /// Whether requests without a response go through to the network in a live session.
  let usesNetwork: Bool
  private let playsPreviews: Bool
  /// The order in which the effects of the script respond, or `nil` for the usual order.
  let order: EffectOrder?

  var isContinuing: Bool { !names.isEmpty }
  /// A Boolean value that indicates whether the frames can be compared with the transcripts.
  var areFramesAsRecorded: Bool { frames == FrameStyle() }

  private static let actions: [(option: String, Action)] = [
    ("--help", .help), ("--list", .list), ("--orders", .orders), ("--html", .page),
    ("--live", .live), ("--record", .record),
  ]

  /// Parses the given arguments, which can include the names of the stories.
  init(
    _ arguments: [String], command: String, stories: [Story]
  ) throws(UsageError) {
    let syntax = Self.syntax(command)
    let arguments = try ParsedArguments(arguments, for: syntax)
    action = Self.actions.first { arguments.has($0.option) }?.1 ?? .play
    isFull = arguments.has("--full")
    page = arguments.value("--html")
    since = arguments.value("--since")
    app = arguments.value("--app")
    settlesAutomatically = arguments.has("--auto-settle")
    isVoiceOver = arguments.has("--voiceover")
    usesNetwork = arguments.has("--network")
    playsPreviews = arguments.has("--previews")
    order = arguments.value("--order").flatMap { EffectOrder(argument: $0) }
    var frames = FrameStyle()
    frames.hasOutline = arguments.has("--outline")
    frames.hasAccessibility = arguments.has("--accessibility")
    if let size = arguments.value("--size").flatMap(Self.size(named:)) { frames.size = size }
    self.frames = frames
    for name in arguments.operands where !(action == .live && addScript(name, of: stories)) {
      try arguments.check(name, isScriptOf: stories, syntax)
      names.insert(name)
    }
    if let problem { throw UsageError(problem, syntax) }
  }

  private var problem: String? {
    if action == .help { return nil }
    if playsPreviews, ![.play, .record, .page, .list].contains(action) {
      return "The option '--previews' can't be combined with '--live' or '--orders'."
    }
    if since != nil, page == nil { return "The option '--since' requires '--html'." }
    if action == .record || since != nil, !areFramesAsRecorded {
      let option = action == .record ? "--record" : "--since"
      return """
        The option '\(option)' can't be combined with '--accessibility', '--outline', or '--size'.
        """
    }
    if action == .live, names.count > 1 {
      return "The option '--live' can continue only one script, not \(names.count)."
    }
    if order != nil, action != .play || names.count != 1 {
      return "The option '--order' requires one script to play."
    }
    if action != .live, app != nil || settlesAutomatically || isVoiceOver || usesNetwork {
      return
        "The options '--app', '--auto-settle', '--network', and '--voiceover' require '--live'."
    }
    return nil
  }

  /// Adds a script with the number of steps to play, such as `nth-prime:4`.
  ///
  /// This method returns `false` if `argument` isn't in this format or if the script doesn't exist.
  private mutating func addScript(_ argument: String, of stories: [Story]) -> Bool {
    guard let colon = argument.lastIndex(of: ":"),
      let step = UInt16(argument[colon...].dropFirst()),
      stories.contains(where: { $0.isNamed(String(argument[..<colon])) })
    else { return false }
    names.insert(String(argument[..<colon]))
    self.step = Int(step)
    return true
  }

  func includes(_ story: Story) -> Bool { names.isEmpty || names.contains(where: story.isNamed) }

  private static func size(named name: String) -> ScreenSize? {
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
      default: return nil
      }
    }
  }
}

extension ParsedArguments {
  /// Checks the name of a script, which must have the name of its app in front of it if several apps
  /// have a script with that name.
  func check(
    _ name: String, isScriptOf stories: [Story], _ syntax: CommandSyntax
  ) throws(UsageError) {
    if stories.contains(where: { $0.isNamed(name) }) { return }
    let shared = stories.sharing(name)
    guard shared.isEmpty else {
      let names = shared.map { "'\($0)'" }.joined(separator: " or ")
      throw UsageError("Several apps have a script '\(name)'. Use \(names).", syntax)
    }
    try check("script", name, isAmong: stories.map(\.name))
  }
}

extension StoryOptions {
  static func syntax(_ command: String) -> CommandSyntax {
    CommandSyntax(
      program: command,
      abstract: "Plays user scripts and compares the frames with the recorded transcripts.",
      discussion: """
        In a terminal, and with the options for other frames, the command prints every frame. \
        Otherwise, it prints one line for each script.
        """,
      operand: .init(name: "script", help: "The scripts to play. (default: all scripts)"),
      options: [
        .init("--record", help: "Record the transcripts instead of comparing them."),
        .init(
          "--live",
          help: """
            Use the app in the terminal, and save your actions as a script. If you pass a script, \
            continue after its last step. If you pass <script>:<step>, continue after that step.
            """),
        .init("--app", value: "name", help: "The app for --live. (default: ask)"),
        .init(
          "--drive", help: "Let a program use the app by lines of JSON; see --drive --help."),
        .init("--mcp", help: "Let a program use the app by the Model Context Protocol."),
        .init("--auto-settle", help: "Run the effects after every step of --live."),
        .init(
          "--network",
          help: """
            Let requests of the --live app without a response through to the network, and save the \
            responses.
            """),
        .init(
          "--voiceover",
          help: "Go through the app of --live element by element, and read what VoiceOver says."),
        .init(
          "--full", help: "Show all differences, not only the first 40 lines for each app."),
        .init(
          "--explore",
          help: "Look for problems by performing random actions; see --explore --help."),
        .init(
          "--previews",
          help: """
            Play the previews of the program instead of its scripts. Each preview has one frame.
            """),
        .init("--html", value: "file", help: "Write a page with the frames of all scripts."),
        .init(
          "--since", value: "revision",
          help: "Show on the --html page what changed since a Git revision."),
        .init(
          "--orders",
          help: "Play the scripts once for each order in which their effects can respond."),
        .init(
          "--order",
          value: .init("order", "a list of effects, such as 2,1 or 2,late:1") {
            EffectOrder(argument: $0) != nil
          },
          help: "The order in which the effects of a script respond, such as 2,1."),
        .init("--list", help: "List the names of the scripts."),
      ],
      groups: [
        .init(
          "OPTIONS FOR OTHER FRAMES, WHICH ARE SHOWN BUT NOT COMPARED",
          [
            .init("--accessibility", help: "Turn on all accessibility settings."),
            .init("--outline", help: "Include the outline of the screen in every frame."),
            .init(
              "--size",
              value: .init("size", "phone, tablet, watch, <columns>, or <columns>x<rows>") {
                size(named: $0) != nil
              },
              help: """
                The size of the frames: phone, tablet, watch, <columns>x<rows>, or <columns> for \
                frames that are as tall as their content.
                """),
          ])
      ],
      success: "All transcripts match.",
      findings: """
        A transcript doesn't match, a script ends early, or an order of effects leads to a \
        different outcome.
        """,
      failure: "The arguments are invalid, there is no terminal, or --orders can't check a script.")
  }
}

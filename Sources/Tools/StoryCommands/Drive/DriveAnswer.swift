import UserScripts

/// The answer to a request, without the members that are empty or that the client knows already.
struct DriveAnswer: Encodable {
  /// The name of the script whose app is open.
  var script: String?
  /// The number of steps that led to the screen.
  var step: Int?
  /// The step in a transcript, and the statement for it in a script.
  var line, swift: String?
  /// What the step changed, in words, in place of a frame.
  var changes: [String]?
  var frame: String?
  /// The number of lines that the frame, the outline, or the state has beyond those in the answer.
  var omittedLines: Int?
  var outline, state: String?
  var actions: [UserAction]?
  var omittedActions: Int?
  var effects: [String]?
  var issues: [String]?
  /// What the app printed.
  var output: String?
  var saved: String?
  /// The paths of the files that were written.
  var files: [String]?
  var message: String?
  var error, fix: String?
  var help: [DriveHelp]?
  /// The names of the apps, and of the scripts of each.
  var apps: [String: [String]]?

  static let lineLimit = 40
  static let actionLimit = 40

  init() {}

  init(_ problem: DriveProblem) {
    error = problem.error
    fix = problem.fix
  }

  /// Returns the lines that fit in an answer, and counts the others.
  mutating func excerpt(_ lines: [some StringProtocol], isFull: Bool) -> String {
    guard !isFull, lines.count > Self.lineLimit else { return lines.joined(separator: "\n") }
    omittedLines = (omittedLines ?? 0) + lines.count - Self.lineLimit
    return lines.prefix(Self.lineLimit).joined(separator: "\n")
  }
}

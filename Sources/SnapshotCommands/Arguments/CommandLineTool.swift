internal import Foundation
internal import TextSnapshots

package struct CommandLineTool {
  private let environment: [String: String]

  static let version = "0.1.0"

  package init(environment: [String: String]) {
    self.environment = environment
  }

  /// Runs a command.
  ///
  /// - Parameter arguments: The command-line arguments, without the program's name.
  /// - Returns: The exit code for the process.
  package func run(_ arguments: [String]) -> ExitCode {
    ProcessGroup.join(environment)
    let console = Console(environment: environment)
    defer { console.flush() }
    do {
      return try run(arguments, console)
    } catch let error as UsageError {
      console.printError(
        """
        Error: \(PrintableText.line(error.message))
        Usage: \(error.usage)
          See '\(error.help)' for more information.
        """)
      return .failure
    } catch {
      console.printError("Error: \(error)")
      return .failure
    }
  }

  private func run(_ arguments: [String], _ console: Console) throws -> ExitCode {
    guard let name = arguments.first else {
      console.printLines(Self.help)
      return .success
    }
    switch name {
    case "--help", "-h", "help":
      console.printLines(try help(Array(arguments.dropFirst())))
      return .success
    case "--version":
      console.print(Self.version)
      return .success
    default:
      let command = try Self.command(name)
      let parsed = try ParsedArguments(Array(arguments.dropFirst()), for: command.syntax)
      guard !parsed.has("--help") else {
        console.printLines(command.syntax.help)
        return .success
      }
      let context = CommandContext(environment: environment, arguments: parsed, console: console)
      let code = try command.init(context: context).run()
      // SwiftPM prints "Plugin ended with exit code 1" for any other code.
      let onlyShows = ["diff", "review"].contains(command.syntax.name)
      return context.isPlugin && onlyShows && code == .findings ? .success : code
    }
  }

  private func help(_ arguments: [String]) throws -> String {
    guard let name = arguments.first, !name.hasPrefix("-") else { return Self.help }
    return try Self.command(name).syntax.help
  }

  private static func command(_ name: String) throws -> any SnapshotCommand.Type {
    if let command = commands.first(where: { $0.syntax.name == name }) { return command }
    let isOption = name.utf8.first == UInt8(ascii: "-")
    let known = isOption ? ["--help", "--version"] : commands.map { $0.syntax.name }
    throw UsageError(
      UsageError.unknown(isOption ? "option" : "command", name, known: known), usage: usage,
      help: "snapshots --help")
  }
}

extension CommandLineTool {
  static var commands: [any SnapshotCommand.Type] {
    [
      StatusCommand.self, TestCommand.self, RunCommand.self, WatchCommand.self, ReviewCommand.self,
      DiffCommand.self, ShowCommand.self, AcceptCommand.self, RejectCommand.self,
      RenameCommand.self, PruneCommand.self, ReportCommand.self, PlayCommand.self, LogCommand.self,
      MergeCommand.self, AnnotateCommand.self, InitCommand.self, DoctorCommand.self,
      MergeDriverCommand.self,
    ]
  }

  static let usage = "snapshots <command> [<options>]"

  static var help: String {
    var text = HelpText(
      overview: "Reviews, accepts and cleans up text snapshots.",
      discussion: """
        Run the tool in any folder of a package whose tests use snapshots. Put file names that \
        begin with a dash after "--".
        """,
      usage: usage)
    text.add("COMMANDS", commands.map { ($0.syntax.name, $0.syntax.abstract) })
    text.add(
      "OPTIONS",
      [("--version", "Show the version."), ("-h, --help", CommandSyntax.Option.help.help)])
    text.add("EXIT CODES", ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
    return text.text + "\n\nSee 'snapshots help <command>' for detailed help."
  }
}

protocol SnapshotCommand {
  static var syntax: CommandSyntax { get }

  init(context: CommandContext) throws

  func run() throws -> ExitCode
}

struct CommandContext {
  let environment: [String: String]
  let arguments: ParsedArguments
  let console: Console
  /// A function that removes a file.
  ///
  /// Tests replace this function to simulate failures because permissions don't apply to the root
  /// user.
  var removeName: NameRemoval = systemNameRemoval

  var isJSON: Bool { arguments.has("--json") }

  var isPlugin: Bool { environment["SNAPSHOTS_SCRATCH_PATH"] != nil }

  /// Returns a command for the user to copy, which repeats the options and paths of the current
  /// command.
  func command(
    _ words: String, keeping options: [CommandSyntax.Option] = CommandSyntax.Option.locations,
    hasPaths: Bool = true
  ) -> String {
    var words = ["\(isPlugin ? "swift package snapshots" : "snapshots") \(words)"]
    for option in options {
      for value in arguments.allValues(option.key) {
        words.append("\(option.key) \(PrintableText.shellWord(value))")
      }
    }
    let paths = hasPaths ? arguments.operands : []
    if paths.contains(where: { $0.utf8.first == UInt8(ascii: "-") }) { words.append("--") }
    return (words + paths.map { PrintableText.shellWord($0) }).joined(separator: " ")
  }
}

/// An error that describes why a command failed and how to fix it.
struct ToolError: Error, Equatable, CustomStringConvertible {
  let problem: String
  /// The instruction printed after "To fix, ", or `nil` if the problem already implies the fix.
  let fix: String?

  init(_ problem: String, fix: String? = nil) {
    self.problem = problem
    self.fix = fix
  }

  var description: String { problem + (fix.map { "\n\nTo fix, \($0)" } ?? "") }

  static func unwritable(
    _ kind: String, _ path: String, _ error: SnapshotFileError, name: String, option: String
  ) -> ToolError {
    ToolError(
      "\(kind) \(quoted(path)) cannot be written: \(error).",
      fix: "pass \(name) that the current user can write to: \(option).")
  }
}

/// A file that a command couldn't process, for the JSON output.
struct FileFailure: Encodable {
  /// The path of the file, or the title of an inline snapshot.
  let path: String
  let reason: String
}

package import CommandParts
import Foundation
import RuntimeIssues
import TextSnapshots

package struct CommandLineTool {
  private let environment: [String: String]

  static let version = "0.1.0"

  package init(environment: [String: String]) {
    self.environment = environment
  }

  /// Runs the command that the arguments specify, and prints any error.
  ///
  /// - Parameter arguments: The command-line arguments without the name of the program.
  /// - Returns: The exit code for the process.
  package func run(_ arguments: [String]) -> ExitCode {
    let console = Console(environment: environment)
    // Writing a file that's larger than allowed then fails, instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
    var code = ExitCode.failure
    do {
      code = try run(arguments, console)
    } catch {
      console.printError("Error: \(error)")
    }
    console.flush()
    guard let error = console.outputError else { return code }
    console.printError("Error: The output cannot be written: \(error).")
    return .failure
  }

  private func run(_ arguments: [String], _ console: Console) throws -> ExitCode {
    let rest = Array(arguments.dropFirst())
    switch arguments.first ?? "help" {
    case "--help", "-h", "help":
      let name = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
      console.printLines(try name.map { try Self.command($0).syntax.help } ?? Self.help)
      return .success
    case "--version":
      console.print(Self.version)
      return .success
    case let name:
      let command = try Self.command(name)
      let parsed = try ParsedArguments(rest, for: command.syntax)
      guard !parsed.has("--help") else {
        console.printLines(command.syntax.help)
        return .success
      }
      let context = CommandContext(environment: environment, arguments: parsed, console: console)
      return try command.init(context: context).run()
    }
  }

  private static func command(_ name: String) throws -> any SnapshotCommand.Type {
    if let command = commands.first(where: { $0.syntax.name == name }) { return command }
    let isOption = name.startsWithDash
    let known = isOption ? ["--help", "--version"] : commands.map { $0.syntax.name }
    throw UsageError(
      UsageError.unknown(isOption ? "option" : "command", name, known: known), usage: usage,
      help: "\(program) --help")
  }
}

extension CommandLineTool {
  static var commands: [any SnapshotCommand.Type] {
    [
      StatusCommand.self, TestCommand.self, DiffCommand.self, ReviewCommand.self,
      AcceptCommand.self, RejectCommand.self, PruneCommand.self, ReportCommand.self,
      AnnotateCommand.self, InitCommand.self,
    ]
  }

  static let program = "swift run snapshots"
  static let usage = "\(program) <command> [<options>]"

  static var help: String {
    helpText(
      overview: "Reviews, accepts, and cleans up text snapshots.",
      discussion: """
        Run the tool in any folder of a package whose tests use snapshots. Put file names that \
        begin with a dash after "--".
        """,
      usage: usage,
      [
        ("COMMANDS", commands.map { ($0.syntax.name, $0.syntax.abstract) }),
        (
          "OPTIONS",
          [("--version", "Show the version."), ("-h, --help", "Show help information.")]
        ),
        ("EXIT CODES", ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }),
      ]) + "\n\nSee '\(program) help <command>' for detailed help."
  }
}

protocol SnapshotCommand {
  static var syntax: CommandSyntax { get }
  init(context: CommandContext) throws
  func run() throws -> ExitCode
}

struct CommandContext {
  let environment: [String: String]
  var arguments: ParsedArguments
  let console: Console
  /// A function that removes a file.
  ///
  /// Tests replace this function to simulate failures, because permissions don't apply to the root
  /// user.
  var removeName: NameRemoval = systemNameRemoval

  var isJSON: Bool { arguments.has("--json") }

  /// Returns a command line for the user to copy, with the options and paths of the current
  /// command.
  func command(
    _ words: String, keeping options: [CommandSyntax.Option] = CommandSyntax.Option.locations,
    hasPaths: Bool = true
  ) -> String {
    var words = ["\(CommandLineTool.program) \(words)"]
    for option in options {
      for value in arguments.allValues(option.key) {
        words.append("\(option.key) \(shellQuoted(value))")
      }
    }
    let paths = hasPaths ? arguments.operands : []
    if paths.contains(where: \.startsWithDash) { words.append("--") }
    return (words + paths.map { shellQuoted($0) }).joined(separator: " ")
  }
}

struct FileFailure: Encodable {
  let path: String
  let reason: String
}

extension CommandSyntax.Option {
  static let packagePath = Self(
    "--package-path", value: "folder",
    help: "The package's folder. (default: the package around the working directory)")
  static let packageName = Self(
    "--package-name", value: "name",
    help:
      "The name of the package's folder on the machine that ran the tests. (default: its name here)"
  )
  static let pending = Self(
    "--pending", value: "folder",
    help: """
      A folder of pending snapshots; repeat the option for several. (default: $SNAPSHOT_PENDING)
      """)

  /// The options that every command for pending snapshots supports.
  static let locations: [Self] = [.packagePath, .pending, .packageName]
}

extension CommandSyntax.Operand {
  static let paths = Self(
    name: "path",
    help: "The files, folders, or patterns with * and ? to limit the command to.")
}

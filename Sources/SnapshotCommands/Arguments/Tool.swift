internal import Foundation
internal import TextSnapshots

/// The command-line tool: finds the command that the arguments name, and runs it.
package struct Tool {
  private let environment: [String: String]

  static let version = "0.1.0"

  /// Creates a tool.
  ///
  /// - Parameter environment: The environment variables.
  package init(environment: [String: String]) {
    self.environment = environment
  }

  /// Runs a command.
  ///
  /// - Parameter arguments: The arguments of the process, without its name.
  /// - Returns: What to tell the program that ran it.
  package func run(_ arguments: [String]) -> ExitCode {
    ProcessGroup.join(environment)
    let console = Console(environment: environment)
    defer { console.flush() }
    do {
      return try run(arguments, console)
    } catch let error as UsageError {
      console.complain(
        """
        Error: \(VisibleText.line(error.message))
        Usage: \(error.usage)
          '\(error.help)' tells more.
        """)
      return .failure
    } catch {
      console.complain("Error: \(error)")
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
      let context = ToolContext(environment: environment, arguments: parsed, console: console)
      let code = try command.init(context: context).run()
      // SwiftPM would end the output with "Plugin ended with exit code 1", as if this had failed.
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

extension Tool {
  /// The commands, in the order in which people meet them.
  static var commands: [any SnapshotCommand.Type] {
    [
      StatusCommand.self, TestCommand.self, RunCommand.self, ReviewCommand.self, DiffCommand.self,
      ShowCommand.self, AcceptCommand.self, RejectCommand.self, RenameCommand.self,
      PruneCommand.self, ReportCommand.self, PlayCommand.self, MergeCommand.self,
      AnnotateCommand.self,
      InitCommand.self, DoctorCommand.self,
    ]
  }

  static let usage = "snapshots <command> [<options>]"

  static var help: String {
    var text = HelpText(
      overview: "Reviews, accepts and cleans up text snapshots.",
      discussion: """
        Run it anywhere in a package whose tests have snapshots. A file name that begins with a \
        dash comes after "--".
        """,
      usage: usage)
    text.add("COMMANDS", commands.map { ($0.syntax.name, $0.syntax.abstract) })
    text.add(
      "OPTIONS",
      [("--version", "Print the version."), ("-h, --help", CommandSyntax.Option.help.help)])
    text.add("EXIT CODES", ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
    return text.text + "\n\n'snapshots help <command>' tells more."
  }
}

protocol SnapshotCommand {
  static var syntax: CommandSyntax { get }

  init(context: ToolContext) throws

  /// Runs the command, and prints the result.
  func run() throws -> ExitCode
}

struct ToolContext {
  let environment: [String: String]
  let arguments: ParsedArguments
  let console: Console
  /// Removes a file; tests have one that fails, which nothing else does for root.
  var removeName: NameRemoval = systemNameRemoval

  var isJSON: Bool { arguments.has("--json") }

  var isPlugin: Bool { environment["SNAPSHOTS_SCRATCH_PATH"] != nil }

  /// Another command about the same snapshots, for somebody to copy: by the plugin where that runs
  /// the tool, with the places and the paths of this one.
  func command(
    _ words: String, keeping options: [CommandSyntax.Option] = CommandSyntax.Option.places,
    hasPaths: Bool = true
  ) -> String {
    var words = ["\(isPlugin ? "swift package snapshots" : "snapshots") \(words)"]
    for option in options {
      for value in arguments.allValues(option.key) {
        words.append("\(option.key) \(VisibleText.shellWord(value))")
      }
    }
    let paths = hasPaths ? arguments.operands : []
    if paths.contains(where: { $0.utf8.first == UInt8(ascii: "-") }) { words.append("--") }
    return (words + paths.map { VisibleText.shellWord($0) }).joined(separator: " ")
  }
}

/// Why a command failed, and how to fix that.
struct ToolError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// A file that an option names can't be written.
  static func unwritable(
    _ kind: String, _ path: String, _ error: SnapshotFileError, name: String, option: String
  ) -> ToolError {
    ToolError(
      """
      \(kind) \(quoted(path)) cannot be written: \(error).

      To fix, name \(name) that this user may write to: \(option).
      """)
  }

  /// What happened, without the period and without the way to fix it.
  var problem: String {
    let sentence = description.prefix { $0 != "\n" }
    return String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence)
  }
}

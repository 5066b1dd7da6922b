internal import Foundation
internal import TextSnapshots

struct InitCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "init",
    abstract: "Sets up git for snapshots and checks Package.swift.",
    discussion: """
      Adds lines to .gitattributes to keep line endings the same on every machine, and to \
      .gitignore to keep pending snapshots out of commits. Prints the exclude: arguments that are \
      missing from Package.swift, but does not change the file.
      """,
    options: [
      .init(
        "--merge-driver",
        help: "Also make git merge transcripts step by step in this clone."),
      .init(
        "--vscode",
        help: "Also write tasks for Visual Studio Code, with problem matchers."),
      .dryRun, .json, .packagePath,
    ],
    success: "Git is set up, and missing exclude: arguments are printed.", findings: nil)

  let context: CommandContext

  func run() throws -> ExitCode {
    let root = try PackageRoot(context)
    var output = Output(isDryRun: context.arguments.has("--dry-run"))
    let hasDriver = context.arguments.has("--merge-driver")
    let files = [
      (".gitattributes", ["**/__Snapshots__/** text=auto eol=lf"]),
      (".gitignore", [".pending/", ".*.snapshot-tmp"]),
      (".gitattributes", hasDriver ? [MergeDriver.attribute] : []),
    ]
    for (name, lines) in files {
      let missing = try add(lines, to: name, in: root, isDryRun: output.isDryRun)
      if !missing.isEmpty { output.added.append(.init(file: name, lines: missing)) }
    }
    if hasDriver {
      output.driver = try MergeDriver(context, root).configure(isDryRun: output.isDryRun)
    }
    if context.arguments.has("--vscode") {
      let tool = context.command("", keeping: [], hasPaths: false).dropLast()
      let isNew = try EditorTasks(tool: String(tool)).write(in: root, isDryRun: output.isDryRun)
      output.tasks = isNew ? EditorTasks.path : nil
    }
    output.excludes = try missingExcludes(in: root)
    if context.isJSON { try context.console.printJSON(output) } else { print(output) }
    return .success
  }

  /// Adds the missing lines to the file unless `isDryRun` is `true`, and returns these lines.
  private func add(
    _ lines: [String], to name: String, in root: PackageRoot, isDryRun: Bool
  ) throws -> [String] {
    let path = root.path(of: name)
    var text = ""
    switch SnapshotFile.read(path) {
    case .missing: break
    case .bytes(let data): text = String(decoding: data, as: UTF8.self)
    default:
      throw ToolError(
        "\(quoted(path)) is not a readable file.", fix: "move it away, or make it readable.")
    }
    let isCRLF = text.utf8.contains(UInt8(ascii: "\r"))
    let present = text.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let missing = lines.filter { !present.contains($0) }
    guard !missing.isEmpty, !isDryRun else { return missing }
    let end = isCRLF ? "\r\n" : "\n"
    if !text.isEmpty, text.utf8.last != UInt8(ascii: "\n") { text += end }
    text += missing.map { $0 + end }.joined()
    try Self.write(text, to: path)
    return missing
  }

  static func write(_ text: String, to path: String) throws(ToolError) {
    do throws(SnapshotFileError) {
      try SnapshotFile.write(Data(text.utf8), to: path)
    } catch {
      throw ToolError(
        "\(quoted(path)) cannot be written: \(error).",
        fix: "make its folder writable for the current user.")
    }
  }

  /// Returns the folders of references that Package.swift doesn't exclude from its targets.
  private func missingExcludes(in root: PackageRoot) throws -> [Output.Exclude] {
    guard let data = root.bytes(of: "Package.swift") else { return [] }
    let manifest = String(decoding: data, as: UTF8.self)
    var folders: [String: Set<String>] = [:]
    for folder in try PackageIndex(root).folders {
      let parts = folder.path.split(separator: "/")
      guard parts.last == "__Snapshots__", parts.count >= 3,
        ["Tests", "Sources"].contains(parts[0])
      else { continue }
      let path = parts.dropFirst(2).joined(separator: "/")
      if !manifest.contains("\"\(path)\"") { folders[String(parts[1]), default: []].insert(path) }
    }
    return folders.map { .init(target: $0.key, paths: $0.value.sorted()) }
      .sorted { $0.target < $1.target }
  }

  private func print(_ output: Output) {
    let console = context.console
    for file in output.added {
      let verb = output.isDryRun ? "would be added to" : "added to"
      for line in file.lines { console.print("\(verb) \(file.file)  \(line)") }
    }
    for exclude in output.excludes {
      let paths = exclude.paths.map { "\"\($0)\"" }.joined(separator: ", ")
      console.print("missing from Package.swift, target \"\(exclude.target)\"  exclude: [\(paths)]")
    }
    if let driver = output.driver {
      let verb = output.isDryRun ? "would be configured" : "configured"
      console.print("\(verb) in this clone  \(MergeDriver.key) = \(driver)")
      let command = context.command("init --merge-driver", keeping: [], hasPaths: false)
      console.print("Git doesn't share this setting. Run '\(command)' in every other clone.")
    }
    if let tasks = output.tasks {
      console.print("\(output.isDryRun ? "would be written" : "written")  \(tasks)")
    }
    if output.added.isEmpty, output.driver == nil, output.tasks == nil, output.excludes.isEmpty {
      console.print("Nothing is missing.")
    }
  }

  private struct Output: Encodable {
    struct Added: Encodable {
      let file: String
      let lines: [String]
    }

    struct Exclude: Encodable {
      let target: String
      let paths: [String]
    }

    let version = 1
    let isDryRun: Bool
    var added: [Added] = []
    var driver: String?
    var tasks: String?
    var excludes: [Exclude] = []
  }
}

/// The git setting that makes a clone use `snapshots merge-driver`.
struct MergeDriver {
  static let attribute = "**/__Snapshots__/** merge=snapshots"
  static let key = "merge.snapshots.driver"

  private let root: PackageRoot
  private let command: String

  init(_ context: CommandContext, _ root: PackageRoot) {
    self.root = root
    command = Self.command(Self.tool(context.environment))
  }

  /// Returns the command that git runs in a shell.
  ///
  /// Git quotes the path that replaces `%P`. Because git would also replace a `%` in the path of
  /// the tool, this method escapes it.
  static func command(_ tool: String) -> String {
    let tool = tool.replacingOccurrences(of: "%", with: "%%")
    return "\(tool) merge-driver -- %O %A %B %P"
  }

  /// Returns the tool's name if a shell can find it in the `PATH`, or else its quoted absolute
  /// path.
  private static func tool(_ environment: [String: String]) -> String {
    let path = Bundle.main.executablePath ?? "snapshots"
    let isInPath = (environment["PATH"] ?? "").split(separator: ":").contains {
      FileIdentity.isSame("\($0)/snapshots", path)
    }
    return isInPath ? "snapshots" : PrintableText.shellWord(path)
  }

  /// Configures the clone unless `isDryRun` is `true`.
  ///
  /// - Returns: The command that git runs, or `nil` if the clone is already configured.
  func configure(isDryRun: Bool) throws -> String? {
    let output = Git.output(["config", "--local", "--get", Self.key], in: root.path)
    guard output != Data("\(command)\n".utf8) else { return nil }
    guard !isDryRun else { return command }
    for (key, value) in [("merge.snapshots.name", "snapshots"), (Self.key, command)] {
      guard Git.output(["config", "--local", key, value], in: root.path) != nil else {
        throw ToolError(
          "'git config' failed in \(quoted(root.path)).",
          fix: "create a git repository, and make its configuration writable.")
      }
    }
    return command
  }
}

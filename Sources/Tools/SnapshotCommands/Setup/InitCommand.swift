import CommandParts
import Foundation
import LineDifferences
import RuntimeIssues
import TextSnapshots

/// Adds what a package, or an app that is an Xcode project, needs to play scripts.
struct InitCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    program: CommandLineTool.program, name: "init",
    abstract: "Prepares a package or an Xcode project for user scripts.",
    discussion: """
      Prints what it would add: settings at the end of Package.swift, and a test with a first \
      script. A folder with an Xcode project gets a Package.swift, which Xcode doesn't use. Other \
      lines never change, and without '--write', no file does.

      Then lists imports, conditions of the compiler, and uses of Objective-C that Linux doesn't have. \
      The build says whether the rest compiles.
      """,
    operand: .init(name: "folder", help: "The folder of the package or of the project."),
    options: [
      .init("--write", help: "Write the files."),
      .init("--target", value: "name", help: "The app's target, if several import SwiftUI."),
      .init(
        "--root", value: "code",
        help: "What the script plays, such as 'CartView()'. (default: the app, or ContentView())"),
    ],
    success: "The files are written, or the package has the settings.",
    findings: "There are files to write.")

  let context: CommandContext
  /// The checkout of this package, which the command was built in.
  var checkout = (1...5).reduce(#filePath) { path, _ in FilePath(path).folder }

  init(context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    guard let folder = context.arguments.operands.first, context.arguments.operands.count == 1
    else { throw UsageError("Pass the folder of one package or project.", Self.syntax) }
    guard SnapshotFile.exists("\(checkout)/Package.swift") else {
      throw ToolError(
        "The package of this tool is no longer at \(quoted(checkout)).",
        fix:
          "run the tool in a checkout of swift-text-snapshots: swift run snapshots init <folder>."
      )
    }
    let app = try AppPackage(folder, environment: context.environment)
    let all = try app.targets.map { ($0, try AppSources(of: $0, in: app)) }
    guard !app.isPrepared else {
      context.console.print("Package.swift has the settings.")
      show(all.map(\.1))
      return .success
    }
    let (target, sources) = try app.target(
      named: context.arguments.value("--target"), among: all)
    // The settings are for all targets of a package, and a project gets only this target.
    let compiled = app.manifest == nil ? [sources] : all.map(\.1)
    let files = try files(for: target, sources, compiled, in: app)
    for file in files { show(file) }
    show(compiled)
    guard context.arguments.has("--write") else {
      let options = ["--target", "--root"].compactMap { option in
        context.arguments.value(option).map { "\(option) \(shellQuoted($0)) " }
      }
      context.console.print(
        "Nothing is written yet: run 'swift run snapshots init --write "
          + "\(options.joined())\(shellQuoted(folder))'.")
      return .findings
    }
    // The manifest comes last, because it says that the package is prepared.
    for file in files.reversed() { try write(file, in: app) }
    context.console.print(
      "Written. 'swift test --package-path \(shellQuoted(folder))' records the first picture.")
    return .success
  }

  private struct File {
    let path: String
    let old: String?
    let new: String
  }

  private func files(
    for target: AppPackage.Target, _ sources: AppSources, _ compiled: [AppSources],
    in app: AppPackage
  ) throws(ToolError) -> [File] {
    guard app.manifest?.contains("swift-text-snapshots") != true else {
      throw ToolError(
        "Package.swift mentions swift-text-snapshots, but lacks the settings for SwiftUI.",
        fix: "add those in Docs/SwiftUI.md, or remove the dependency, and try again.")
    }
    let view = sources.apps.first ?? (sources.hasContentView ? "ContentView" : nil)
    guard let root = context.arguments.value("--root") ?? view.map({ "\($0)()" }) else {
      throw ToolError(
        "The target \(quoted(target.name)) has no App and no ContentView.",
        fix: "pass what the script plays: --root 'CartView()'.")
    }
    let tests = "\(target.module)ScriptTests"
    let test = File(
      path: "Tests/\(tests)/\(tests).swift", old: nil, new: firstScript(target.module, root))
    let manifest = File(
      path: "Package.swift", old: app.manifest,
      new: (app.manifest ?? app.newManifest(for: target, sources))
        + app.settings(
          for: target, sources, importing: compiled.reduce(into: []) { $0.formUnion($1.imports) },
          dependingOn: checkout))
    for file in [manifest, test] {
      let path = app.root.path(of: file.path)
      guard !SnapshotFile.isSymbolicLink(path), app.root.link(above: path) == nil else {
        throw ToolError(
          "\(quoted(file.path)) is behind a symbolic link, so it is not written.",
          fix: "replace the link with a file or folder.")
      }
      guard file.old != nil || !SnapshotFile.exists(path) else {
        throw ToolError(
          "\(quoted(file.path)) exists, so it is not replaced.", fix: "move it, and try again.")
      }
    }
    return [manifest, test]
  }

  private func firstScript(_ module: String, _ root: String) -> String {
    """
    import Testing
    import UserScriptTesting

    @testable import \(module)

    @MainActor @Test func starts() async {
      let starts = UserScript("starts") { user in
        // What a user does, such as: try user.tap("Add")
      }
      await assertUserScript(
        starts, on: ScriptedApp { \(root) }, in: .packageSnapshots("\(module)"))
    }

    """
  }

  private func show(_ file: File) {
    let difference = unifiedDiff(
      old: file.old ?? "", new: file.new, oldName: file.old == nil ? "/dev/null" : file.path,
      newName: file.path, limit: nil)
    if let difference { context.console.printDifference(difference + "\n") }
  }

  private func show(_ sources: [AppSources]) {
    let places = sources.flatMap(\.places)
    if places.isEmpty {
      context.console.print("No import, condition, or use of Objective-C is missing on Linux.")
      context.console.print()
    }
    show(
      places, "of the app may not compile on Linux, or not be part of it",
      see: "Docs/SwiftUI.md, Code that doesn't compile")
    show(
      sources.flatMap(\.hashes), "may make the second run of a script differ from the first",
      see: "Docs/TimeAndOrder.md, What isn't decided")
  }

  private func show(_ places: [AppSources.Place], _ words: String, see guide: String) {
    guard !places.isEmpty else { return }
    context.console.print("\(counted(places.count, "line")) \(words):")
    for place in places.prefix(LineDifference.lineLimit) {
      context.console.print("  \(place.file):\(place.line): \(place.text)")
    }
    let rest = places.count - LineDifference.lineLimit
    if rest > 0 { context.console.print("  and \(counted(rest, "more line"))") }
    context.console.print("See \(guide).")
    context.console.print()
  }

  private func write(_ file: File, in app: AppPackage) throws(ToolError) {
    do throws(SnapshotFileError) {
      try SnapshotFile.write(Data(file.new.utf8), to: app.root.path(of: file.path))
    } catch {
      throw ToolError(
        "\(quoted(file.path)) cannot be written: \(error).",
        fix: "let the current user write to the folder of the package.")
    }
  }
}

import Foundation
import InlineTextSnapshots
import RuntimeIssues
import TextSnapshots
import UserScripts

@MainActor
struct LiveSaver {
  let stories: [Story]
  let command: String
  var program = TestProgram.current

  /// Saves a script under a name, and returns a message for the user.
  func save(_ script: LiveScript, as name: String) async throws(LiveSaveError) -> String {
    try await write(script, as: name).message
  }

  /// Saves a script under a name, and records its transcript.
  ///
  /// Before it writes any files, this method plays the script again in a new app. If the script
  /// fails, it depends on something that changes between plays, so it wouldn't be useful as a test.
  func write(_ script: LiveScript, as name: String) async throws(LiveSaveError) -> SavedScript {
    let story = script.story
    let play = await ScriptPlay(
      script.userScript(name), on: story.app(), frames: FrameStyle())
    if let error = play.error {
      throw LiveSaveError(
        """
        Nothing was saved. When the script was played again, it ended early: \(error.firstLine)
        To fix, make the app deterministic, or undo the step.
        """)
    }
    let argument = name.contains(" ") ? "'\(name)'" : name
    let isExtension = script.isContinued && name == script.name
    let saved = try LiveSaveError.wrap { try isExtension ? extend(script) : add(script, name) }
    let result = story.result(
      of: play,
      in: SnapshotContext(.all, source: .command, command: "\(command) --record \(argument)"))
    if let failure = result.failure, !failure.isRecorded, failure.difference == nil {
      throw saved.missing("its transcript isn't recorded", failure)
    }
    let task = saved.task ?? "To play it, run: \(command) \(argument)"
    let transcript = try LiveSaveError.wrap { try story.transcriptFolder.path(ofScript: name) }
    return SavedScript(
      files: saved.paths + [transcript],
      message: "Saved \(name) in \(saved.list), with its transcript. \(task)")
  }

  private struct Saved {
    /// The paths of the files that contain the script and its story.
    var paths: [String]
    /// A message that tells the user what's left to do if the story couldn't be added to a list.
    var task: String?

    var list: String { paths.map(LiveSaver.name).joined(separator: " and ") }

    func missing(_ part: String, _ error: any Error) -> LiveSaveError {
      LiveSaveError("The script is in \(list), but \(part). \(error)", hasScript: true)
    }
  }

  /// Saves a new script that leads to a problem, and returns a message for the user.
  ///
  /// Because the script fails until someone fixes the problem, this method doesn't record a
  /// transcript.
  func saveWithoutTranscript(
    _ script: LiveScript, as name: String
  ) throws(LiveSaveError) -> String {
    let saved = try LiveSaveError.wrap { try add(script, name) }
    let tasks = [
      saved.task, "After you fix the problem, record its transcript: \(command) --record \(name)",
    ]
    return "Saved \(name) in \(saved.list). " + tasks.compactMap(\.self).joined(separator: " ")
  }

  /// Adds the new steps to the source code of the script that they continue.
  private func extend(_ script: LiveScript) throws -> Saved {
    let compiled = script.story.script
    let path = try Self.path(compiled.path)
    try SourceInsertion.insert(into: path, program: program) { source in
      [try ScriptSource(compiled, in: source).appending(script.own)]
    }
    return Saved(paths: [path])
  }

  /// Declares a new script after the app's last script in the same file, and adds its story to the
  /// list that contains the other stories.
  private func add(_ script: LiveScript, _ name: String) throws -> Saved {
    try check(name, of: script)
    let story = script.story
    let addition = try Addition(of: script, name, with: self)
    let insertions = addition.list?.adding(addition.identifier) ?? []
    let isOneFile = addition.path == addition.listPath
    // A session may save a longer version of its own script.
    let replaces = script.name == name
    try SourceInsertion.insert(into: addition.path, program: program, replaces: replaces) { _ in
      [addition.code] + (isOneFile ? insertions : [])
    }
    var saved = Saved(paths: [addition.path])
    if insertions.isEmpty {
      let code = addition.list?.story(of: addition.identifier)
      saved.task =
        "Add its story to your list: "
        + (code ?? "it's like the one at \(Self.name(of: story.filePath)):\(story.line)")
    } else if !isOneFile {
      do {
        try SourceInsertion.insert(into: addition.listPath, program: program) { _ in insertions }
      } catch {
        throw saved.missing(
          "\(Self.name(of: addition.listPath)) and its transcript aren't written", error)
      }
      saved.paths.append(addition.listPath)
    }
    return saved
  }

  private func check(_ name: String, of script: LiveScript) throws {
    guard name.first?.isLetter == true,
      name.allSatisfy({ $0.isLetter || $0.isNumber || " -_.".contains($0) })
    else {
      throw LiveSaveError(
        """
        "\(name)" isn't a valid name for a script. To fix, start the name with a letter, and use only \
        letters, digits, spaces, hyphens, underscores, and periods.
        """)
    }
    let story = script.story
    let transcript = try story.transcriptFolder.path(ofScript: name)
    // The session might have recorded the transcript itself when it saved an earlier version of the
    // script.
    let isTaken = SnapshotFile.exists(transcript) && script.name != name
    guard !isTaken, !stories.contains(where: { $0.script.name == name }) else {
      throw LiveSaveError(
        "A script named \"\(name)\" already exists. To fix, save it under another name.")
    }
    guard !script.steps.contains(nil) else {
      throw LiveSaveError(
        """
        The script contains a step with code that exists only in "\(story.script.name)". To fix, \
        save it as "\(story.script.name)", or undo the step.
        """)
    }
  }

  fileprivate nonisolated static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  fileprivate static func path(_ compiledPath: String) throws -> String {
    try SnapshotEnvironment.current.sourcePath(compiledPath)
  }
}

@MainActor
private struct Addition {
  let identifier: String
  let path: String
  let code: SourceInsertion
  let listPath: String
  /// The list of stories, or `nil` if the source doesn't contain a story of the given script.
  let list: StoryList?

  init(of script: LiveScript, _ name: String, with saver: LiveSaver) throws {
    let model = script.story.script
    path = try LiveSaver.path(model.path)
    let source = try SourceInsertion.compiledSource(path, program: saver.program)
    var constants: [(script: UserScript, source: ScriptSource, identifier: String)] = []
    for story in saver.stories
    where story.location == script.story.location && story.script.path == model.path {
      guard let found = try? ScriptSource(story.script, in: source),
        let identifier = found.identifier
      else { continue }
      constants.append((story.script, found, identifier))
    }
    guard let last = constants.max(by: { $0.script.callSite.line < $1.script.callSite.line }) else {
      throw ScriptSourceError.notConstant
    }
    identifier = Self.identifier(
      for: name, avoiding: source.words, in: ModuleSources(ofFile: path))
    code = try last.source.adding(
      script: name, identifier: identifier, script.steps.compactMap(\.self))
    listPath = try LiveSaver.path(script.story.filePath)
    let listSource = try SourceInsertion.compiledSource(listPath, program: saver.program)
    list = constants.first { $0.script.name == model.name }.flatMap {
      StoryList(listSource, of: Set(constants.map(\.identifier)), including: $0.identifier)
    }
  }

  /// Returns an unused name for the constant of a new script.
  private static func identifier(
    for name: String, avoiding used: Set<String>, in module: ModuleSources
  ) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let identifier = words.enumerated().map { index, word in
      let first = word.prefix(1)
      return (index == 0 ? first.lowercased() : first.uppercased()) + word.dropFirst()
    }.joined()
    let suffixes = ["", "Script"] + (2..<1_000).map { "\($0)" }
    return suffixes.lazy.map { identifier + $0 }.first {
      !used.contains($0) && !keywords.contains($0) && !module.declares($0)
    } ?? identifier
  }

  /// The words that can't be the name of a constant without backticks.
  private static let keywords = Set(
    """
    as associatedtype await break case catch class continue default defer deinit do else enum \
    extension fallthrough false fileprivate for func guard if import in init inout internal is let \
    nil operator precedencegroup private protocol public repeat rethrows return self static struct \
    subscript super switch throw throws true try typealias var where while
    """.split(separator: " ").map(String.init))
}

/// The sources of the module that contains a file.
private struct ModuleSources {
  let folder: String

  init(ofFile path: String) {
    let names = FilePath.names(in: path)
    let start = names.lastIndex { ["Sources", "Tests"].contains($0) }.map { $0 + 2 }
    let count = start.map { min($0, names.count - 1) } ?? names.count - 1
    folder = "/" + names.prefix(count).joined(separator: "/")
  }

  /// Returns whether a file declares a constant, a variable, or a function with the given name.
  func declares(_ name: String) -> Bool {
    let paths = FileManager.default.enumerator(atPath: folder)
    while let path = paths?.nextObject() as? String {
      // Most files don't contain the name at all.
      guard path.hasSuffix(".swift"),
        case .bytes(let data) = SnapshotFile.read("\(folder)/\(path)"),
        data.range(of: Data(name.utf8)) != nil
      else { continue }
      if SwiftSource(Array(data)).declares(name) { return true }
    }
    return false
  }
}

/// A script that was added to the sources.
struct SavedScript: Codable {
  /// The paths of the sources and of the transcript.
  let files: [String]
  /// A message for the user.
  let message: String
}

package struct LiveSaveError: Error, CustomStringConvertible {
  package let description: String
  /// A Boolean value that indicates whether the source contains the script, although its story or
  /// transcript is missing.
  let hasScript: Bool

  init(_ description: String, hasScript: Bool = false) {
    (self.description, self.hasScript) = (description, hasScript)
  }

  fileprivate static func wrap<Result>(
    _ body: () throws -> Result
  ) throws(LiveSaveError) -> Result {
    do {
      return try body()
    } catch {
      throw error as? LiveSaveError ?? LiveSaveError("Nothing was saved. \(error)")
    }
  }
}

extension UserScript {
  var path: String { "\(callSite.filePath)" }
}

extension ScriptSource {
  fileprivate init(_ script: UserScript, in source: SwiftSource) throws(ScriptSourceError) {
    try self.init(
      source, line: Int(script.callSite.line), column: Int(script.callSite.column),
      name: script.name)
  }
}

internal import InlineTextSnapshots
internal import RuntimeIssues
internal import TextSnapshots
internal import UserScripts

/// Saves the script of a live session in the sources of its app, and records its transcript.
@MainActor
struct LiveSaver {
  let stories: [Story]
  let command: String
  let program: TestProgram

  init(_ stories: [Story], command: String, program: TestProgram = .current) {
    self.stories = stories
    self.command = command
    self.program = program
  }

  /// Saves a script.
  ///
  /// - Returns: A message for the user.
  func save(_ script: LiveScript) async throws -> String {
    guard let name = script.name else { return "" }
    let story = script.story
    let play = await ScriptPlay(script.userScript(name), on: story.app())
    if let error = play.error { throw error }
    let change =
      try script.isContinued ? extend(script) : add(script, name, ", with its transcript")
    let check = TranscriptCheck(
      script: script.userScript(name), location: story.location, filePath: story.filePath,
      line: story.line, recordCommand: "\(command) --record \(name)")
    let report = check.report(of: play, mode: SnapshotRecordMode(.all, source: .command))
    switch report.outcome {
    case .failed(let failure) where failure.difference == nil: throw failure
    case .matched, .recorded, .failed: return change + " Play it: \(command) \(name)"
    }
  }

  /// Saves a new script that leads to a problem, so its transcript can't be recorded yet.
  ///
  /// - Returns: A message for the user.
  func saveWithoutTranscript(_ script: LiveScript, _ name: String) throws -> String {
    let change = try add(script, name, "")
    return change + " After you fix the problem, record its transcript: \(command) --record \(name)"
  }

  /// Adds the new steps to the source of the script that they continue.
  private func extend(_ script: LiveScript) throws -> String {
    let compiled = script.story.script
    try SourceInsertion.insert(into: Self.path(compiled.path), program: program) { source in
      [try ScriptSource(compiled, in: source).appending(script.own.map(\.source))]
    }
    return "Saved in \(compiled.file), with its transcript."
  }

  /// Declares a new script after the last script of the app, and adds its story to their list.
  private func add(_ script: LiveScript, _ name: String, _ addition: String) throws -> String {
    guard !stories.contains(where: { $0.script.name == name }) else {
      throw LiveSaveError("There is a script \"\(name)\" already. To fix, save with another name.")
    }
    guard !script.steps.contains(nil) else {
      throw LiveSaveError(
        """
        The script has a step whose code is only in "\(script.story.script.name)". To fix, continue \
        that script, or undo the step.
        """)
    }
    let model = script.story.script
    let path = try Self.path(model.path)
    let source = try SourceInsertion.compiledSource(path, program: program)
    let siblings = stories.filter {
      $0.location == script.story.location && $0.script.path == model.path
    }.map(\.script)
    let constants = siblings.compactMap { sibling in
      (try? ScriptSource(sibling, in: source)).flatMap { found in
        found.identifier.map { (script: sibling, source: found, identifier: $0) }
      }
    }
    guard let last = constants.max(by: { $0.script.callSite.line < $1.script.callSite.line }) else {
      throw ScriptSourceError.notConstant
    }
    let identifier = try Self.identifier(for: name, avoiding: source)
    let code = try last.source.adding(
      script: name, identifier: identifier, script.steps.compactMap { $0?.source })

    let listPath = try Self.path(script.story.filePath)
    let listSource = try SourceInsertion.compiledSource(listPath, program: program)
    let ownIdentifier = constants.first { $0.script.name == model.name }?.identifier
    let list = ownIdentifier.flatMap {
      StoryList(listSource, of: Set(constants.map(\.identifier)), including: $0)
    }
    let stories = list?.adding(identifier) ?? []
    if listPath == path {
      try SourceInsertion.insert(into: path, program: program) { _ in [code] + stories }
    } else {
      try SourceInsertion.insert(into: path, program: program) { _ in [code] }
      if !stories.isEmpty {
        try SourceInsertion.insert(into: listPath, program: program) { _ in stories }
      }
    }
    guard list != nil else {
      return "Saved \(identifier) in \(model.file). Add it to your list of stories."
    }
    let others = listPath == path ? "" : " and \(Self.name(of: listPath))"
    return "Saved \(identifier) in \(model.file)\(others)\(addition)."
  }

  fileprivate static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func path(_ compiledPath: String) throws -> String {
    try SnapshotEnvironment.current.sourcePath(compiledPath)
  }

  /// Returns a name for a constant that the source doesn't contain yet.
  private static func identifier(for name: String, avoiding source: SwiftSource) throws -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    guard let first = words.first, first.first?.isLetter == true,
      name.allSatisfy({ $0.isLetter || $0.isNumber || " -_.".contains($0) })
    else {
      throw LiveSaveError(
        """
        "\(name)" isn't a name for a script. To fix, start with a letter, and use only letters, \
        digits, spaces, and -_.
        """)
    }
    let identifier = first.lowercasedFirst + words.dropFirst().map(\.uppercasedFirst).joined()
    let used = source.words
    let taken = used.union(["let", "var", "func", "in", "is", "as", "do", "if", "for", "case"])
    return
      ([identifier, identifier + "Script"] + (2...).lazy.prefix(10_000).map { "\(identifier)\($0)" })
      .first { !taken.contains($0) } ?? identifier
  }
}

/// An error that prevents a script from being saved.
struct LiveSaveError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension UserScript {
  var path: String { "\(callSite.filePath)" }
  @MainActor fileprivate var file: String { LiveSaver.name(of: path) }
}

extension ScriptSource {
  fileprivate init(_ script: UserScript, in source: SwiftSource) throws(ScriptSourceError) {
    try self.init(
      source, line: Int(script.callSite.line), column: Int(script.callSite.column),
      name: script.name)
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
  fileprivate var uppercasedFirst: String { prefix(1).uppercased() + dropFirst() }
}

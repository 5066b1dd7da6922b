import Foundation
import InlineTextSnapshots
import SwiftLexing
import TestSupport
import Testing
import UserScripts

@testable import StoryCommands

@Suite struct ScriptSourceTests {
  private func appending(
    _ steps: [UserAction] = [UserAction(.tap, "+"), UserAction(.settle)], to text: String
  ) throws -> String {
    let source = SwiftSource(Array(text.utf8))
    let call = try #require(text.range(of: "UserScript(\"milk\""))
    let line = text[..<call.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
    let script = try ScriptSource(
      source, line: line.count, column: (line.last?.utf8.count ?? 0) + 1, name: "milk")
    let added = try script.appending(steps)
    return text.inserting([added])
  }

  @Test(arguments: [
    (
      "let a = UserScript(\"milk\") { user in\n  try user.tap(\"-\")\n}\n",
      "let a = UserScript(\"milk\") { user in\n  try user.tap(\"-\")\n  try user.tap(\"+\")\n"
        + "  try await user.settle()\n}\n"
    ),
    // In this source, the parameter of the closure isn't named "user", and the last line of the
    // closure is a comment.
    (
      "let a = UserScript(\"milk\") { (ada: ScriptedUser) async throws -> Void in\n\n  // }\n}",
      "let a = UserScript(\"milk\") { (ada: ScriptedUser) async throws -> Void in\n\n  // }\n"
        + "  try ada.tap(\"+\")\n  try await ada.settle()\n}"
    ),
    (
      "\tlet a = UserScript(\"milk\", play: {\r\n\t\ttry $0.tap(\"-\")\r\n\t})",
      "\tlet a = UserScript(\"milk\", play: {\r\n\t\ttry $0.tap(\"-\")\r\n\t\ttry $0.tap(\"+\")\r\n"
        + "\t\ttry await $0.settle()\r\n\t})"
    ),
    (
      "[UserScript(\"milk\") { try $0.tap(\"-\") }]",
      "[UserScript(\"milk\") { try $0.tap(\"-\"); try $0.tap(\"+\"); try await $0.settle() }]"
    ),
    (
      "UserScript(\"milk\") { user in }",
      "UserScript(\"milk\") { user in\n  try user.tap(\"+\")\n  try await user.settle()\n}"
    ),
    (
      "  let a = UserScript(\"milk\") {}\n",
      "  let a = UserScript(\"milk\") {\n    try $0.tap(\"+\")\n    try await $0.settle()\n  }\n"
    ),
    (
      "UserScript(\"milk\") { user in /* none */ }",
      "UserScript(\"milk\") { user in try user.tap(\"+\"); try await user.settle() /* none */ }"
    ),
    (
      "UserScript(\"milk\") { for label in [\"a\"] { try $0.tap(label) } }",
      "UserScript(\"milk\") { for label in [\"a\"] { try $0.tap(label) }; try $0.tap(\"+\"); "
        + "try await $0.settle() }"
    ),
  ])
  func appendsStatements(_ text: String, _ expected: String) throws {
    #expect(try appending(to: text) == expected)
  }

  @Test func breaksLongStatement() throws {
    let text = String(repeating: "milk and ", count: 10) + "bread"
    #expect(
      try appending(
        [UserAction(.expectVisible, text: text)],
        to: "let a = UserScript(\"milk\") { user in\n  // Buy.\n}\n")
          == """
          let a = UserScript("milk") { user in
            // Buy.
            try user.expect(
              visible: "\(text)")
          }

          """)
  }

  @Test(arguments: [
    ("UserScript(\"milk\"", ScriptSourceError.missing("milk")),
    ("UserScript(\"milk\", play: sell)", .noClosure("milk")),
    ("UserScript(\"milk\") { _ in }", .ignoresUser("milk")),
  ])
  func reportsWrongSources(_ text: String, _ error: ScriptSourceError) {
    #expect(throws: error) { try appending(to: text) }
  }

  @Test func describesErrors() {
    #expect(
      "\(ScriptSourceError.missing("milk"))" == """
        The script "milk" isn't where it was when the program was built. To fix, run the command \
        again, which rebuilds the program.
        """)
    #expect(
      "\(ScriptSourceError.noClosure("milk"))" == """
        The steps of the script "milk" aren't in a closure. To fix, save it under another name.
        """)
    #expect(
      "\(ScriptSourceError.ignoresUser("milk"))" == """
        The closure of the script "milk" ignores its parameter. To fix, save it under another name.
        """)
    #expect(
      "\(ScriptSourceError.notConstant)" == """
        There's no place for a new script, because no script of the app is a constant. To fix, \
        declare one, such as let start = UserScript("start") { user in }.
        """)
  }

  @Test(arguments: [
    ("[story(.milk), story(.bread)]", "[story(.milk), story(.bread), story(.eggs)]"),
    ("[\n  story(.milk),\n]", "[\n  story(.milk),\n  story(.eggs),\n]"),
    ("[\n  story(.milk)  // last\n]", "[\n  story(.milk),  // last\n  story(.eggs)\n]"),
    ("[\n  story(.milk),  // last\n]", "[\n  story(.milk),  // last\n  story(.eggs),\n]"),
    ("[\r\n\tstory(.milk)\r\n]", "[\r\n\tstory(.milk),\r\n\tstory(.eggs)\r\n]"),
    // The new story has the same code for creating the app as the existing story. The nested array
    // must not be mistaken for the list of stories.
    (
      "[\n  story(.milk, [.milk, .bread]) { $0.milk = 1 },\n  story(.bread),\n  story(.tea),\n]",
      "[\n  story(.milk, [.milk, .bread]) { $0.milk = 1 },\n  story(.bread),\n  story(.tea),\n"
        + "  story(.eggs, [.milk, .bread]) { $0.milk = 1 },\n]"
    ),
    ("stories.map { $0 }", nil), ("[story(.bread)]", nil), ("[story(.milk)", nil),
    ("\"[.milk]\"", nil),
  ])
  func addsStories(_ text: String, _ expected: String?) {
    let source = SwiftSource(Array(text.utf8))
    let list = StoryList(source, of: ["milk", "bread", "tea"], including: "milk")
    #expect(list.map { text.inserting($0.adding("eggs")) } == expected)
  }

  /// If the stories aren't elements of an array literal, their code is copied but not inserted.
  @Test(arguments: [
    ("add(Story(milk, in: .folder) { shop(2) })", "Story(eggs, in: .folder) { shop(2) }"),
    ("stories.append(.story(.milk))", ".story(.eggs)"), ("let all = makeStories(milk)", nil),
  ])
  func copiesStoriesOfCalls(_ text: String, _ expected: String?) {
    let list = StoryList(
      SwiftSource(Array(text.utf8)), of: ["milk", "bread"], including: "milk")
    #expect(list?.story(of: "eggs") == expected)
    #expect(list?.adding("eggs").isEmpty ?? true)
  }

  /// Saving a script inserts new tokens and doesn't change the existing tokens of the source.
  @Test func insertsOnlyScriptAndStory() throws {
    for seed in 0..<propertyRounds(150) {
      let generated = GeneratedSource(seed: UInt64(seed))
      let text = generated.text
      let source = SwiftSource(Array(text.utf8))
      for (index, script) in generated.scripts.enumerated() {
        let found = try ScriptSource(
          source, line: script.line, column: script.column, name: script.name)
        #expect(found.identifier == script.identifier, "\(text)")
        let steps: [UserAction] = [UserAction(.tap, "}{"), UserAction(.settle)]
        let extended = text.inserting([try found.appending(steps)])
        try expect(
          extended, adds: script.isSingleLine ? 10 + 7 + 1 : 17, to: text,
          "\(script.name) in\n\(text)\n→\n\(extended)")
        guard index == generated.scripts.count - 1 else { continue }
        let name = "new one"
        let added = try found.adding(script: name, identifier: "newOne", steps)
        let list = try #require(
          StoryList(
            source, of: Set(generated.scripts.map(\.identifier)), including: script.identifier)
        )
        let saved = text.inserting([added] + list.adding("newOne"))
        #expect(saved.contains("newOne = UserScript(\"new one\") { user in"), "\(saved)")
        #expect(saved.contains(list.story(of: "newOne")), "\(saved)")
        #expect(saved.utf8.count > text.utf8.count)
        #expect(try tokens(saved).count > tokens(text).count, "\(saved)")
        #expect(tokensAreKept(of: try tokens(text), in: try tokens(saved)), "\(saved)")
      }
    }
  }

  private func expect(_ new: String, adds count: Int, to old: String, _ comment: Comment) throws {
    let (old, new) = (try tokens(old), try tokens(new))
    #expect(tokensAreKept(of: old, in: new), comment)
    #expect(new.count > old.count, comment)
  }

  /// Returns whether the new tokens include all old tokens in their original order.
  private func tokensAreKept(of old: [String], in new: [String]) -> Bool {
    var rest = new[...]
    for token in old {
      guard let found = rest.firstIndex(of: token) else { return false }
      rest = rest[(found + 1)...]
    }
    return true
  }

  private func tokens(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    var lexer = SwiftLexer(bytes, at: 0)
    var tokens: [String] = []
    while true {
      let token = try lexer.next()
      if token.kind == .end { return tokens }
      tokens.append(String(decoding: bytes[token.range], as: UTF8.self))
    }
  }
}

/// A generated source with scripts and a list of stories, formatted in one of many styles.
private struct GeneratedSource {
  struct Script {
    let name: String
    let identifier: String
    let line: Int
    let column: Int
    let isSingleLine: Bool
  }

  private(set) var text = ""
  private(set) var scripts: [Script] = []
  private var random: RandomNumbers
  private let end: String
  private let step: String

  init(seed: UInt64) {
    random = RandomNumbers(seed: seed)
    end = random.element(["\n", "\r\n"])
    step = random.element(["  ", "    ", "\t"])
    let isNested = Bool.random(using: &random)
    add("import UserScripts", noise(), isNested ? "extension UserScript {" : noise())
    let outer = isNested ? step : ""
    let modifiers =
      isNested ? "static let" : random.element(["let", "public let", "private let"])
    for index in 0..<Int.random(in: 1...4, using: &random) {
      let identifier = "script\(index)"
      add(outer + noise())
      addScript(outer, modifiers, "script \(index)", identifier)
    }
    if isNested { add("}") }
    add(noise())
    addList()
  }

  private mutating func add(_ lines: String...) { for line in lines { text += line + end } }

  private mutating func noise() -> String {
    random.element([
      "", "// }", "/* { /* nested } */ */", "let text = \"} \\(\"{\") {\"",
      "let raw = #\"} \" {\"#",
      "let regex = /[{]\\}/", "func f() -> Int { 1 / 2 }",
    ])
  }

  private mutating func addScript(
    _ outer: String, _ modifiers: String, _ name: String, _ identifier: String
  ) {
    let declaration = "\(outer)\(modifiers) \(identifier) = "
    let line = text.split(separator: end, omittingEmptySubsequences: false).count
    let signature = random.element(
      [" user in", " (user) in", " ada in", " (ada: ScriptedUser) async throws in", ""])
    let isSingleLine = Int.random(in: 0..<4, using: &random) == 0
    let isArgument = Bool.random(using: &random)
    scripts.append(
      Script(
        name: name, identifier: identifier, line: line, column: declaration.utf8.count + 1,
        isSingleLine: isSingleLine))
    let open = "\(declaration)UserScript(\"\(name)\"\(isArgument ? ", play: {" : ") {")\(signature)"
    let close = isArgument ? "})" : "}"
    let user = signature.contains("ada") ? "ada" : signature.isEmpty ? "$0" : "user"
    if isSingleLine {
      add("\(open) try \(user).tap(\"}\") \(close)")
    } else {
      add(open)
      for _ in 0..<Int.random(in: signature.isEmpty ? 1...3 : 0...3, using: &random) {
        add("\(outer)\(step)try \(user).tap(\"{\")\(random.element(["", "  // }"]))")
      }
      if Bool.random(using: &random) { add("\(outer)\(step)// }") }
      add(outer + close)
    }
  }

  private mutating func addList() {
    let comma = Bool.random(using: &random)
    let stories = scripts.map { "Story(\($0.identifier), in: .folder(\"[\")) { app(\"]\") }" }
    guard Bool.random(using: &random) else {
      return add("let stories = [\(stories.joined(separator: ", "))\(comma ? "," : "")]")
    }
    add("let stories = [")
    for (index, story) in stories.enumerated() {
      let isLast = index == stories.count - 1
      add("\(step)\(story)\(isLast && !comma ? "" : ",")\(random.element(["", "  // ]"]))")
    }
    add("]")
  }
}

extension RandomNumbers {
  fileprivate mutating func element(_ texts: [String]) -> String {
    texts[next(below: texts.count)]
  }
}

extension String {
  fileprivate func inserting(_ insertions: [SourceInsertion]) -> String {
    var bytes = Array(utf8)
    for insertion in insertions.enumerated().sorted(by: {
      ($0.element.offset, $0.offset) > ($1.element.offset, $1.offset)
    }).map(\.element) {
      let end = insertion.offset + insertion.blanks.utf8.count
      bytes.replaceSubrange(insertion.offset..<end, with: insertion.code.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

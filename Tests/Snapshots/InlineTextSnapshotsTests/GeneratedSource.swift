import TestSupport

@testable import InlineTextSnapshots

/// A randomly generated Swift source file that's hard to parse and contains calls at known
/// positions.
///
/// You can compile the source together with ``prelude``. The function `run<index>()` in the source
/// makes all of the calls.
struct GeneratedSource {
  struct Call {
    let id: Int
    let line: Int
    let column: Int
    let descriptor: InlineSnapshotSyntaxDescriptor
    /// The snapshot in the source, or `nil` if the call doesn't have a snapshot.
    let compiled: String?
    /// The range that an edit can change.
    ///
    /// The range contains a closure or `nil`, or it's empty.
    let range: Range<Int>
  }

  private(set) var bytes: [UInt8] = []
  private(set) var calls: [Call] = []
  private var random: RandomNumbers
  private let lineEnd: String
  private let step: String
  private var depth = 1
  private var line = 1
  private var lineStart = 0
  private var names = 0
  private var ids = 0

  init(index: Int, seed: UInt64) {
    random = RandomNumbers(seed: seed)
    lineEnd = Int.random(in: 0..<4, using: &random) == 0 ? "\r\n" : "\n"
    step = ["  ", "\t", "    "][Int.random(in: 0..<3, using: &random)]
    if oneIn(8) { emit("// Größe, 変数 \" /* \n") }
    emit("func run\(index)() {\n")
    for _ in 0..<Int.random(in: 3...8, using: &random) {
      oneIn(2) ? noise() : statement()
    }
    emit("}\n")
  }

  /// Source code to compile along with the generated sources.
  ///
  /// The code prints each call and its snapshot.
  static let prelude = """
    import Foundation
    prefix operator √
    prefix func √ (value: Int) -> Int { value }
    func note(_ id: Int, _ text: String?, _ line: UInt, _ column: UInt) {
      let data = text.map { Data($0.utf8).base64EncodedString() } ?? "none"
      print(file, id, line, column, "<\\(data)>")
    }
    nonisolated(unsafe) var file = 0
    @discardableResult
    func check(
      _ id: Int, _ values: Any..., matches: (() -> String)? = nil, line: UInt = #line,
      column: UInt = #column
    ) -> Int {
      note(id, matches?(), line, column)
      return id
    }
    @discardableResult
    func checkTwo(
      _ id: Int, _ values: Any..., value: () -> String, text matches: (() -> String)? = nil,
      line: UInt = #line, column: UInt = #column
    ) -> Int {
      note(id, matches?(), line, column)
      return id
    }

    """

  // MARK: Writing

  private mutating func oneIn(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  /// Appends text, replacing each line feed with the line ending of this source.
  private mutating func emit(_ text: String) {
    for scalar in text.unicodeScalars {
      guard scalar == "\n" else {
        bytes += Array(String(Character(scalar)).utf8)
        continue
      }
      bytes += Array(lineEnd.utf8)
      line += 1
      lineStart = bytes.count
    }
  }

  private var indentation: String { String(repeating: step, count: depth) }

  private mutating func newName() -> String {
    names += 1
    return pick(["größe", "変数", "v", "🎉", "_x"]) + "\(names)"
  }

  // MARK: Other code

  private mutating func noise() {
    emit(indentation)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: emit("/* outer { \" /* inner ) \"\"\" */ still ( */\n")
    case 1: emit("// a comment with \" and { and /* and \"\"\"\n")
    case 2: emit("let \(newName()) = [\(argument(0)), \(argument(0))] as [Any]\n")
    case 3: emit("let `\(newName()) name` = 6/2 + 4 / 2 // \"\n")
    case 4: emit("if 1 < 2 { _ = \(argument(0)) }\n")
    default: emit("_ = { (a: Int) -> Int in return a/1/1 }(4)\n")
    }
  }

  private mutating func argument(_ kind: Int?) -> String {
    pick([
      "1", "\"a\"", "\"(\"", "\"\\\"{\"", "#\"\"\"#", "##\"raw \"# \\( \"##", "\"a\\(1 + 2)b\"",
      "\"x\\(\"y\\(\"z)\")\")\"", "\"\\([1, 2].map { \"}\\($0)\" })\"", "#\"\\#(\"q\")\\(\"#",
      "/a\"b(c)/", "/[)\"(]/", "/\\)\\/\"/", "#/ \" [(] /#", "##/a /# \"[{] /##",
      "#/\n  \" [(] [)]\n/#",
      "6/2", "8 / 2 / 2", "[3/1, 4/2]", "√4", "{ $0 + 1 }(2)", "[\"k\": \"}\"]",
      "(1, \")\")", "/* ) */ 5", "6 // )\n", "`true` { \"{\" }",
      "\"\"\"\n  a \" \"\" ) \\(\"\"\"\n    in\n    \"\"\") {\n  \"\"\"",
      "#\"\"\"\n  \"\"\" \\( \" ) \n  \"\"\"#", "-1", "1...2", "!true ? 1 : 2", "\"é\" + \"🎉\"",
      "\"\\\\\"", "#\"\\\"#", "\"\\u{28}\"", "/=/", "/x/ == nil",
    ])
    .replacing("`true` { \"{\" }", with: "[1].map { _ in \"{\" }")
    .replacing("/x/ == nil", with: "[/x/, /y\"/].count")
  }

  // MARK: Calls

  private mutating func statement() {
    emit(indentation)
    call(depthLeft: 2)
    while oneIn(4) {
      emit("; ")
      call(depthLeft: 2)
    }
    emit(oneIn(5) ? " // \"\n" : "\n")
  }

  private mutating func call(depthLeft: Int) {
    ids += 1
    let id = ids
    let isTwo = oneIn(5)
    emit(isTwo ? "checkTwo" : "check")
    if oneIn(8) { emit(" ") }
    let start = (line: line, column: bytes.count - lineStart + 1)
    emit("(\(oneIn(6) ? "\n" + indentation + step : "")\(id)")
    for _ in 0..<Int.random(in: 0...2, using: &random) { emit(", \(argument(nil))") }
    if depthLeft > 0, oneIn(6) {
      emit(", { () -> Int in ")
      call(depthLeft: depthLeft - 1)
      emit("; return 1 }()")
    }
    let (compiled, range) = isTwo ? labeled() : plain()
    calls.append(
      Call(
        id: id, line: start.line, column: start.column,
        descriptor: isTwo
          ? InlineSnapshotSyntaxDescriptor(trailingClosureLabel: "text", trailingClosureOffset: 1)
          : InlineSnapshotSyntaxDescriptor(),
        compiled: compiled, range: range))
  }

  private mutating func plain() -> (String?, Range<Int>) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      emit(")")
      return (nil, bytes.count..<bytes.count)
    case 2:
      emit(", matches: ")
      let start = bytes.count
      emit("nil")
      defer { emit(")") }
      return (nil, start..<bytes.count)
    case 3:
      emit(", matches: ")
      defer { emit(")") }
      return closure()
    default:
      emit(")" + pick([" ", "", " /* { \" */ ", "\n\(indentation)"]))
      return closure()
    }
  }

  private mutating func labeled() -> (String?, Range<Int>) {
    emit(") { \"}\" }")
    guard oneIn(2) else { return (nil, bytes.count..<bytes.count) }
    emit(pick([" text: ", "\n\(indentation)text:\n\(indentation)", " text /* : */ : "]))
    return closure()
  }

  private mutating func closure() -> (String?, Range<Int>) {
    let start = bytes.count
    emit("{" + pick(["", " ", " return ", " () -> String in ", " /* \" } */ "]))
    let text: String
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      text = singleLine()
    default:
      let isOwnLine = !oneIn(3)
      if isOwnLine { emit("\n" + indentation + step) }
      text = multiline(indentation: pick([indentation, indentation + step, ""]))
      if isOwnLine { emit("\n" + indentation) }
    }
    emit(pick(["", " ", " /* } */ "]) + "}")
    return (text, start..<bytes.count)
  }

  // MARK: Literals and their values

  /// Returns a random segment of a literal, along with its value.
  private mutating func piece(_ pounds: String) -> (source: String, text: String) {
    let escape = "\\" + pounds
    let plain = ["a", "é", "🎉", "(", ")", "{", "}", "/", "//", "/*", "'", ";", ",", ":", " "]
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return ("\(escape)n", "\n")
    case 1: return ("\(escape)t", "\t")
    case 2: return ("\(escape)\"", "\"")
    case 3: return ("\(escape)\\ ", "\\ ")
    case 4: return ("\(escape)u{1F600}", "😀")
    case 5: return pounds.isEmpty ? ("\(escape)0", "\0") : ("\\(", "\\(")
    default:
      let plain = pick(plain)
      return (plain, plain)
    }
  }

  private mutating func singleLine() -> String {
    let pounds = String(repeating: "#", count: pick([0, 0, 1, 2]))
    var text = ""
    emit(pounds + "\"")
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let piece = piece(pounds)
      emit(piece.source)
      text += piece.text
    }
    emit("\"" + pounds)
    return text
  }

  private mutating func multiline(indentation: String) -> String {
    let pounds = String(repeating: "#", count: pick([0, 0, 1, 2]))
    var text = ""
    emit(pounds + "\"\"\"\n")
    let count = Int.random(in: 1...4, using: &random)
    for line in 1...count {
      let isBlank = oneIn(4)
      if !isBlank {
        emit(indentation)
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          let piece = piece(pounds)
          emit(piece.source)
          text += piece.text
        }
        if line < count, oneIn(6) {
          emit("\\\(pounds)\n")
          continue
        }
      }
      emit("\n")
      if line < count { text += "\n" }
    }
    emit(indentation + "\"\"\"" + pounds)
    return text
  }
}

internal import Foundation
internal import TextSnapshots

/// The names in a test's source that references may be named after.
struct SourceNames {
  /// The functions, by what their names become in a file's name.
  private var functions: Set<String> = []
  /// Those with code in them that is not compiled everywhere.
  private var conditional: Set<String> = []
  /// The texts of literals, by what they become in a file's name.
  private var literals: Set<String> = []
  /// Whether there is any such code; most sources have none.
  private let hasConditions: Bool

  /// Reads a source; where it is no Swift, as far as it is.
  ///
  /// - Complexity: O(*n*) in the size of the source.
  init(_ bytes: [UInt8]) {
    hasConditions = Self.haveConditions(bytes[...])
    var lexer = SwiftLexer(bytes, at: 0)
    var previous: Substring = ""
    while let token = try? lexer.next(), token.kind != .end {
      let text = Substring(decoding: bytes[token.range], as: UTF8.self)
      if case .string = token.kind {
        literals.insert(SnapshotName.sanitized(Self.content(text)))
      } else if token.kind == .word {
        if previous == "func" || previous == "var" {
          add(text, from: lexer)
        } else if text == "init" || text == "deinit" || text == "subscript" {
          functions.insert(String(text))
        }
      }
      previous = text
    }
  }

  /// Whether something in the source could have made a name that nobody used.
  func explain(_ name: ReferenceName) -> Bool {
    functions.contains { $0.isName(in: name.test) }
      || literals.contains { $0.isName(in: name.test) }
  }

  /// Whether a function has code that did not run here perhaps.
  func isConditional(_ name: ReferenceName) -> Bool {
    conditional.contains { $0.isName(in: name.test) }
  }

  private mutating func add(_ word: Substring, from lexer: SwiftLexer) {
    let name = SnapshotName.sanitized(word.filter { $0 != "`" })
    functions.insert(name)
    guard hasConditions else { return }
    var lexer = lexer
    while let token = try? lexer.next() {
      guard case .open(let bracket) = token.kind else {
        if token.kind == .end { return }
        continue
      }
      lexer.advance(to: token.range.lowerBound)
      guard (try? lexer.group()) != nil else { return }
      guard bracket == UInt8(ascii: "{") else { continue }
      let body = lexer.bytes[token.range.lowerBound..<lexer.position]
      if Self.haveConditions(body) { conditional.insert(name) }
      return
    }
  }

  private static func haveConditions(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.contains {
      bytes[$0] == UInt8(ascii: "#") && bytes[$0...].starts(with: "#if".utf8)
    }
  }

  private static func content(_ literal: Substring) -> String {
    String(
      literal.drop { $0 == "#" || $0 == "\"" }.reversed().drop { $0 == "#" || $0 == "\"" }
        .reversed())
  }
}

extension String {
  /// Whether a test's part of a file name is this name, or this name and labels.
  fileprivate func isName(in test: String) -> Bool {
    test == self || test.utf8.starts(with: "\(self)-".utf8)
  }
}

import Commands
import Foundation
import InlineTextSnapshots
import SwiftLexing
import TextSnapshots

/// The names in a test file, sanitized in the same way as the names of references.
struct SourceIdentifiers {
  /// The names of functions and variables, and string literals that can be the names of scripts.
  private(set) var all = Names()
  /// The functions and variables whose bodies contain conditional compilation.
  private(set) var conditional = Names()
  /// The functions with parameters or branches, which may use different references in another run.
  private(set) var varying = Names()
  private let hasConditions: Bool

  struct Names {
    fileprivate var names: Set<String> = []

    /// Returns whether one of the names matches the name of a reference.
    func match(_ reference: ReferenceName, ignoringCase: Bool = false) -> Bool {
      guard ignoringCase else { return Self.match(reference.test, names) }
      let keys = Set(names.map { Manifest.collisionKey(of: $0) })
      return Self.match(Manifest.collisionKey(of: reference.test), keys)
    }

    private static func match(_ test: String, _ names: Set<String>) -> Bool {
      let dashes = test.utf8.indices.filter { test.utf8[$0] == UInt8(ascii: "-") }
      return names.contains(test) || dashes.contains { names.contains(String(test[..<$0])) }
    }
  }

  /// Reads a source file up to the first syntax error.
  init(_ bytes: [UInt8]) {
    hasConditions = Self.haveConditions(bytes[...])
    var lexer = SwiftLexer(bytes, at: 0)
    var last = ""
    while let token = try? lexer.next(), token.kind != .end {
      var word = ""
      if token.kind == .word {
        word = String(decoding: bytes[token.range], as: UTF8.self)
        if ["func", "var"].contains(last) {
          add(word, isFunction: last == "func", from: lexer)
        } else if ["init", "deinit", "subscript"].contains(word) {
          all.names.insert(word)
        }
      } else if case .string = token.kind {
        let literal = String(decoding: bytes[token.range], as: UTF8.self)
        let content = literal.trimmingCharacters(in: CharacterSet(charactersIn: "#\""))
        all.names.insert(SnapshotName.sanitized(content))
      }
      last = word
    }
  }

  private mutating func add(_ word: String, isFunction: Bool, from lexer: SwiftLexer) {
    let name = SnapshotName.sanitized(word.replacingOccurrences(of: "`", with: ""))
    all.names.insert(name)
    guard hasConditions || isFunction else { return }
    var lexer = lexer
    var isParameterList = isFunction
    while let token = try? lexer.next() {
      guard case .open(let bracket) = token.kind else {
        if token.kind == .end { return }
        continue
      }
      lexer.advance(to: token.range.lowerBound)
      guard let content = try? lexer.group() else { return }
      guard bracket == UInt8(ascii: "{") else {
        if isParameterList, bracket == UInt8(ascii: "(") {
          isParameterList = false
          if !content.isEmpty { varying.names.insert(name) }
        }
        continue
      }
      let body = lexer.bytes[token.range.lowerBound..<lexer.position]
      if hasConditions, Self.haveConditions(body) { conditional.names.insert(name) }
      if isFunction, Self.hasBranches(body) { varying.names.insert(name) }
      return
    }
  }

  private static func hasBranches(_ body: ArraySlice<UInt8>) -> Bool {
    var lexer = SwiftLexer(Array(body), at: 0)
    while let token = try? lexer.next(), token.kind != .end {
      guard token.kind == .word else { continue }
      if branches.contains(String(decoding: lexer.bytes[token.range], as: UTF8.self)) {
        return true
      }
    }
    return false
  }

  /// The keywords and functions that a test can use to skip part of its body.
  private static let branches: Set = [
    "if", "guard", "switch", "for", "while", "catch", "XCTSkipIf", "XCTSkipUnless", "XCTSkip",
    "cancel",
  ]

  private static func haveConditions(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.contains {
      bytes[$0] == UInt8(ascii: "#") && bytes[$0...].starts(with: "#if".utf8)
    }
  }
}

struct SourceIdentifierCache {
  private let root: PackageRoot
  private var known: [String: SourceIdentifiers] = [:]

  init(_ root: PackageRoot) { self.root = root }

  subscript(source: String) -> SourceIdentifiers? {
    mutating get {
      if known[source] == nil {
        known[source] = root.bytes(of: source).map { SourceIdentifiers([UInt8]($0)) }
      }
      return known[source]
    }
  }
}

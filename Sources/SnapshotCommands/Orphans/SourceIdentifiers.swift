internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots

/// The names in a test file, sanitized the same way as the names of references.
struct SourceIdentifiers {
  /// Contains functions, variables, and string literals, which can be the names of scripts.
  private var names: Set<String> = []
  /// These functions contain conditionally compiled code.
  private var conditional: Set<String> = []
  /// These functions have parameters or branches, and may use different references in another run.
  private var varying: Set<String> = []
  private let hasConditions: Bool

  /// Reads a source file up to the first syntax error.
  init(_ bytes: [UInt8]) {
    hasConditions = Self.haveConditions(bytes[...])
    var lexer = SwiftLexer(bytes, at: 0)
    var (isDeclared, isFunction) = (false, false)
    while let token = try? lexer.next() {
      let spelling = bytes[token.range]
      switch token.kind {
      case .end: return
      case .string: names.insert(SnapshotName.sanitized(Self.content(spelling)))
      case .word:
        if isDeclared {
          add(spelling, isFunction: isFunction, from: lexer)
        } else if spelling.is("init") || spelling.is("deinit") || spelling.is("subscript") {
          names.insert(String(decoding: spelling, as: UTF8.self))
        }
        isFunction = spelling.is("func")
        isDeclared = isFunction || spelling.is("var")
        continue
      default: break
      }
      isDeclared = false
    }
  }

  /// Returns whether a name in the source matches the name of a reference.
  func explains(_ name: ReferenceName, ignoringCase: Bool = false) -> Bool {
    names.containName(of: name.test, ignoringCase)
  }

  /// Returns whether conditional compilation may exclude part of the test.
  func isConditional(_ name: ReferenceName, ignoringCase: Bool = false) -> Bool {
    conditional.containName(of: name.test, ignoringCase)
  }

  func varies(_ name: ReferenceName, ignoringCase: Bool = false) -> Bool {
    varying.containName(of: name.test, ignoringCase)
  }

  private mutating func add(_ word: ArraySlice<UInt8>, isFunction: Bool, from lexer: SwiftLexer) {
    let bare = word.filter { $0 != UInt8(ascii: "`") }
    let name = SnapshotName.sanitized(String(decoding: bare, as: UTF8.self))
    names.insert(name)
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
        if isParameterList, bracket == UInt8(ascii: "("), !content.isEmpty { varying.insert(name) }
        isParameterList = isParameterList && bracket != UInt8(ascii: "(")
        continue
      }
      let body = lexer.bytes[token.range.lowerBound..<lexer.position]
      if hasConditions, Self.haveConditions(body) { conditional.insert(name) }
      if isFunction, Self.hasBranches(body) { varying.insert(name) }
      return
    }
  }

  private static func hasBranches(_ body: ArraySlice<UInt8>) -> Bool {
    var lexer = SwiftLexer(Array(body), at: 0)
    while let token = try? lexer.next(), token.kind != .end {
      guard token.kind == .word else { continue }
      let word = lexer.bytes[token.range]
      if branches.contains(where: { word.is($0) }) { return true }
    }
    return false
  }

  /// With these keywords and functions, a test can skip part of its body.
  private static let branches: [StaticString] = [
    "if", "guard", "switch", "for", "while", "catch", "XCTSkipIf", "XCTSkipUnless", "XCTSkip",
    "cancel",
  ]

  private static func haveConditions(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.contains { bytes[$0] == UInt8(ascii: "#") && bytes[$0...].prefix(3).is("#if") }
  }

  private static func content(_ literal: ArraySlice<UInt8>) -> String {
    String(decoding: literal, as: UTF8.self)
      .trimmingCharacters(in: CharacterSet(charactersIn: "#\""))
  }
}

struct SourceIdentifierCache {
  let root: PackageRoot
  private var known: [String: SourceIdentifiers] = [:]

  init(root: PackageRoot) { self.root = root }

  subscript(source: String) -> SourceIdentifiers? {
    mutating get {
      if known[source] == nil {
        known[source] = root.bytes(of: source).map { SourceIdentifiers([UInt8]($0)) }
      }
      return known[source]
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func `is`(_ text: StaticString) -> Bool {
    elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension Set<String> {
  fileprivate func containName(of test: String, _ ignoringCase: Bool) -> Bool {
    if ignoringCase {
      return Set(map { Manifest.collisionKey(of: $0) })
        .containName(of: Manifest.collisionKey(of: test), false)
    }
    return contains(test)
      || test.utf8.indices.contains {
        test.utf8[$0] == UInt8(ascii: "-") && contains(String(test[..<$0]))
      }
  }
}

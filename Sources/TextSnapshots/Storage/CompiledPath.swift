/// The path of a source file, as it was compiled in.
///
/// Every assertion has one, and few come to show it: a literal stays one until then.
package enum CompiledPath: Sendable {
  /// What `#filePath` gives.
  case literal(StaticString)
  /// A path that was put together or handed on.
  case text(String)
}

extension CompiledPath: CustomStringConvertible {
  /// The path.
  package var description: String {
    switch self {
    case .literal(let literal): literal.description
    case .text(let text): text
    }
  }

  /// Whether it begins at the root of the file system.
  var isAbsolute: Bool {
    let slash = UInt8(ascii: "/")
    return switch self {
    case .literal(let literal): literal.withUTF8Buffer { $0.first == slash }
    case .text(let text): text.utf8.first == slash
    }
  }
}

extension CompiledPath: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .text(text) }
}

extension CompiledPath: Hashable {
  /// Whether both are one literal, or one text.
  ///
  /// A path that was compiled in twice may be two: who remembers something of a path then does so
  /// twice.
  package static func == (left: CompiledPath, right: CompiledPath) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)): left.identity == right.identity
    case (.text(let left), .text(let right)): left == right
    case (.literal, .text), (.text, .literal): false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .literal(let literal): hasher.combine(literal.identity)
    case .text(let text): hasher.combine(text)
    }
  }
}

extension StaticString {
  /// What tells a literal from all others: where it is in the program.
  fileprivate var identity: UInt {
    hasPointerRepresentation ? UInt(bitPattern: utf8Start) : UInt(unicodeScalar.value)
  }
}

/// A message of the compiler.
///
/// Other keys than these are ignored, because each version of the compiler adds some.
struct Request: Decodable {
  struct Expansion: Decodable {
    struct Macro: Decodable { let typeName: String }
    struct Source: Decodable { let source: String }

    let macro: Macro
    let macroRole: String?
    let discriminator: String?
    /// The use of a freestanding macro.
    let syntax: Source?
    /// The declaration that an attached macro is attached to.
    let declSyntax: Source?
    /// The declarations around the macro, from inside to outside.
    let lexicalContext: [Source]?
  }

  struct Nothing: Decodable {}

  let getCapability: Nothing?
  let expandFreestandingMacro: Expansion?
  let expandAttachedMacro: Expansion?

  var answer: Answer {
    if getCapability != nil { return .capability }
    guard let expansion = expandFreestandingMacro ?? expandAttachedMacro else {
      return .result(.failure(ExpansionError("The compiler asks for something unknown.")))
    }
    return .result(Result { () throws(ExpansionError) in try expansion.expanded() })
  }
}

/// An answer to the compiler.
enum Answer: Encodable {
  case capability
  case result(Result<String, ExpansionError>)

  private struct Capability: Encodable {
    /// The version of the protocol in which all expansions have the same answer.
    var protocolVersion = 7
    var features: [String] = []
  }

  private struct Expanded: Encodable {
    var expandedSource: String?
    var diagnostics: [Diagnostic] = []
  }

  private struct Diagnostic: Encodable {
    struct Position: Encodable {
      var fileName = ""
      var offset = 0
    }
    struct Nothing: Encodable {}

    var message: String
    var severity = "error"
    var position = Position()
    var highlights: [Nothing] = []
    var notes: [Nothing] = []
    var fixIts: [Nothing] = []
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .capability:
      try ["getCapabilityResult": ["capability": Capability()]].encode(to: encoder)
    case .result(.success(let source)):
      try ["expandMacroResult": Expanded(expandedSource: source)].encode(to: encoder)
    case .result(.failure(let error)):
      let result = Expanded(diagnostics: [Diagnostic(message: error.message)])
      try ["expandMacroResult": result].encode(to: encoder)
    }
  }
}

/// A mistake in the use of a macro.
struct ExpansionError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

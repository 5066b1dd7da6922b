/// A message of the compiler.
struct Request: Decodable {
  struct Nothing: Decodable {}

  let getCapability: Nothing?
  let expandFreestandingMacro: MacroExpansion?
  let expandAttachedMacro: MacroExpansion?

  func answer(_ expand: (MacroExpansion) throws(MacroError) -> String) -> Answer {
    if getCapability != nil { return .capability }
    guard let expansion = expandFreestandingMacro ?? expandAttachedMacro else {
      return .failure(MacroError("The compiler asks for something unknown."), nil)
    }
    do {
      return .success(try expand(expansion))
    } catch {
      return .failure(error, expansion.declSyntax?.location)
    }
  }
}

/// An answer to the compiler.
enum Answer: Encodable {
  case capability
  case success(String)
  /// A mistake in a declaration with the given location.
  case failure(MacroError, MacroExpansion.Source.Location?)

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

    init(_ error: MacroError, _ location: MacroExpansion.Source.Location?) {
      message = error.message
      guard let offset = error.offset, let location else { return }
      position = Position(fileName: location.fileName, offset: location.offset + offset)
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .capability:
      try ["getCapabilityResult": ["capability": Capability()]].encode(to: encoder)
    case .success(let source):
      try ["expandMacroResult": Expanded(expandedSource: source)].encode(to: encoder)
    case .failure(let error, let location):
      let result = Expanded(diagnostics: [Diagnostic(error, location)])
      try ["expandMacroResult": result].encode(to: encoder)
    }
  }
}

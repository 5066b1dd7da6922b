import MacroPlugins
import SwiftLexing

extension MacroExpansion {
  /// Returns the members, attributes, or conformance of a class whose instances are kept.
  func model() throws(MacroError) -> String {
    switch macroRole {
    case "memberAttribute":
      return try declaration()?.isPersisted == true ? "@_PersistedProperty" : ""
    case "extension":
      let type = extendedTypeSyntax?.source.trimmed ?? ""
      let missing = conformanceListSyntax?.source ?? ""
      var extensions: [String] = []
      if missing.contains("PersistentModel") {
        extensions.append(
          "extension \(type): nonisolated PersistentModel, nonisolated Observable {}")
      }
      if missing.contains("Sendable") {
        extensions.append(
          """
          @available(*, unavailable, message: "A model belongs to its context. To fix, send its \
          persistentModelID.")
          extension \(type): Sendable {}
          """)
      }
      return extensions.joined(separator: "\n\n")
    default: break
    }
    let type = try TypeDeclaration(declSyntax?.source ?? "")
    guard type.keyword == "class" else {
      throw type.header.error(
        "“@Model” can only be attached to a class. To fix, make this \(type.keyword) a class.")
    }
    guard type.members.contains(where: { $0.keyword == "init" }) else {
      throw type.header.error(
        "“\(type.name)” has no initializer. To fix, add one that sets its properties.")
    }
    let properties = type.members.filter(\.isPersisted)
    for property in properties { try check(property) }
    let access = type.access
    return """
      \(access)var _modelData = _ModelData()

      \(access)let _$observationRegistrar = Observation.ObservationRegistrar()

      \(access)required init(_modelData data: _ModelData) {
      \(properties.compactMap(\.variable).map { "  _\($0.name) = _SwiftDataNoType()\n" }.joined())\
        _modelData = data
      }

      \(access)static let schemaMetadata: [_ModelSchema.PropertyMetadata] = [
      \(properties.map { "  \($0.metadata(of: type.name)),\n" }.joined())\
      ]
      """
  }

  /// Checks a property of a model for what SwiftData refuses.
  private func check(_ property: Declaration) throws(MacroError) {
    guard let variable = property.variable else { return }
    if variable.name == "description" {
      throw property.error(
        "A property of a model can't be named “description”. To fix, give it another name.")
    }
    if let value = variable.value, value.hasPrefix(".") {
      let type = variable.type ?? "Type"
      throw property.error(
        "SwiftData needs the type of “\(value)”. To fix, write “\(type)\(value)”.")
    }
  }

  /// Returns the accessors of a property that is kept, or the variable that says that it has a value.
  func persistedProperty() throws(MacroError) -> String {
    guard let name = try declaration()?.variable?.name else { return "" }
    if macroRole == "peer" { return "private var _\(name): _SwiftDataNoType" }
    return """
      @storageRestrictions(accesses: _modelData, initializes: _\(name))
      init(initialValue) {
        _modelData.initialize("\(name)", initialValue)
        _\(name) = _SwiftDataNoType()
      }
      get { _value(of: "\(name)", \\.`\(name)`) }
      set { _setValue(of: "\(name)", \\.`\(name)`, newValue) }
      """
  }

  /// Returns the accessor of a query, or the property that fetches its models.
  func query() throws(MacroError) -> String {
    guard let declaration = try declaration(), let variable = declaration.variable,
      let type = variable.type
    else {
      throw MacroError("A query needs a type. To fix, write “@Query var items: [Item]”.")
    }
    if macroRole == "accessor" { return "get { _\(variable.name).wrappedValue }" }
    let arguments = declaration.source(ofAttribute: "Query").flatMap { source in
      source.firstIndex(of: "(").map { String(source[$0...]) }
    }
    // A private one would make the memberwise initializer of the view private, too.
    return """
      var _\(variable.name): Query<\(type).Element, \(type)> = .init\(arguments ?? "()")
      """
  }

  /// Returns the members or the conformance of an actor that has a context of its own.
  func modelActor() throws(MacroError) -> String {
    if macroRole == "extension" {
      return "extension \(extendedTypeSyntax?.source.trimmed ?? ""): ModelActor {}"
    }
    let access = try TypeDeclaration(declSyntax?.source ?? "").access
    return """
      \(access)nonisolated let modelExecutor: any ModelExecutor

      \(access)nonisolated let modelContainer: ModelContainer

      \(access)init(modelContainer: ModelContainer) {
        let context = ModelContext(modelContainer)
        modelExecutor = DefaultSerialModelExecutor(modelContext: context)
        self.modelContainer = modelContainer
      }
      """
  }
}

extension Declaration {
  /// Whether it's a property that is kept: a variable of the instance that is stored.
  fileprivate var isPersisted: Bool {
    guard !has(attribute: "Transient"),
      modifiers.allSatisfy({ !["class", "lazy", "static"].contains($0) }), let variable
    else { return false }
    return variable.block.map { !isComputed($0) } ?? true
  }

  private func isComputed(_ block: SwiftToken) -> Bool {
    let first = (try? reader.tokens(in: block))?.first
    return !["didSet", "willSet"].contains { reader.isWord(first, $0) }
  }

  /// How a property of a model of the given type is kept.
  fileprivate func metadata(of type: String) -> String {
    let name = variable?.name ?? ""
    let attribute = source(ofAttribute: "Relationship") ?? source(ofAttribute: "Attribute") ?? ""
    let call = attribute.hasSuffix(")") || attribute.isEmpty ? attribute : attribute + "()"
    let options = call.isEmpty ? "" : ",\n    _ModelSchema.\(call)"
    return "_ModelSchema.PropertyMetadata(\"\(name)\", \\\(type).`\(name)`\(options))"
  }
}

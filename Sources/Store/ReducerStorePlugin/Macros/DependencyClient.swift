import MacroPlugins

extension MacroExpansion {
  /// Returns an initializer whose closures report an issue, and a method for each closure with
  /// labeled arguments.
  func dependencyClient() throws(MacroError) -> String {
    let type = try type("DependencyClient", "struct")
    let access = type.access
    let properties = try StoredProperty.all(of: type).filter {
      !($0.isConstant && $0.defaultValue != nil)
    }
    if let property = properties.first(where: \.lacksResult) {
      throw property.declaration.error(
        "“\(property.name)” doesn't throw, so a test needs a value that it returns. To fix, write a "
          + "default value after its type, or add “throws”.")
    }
    let parameters = properties.map { property in
      let value = property.unimplemented(in: type.name).map { " = \($0)" } ?? ""
      return "\n  \(property.name): \(property.function == nil ? "" : "@escaping ")"
        + "\(property.type)\(value)"
    }
    let assignments = properties.map { "\n  self.\($0.name) = \($0.name)" }
    let initializer = """
      \(access)init(\(parameters.joined(separator: ","))\(parameters.isEmpty ? "" : "\n")) {\
      \(assignments.joined())
      }
      """
    let methods = properties.compactMap { $0.method.map { "\(access)\($0)" } }
    return ([initializer] + methods).joined(separator: "\n\n")
  }
}

extension StoredProperty {
  /// Whether the property is a closure that can neither throw nor return nothing.
  fileprivate var lacksResult: Bool {
    guard let function, defaultValue == nil, !function.isThrowing else { return false }
    return !["Void", "()"].contains(function.result) && !function.result.hasSuffix("?")
  }

  /// The closure that reports an issue or, for another property, the default value.
  fileprivate func unimplemented(in client: String) -> String? {
    guard let function else { return defaultValue }
    let name = "\"\(client).\(self.name)\""
    let returnsNil = !function.isThrowing && function.result.hasSuffix("?")
    guard defaultValue != nil || returnsNil else { return "ReducerStore.unimplemented(\(name))" }
    let arguments = function.parameters.indices.map { "p\($0)" }.joined(separator: ", ")
    let result = defaultValue.map { "\(function.callEffects)(\($0) as \(type))(\(arguments))" }
    return """
      { \(arguments.isEmpty ? "" : "\(arguments) in")
          ReducerStore.unimplemented(\(name), placeholder: ()) as Void
          return \(result ?? "nil")
        }
      """
  }

  /// A method that calls the closure with labeled arguments, or `nil` if no argument has a label.
  fileprivate var method: String? {
    guard let function, function.parameters.contains(where: { $0.label != nil }) else {
      return nil
    }
    let parameters = function.parameters.enumerated().map { index, parameter in
      "\(parameter.label ?? "_") p\(index): \(parameter.type)"
    }
    let arguments = function.parameters.enumerated().map { index, parameter in
      (parameter.type.hasPrefix("inout ") ? "&" : "") + "p\(index)"
    }
    return """
      func \(name)(\(parameters.joined(separator: ", "))) \(function.effects)-> \(function.result) {
        \(function.callEffects)self.\(name)(\(arguments.joined(separator: ", ")))
      }
      """
  }
}

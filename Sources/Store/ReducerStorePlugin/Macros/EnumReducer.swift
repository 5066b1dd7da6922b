import MacroPlugins

/// A reducer that is an enum, each case of which contains the reducer of a feature.
struct EnumReducer {
  fileprivate struct Feature {
    enum Kind {
      /// The case runs a reducer, which is created by an expression.
      case reducer(String)
      /// The case contains a state that any of its actions dismisses.
      case ephemeral(action: String)
      /// The case contains values without a reducer.
      case ignored(EnumCase)
      case empty
    }

    let name: String
    let type: String
    let kind: Kind
  }

  private let type: TypeDeclaration
  private let features: [Feature]
  private let conformances: (state: [String], action: [String])

  init(
    _ type: TypeDeclaration, conformances: (state: [String], action: [String])
  ) throws(MacroError) {
    self.type = type
    self.conformances = conformances
    features = try EnumCase.all(of: type).map { Feature($0) }
  }

  /// Returns the declarations that the macro adds to the enum.
  func members() throws(MacroError) -> String {
    var members: [String] = []
    if !type.declaresType("State") { members.append(try state()) }
    if !type.declaresType("Action") { members.append(try action()) }
    if !type.declaresProperty("body") { members.append(body) }
    return (members + [try caseScope(), scope]).joined(separator: "\n\n")
  }

  private var access: String { type.access }

  private func cases(_ payload: (Feature) -> String?) -> String {
    features.compactMap { feature in
      payload(feature).map { "\n  case \(feature.name)\($0.isEmpty ? "" : "(\($0))")" }
    }.joined()
  }

  private func state() throws(MacroError) -> String {
    let cases = cases { feature in
      if case .reducer = feature.kind { "\(feature.type).State" } else { feature.type }
    }
    let protocols = ["CasePathable", "CaseReducerState", "ObservableState"]
    let types = protocols.map { "ReducerStore.\($0)" } + conformances.state
    let source = """
      \(access)enum State: \(types.joined(separator: ", ")) {
        \(access)typealias StateReducer = \(type.name)\(cases)
      }
      """
    return "@dynamicMemberLookup\n\(try addingCasePaths(to: source))"
  }

  private func action() throws(MacroError) -> String {
    let cases = cases { feature in
      switch feature.kind {
      case .reducer: "\(feature.type).Action"
      case .ephemeral(let action): action
      case .ignored: "Swift.Never"
      case .empty: nil
      }
    }
    let types = ["ReducerStore.CasePathable"] + conformances.action
    return try addingCasePaths(
      to: "\(access)enum Action: \(types.joined(separator: ", ")) {\(cases)\n}")
  }

  private var body: String {
    let reducers = features.compactMap { feature -> String? in
      guard case .reducer(let reducer) = feature.kind else { return nil }
      let name = feature.name
      return """

              .ifCaseLet(\\Self.State.Cases.\(name), action: \\Self.Action.Cases.\(name)) {
                \(reducer)
              }
        """
    }
    return """
      \(access)static var body: ReducerStore.Reduce<Self.State, Self.Action> {
        ReducerStore.Reduce(
          ReducerStore.EmptyReducer<Self.State, Self.Action>()\(reducers.joined()))
      }
      """
  }

  private func caseScope() throws(MacroError) -> String {
    let cases = cases { feature in
      switch feature.kind {
      case .reducer: "ReducerStore.StoreOf<\(feature.type)>"
      case .ephemeral(let action): "ReducerStore.Store<\(feature.type), \(action)>"
      case .ignored, .empty: feature.type
      }
    }
    let source = "\(access)enum CaseScope: ReducerStore.CasePathable {\(cases)\n}"
    return "@dynamicMemberLookup\n\(try addingCasePaths(to: source))"
  }

  private var scope: String {
    let cases = features.map { feature in
      let name = feature.name
      return switch feature.kind {
      case .reducer, .ephemeral:
        """

          case .\(name)(let state):
            .\(name)(
              store._scope(state, \\.\(name), action: \\.\(name)))
        """
      case .empty: "\n  case .\(name): .\(name)"
      case .ignored(let enumCase):
        "\n  case .\(name)(\(enumCase.pattern)): .\(name)(\(enumCase.arguments))"
      }
    }
    let statement = features.isEmpty ? "switch store.state {}" : "switch store.state {"
    return """
      @MainActor
      \(access)static func scope(
        _ store: ReducerStore.Store<Self.State, Self.Action>
      ) -> CaseScope {
        \(statement)\(cases.joined())\(features.isEmpty ? "" : "\n  }")
      }
      """
  }
}

extension EnumReducer.Feature {
  fileprivate init(_ enumCase: EnumCase) {
    name = enumCase.name
    guard let parameter = enumCase.parameters.first else {
      type = ""
      kind = .empty
      return
    }
    let isEphemeral = Self.actionOfEphemeralState(parameter.type) != nil
    let isIgnored = enumCase.declaration.has(attribute: "ReducerCaseIgnored") && !isEphemeral
    guard enumCase.parameters.count == 1, !isIgnored else {
      type = enumCase.parameterList
      kind = .ignored(enumCase)
      return
    }
    type = parameter.type
    if let action = Self.actionOfEphemeralState(type) {
      kind = .ephemeral(action: action)
    } else {
      kind = .reducer(parameter.defaultValue ?? "\(type)()")
    }
  }

  /// Returns the type of the actions of an alert or a dialog.
  private static func actionOfEphemeralState(_ type: String) -> String? {
    for name in ["AlertState<", "ConfirmationDialogState<"] {
      guard let range = type.firstRange(of: name), type.hasSuffix(">") else { continue }
      return String(type[range.upperBound...].dropLast())
    }
    return nil
  }
}

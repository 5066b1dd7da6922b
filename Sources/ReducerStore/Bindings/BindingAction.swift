/// The setting of one value that is marked with `@BindingState`.
///
/// One case of an action takes all values that controls set; a reducer looks at those it cares
/// for by their key path.
///
/// ```swift
/// enum Action: BindableAction, Equatable {
///   case binding(BindingAction<State>)
/// }
///
/// case .binding(\.$text):
///   state.isSaved = false
///   return .none
/// case .binding:
///   return .none
/// ```
public struct BindingAction<Root>: Sendable {
  /// What is set.
  public let keyPath: any PartialKeyPath<Root> & Sendable
  private let value: any Equatable & Sendable
  private let write: @Sendable (inout Root) -> Void
  private let findName: @Sendable (Root, Root) -> String?

  /// Makes the action that sets a value.
  ///
  /// - Parameters:
  ///   - keyPath: What is set, such as `\.$text`.
  ///   - value: The new value.
  /// - Returns: The action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, BindingState<Value>> & Sendable, _ value: Value
  ) -> BindingAction {
    BindingAction(
      keyPath: keyPath, value: value,
      write: { $0[keyPath: keyPath].wrappedValue = value },
      findName: { BindingName.ofBinding(Value.self, changedFrom: $0, to: $1) })
  }

  /// Tells whether an action sets what a key path names: `case .binding(\.$text)`.
  ///
  /// - Parameters:
  ///   - keyPath: What is asked for.
  ///   - action: The action.
  /// - Returns: Whether it sets that.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, BindingState<Value>>, action: BindingAction
  ) -> Bool {
    keyPath as AnyKeyPath == action.keyPath
  }

  /// Sets the value, and learns on the way what it is called.
  func set(in root: inout Root) {
    guard BindingName.isUnknown(keyPath) else { return write(&root) }
    let before = root
    write(&root)
    if let name = findName(before, root) { BindingName.learn(name, of: keyPath) }
  }
}

extension BindingAction: Equatable {
  /// Tells whether two actions set the same to equal values.
  ///
  /// - Parameters:
  ///   - lhs: An action.
  ///   - rhs: Another action.
  /// - Returns: Whether what they set, and the values, are equal.
  public static func == (lhs: BindingAction, rhs: BindingAction) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { rhs.value as? Value == value }
    return lhs.keyPath as AnyKeyPath == rhs.keyPath && isEqual(lhs.value)
  }
}

extension BindingAction: CustomStringConvertible, CustomReflectable {
  /// The action as it is written: `.set(\State.$text, "a")`.
  ///
  /// A key path doesn't know its name: until a reducer has set the value in any state, the path is
  /// shown as `\State.$…`.
  public var description: String { ".set(\(name), \(valueText))" }

  /// Shows a plain value as part of the ``description``, and any other value with its own children.
  public var customMirror: Mirror {
    guard !isPlain(value) else { return Mirror(self, children: [:]) }
    return Mirror(self, children: ["set": (name, value as Any)], displayStyle: .enum)
  }

  private var valueText: String {
    Mirror(reflecting: value).displayStyle == .enum ? describeCase(of: value) : describeValue(value)
  }

  private var name: BindingName.Text {
    BindingName.Text(description: "\\\(Root.self).\(BindingName.known(of: keyPath) ?? "$…")")
  }
}

/// Whether a value is written as one word: a number, a string, a case without a payload, or `nil`.
private func isPlain(_ value: Any) -> Bool {
  if value is any LosslessStringConvertible { return true }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum: return mirror.children.isEmpty
  case .optional: return mirror.children.first.map { isPlain($0.value) } ?? true
  default: return false
  }
}

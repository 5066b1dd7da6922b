import RuntimeIssues

/// An action with a case for changes that controls make directly to the state.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case saveButtonTapped
/// }
/// ```
public protocol BindableAction<State>: SendableMetatype {
  /// The state that contains the values.
  associatedtype State

  /// Creates the action for a change; an enum case with this name satisfies the requirement.
  static func binding(_ action: BindingAction<State>) -> Self
}

extension BindableAction {
  /// Creates the action that sets a value; a shorthand for `.binding(.set(…))`.
  ///
  /// ```swift
  /// TextField("Name", text: store.state.name) { store.send(.set(\.$name, $0)) }
  /// ```
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, BindingState<Value>> & Sendable, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}

/// An action that sets a value marked with `@BindingState`.
///
/// One case of a feature's action handles all such values. A reducer can match a single value by
/// its key path.
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
  /// The key path of the value.
  public let keyPath: any PartialKeyPath<Root> & Sendable
  private let value: any Equatable & Sendable
  private let write: @Sendable (inout Root) -> Void
  private let findName: @Sendable (Root, Root) -> String?

  /// Creates an action that sets a value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, BindingState<Value>> & Sendable, _ value: Value
  ) -> BindingAction {
    BindingAction(
      keyPath: keyPath, value: value,
      write: { $0[keyPath: keyPath].wrappedValue = value },
      findName: { BindingName.ofBinding(Value.self, changedFrom: $0, to: $1) })
  }

  /// Returns whether an action sets the value at a key path: `case .binding(\.$text)`.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, BindingState<Value>>, action: BindingAction
  ) -> Bool {
    keyPath as AnyKeyPath == action.keyPath
  }

  /// Sets the value, and finds its name the first time.
  func set(in root: inout Root) {
    guard BindingName.isUnknown(keyPath) else { return write(&root) }
    let before = root
    write(&root)
    if let name = findName(before, root) { BindingName.learn(name, of: keyPath) }
  }
}

extension BindingAction: Equatable {
  /// Returns whether two actions set equal values at the same key path.
  public static func == (lhs: BindingAction, rhs: BindingAction) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { rhs.value as? Value == value }
    return lhs.keyPath as AnyKeyPath == rhs.keyPath && isEqual(lhs.value)
  }
}

extension BindingAction: CustomStringConvertible, CustomReflectable {
  /// The action in the form `.set(\State.$text, "a")`.
  ///
  /// The name is `$…` until a reducer has set the value for the first time.
  public var description: String { ".set(\(name), \(valueText))" }

  /// A mirror without children for simple values, which the description contains.
  public var customMirror: Mirror {
    guard !isSimple(value) else { return Mirror(self, children: [:]) }
    return Mirror(self, children: ["set": (name, value as Any)], displayStyle: .enum)
  }

  private var valueText: String {
    Mirror(reflecting: value).displayStyle == .enum ? describeCase(of: value) : describeValue(value)
  }

  private var name: BindingName.Text {
    BindingName.Text(description: "\\\(Root.self).\(BindingName.known(of: keyPath) ?? "$…")")
  }
}

/// Whether a value is a number, a string, a case without associated values, or `nil`.
private func isSimple(_ value: Any) -> Bool {
  if value is any LosslessStringConvertible { return true }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum: return mirror.children.isEmpty
  case .optional: return mirror.children.first.map { isSimple($0.value) } ?? true
  default: return false
  }
}

/// The names of binding state in descriptions of actions.
///
/// The description of a key path to a projected value contains an address. So the name is that of
/// the property that changes when an action is first run.
enum BindingName {
  /// A name that dumps show without quotes.
  struct Text: CustomStringConvertible, CustomReflectable {
    let description: String
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  private struct Key: Hashable, Sendable {
    let keyPath: any AnyKeyPath & Sendable

    static func == (lhs: Key, rhs: Key) -> Bool { lhs.keyPath as AnyKeyPath == rhs.keyPath }
    func hash(into hasher: inout Hasher) { hasher.combine(keyPath as AnyKeyPath) }
  }

  private static let names = Lock<[Key: String]>([:])

  static func known(of keyPath: any AnyKeyPath & Sendable) -> String? {
    names.withLock { $0[Key(keyPath: keyPath)] }
  }

  static func isUnknown(_ keyPath: any AnyKeyPath & Sendable) -> Bool { known(of: keyPath) == nil }

  static func learn(_ name: String, of keyPath: any AnyKeyPath & Sendable) {
    names.withLock { $0[Key(keyPath: keyPath)] = name }
  }

  /// Returns the only binding state that differs; `nil` if there is none or more than one.
  static func ofBinding<Value: Equatable>(
    _ type: Value.Type, changedFrom before: Any, to after: Any
  ) -> String? {
    let names = changes(type, before, after)
    return names.count == 1 ? names.first : nil
  }

  private static func changes<Value: Equatable>(
    _ type: Value.Type, _ before: Any, _ after: Any
  ) -> [String] {
    let (before, after) = (Mirror(reflecting: before), Mirror(reflecting: after))
    guard before.displayStyle == .struct, after.displayStyle == .struct else { return [] }
    return zip(before.children, after.children).flatMap { old, new -> [String] in
      guard let label = old.label else { return [] }
      if let old = old.value as? BindingState<Value>, let new = new.value as? BindingState<Value> {
        return old == new ? [] : ["$\(label.drop(while: { $0 == "_" }))"]
      }
      return changes(type, old.value, new.value).map { "\(label).\($0)" }
    }
  }
}

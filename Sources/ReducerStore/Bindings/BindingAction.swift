import RuntimeIssues

/// An action type with a case for the changes that controls, such as text fields, make to the
/// state.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case saveButtonTapped
/// }
/// ```
public protocol BindableAction<State>: SendableMetatype {
  /// The type of the state that the controls change.
  associatedtype State

  /// Creates the action for a change.
  ///
  /// An enum case with this name satisfies the requirement.
  static func binding(_ action: BindingAction<State>) -> Self
}

extension BindableAction {
  /// Creates the action that sets a value.
  ///
  /// This method is a shorthand for `.binding(.set(…))`.
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
/// A feature needs only one action case for all of its bindable values. To handle changes of a
/// single value, match the action with the value's key path.
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

  /// Returns whether an action sets the value at a key path.
  ///
  /// This operator supports patterns such as `case .binding(\.$text)`.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, BindingState<Value>>, action: BindingAction
  ) -> Bool {
    keyPath as AnyKeyPath == action.keyPath
  }

  /// Sets the value, and looks up its property name if the name isn't known yet.
  func set(in root: inout Root) {
    guard BindingName.isMissing(keyPath) else { return write(&root) }
    let before = root
    write(&root)
    if let name = findName(before, root) { BindingName.register(name, of: keyPath) }
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
  /// A textual representation of the action, such as `.set(\State.$text, "a")`.
  ///
  /// The property's name is printed as `$…` until a reducer has set the value for the first time.
  public var description: String { ".set(\(name), \(valueText))" }

  /// A mirror of the key path and the value.
  ///
  /// The mirror has no children for simple values, because the description already contains them.
  public var customMirror: Mirror {
    guard !isSimple(value) else { return Mirror(self, children: [:]) }
    return Mirror(self, children: ["set": (name, value as Any)], displayStyle: .enum)
  }

  private var valueText: String {
    Mirror(reflecting: value).displayStyle == .enum ? describeCase(of: value) : describeValue(value)
  }

  private var name: BindingName.Text {
    BindingName.Text(description: "\\\(Root.self).\(BindingName.registered(of: keyPath) ?? "$…")")
  }
}

/// Returns whether a value is a number, a string, a case without associated values, or `nil`.
private func isSimple(_ value: Any) -> Bool {
  if value is any LosslessStringConvertible { return true }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum: return mirror.children.isEmpty
  case .optional: return mirror.children.first.map { isSimple($0.value) } ?? true
  default: return false
  }
}

/// A registry of the property names that descriptions of binding actions contain.
///
/// The description of a key path to a projected value contains a memory address. Instead, the name
/// is found by comparing the states before and after the first action with this key path.
enum BindingName {
  /// A name that is dumped without quotes.
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

  static func registered(of keyPath: any AnyKeyPath & Sendable) -> String? {
    names.withLock { $0[Key(keyPath: keyPath)] }
  }

  static func isMissing(_ keyPath: any AnyKeyPath & Sendable) -> Bool {
    registered(of: keyPath) == nil
  }

  static func register(_ name: String, of keyPath: any AnyKeyPath & Sendable) {
    names.withLock { $0[Key(keyPath: keyPath)] = name }
  }

  /// Returns the name of the only binding state that differs, or `nil` if several or no values
  /// differ.
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

import RuntimeIssues

/// An action with a case for all values that controls set directly.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case saveButtonTapped
/// }
/// ```
public protocol BindableAction<State>: SendableMetatype {
  /// The state whose values are set.
  associatedtype State

  /// Makes the action that sets a value: a case of this name is enough.
  static func binding(_ action: BindingAction<State>) -> Self
}

extension BindableAction {
  /// Makes the action that sets a value: short for `.binding(.set(…))`.
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
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, BindingState<Value>> & Sendable, _ value: Value
  ) -> BindingAction {
    BindingAction(
      keyPath: keyPath, value: value,
      write: { $0[keyPath: keyPath].wrappedValue = value },
      findName: { BindingName.ofBinding(Value.self, changedFrom: $0, to: $1) })
  }

  /// Tells whether an action sets what a key path names: `case .binding(\.$text)`.
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
  /// Returns whether two actions set the same to equal values.
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

/// What binding state is called, for those who read an action.
///
/// A key path to a projection prints as an address, which differs from run to run. So the name is
/// taken from the property that a binding action was seen to change.
enum BindingName {
  /// A name that a dump shows without quotes.
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

  /// The one property with binding state that differs; `nil` where there are none or several.
  ///
  /// - Complexity: O(*n*) in the number of properties, those of nested structures included.
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

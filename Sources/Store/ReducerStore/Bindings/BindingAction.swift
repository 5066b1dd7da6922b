import RuntimeIssues

/// An action type that has a case for changes made by controls, such as text fields and toggles.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case saveButtonTapped
/// }
/// ```
public protocol BindableAction<State>: SendableMetatype {
  /// The type of the state that the controls modify.
  associatedtype State

  /// Creates an action that contains the given change.
  ///
  /// An enum satisfies this requirement with `case binding(BindingAction<State>)`.
  static func binding(_ action: BindingAction<State>) -> Self
}

extension BindableAction {
  /// Creates an action that sets the value at the given key path.
  ///
  /// This is shorthand for `.binding(.set(…))`.
  ///
  /// ```swift
  /// TextField("Name", text: store.state.name) { store.send(.set(\.$name, $0)) }
  /// ```
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, BindingState<Value>> & Sendable, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }

  /// Creates an action that sets the property at the given key path.
  ///
  /// ```swift
  /// TextField("Name", text: store.name) { store.send(.set(\.name, $0)) }
  /// ```
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable, _ value: Value
  ) -> Self where State: ObservableState {
    .binding(.set(keyPath, value))
  }
}

/// An action that sets a property of an ``ObservableState``, or one marked with `@BindingState`.
///
/// With binding actions, a feature needs only one case for all of its bindable values. To respond
/// when a particular value changes, match the action against the value's key path.
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
  /// The key path of the value that this action sets.
  public let keyPath: any PartialKeyPath<Root> & Sendable
  private let value: any Equatable & Sendable
  private let write: @Sendable (inout Root) -> Void

  /// Creates an action that sets the value at the given key path.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, BindingState<Value>> & Sendable, _ value: Value
  ) -> BindingAction {
    BindingAction(keyPath: keyPath, value: value) { root in
      guard BindingName.registered(of: keyPath) == nil else {
        root[keyPath: keyPath].wrappedValue = value
        return
      }
      let before = root
      root[keyPath: keyPath].wrappedValue = value
      let names = BindingName.ofChanges(Value.self, from: before, to: root)
      if names.count == 1 { BindingName.register(names[0], of: keyPath) }
    }
  }

  /// Creates an action that sets the property at the given key path.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> BindingAction where Root: ObservableState {
    BindingAction(keyPath: keyPath, value: value) { $0[keyPath: keyPath] = value }
  }

  /// Returns a Boolean value that indicates whether the action sets the value at the given key
  /// path.
  ///
  /// This operator allows patterns such as `case .binding(\.$text)`.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, BindingState<Value>>, action: BindingAction
  ) -> Bool {
    keyPath as AnyKeyPath == action.keyPath
  }

  /// Returns a Boolean value that indicates whether the action sets the property at the given key
  /// path.
  ///
  /// This operator allows patterns such as `case .binding(\.text)`.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, Value>, action: BindingAction
  ) -> Bool where Root: ObservableState {
    keyPath as AnyKeyPath == action.keyPath
  }

  func set(in root: inout Root) { write(&root) }
}

extension BindingAction: CasePathable where Root: ObservableState {
  /// The case paths of a binding action, as in `\.binding.name`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The case path to the actions that set a property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: any WritableKeyPath<Root, Value> & Sendable
    ) -> CasePath<BindingAction, Value> {
      CasePath(
        embed: { .set(keyPath, $0) },
        extract: { $0.keyPath as AnyKeyPath == keyPath ? $0.value as? Value : nil })
    }
  }

  /// The case paths of a binding action.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension BindingAction: Equatable {
  /// Returns a Boolean value that indicates whether two actions set equal values at the same key
  /// path.
  public static func == (lhs: BindingAction, rhs: BindingAction) -> Bool {
    lhs.keyPath as AnyKeyPath == rhs.keyPath && areEqual(lhs.value, rhs.value) == true
  }
}

extension BindingAction: CustomStringConvertible, CustomReflectable {
  /// A textual representation of this action, such as `.set(\State.$text, "a")`.
  ///
  /// The name of the property is printed as `$…` until a reducer sets the value for the first time.
  public var description: String { ".set(\(name), \(valueText))" }

  /// A mirror that reflects the key path and the value.
  ///
  /// If the value is simple, the mirror has no children, because ``description`` shows the value.
  public var customMirror: Mirror {
    guard !isSimple(value) else { return Mirror(self, children: [:]) }
    return Mirror(self, children: ["set": (name, value as Any)], displayStyle: .enum)
  }

  private var valueText: String {
    Mirror(reflecting: value).displayStyle == .enum ? describeCase(of: value) : describeValue(value)
  }

  private var name: BindingName.Text {
    let name =
      BindingName.registered(of: keyPath)
      ?? (Root.self is any ObservableState.Type ? BindingName.ofMember(keyPath) : nil)
    return BindingName.Text(description: "\\\(Root.self).\(name ?? "$…")")
  }
}

/// Returns whether `value` is a number, a string, an enum case without associated values, or `nil`.
private func isSimple(_ value: Any) -> Bool {
  if value is any LosslessStringConvertible { return true }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum: return mirror.children.isEmpty
  case .optional: return mirror.children.first.map { isSimple($0.value) } ?? true
  default: return false
  }
}

/// A namespace for functions that find property names for descriptions of binding actions.
///
/// Swift describes the key path to a projected value using a memory address instead of the
/// property's name. To find the name, the first action that uses a key path compares the states
/// before and after the change.
enum BindingName {
  /// A wrapper for a string that dumps print without quotation marks.
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

  /// Returns the name of a stored property, as Swift describes the key path.
  static func ofMember(_ keyPath: AnyKeyPath) -> String? {
    let words = "\(keyPath)".split(separator: ".")
    return words.last.flatMap { $0.contains("<") || $0.contains(" ") ? nil : String($0) }
  }

  static func register(_ name: String, of keyPath: any AnyKeyPath & Sendable) {
    names.withLock { $0[Key(keyPath: keyPath)] = name }
  }

  /// Returns the names of the `BindingState` properties that differ between two states.
  static func ofChanges<Value: Equatable>(
    _ type: Value.Type, from before: Any, to after: Any
  ) -> [String] {
    let (before, after) = (Mirror(reflecting: before), Mirror(reflecting: after))
    guard before.displayStyle == .struct, after.displayStyle == .struct else { return [] }
    return zip(before.children, after.children).flatMap { old, new -> [String] in
      guard let label = old.label else { return [] }
      if let old = old.value as? BindingState<Value>, let new = new.value as? BindingState<Value> {
        return old == new ? [] : ["$\(label.drop(while: { $0 == "_" }))"]
      }
      return ofChanges(type, from: old.value, to: new.value).map { "\(label).\($0)" }
    }
  }
}

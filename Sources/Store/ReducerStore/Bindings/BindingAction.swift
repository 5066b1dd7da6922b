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
  /// Creates an action that sets the property at the given key path.
  ///
  /// This is shorthand for `.binding(.set(…))`.
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

/// An action that sets a property of an ``ObservableState``.
///
/// With binding actions, a feature needs only one case for all of its bindable values. To respond
/// when a particular value changes, match the action against the value's key path.
///
/// ```swift
/// enum Action: BindableAction, Equatable {
///   case binding(BindingAction<State>)
/// }
///
/// case .binding(\.text):
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
  /// What reports an issue if no reducer has applied the action.
  private var handling: BindingHandling?

  /// Creates an action that sets the property at the given key path.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> BindingAction where Root: ObservableState {
    BindingAction(keyPath: keyPath, value: value, write: { $0[keyPath: keyPath] = value })
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

  func set(in root: inout Root) {
    handling?.isHandled.withLock { $0 = true }
    write(&root)
  }

  /// Returns an action of a store that reports an issue if no reducer applies it.
  func expectingReducer(of action: Any.Type) -> BindingAction {
    var expecting = self
    let member = "\(keyPath)".split(separator: ".").last.map(String.init) ?? "…"
    expecting.handling = BindingHandling(
      action: "\(typeName(of: action)).binding(.set(\\.\(member), \(valueText)))")
    return expecting
  }
}

/// An object that a binding action of a store retains, and that's gone when the store has handled it.
private final class BindingHandling: Sendable {
  let action: String
  let isHandled = Lock(false)

  init(action: String) { self.action = action }

  deinit {
    if isHandled.withLock({ $0 }) { return }
    reportIssue(
      """
      A binding action sent from a store was not handled.

        Action: \(action)

      To fix, invoke "BindingReducer()" from the "body" of the feature.
      """)
  }
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
  /// A textual representation of this action, such as `.set(\State.text, "a")`.
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

  private var name: UnquotedText {
    // Swift describes a computed property or a subscript by an address.
    let name = "\(keyPath)"
    return UnquotedText(description: name.contains("<computed") ? "\\\(Root.self).…" : name)
  }
}

/// A text that dumps print without quotation marks.
private struct UnquotedText: CustomStringConvertible, CustomReflectable {
  let description: String
  var customMirror: Mirror { Mirror(self, children: [:]) }
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

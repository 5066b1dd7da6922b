import RuntimeIssues

/// A property wrapper for the state of a presented feature, such as an alert or a sheet.
///
/// The state is `nil` while the feature isn't presented. Pass the projected value to the
/// `.ifLet(\.$destination, action:)` operator, which runs the feature while it's presented, and
/// cancels the feature's effects when it's dismissed.
///
/// ```swift
/// struct State: Equatable {
///   @PresentationState var alert: AlertState<Action.Alert>?
/// }
/// ```
@propertyWrapper
public struct PresentationState<State> {
  // This array contains at most one element. Storing the state in an array allows the state to be
  // recursive.
  private var storage: [State]

  /// Creates a property with the given state.
  ///
  /// If the value is `nil`, no feature is presented.
  public init(wrappedValue: State?) { self.storage = wrappedValue.map { [$0] } ?? [] }

  /// The state of the presented feature, or `nil` if no feature is presented.
  public var wrappedValue: State? {
    get { storage.first }
    _modify {
      // Moving the value out of the array and back in avoids a copy when the value is modified.
      var value = storage.popLast()
      defer { if let value { storage.append(value) } }
      yield &value
    }
  }

  /// The property wrapper itself.
  ///
  /// Pass this property to the `.ifLet(\.$destination, action:)` operator.
  public var projectedValue: PresentationState {
    get { self }
    _modify { yield &self }
  }
}

extension PresentationState: Equatable where State: Equatable {}
extension PresentationState: Hashable where State: Hashable {}
extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the state as if the property had no wrapper.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes the state as if the property had no wrapper.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try State?(from: decoder))
  }
}

extension PresentationState: CustomReflectable {
  /// A mirror that reflects the state as if the property had no wrapper.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

extension PresentationState {
  /// Accesses the associated value of the presented state.
  ///
  /// If the state is in a different case, reading the value returns `nil`, and setting a value
  /// reports an issue. Setting the value to `nil` dismisses the feature.
  ///
  /// ```swift
  /// state.$destination[case: \.counter]?.count += 1
  /// ```
  public subscript<Value>(
    case keyPath: CaseKeyPath<State, Value>,
    fileID fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column
  ) -> Value? {
    get { wrappedValue.flatMap { keyPath.extract(from: $0) } }
    _modify {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      yield &wrappedValue[case: CasePath(keyPath), at: site]
    }
  }
}

extension Optional {
  /// Accesses the associated value of the wrapped enum.
  ///
  /// Setting a value while the enum is in a different case reports an issue.
  subscript<Value>(case path: CasePath<Wrapped, Value>, at site: CallSite) -> Value? {
    get { flatMap { path.extract(from: $0) } }
    _modify {
      var value = self[case: path, at: site]
      if let self, value == nil {
        defer { site.report(WrongStateMessages.unrelatedCase(of: self)) }
        yield &value
      } else {
        // Set the optional to `nil` while its value is being modified. Otherwise, changing a
        // collection in the value would copy the entire collection.
        self = nil
        defer { self = value.map { path.embed($0) } }
        yield &value
      }
    }
  }
}

/// An action of a presented feature, or an action that dismisses it.
public enum PresentationAction<Action> {
  /// Dismisses the presented feature.
  case dismiss
  /// An action of the presented feature.
  indirect case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}

/// A type of state that is dismissed automatically after any of its actions, such as the state of
/// an alert.
public protocol EphemeralState {
  /// The type of the actions that dismiss the state.
  ///
  /// By default, this is `Any`, so every action dismisses the state. If the state is one case of a
  /// destination enum, the actions of other cases don't dismiss it.
  associatedtype Action = Any
}

/// Returns whether `action` dismisses `state`, which can also be an enum with ephemeral cases.
func isEphemeral(_ state: Any, dismissedBy action: Any) -> Bool {
  if state is any EphemeralState { return true }
  guard let ephemeral = associatedValue(of: state) as? any EphemeralState else { return false }
  return ephemeral.isDismissed(by: associatedValue(of: action) ?? action)
}

private func associatedValue(of value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .enum ? mirror.children.first?.value : nil
}

extension EphemeralState {
  fileprivate func isDismissed(by action: Any) -> Bool { action is Action }
}

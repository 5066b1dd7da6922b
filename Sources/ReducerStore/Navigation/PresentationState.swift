import RuntimeIssues

/// A property wrapper for the optional state of a presented feature, such as an alert or a sheet.
///
/// Pass its projected value to `.ifLet(\.$destination, action:)`, which runs the feature while it's
/// presented and cancels its effects when it's dismissed.
///
/// ```swift
/// struct State: Equatable {
///   @PresentationState var alert: AlertState<Action.Alert>?
/// }
/// ```
@propertyWrapper
public struct PresentationState<State> {
  /// An array of at most one element, because an array allows the state to be recursive.
  private var storage: [State]

  /// Creates presentation state that isn't presented if the value is `nil`.
  public init(wrappedValue: State?) {
    self.storage = wrappedValue.map { [$0] } ?? []
  }

  /// The presented state, or `nil` if nothing is presented.
  public var wrappedValue: State? {
    get { storage.first }
    _modify {
      // Moving the value out and back in avoids a copy when it's modified in place.
      var value = storage.popLast()
      defer { if let value { storage.append(value) } }
      yield &value
    }
  }

  /// The property wrapper itself, for use with `.ifLet(\.$destination, action:)`.
  public var projectedValue: PresentationState {
    get { self }
    _modify { yield &self }
  }
}

extension PresentationState: Equatable where State: Equatable {}
extension PresentationState: Hashable where State: Hashable {}
extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the state like an optional property.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes the state like an optional property.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try State?(from: decoder))
  }
}

extension PresentationState: CustomReflectable {
  /// A mirror that reflects the state like an optional property.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

extension PresentationState {
  /// Accesses the associated value of the presented state, if it's in the given case.
  ///
  /// Setting `nil` dismisses the feature. Setting a value while the state is in another case
  /// reports an issue.
  ///
  /// ```swift
  /// state.$destination[case: /Destination.State.counter]?.count += 1
  /// ```
  public subscript<Case>(
    case path: CasePath<State, Case>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? {
    get { wrappedValue.flatMap { path.extract(from: $0) } }
    _modify {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      yield &wrappedValue[case: path, at: site]
    }
  }
}

extension Optional {
  /// Accesses the associated value of a case, and reports an issue if a value is set while the
  /// current value is in another case.
  subscript<Value>(case path: CasePath<Wrapped, Value>, at site: CallSite) -> Value? {
    get { flatMap { path.extract(from: $0) } }
    _modify {
      var value = self[case: path, at: site]
      if let self, value == nil {
        defer { site.report(WrongStateMessages.unrelatedCase(of: self)) }
        yield &value
      } else {
        let path = map { path.anchored(at: $0) } ?? path
        // A second reference to a collection in the value would make a change copy the collection.
        self = nil
        defer { self = value.map { path.embed($0) } }
        yield &value
      }
    }
  }
}

/// An action of a presented feature, or its dismissal.
public enum PresentationAction<Action> {
  /// Dismisses the feature.
  case dismiss
  /// An action of the feature.
  indirect case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}

/// A type of state that is dismissed by any of its own actions, such as an alert.
public protocol EphemeralState {
  /// The type of the actions that dismiss the state. By default, any action dismisses it.
  ///
  /// In a destination enum, actions of other cases don't dismiss the state.
  associatedtype Action = Any
}

/// Returns whether a state, or the associated value of its case, is ephemeral and dismissed by an
/// action.
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

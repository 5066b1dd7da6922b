import RuntimeIssues

/// Optional state of a feature that is presented over another: an alert, a sheet, a next screen.
///
/// Its projection, `$destination`, is what `.ifLet(\.$destination, action:)` takes: with it the
/// feature runs while it is presented, and its effects are canceled when it is not.
///
/// ```swift
/// struct State: Equatable {
///   @PresentationState var alert: AlertState<Action.Alert>?
/// }
/// ```
@propertyWrapper
public struct PresentationState<State> {
  /// None or one: an array keeps the value out of line, so that a state may contain itself.
  private var storage: [State]

  /// Creates the state of a destination.
  public init(wrappedValue: State?) {
    self.storage = wrappedValue.map { [$0] } ?? []
  }

  /// The state of what is presented; `nil` when nothing is.
  public var wrappedValue: State? {
    get { storage.first }
    _modify {
      // Moved out and back in, so that a change in place copies nothing.
      var value = storage.popLast()
      defer { if let value { storage.append(value) } }
      yield &value
    }
  }

  var isPresented: Bool { !storage.isEmpty }

  /// The destination itself, for `.ifLet(\.$destination, action:)`.
  public var projectedValue: PresentationState {
    get { self }
    _modify { yield &self }
  }
}

extension PresentationState: Equatable where State: Equatable {}
extension PresentationState: Hashable where State: Hashable {}
extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the state as an optional property would be, `nil` as null.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes the state as an optional property would be; null is `nil`.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try State?(from: decoder))
  }
}

extension PresentationState: CustomReflectable {
  /// Reflects what is presented, as an optional property would.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

extension PresentationState {
  /// The payload of one case of what is presented; `nil` when it is another or nothing.
  ///
  /// Setting `nil` closes it. Changing what is in another case is an issue.
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
    set {
      let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      wrappedValue.set(newValue, case: path, at: place)
    }
  }
}

extension Optional {
  /// Sets the payload of the case that the value is in; any case of a value that is not there.
  mutating func set<Value>(
    _ value: Value?, case path: CasePath<Wrapped, Value>, at place: CallSite
  ) {
    if let self, path.extract(from: self) == nil {
      place.report(WrongStateMessages.unrelatedCase(of: self))
    } else {
      let path = map { path.anchored(at: $0) } ?? path
      self = value.map { path.embed($0) }
    }
  }
}

/// An action of a presented feature, or its dismissal.
public enum PresentationAction<Action> {
  /// Closes what is presented.
  case dismiss
  /// An action of what is presented.
  indirect case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}

/// State that goes away after any action of its own, such as an alert: every button closes it.
public protocol EphemeralState {
  /// The actions that close it; by default any action sent while it is presented.
  ///
  /// As a case of a destination's state, it stays if the action belongs to another case.
  associatedtype Action = Any
}

/// Whether an action closes a destination: the destination or the payload of its case is ephemeral,
/// and the action is one of its own.
func closesEphemeral(_ state: Any, _ action: Any) -> Bool {
  if state is any EphemeralState { return true }
  guard let ephemeral = casePayload(of: state) as? any EphemeralState else { return false }
  return ephemeral.takes(casePayload(of: action) ?? action)
}

private func casePayload(of value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .enum ? mirror.children.first?.value : nil
}

extension EphemeralState {
  fileprivate func takes(_ action: Any) -> Bool { action is Action }
}

/// Optional state of a feature that is presented over another: an alert, a sheet, a next screen.
///
/// Its projection, `$destination`, is what `.ifLet(\.$destination, action:)` takes: with it the
/// feature runs while it is presented, and its effects are cancelled when it is not.
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
  ///
  /// - Parameter wrappedValue: The state; `nil` when nothing is presented.
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

extension PresentationState: CustomReflectable {
  /// Reflects what is presented, as an optional property would.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

/// An action of one of the features in an ``IdentifiedArray``.
///
/// ```swift
/// enum Action {
///   case todos(IdentifiedActionOf<Todo>)
/// }
///
/// .forEach(\.todos, action: \.todos) { Todo() }
/// ```
public indirect enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// An action of the feature with the given ID.
  case element(id: ID, action: Action)
}

/// The type of the actions of the given reducer's features in an ``IdentifiedArray``.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}

extension IdentifiedAction: CasePathable {
  /// The case paths of an action of a feature in an array.
  public struct AllCasePaths: Sendable {
    /// The case path to an action of any feature.
    public var element: CasePath<IdentifiedAction, (id: ID, action: Action)> {
      CasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: {
          switch $0 {
          case .element(let id, let action): (id, action)
          }
        })
    }

    /// The case path to an action of the feature with the given ID, as in `\.todos[id: id].save`.
    public subscript(id id: ID) -> CasePath<IdentifiedAction, Action> {
      CasePath(
        embed: { .element(id: id, action: $0) },
        extract: {
          guard case .element(id, let action) = $0 else { return nil }
          return action
        })
    }
  }

  /// The case paths of an action of a feature in an array.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

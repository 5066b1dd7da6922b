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

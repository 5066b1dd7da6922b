/// What a button does, where it is not an ordinary action.
public enum ButtonRole: Sendable, Hashable {
  /// The action deletes or loses something.
  case destructive
  /// The action leaves everything as it is.
  case cancel
}

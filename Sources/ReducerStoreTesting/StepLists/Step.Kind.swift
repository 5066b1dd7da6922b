extension Step {
  /// Where the action of a step comes from.
  public enum Kind: Sendable {
    /// The test sends it, as a user's tap would.
    case send
    /// An effect of an action before has sent it.
    case receive
  }
}

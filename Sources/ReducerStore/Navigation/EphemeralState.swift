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

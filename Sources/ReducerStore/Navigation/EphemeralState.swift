/// State that goes away after any action of its own, such as an alert: every button closes it.
public protocol EphemeralState {}

/// Tells whether a destination is ephemeral, itself or as the payload of an enum's case.
func isEphemeral(_ state: Any) -> Bool {
  if state is any EphemeralState { return true }
  let mirror = Mirror(reflecting: state)
  guard mirror.displayStyle == .enum, let payload = mirror.children.first else { return false }
  return payload.value is any EphemeralState
}

extension OutlineLine {
  /// Returns a description of the change to a new line, such as `field "Title": "Milk" → "Milk 2"`.
  func change(to new: OutlineLine) -> String {
    // A field's label is its placeholder, which is only visible while the field is empty.
    var description = kind + ((label ?? new.label).map { " \($0.quoted)" } ?? "")
    if let label, let other = new.label, label != other { description += " → \(other.quoted)" }
    var details: [String] = []
    if value != new.value {
      details.append("\(value?.quoted ?? "nothing") → \(new.value?.quoted ?? "nothing")")
    }
    details += stateChanges(to: new)
    return details.isEmpty ? description : description + ": " + details.joined(separator: ", ")
  }

  /// Returns descriptions of the changed states, each with the state that replaces it.
  private func stateChanges(to new: OutlineLine) -> [String] {
    let removed = states.filter { !new.states.contains($0) }
    var added = new.states.filter { !states.contains($0) }
    var changes: [String] = []
    for state in removed {
      let other = added.firstIndex { StateGroup($0) == StateGroup(state) }
      changes.append(StateGroup(state).change(from: state, to: other.map { added.remove(at: $0) }))
    }
    return changes + added.map { StateGroup($0).change(from: nil, to: $0) }
  }
}

/// A group of mutually exclusive states.
private enum StateGroup: Equatable {
  /// `on`, `off` or `mixed`; `expanded` or `collapsed`; `4 characters`.
  case value
  /// `error "Required"`
  case error
  /// `destructive` or `cancel`
  case role
  case flag(String)

  init(_ state: String) {
    switch state {
    case "on", "off", "mixed", "expanded", "collapsed":
      self = .value
    case _ where state.hasSuffix(" character") || state.hasSuffix(" characters"):
      self = .value
    case "destructive", "cancel":
      self = .role
    case _ where state.hasPrefix("error "):
      self = .error
    default:
      self = .flag(state)
    }
  }

  func change(from old: String?, to new: String?) -> String {
    switch (self, old, new) {
    case (.error, let old?, let new?):
      return "\(old) → \(new.dropFirst("error ".count))"
    case (.error, let error, nil):
      return "\(error ?? "") disappeared"
    case (.error, nil, let error):
      return "\(error ?? "") appeared"
    case (.role, let old?, let new):
      return "\(old) → \(new ?? "not \(old)")"
    case (.role, nil, let new):
      return "not \(new ?? "") → \(new ?? "")"
    case (.flag(let flag), let old, _):
      let opposite = flag == "disabled" ? "enabled" : "not \(flag)"
      return old == nil ? "\(opposite) → \(flag)" : "\(flag) → \(opposite)"
    case (.value, let old, let new):
      return "\(old ?? "nothing") → \(new ?? "nothing")"
    }
  }
}

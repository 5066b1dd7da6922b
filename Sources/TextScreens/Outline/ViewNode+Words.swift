extension ViewNode {
  /// The words for the state of a node, in the order of the outline.
  var states: [String] {
    var states: [String] = []
    switch kind {
    case .button(let button): states = button.states(isDisabled: false)
    case .control(let control): states = control.traits
    default: break
    }
    if isFocused { states.append("focused") }
    if isDisabled, kind.isControl { states.append("disabled") }
    if let error { states.append("error \(error.quoted)") }
    return states
  }
}

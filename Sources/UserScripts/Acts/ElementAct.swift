/// An act on an element: what a transcript says of it, and the element it is meant for.
struct ElementAct {
  let act: Act
  let target: ElementTarget
  let use: ElementUse
  let source: ScriptSource

  init(_ act: Act, on target: ElementTarget, to use: ElementUse, source: ScriptSource) {
    self.act = act
    self.target = target
    self.use = use
    self.source = source
  }

  /// Writes the call for an element of another label, another place or another number.
  func call(label: String? = nil, part: String? = nil, index: Int? = nil) -> String {
    use.call(
      ElementTarget(
        label: label ?? target.label, part: part ?? target.part, index: index ?? target.index))
  }
}

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

  /// Writes the call for the element, or for another one.
  func call(label: String? = nil, index: Int? = nil) -> String {
    use.call(
      ElementTarget(label: label ?? target.label, index: index ?? target.index).arguments)
  }
}

/// A child that a test expects to be rendered, without the type of its workflow.
class ExpectedChild {
  let type: Any.Type
  let typeName: String
  let key: String
  let place: TestPlace
  /// Whether the render has had the child.
  var isMet = false

  init(type: Any.Type, typeName: String, key: String, place: TestPlace) {
    self.type = type
    self.typeName = typeName
    self.key = key
    self.place = place
  }
}

/// A child that a test expects to be rendered, and what stands for it.
final class ExpectedRendering<Child: Workflow>: ExpectedChild {
  let rendering: Child.Rendering
  let output: Child.Output?
  let assertions: (Child) throws -> Void

  init(
    key: String, rendering: Child.Rendering, output: Child.Output?, place: TestPlace,
    assertions: @escaping (Child) throws -> Void
  ) {
    self.rendering = rendering
    self.output = output
    self.assertions = assertions
    super.init(type: Child.self, typeName: displayName(of: Child.self), key: key, place: place)
  }
}

extension ExpectedRendering {
  /// Expects a worker, that is, the node that runs it.
  static func worker<W: Worker>(
    _ worker: W, output: W.Output?, key: String, place: TestPlace
  ) -> ExpectedChild where Child == WorkerWorkflow<OneOutput<W>> {
    ExpectedRendering(key: key, rendering: (), output: output, place: place) { actual in
      let actual = actual.program.worker
      guard !actual.isEquivalent(to: worker) else { return }
      place.report(
        """
        Workers of type \(W.self) not equivalent. The rendered worker does not match the expected \
        worker - Difference: …

        \(place.words(of: actual, worker))
        """)
    }
  }
}

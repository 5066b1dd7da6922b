import Testing
import WorkflowsTesting

/// A use of the testers that fails, and every word of what is reported.
struct TesterFailure: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let words: [String]
  let fail: @Sendable () -> Void

  init(_ description: String, _ words: String..., fail: @escaping @Sendable () -> Void) {
    self.testDescription = description
    self.words = words
    self.fail = fail
  }

  static let all = children + sideEffectsAndWorkers + actions + outcomes + throwing
}

extension TesterFailure {
  static let loading = Login.State(name: "Blob", isLoading: true)

  /// A login whose form is expected.
  static func login(_ state: Login.State = Login.State()) -> RenderTester<Login> {
    Login().renderTester(initialState: state)
      .expectWorkflow(type: Form.self, producingRendering: "form")
  }

  struct Thrown: Error {}
}

/// What a render of the older style is expected to tell.
public struct ExpectedOutput<WorkflowType: Workflow> {
  let output: WorkflowType.Output
  /// Takes the actual output, then the expected one.
  let isEquivalent: (WorkflowType.Output, WorkflowType.Output) throws -> Bool

  /// Expects an output that cannot be compared with `==`.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - isEquivalent: Compares the actual output with the expected one. An error that it throws
  ///     is reported.
  public init(
    output: WorkflowType.Output,
    isEquivalent: @escaping (WorkflowType.Output, WorkflowType.Output) throws -> Bool
  ) {
    self.output = output
    self.isEquivalent = isEquivalent
  }
}

extension ExpectedOutput where WorkflowType.Output: Equatable {
  /// Expects an output.
  ///
  /// - Parameter output: The output.
  public init(output: WorkflowType.Output) {
    self.init(output: output, isEquivalent: ==)
  }
}

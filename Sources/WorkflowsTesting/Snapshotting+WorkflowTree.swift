public import TextSnapshots

extension Snapshotting where Value: WorkflowTreeProvider, Format == String {
  /// A strategy that prints the tree of a host, with the key and the state of each workflow.
  ///
  /// Children are indented below their parent, in the order in which they were rendered. States
  /// have the format of `customDump`.
  ///
  /// ```swift
  /// assertSnapshot(of: WorkflowHost(workflow: Shop()), as: .workflowTree)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// Shop
  ///   state: Shop.State(
  ///     customer: "Blob",
  ///     basket: [
  ///       [0]: "Bread"
  ///     ]
  ///   )
  ///   Shelf "food"
  ///     state: 2
  ///   Prices (worker)
  /// ```
  ///
  /// A workflow without state is a single line. If `.customDump` can't format a state, the
  /// assertion fails.
  public static var workflowTree: Snapshotting {
    SimplySnapshotting.lines.pullback { try $0.tree.lines().joined(separator: "\n") }
  }
}

extension WorkflowTreeNode {
  fileprivate func lines() throws -> [String] {
    let worker = isWorker ? " (worker)" : ""
    let shownKey = key.isEmpty ? "" : " \(key.debugDescription)"
    let below = try children.flatMap { try $0.lines() }
    return try ["\(name)\(worker)\(shownKey)"]
      + (stateLines() + below).map { $0.isEmpty ? "" : "  " + $0 }
  }

  private func stateLines() throws -> [String] {
    guard let state else { return [] }
    let lines = try Snapshotting<Any, String>.customDump.snapshot(state)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines.indices, lines).map { $0 == 0 ? "state: \($1)" : String($1) }
  }
}

public import TextSnapshots

extension Snapshotting where Value: WorkflowTreeHost, Format == String {
  /// A strategy for the whole tree of a host: each workflow with its key and its state.
  ///
  /// A child is indented below its parent, in the order of the render. States are written as
  /// `customDump` does, so they are the same text on every machine.
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
  /// A workflow without state is one line. A closure doesn't show what it does: test handlers by
  /// calling them. A state that `.customDump` refuses fails the assertion.
  public static var workflowTree: Snapshotting {
    SimplySnapshotting.lines.pullback { try $0.tree.lines().joined(separator: "\n") }
  }
}

extension WorkflowTreeNode {
  /// The lines of the tree.
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

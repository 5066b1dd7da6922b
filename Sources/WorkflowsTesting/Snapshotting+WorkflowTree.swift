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
    let dump = Snapshotting<Any, String>.customDump.snapshot
    return SimplySnapshotting.lines.pullback {
      try $0.tree.lines(describing: dump).joined(separator: "\n")
    }
  }
}

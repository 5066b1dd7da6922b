import CustomDumpSnapshots
public import TextSnapshots

extension Snapshotting where Value: WorkflowTreeProvider, Format == String {
  /// A strategy that prints the tree of a host, including the key and the state of each workflow.
  ///
  /// Children are indented below their parent in the order in which they were rendered, and states
  /// are printed as in the `.customDump` strategy.
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
  /// A workflow without a state takes up a single line. If `customDump` can't print a state, the
  /// assertion fails.
  public static var workflowTree: Snapshotting {
    let dump = Snapshotting<Any, String>.customDump.snapshot
    return SimplySnapshotting.lines.pullback {
      try $0.tree.lines(describing: dump).joined(separator: "\n")
    }
  }
}

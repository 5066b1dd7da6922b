/// The name that messages call a workflow by: a worker's own, not that of its node.
package func displayName(of type: Any.Type) -> String {
  (type as? any WorkerNode.Type)?.workerName ?? "\(type)"
}

/// Whether a workflow is the node of a worker.
package func isWorker(_ type: Any.Type) -> Bool { type is any WorkerNode.Type }

/// The node of a worker.
private protocol WorkerNode {
  static var workerName: String { get }
}

extension WorkerWorkflow: WorkerNode {
  static var workerName: String { Program.name }
}

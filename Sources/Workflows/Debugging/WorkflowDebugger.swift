/// Gets a picture of the whole tree after each event, and what the event was.
///
/// Both are `Codable`, so that a tool elsewhere can show them.
///
/// ```swift
/// final class Recorder: WorkflowDebugger {
///   private(set) var snapshots: [WorkflowHierarchyDebugSnapshot] = []
///   func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot) {
///     snapshots.append(snapshot)
///   }
///   func didUpdate(
///     snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo
///   ) {
///     snapshots.append(snapshot)
///   }
/// }
/// let host = WorkflowHost(workflow: Counter(), debugger: Recorder())
/// ```
///
/// A host without a debugger makes no pictures.
public protocol WorkflowDebugger {
  /// Tells that a host has rendered for the first time.
  ///
  /// - Parameter snapshot: The tree.
  func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot)

  /// Tells that an event has been handled: rendered, and told to who observes the output.
  ///
  /// - Parameters:
  ///   - snapshot: The tree after the event.
  ///   - updateInfo: The event and its way up the tree.
  func didUpdate(snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo)
}

/// A value that the tasks of a step inherit, so that it's released when all of them have ended.
///
/// Nobody learns when a task ends. A task copies the task-local values of the code that creates it,
/// however, and releases them when it ends.
package final class TaskGroupToken: Sendable {
  @TaskLocal package static var current: TaskGroupToken?

  package let label: String

  package init(label: String) { self.label = label }
}

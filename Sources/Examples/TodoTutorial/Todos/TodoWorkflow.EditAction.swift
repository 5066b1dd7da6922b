import RuntimeIssues
import Workflows

extension TodoWorkflow {
  /// What a user does with the todo that is edited.
  enum EditAction: WorkflowAction, Equatable {
    typealias WorkflowType = TodoWorkflow

    case discard
    /// Puts a todo in the place of the one at an index of the list.
    case save(Todo, index: Int)

    func apply(toState state: inout State) -> Output? {
      guard case .edit = state.step else {
        reportIssue("Received edit action when state was not `.edit`.")
        return nil
      }
      if case .save(let todo, let index) = self { state.todos[index] = todo }
      state.step = .list
      return nil
    }
  }
}

extension TodoWorkflow.EditAction {
  init(_ output: TodoEditWorkflow.Output, at index: Int) {
    switch output {
    case .discarded: self = .discard
    case .saved(let todo): self = .save(todo, index: index)
    }
  }
}

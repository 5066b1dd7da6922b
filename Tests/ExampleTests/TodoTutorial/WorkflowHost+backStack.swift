import Testing
import TextScreens
import WorkflowsTesting

@testable import TodoTutorial

extension WorkflowHost<RootWorkflow> {
  /// The keys of the back stack, from the root to the top.
  var keys: [AnyHashable] { rendering.value.items.map(\.key) }

  /// The screen on top of the back stack.
  func top<Top: Screen>(
    _ type: Top.Type, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Top {
    let screen = rendering.value.items.last?.screen.wrappedScreen
    return try #require(screen as? Top, sourceLocation: sourceLocation)
  }
}

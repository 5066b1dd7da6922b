import SteppedEffects
import TextSnapshots
public import UserScripts
import WorkflowScreens
import Workflows

/// The user scripts of the tutorial, each with its app.
public enum TodoTutorialStories {
  /// The location of the transcripts, `__Snapshots__/TodoTutorial/`.
  static let location = SnapshotLocation.packageSnapshots("TodoTutorial")

  /// All stories, in the order in which they're played.
  @available(macOS 15, iOS 18, *)
  public static let all: [Story] = [
    story(.todos, showing: [.screen, .stateChanges]),
    story(.noName, showing: [.screen, .workflowTree]),
    story(.returnKey),
    story(.spaces),
    story(.noTitle),
    story(.discard),
    story(.newTodos),
    story(.secondLogIn),
    story(.manyWords),
  ]

  /// Creates the app.
  @available(macOS 15, iOS 18, *)
  @MainActor
  static func app(showing contents: [StepContent<WorkflowTreeNode>] = [.screen]) -> ScriptedApp {
    ScriptedApp(
      host: WorkflowHost(workflow: RootWorkflow(), runtime: EffectRuntime()), showing: contents)
  }

  @available(macOS 15, iOS 18, *)
  private static func story(
    _ script: UserScript,
    showing contents: @autoclosure @escaping @Sendable () -> Contents = [.screen]
  ) -> Story {
    Story(script, in: location) { app(showing: contents()) }
  }

  private typealias Contents = [StepContent<WorkflowTreeNode>]
}

public import TextSnapshots
public import UserScripts
import Workflows

/// The stories of the tutorial: its scripts, each with the app it is played against.
public enum TodoTutorialStories {
  /// The folder of the transcripts: `__Snapshots__/TodoTutorial/`.
  public static let location = SnapshotLocation.packageRoot("TodoTutorial")

  /// All stories, in the order in which they are played.
  public static let all: [Story] = [
    story(TodoTutorialScripts.todos),
    story(TodoTutorialScripts.noName),
    story(TodoTutorialScripts.returnKey),
    story(TodoTutorialScripts.spaces),
    story(TodoTutorialScripts.noTitle),
    story(TodoTutorialScripts.discard),
    story(TodoTutorialScripts.newTodos),
    story(TodoTutorialScripts.secondLogIn),
    story(TodoTutorialScripts.manyWords),
  ]

  /// Makes the app, which has no effects: there is nothing to settle.
  ///
  /// - Returns: An app that shows what a host renders.
  @MainActor
  public static func app() -> ScriptedApp {
    let host = WorkflowHost(workflow: RootWorkflow())
    return ScriptedApp { host.rendering.value }
  }

  private static func story(_ script: UserScript) -> Story {
    Story(script, in: location) { app() }
  }
}

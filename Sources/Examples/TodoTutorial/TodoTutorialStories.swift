import TextSnapshots
import UserScripts
import Workflows

/// The user scripts of the tutorial, each with its app.
public enum TodoTutorialStories {
  /// The location of the transcripts, `__Snapshots__/TodoTutorial/`.
  static let location = SnapshotLocation.packageRoot("TodoTutorial")

  /// All stories, in the order to play them.
  public static let all: [Story] = [
    story(.todos),
    story(.noName),
    story(.returnKey),
    story(.spaces),
    story(.noTitle),
    story(.discard),
    story(.newTodos),
    story(.secondLogIn),
    story(.manyWords),
  ]

  /// Creates the app, which has no effects to settle.
  @MainActor
  static func app() -> ScriptedApp {
    let host = WorkflowHost(workflow: RootWorkflow())
    return ScriptedApp { host.rendering.value }
  }

  private static func story(_ script: UserScript) -> Story {
    Story(script, in: location) { app() }
  }
}

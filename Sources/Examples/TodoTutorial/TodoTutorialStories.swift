import TextSnapshots
import UserScripts
import Workflows

/// The stories of the tutorial: its scripts, each with the app it is played against.
public enum TodoTutorialStories {
  /// The folder of the transcripts: `__Snapshots__/TodoTutorial/`.
  static let location = SnapshotLocation.packageRoot("TodoTutorial")

  /// All stories, in the order in which they are played.
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

  /// Makes the app, which has no effects: there is nothing to settle.
  @MainActor
  static func app() -> ScriptedApp {
    let host = WorkflowHost(workflow: RootWorkflow())
    return ScriptedApp { host.rendering.value }
  }

  private static func story(_ script: UserScript) -> Story {
    Story(script, in: location) { app() }
  }
}

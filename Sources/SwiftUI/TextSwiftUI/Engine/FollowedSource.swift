import RuntimeIssues

/// What a property of a view gets its value from, if it belongs to another module.
package protocol FollowedSource: AnyObject {
  /// Whether the value differs from the one with which the body was evaluated.
  func isOutdated(in environment: EnvironmentValues) -> Bool
}

private final class FollowedBox<Source: FollowedSource>: NodeBox {
  let source: Source

  init(_ source: Source) { self.source = source }

  override func isOutdated(in context: _ViewContext) -> Bool {
    source.isOutdated(in: context.environment)
  }
}

extension _DynamicInstallation {
  /// The environment of the view.
  package var environment: EnvironmentValues { context.environment }

  /// Adds what would be written to the console to the step.
  package func warn(_ text: (_ view: Any.Type) -> String) {
    if !context.host.keepsNothing { context.host.stepWarnings.add(text(owner)) }
  }

  /// Returns the source of the property, which the view keeps.
  package mutating func source<Source: FollowedSource>(_ make: () -> Source) -> Source {
    box { FollowedBox(make()) }.source
  }
}

/// What a module keeps for the app that runs.
package enum ModuleStorage {
  /// Returns the object of a key in the play that runs, or `nil` if none does.
  package static func object<Object: AnyObject & Sendable>(
    for key: AnyHashable, _ make: () -> Object
  ) -> Object? {
    let device = DeviceState.current
    guard device.isOfPlay else { return nil }
    return device.state.withLock { state in
      if let known = state.moduleObjects[key] as? Object { return known }
      let object = make()
      state.moduleObjects[key] = object
      return object
    }
  }
}

/// Makes the views of all hosts be evaluated once more, because something has changed that they may follow.
package func noteChangeOfFollowedSource() { ViewEvaluation.noteChange() }

/// Adds a note to the step of the user that runs.
package func noteInStep(_ text: String) { DeviceState.current.note(text) }

extension Scene {
  /// Changes the views of the windows.
  package nonisolated func modified(_ change: @escaping (AnyView) -> AnyView) -> some Scene {
    _ModifiedScene(content: self, change: change)
  }
}

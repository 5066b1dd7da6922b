internal import SteppedEffects
public import TextSwiftUI

extension ScriptedApp {
  /// Creates an app from its SwiftUI view, which is made once for each play.
  ///
  /// ```swift
  /// @MainActor @Test func tour() async {
  ///   await assertUserScript(tour, on: ScriptedApp { ContentView() })
  /// }
  /// ```
  ///
  /// The view is that of the app itself: on Linux, its sources are compiled with `TextSwiftUI` in
  /// place of SwiftUI. Its state starts anew with each `ScriptedApp`.
  ///
  /// - Parameters:
  ///   - settle: A closure that waits for the app's tasks. By default, `settle()` lets the main queue
  ///     turn 64 times, which is enough for tasks that wait for nothing outside of the main actor.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - root: A closure that makes the root view.
  public init(
    settle: (@MainActor () async -> Void)? = nil, fileID: StaticString = #fileID,
    line: UInt = #line,
    @TextSwiftUI.ViewBuilder root: @escaping @MainActor () -> some TextSwiftUI.View
  ) {
    let host = ViewHost { root() }
    let turns: @MainActor () async -> Void = { for _ in 0..<Self.turns { await mainQueueTurn() } }
    self.init(settle: settle ?? turns, fileID: fileID, line: line) { host.screen() }
  }

  /// The number of turns of the main queue in which tasks of a view that wait for nothing outside
  /// of the main actor end.
  static var turns: Int { 64 }
}

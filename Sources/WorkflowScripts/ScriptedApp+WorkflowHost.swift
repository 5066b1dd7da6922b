internal import CustomDumpSnapshots
public import SteppedEffects
public import TextScreens
public import TextSnapshots
public import UserScripts
public import Workflows

extension ScriptedApp {
  /// Creates an app from a workflow host whose renderings are screens.
  ///
  /// ```swift
  /// let host = WorkflowHost(workflow: RootWorkflow(), runtime: EffectRuntime())
  /// let app = ScriptedApp(host: host, showing: [.screen, .workflowTree])
  /// ```
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - clock: The clock in which the workers sleep, or `nil`, the default.
  ///   - contents: The parts of the app to show after each step. By default, only the screen.
  ///   - rules: The redactions of states. Pictures aren't redacted.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  public init<W: Workflow>(
    host: WorkflowHost<W>, clock: TestClock? = nil,
    showing contents: [StepContent<WorkflowTreeNode>] = [.screen],
    redacting rules: [RedactionRule] = [],
    fileID: StaticString = #fileID, line: UInt = #line
  ) where W.Rendering: Screen {
    self.init(
      host: host, clock: clock, showing: contents, redacting: rules, fileID: fileID, line: line,
      screen: { $0 })
  }

  /// Creates an app from a workflow host and a closure that returns the screen of a rendering.
  ///
  /// ```swift
  /// let app = ScriptedApp(host: host) { RootScreen(rendering: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - clock: The clock in which the workers sleep, or `nil`, the default.
  ///   - contents: The parts of the app to show after each step. By default, only the screen.
  ///   - rules: The redactions of states. Pictures aren't redacted.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - screen: A closure that returns the screen of the current rendering.
  public init<W: Workflow, S: Screen>(
    host: WorkflowHost<W>, clock: TestClock? = nil,
    showing contents: [StepContent<WorkflowTreeNode>] = [.screen],
    redacting rules: [RedactionRule] = [],
    fileID: StaticString = #fileID, line: UInt = #line,
    screen: @escaping @MainActor (W.Rendering) -> S
  ) {
    self.init(
      state: { host.tree }, showing: contents, redacting: rules, settle: { await host.settle() },
      clock: clock, fileID: fileID, line: line, screen: { screen(host.rendering.value) })
  }
}

extension StepContent where State == WorkflowTreeNode {
  /// The tree of a host, with the key and the state of each workflow.
  ///
  /// Children are indented below their parent. States have the format of `customDump`. If a step
  /// doesn't change the tree, the transcript contains `state: (unchanged)`.
  public static var workflowTree: StepContent {
    let dump = Snapshotting<Any, String>.customDump.snapshot
    return .state(
      as: SimplySnapshotting.lines.pullback {
        try $0.lines(describing: dump).joined(separator: "\n")
      })
  }

  /// The values in the states of the workflows that the step changed, with one line for each value.
  ///
  /// A path begins with the names of the workflows below the root, as in
  /// `state: .TodoWorkflow.todos[0].title "Walk" → "Go out"`.
  public static var stateChanges: StepContent { .stateChanges(ofParts: { $0.parts(below: "") }) }
}

extension WorkflowTreeNode {
  /// Returns the states of the workflow and its descendants, with their paths below the root.
  fileprivate func parts(below path: String) -> [StatePart] {
    (state.map { [StatePart(path: path, value: $0)] } ?? [])
      + children.flatMap { child in
        let key = child.key.isEmpty ? "" : "[\(child.key.debugDescription)]"
        return child.parts(below: "\(path).\(child.name)\(key)")
      }
  }
}

import CustomDumpSnapshots
public import Foundation
public import SteppedEffects
public import TextSnapshots
public import TextSwiftUI
public import UserScripts
public import Workflows

extension ScriptedApp {
  /// Creates an app from a workflow host that renders screens.
  ///
  /// ```swift
  /// let host = WorkflowHost(workflow: RootWorkflow(), runtime: EffectRuntime())
  /// let app = ScriptedApp(host: host, showing: [.screen, .workflowTree])
  /// ```
  ///
  /// - Parameters:
  ///   - host: The host that runs the app's workflows.
  ///   - date: The date at which the app begins.
  ///   - seed: The seed of the app's random numbers and UUIDs.
  ///   - locale: The locale of the device, whose language chooses the app's translations.
  ///   - responses: What answers the app's requests. By default, the app is offline.
  ///   - clock: The test clock that the workers use to sleep, if any. Scripts can advance this
  ///     clock.
  ///   - contents: The parts of the app to show after each step. By default, the transcript shows
  ///     only the screen.
  ///   - rules: The rules for redacting states. Pictures aren't redacted.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  public init<W: Workflow>(
    host: WorkflowHost<W>, date: Date = usualDate, seed: UInt64 = usualSeed,
    locale: Locale = usualLocale,
    responses: NetworkResponses? = nil, clock: TestClock? = nil,
    showing contents: [StepContent<WorkflowTreeNode>] = [.screen],
    redacting rules: [RedactionRule] = [],
    fileID: StaticString = #fileID, line: UInt = #line
  ) where W.Rendering: Screen {
    self.init(
      host: host, date: date, seed: seed, locale: locale, responses: responses, clock: clock,
      showing: contents, redacting: rules, fileID: fileID, line: line,
      root: { ScreenView($0) })
  }

  /// Creates an app from a workflow host and a closure that returns the view of a rendering.
  ///
  /// ```swift
  /// let app = ScriptedApp(host: host) { RootView(rendering: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - host: The host that runs the app's workflows.
  ///   - date: The date at which the app begins.
  ///   - seed: The seed of the app's random numbers and UUIDs.
  ///   - locale: The locale of the device, whose language chooses the app's translations.
  ///   - responses: What answers the app's requests. By default, the app is offline.
  ///   - clock: The test clock that the workers use to sleep, if any. Scripts can advance this
  ///     clock.
  ///   - contents: The parts of the app to show after each step. By default, the transcript shows
  ///     only the screen.
  ///   - rules: The rules for redacting states. Pictures aren't redacted.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - root: A closure that returns the view of the current rendering.
  public init<W: Workflow>(
    host: WorkflowHost<W>, date: Date = usualDate, seed: UInt64 = usualSeed,
    locale: Locale = usualLocale,
    responses: NetworkResponses? = nil, clock: TestClock? = nil,
    showing contents: [StepContent<WorkflowTreeNode>] = [.screen],
    redacting rules: [RedactionRule] = [],
    fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder root: @escaping @MainActor (W.Rendering) -> some View
  ) {
    self.init(
      model: ScriptedModel(state: { host.tree }, showing: contents, redacting: rules),
      date: date, seed: seed, locale: locale, responses: responses,
      effects: HostedEffects(
        on: host.stepper, clocks: clock.map { [$0] } ?? [], settle: { await host.settle() }),
      named: String("\(W.Rendering.self)".prefix { $0 != "<" }), fileID: fileID, line: line,
      root: { RenderingView(rendering: CurrentRendering(of: host), content: root) })
  }
}

/// The current rendering of a host.
private struct RenderingView<Rendering, Content: View>: View {
  @ObservedObject var rendering: CurrentRendering<Rendering>
  let content: (Rendering) -> Content

  var body: some View { content(rendering.value) }
}

/// The rendering of a host, which views observe.
private final class CurrentRendering<Rendering>: ThreadSafeObject {
  private let property: RenderingProperty<Rendering>

  init<W: Workflow>(of host: WorkflowHost<W>) where W.Rendering == Rendering {
    property = host.rendering
    _ = property.signal.observeValues { [weak self] _ in self?.objectWillChange.send() }
  }

  var value: Rendering { property.value }
}

extension StepContent where State == WorkflowTreeNode {
  /// The tree of all workflows in a host, with their keys and states.
  ///
  /// The children of a workflow are indented below the workflow, and states are in the format of
  /// `customDump`. If a step doesn't change the tree, the transcript contains `state: (unchanged)`.
  public static var workflowTree: StepContent {
    let dump = Snapshotting<Any, String>.customDump.snapshot
    return .state(
      as: SimplySnapshotting.lines.pullback {
        try $0.lines(describing: dump).joined(separator: "\n")
      })
  }

  /// The values that the step changed in the state of any workflow, one per line.
  ///
  /// The path of a value begins with the names of the workflows below the root, as in
  /// `state: .TodoWorkflow.todos[0].title "Walk" → "Go out"`.
  public static var stateChanges: StepContent { .stateChanges(ofParts: { $0.parts(below: "") }) }
}

extension WorkflowTreeNode {
  /// Returns the states of the workflow and its descendants, along with their paths below the root.
  fileprivate func parts(below path: String) -> [StatePart] {
    (state.map { [StatePart(path: path, value: $0)] } ?? [])
      + children.flatMap { child in
        let key = child.key.isEmpty ? "" : "[\(child.key.debugDescription)]"
        return child.parts(below: "\(path).\(child.name)\(key)")
      }
  }
}

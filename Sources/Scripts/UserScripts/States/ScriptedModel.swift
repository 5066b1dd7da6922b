package import TextSnapshots
import ValueDumps

/// A type-erased model of an app, which hides the types of its state and actions.
@MainActor
package struct ScriptedModel {
  /// A Boolean value that indicates whether the transcript contains pictures.
  let showsScreen: Bool
  /// A Boolean value that indicates whether the transcript lists the effects that are still running.
  let showsEffects: Bool
  let makeRecorder: () -> any StepRecorder
  /// Returns the actions that the app has received from effects since the last call.
  let received: () -> [Any]
  /// Returns all values in the state as text, or `nil` if some of them can't be printed.
  let identity: () -> String?
  /// Returns the same text as `identity`, but with redactions.
  let redactedState: () -> String?
  /// Sends an action to the app, or returns `false` if the app's actions have a different type.
  let send: (Any) -> Bool

  package init<State>(
    state: @escaping @MainActor () -> State, showing contents: [StepContent<State>],
    redacting rules: [RedactionRule], received: @escaping @MainActor () -> [Any] = { [] },
    send: @escaping @MainActor (Any) -> Bool = { _ in false }
  ) {
    showsScreen = contents.contains { if case .screen = $0.kind { true } else { false } }
    showsEffects = contents.contains { if case .effects = $0.kind { true } else { false } }
    makeRecorder = {
      StateRecorder(contents, redaction: Redaction(rules: rules), state: state)
    }
    identity = { try? bulletedText(of: state()) }
    redactedState = {
      var redaction = Redaction(rules: rules)
      return try? redaction.apply(toNext: bulletedText(of: state())).text
    }
    self.received = received
    self.send = send
  }
}

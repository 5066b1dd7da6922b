public import Foundation
public import ReducerStore
public import TextSnapshots
public import TextSwiftUI
public import UserScripts

extension ScriptedApp {
  /// Creates an app from a store.
  ///
  /// Scripts can interact with the elements on the app's screen, and send actions to the store.
  ///
  /// ```swift
  /// let store = Store(initialState: Counter.State(), reducer: Counter(), runtime: EffectRuntime())
  /// let app = ScriptedApp(store: store, showing: [.screen, .stateChanges, .effects]) {
  ///   CounterView(store: $0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - store: The store. Create it with an `EffectRuntime`, so its effects run only when a script
  ///     settles.
  ///   - date: The date at which the app begins.
  ///   - seed: The seed of the app's random numbers and UUIDs.
  ///   - locale: The locale of the device, whose language chooses the app's translations.
  ///   - responses: What answers the app's requests. By default, the app is offline.
  ///   - clock: The clock that the store's effects use to sleep. If this is `nil` and the store's
  ///     dependencies contain exactly one test clock, the app uses that clock.
  ///   - contents: The parts of the app to show after each step. By default, this is only the
  ///     screen.
  ///   - rules: The rules for redacting states and actions. Pictures aren't redacted.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - root: A closure that makes the root view, which is made once for each play.
  public init<State, Action>(
    store: Store<State, Action>, date: Date = usualDate, seed: UInt64 = usualSeed,
    locale: Locale = usualLocale,
    responses: NetworkResponses? = nil, clock: TestClock? = nil,
    showing contents: [StepContent<State>] = [.screen],
    redacting rules: [RedactionRule] = [],
    fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder root: @escaping @MainActor (Store<State, Action>) -> some View
  ) {
    let received = ReceivedActions(store)
    self.init(
      model: ScriptedModel(
        state: { store.state }, showing: contents, redacting: rules,
        received: { received.removeAll() },
        send: { action in
          guard let action = action as? Action else { return false }
          store.send(action)
          return true
        }),
      date: date, seed: seed, locale: locale, responses: responses,
      effects: HostedEffects(
        on: store.stepper, clocks: clock.map { [$0] } ?? store.testClocks, settle: store.settle),
      fileID: fileID, line: line,
      root: { root(store) })
  }

  /// Creates an app without a screen from a store.
  ///
  /// Because the app has no screen, scripts can only send actions to the store, and transcripts
  /// show the state of the store.
  ///
  /// ```swift
  /// let app = ScriptedApp(store: store, showing: [.stateJSON])
  /// ```
  ///
  /// - Parameters:
  ///   - store: The store. Create it with an `EffectRuntime`, so its effects run only when a script
  ///     settles.
  ///   - date: The date at which the app begins.
  ///   - seed: The seed of the app's random numbers and UUIDs.
  ///   - locale: The locale of the device, whose language chooses the app's translations.
  ///   - responses: What answers the app's requests. By default, the app is offline.
  ///   - clock: The clock that the store's effects use to sleep. If this is `nil` and the store's
  ///     dependencies contain exactly one test clock, the app uses that clock.
  ///   - contents: The parts of the store to show after each step. By default, this is the entire
  ///     state.
  ///   - rules: The rules for redacting states and actions.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  public init<State, Action>(
    store: Store<State, Action>, date: Date = usualDate, seed: UInt64 = usualSeed,
    locale: Locale = usualLocale,
    responses: NetworkResponses? = nil, clock: TestClock? = nil,
    showing contents: [StepContent<State>] = [.state],
    redacting rules: [RedactionRule] = [],
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      store: store, date: date, seed: seed, locale: locale, responses: responses, clock: clock,
      showing: contents, redacting: rules, fileID: fileID, line: line,
      root: { _ in EmptyView() })
  }
}

/// An object that collects the actions that effects have sent to a store since the last step.
@MainActor
private final class ReceivedActions {
  private var actions: [Any] = []

  init<State, Action>(_ store: Store<State, Action>) {
    store.observeReceivedActions { [weak self] in self?.actions.append($0) }
  }

  func removeAll() -> [Any] {
    defer { actions = [] }
    return actions
  }
}

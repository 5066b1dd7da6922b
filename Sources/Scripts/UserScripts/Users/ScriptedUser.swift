internal import RuntimeIssues
internal import SteppedEffects
package import TextScreens

/// A simulated user that plays the steps of a script.
///
/// Each step looks for an element with the given label or accessibility label on the topmost
/// screen. A step can't use an element that's covered by an alert or a sheet. If several elements
/// have the same label, use these parameters to choose one of them:
///
/// - `in:` identifies the element's container by text in its list row, the title of its section,
///   the name of its pane, `alert`, or `sheet`.
/// - `at:` is the index of the element in reading order, starting at 0.
///
/// A step calls the element's handler and captures a frame before any effects run, so the
/// transcript also shows what the app looks like while a request is in flight. To run the effects,
/// call ``settle(timeout:fileID:filePath:line:column:)``.
///
/// If the element is missing, ambiguous, disabled, or covered, the step throws a
/// ``UserScriptError`` that contains the current frame.
@MainActor
public class ScriptedUser {
  /// Information about the current step for use in errors and events.
  struct CurrentStep {
    /// A closure that returns the step's line in the transcript, so the line is formatted only if
    /// it's needed.
    var line: () -> String
    let callSite: CallSite
    /// The key of the action and the screen before it, which are set only if there's an `onEvent`
    /// closure.
    var key: ActionKey?
    let before: LaidOutScreen?
  }

  private let app: ScriptedApp
  let frames: FrameStyle
  private let recordsFrames: Bool
  private let onStep: (Transcript.Step) -> Void
  private(set) var transcript: Transcript
  /// The current screen, which computes its outline and its elements when they're first accessed.
  package private(set) var screen: LaidOutScreen
  private var scrollOffsets = ScrollOffsets()
  private let recorder: (any StepRecorder)?
  /// The error that ended the script in a step that can't throw, such as `settle()`, or `nil` if
  /// there was no such error.
  ///
  /// After such an error, steps no longer add frames, and each step that can throw an error throws
  /// this one.
  package private(set) var failure: (any Error)?
  /// The actions of the steps so far, with `nil` for each step that runs custom code.
  package private(set) var actions: [UserAction?] = []
  private var actionLimit = Int.max
  package var onEvent: ((UserEvent) -> Void)?
  var step: CurrentStep

  /// Creates a user and records the app's first frame.
  ///
  /// If `recordsFrames` is `false`, the user records no transcript, which makes steps much faster
  /// because they don't have to draw frames. The `onStep` closure receives each recorded step.
  package required init(
    script: String = "", app: ScriptedApp, frames: FrameStyle = FrameStyle(),
    recordsFrames: Bool = true, onStep: @escaping (Transcript.Step) -> Void = { _ in }
  ) {
    self.recordsFrames = recordsFrames
    self.onStep = onStep
    self.app = app
    self.frames = frames
    recorder = app.model?.makeRecorder(frames.theme)
    screen = LaidOutScreen(app.screen(), size: frames.size, options: frames.options)
    // The header of a transcript can't contain line breaks.
    transcript = Transcript(
      script: frames.options.printed(script.onOneLine), screen: frames.description)
    step = CurrentStep(
      line: { "start" }, callSite: CallSite(fileID: #fileID, line: #line), before: nil)
    appendFrame()
  }

  /// Runs the app's effects until they're idle, and then captures a frame.
  ///
  /// An effect that uses a test clock to sleep counts as idle. If any other effect isn't idle after
  /// the `timeout`, the next frames would depend on timing, so the script fails with a list of the
  /// running effects. The timeout applies only to work that the app's runtime doesn't control, such
  /// as calls to an actor on another thread.
  public func settle(
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle(timeout: timeout, at: callSite)
  }

  /// Settles the app, advances its clock, and captures a frame once all effects are idle again.
  ///
  /// As with ``settle(timeout:fileID:filePath:line:column:)``, the script fails if an effect never
  /// becomes idle. It also fails if you created the ``ScriptedApp`` without a clock.
  ///
  /// ```swift
  /// try user.tap("Start")
  /// await user.advance(by: .seconds(2))
  /// ```
  /// Records: `advance 2.0 seconds`
  public func advance(
    by duration: Duration,
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await advance(by: duration, timeout: timeout, at: callSite)
  }

  /// Performs a step that doesn't involve an element on the screen, such as a network failure.
  ///
  /// ```swift
  /// try user.perform("the network goes down") { network.isDown = true }
  /// ```
  ///
  /// - Throws: A ``UserScriptError`` that contains the error of the body.
  public func perform(
    _ description: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ body: @MainActor () throws -> Void
  ) rethrows {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard begins(nil, { "perform \(description.quoted)" }, at: callSite) else { return }
    // The body can perform other steps, which replace the current step.
    let step = step
    do { try body() } catch { throw self.error(.threw("\(error)"), in: step) }
    self.step = step
    record()
  }

  /// Performs an asynchronous step that doesn't involve an element on the screen.
  ///
  /// - Throws: A ``UserScriptError`` that contains the error of the body.
  public func perform(
    _ description: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ body: @MainActor () async throws -> Void
  ) async rethrows {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard begins(nil, { "perform \(description.quoted)" }, at: callSite) else { return }
    let step = step
    do { try await body() } catch { throw self.error(.threw("\(error)"), in: step) }
    self.step = step
    record()
  }

  /// Adds a comment to the transcript without capturing a frame.
  public func note(_ text: String) {
    guard begins(.note(text), at: step.callSite) else { return }
    append(Transcript.Step(action: frames.options.printed(step.line()), picture: []))
  }

  func send(_ action: Any, type: String, at callSite: CallSite) {
    guard begins(nil, { "send an action" }, at: callSite) else { return }
    do {
      guard let recorder, let model = app.model, model.send(action) else {
        throw error(.cannotSend(type: type))
      }
      let line = try recorder.step(sending: action)
      step.line = { line }
      record()
    } catch {
      failure = error
    }
  }
}

// MARK: Actions

extension ScriptedUser {
  /// Plays a script until it has performed `count` actions.
  ///
  /// - Throws: The error that ended the script, if it ended before performing that many actions.
  package func play(_ script: UserScript, upTo count: Int) async throws {
    let (limit, overflows) = actions.count.addingReportingOverflow(count)
    actionLimit = overflows ? .max : limit
    do { try await script.play(self) } catch is ScriptStopped {}
    actionLimit = .max
    if failure is ScriptStopped { failure = nil }
    if let failure { throw failure }
  }

  /// Begins a step.
  ///
  /// - Throws: The error that ended the script, if the script has already ended.
  func begin(
    _ action: UserAction?, _ line: (() -> String)? = nil, at callSite: CallSite
  ) throws {
    if failure == nil, actions.count >= actionLimit { failure = ScriptStopped() }
    if let failure { throw failure }
    actions.append(action)
    step = CurrentStep(
      line: line ?? { action?.line ?? "" }, callSite: callSite,
      before: onEvent == nil ? nil : screen)
    if onEvent != nil { step.key = action.map { key(for: $0) } }
    if action?.isInteraction ?? true { EffectSchedule.current?.didAct() }
  }

  /// Begins a step that can't throw, and returns `false` if the script has already ended.
  private func begins(
    _ action: UserAction?, _ line: (() -> String)? = nil, at callSite: CallSite
  ) -> Bool {
    (try? begin(action, line, at: callSite)) != nil
  }

  /// An error that ends a script when it reaches its action limit.
  private struct ScriptStopped: Error {}
}

extension ScriptedUser {
  /// Adds the current step and the frame after it to the transcript.
  ///
  /// If the step settled the app, `waiting` contains the effects that are still running.
  func record(waiting: [InFlightEffect] = []) {
    guard failure == nil else { return }
    updateScreen()
    appendFrame(waiting: waiting)
    if let onEvent, let before = step.before {
      onEvent(.step(step.key ?? ActionKey(step.line().withoutData), before: before))
    }
  }

  func updateScreen() {
    screen = LaidOutScreen(
      app.screen(), size: frames.size, options: frames.options, scrolled: scrollOffsets)
    scrollOffsets.removeCards(missingFrom: screen)
  }

  func reveal(_ element: ScreenElement) {
    scrollOffsets = screen.offsets(revealing: element, from: scrollOffsets)
    updateScreen()
  }

  /// Returns a short description of each effect in flight, or an empty array if the app doesn't
  /// list its effects.
  package func effectsInFlight() async -> [String] {
    guard app.listsEffects else { return [] }
    return (await app.inFlightEffects() ?? []).map(\.summary)
  }

  /// Runs the effects that an order delays until the end of the script, and then checks that the
  /// entire order was played.
  func finishOrder() async {
    guard failure == nil, let schedule = EffectSchedule.current else { return }
    schedule.didEnd()
    if schedule.settlesAtEnd {
      let count = schedule.turnCount
      let running = await app.settle(within: SettleTimeout(Explorer.timeout))
      if schedule.turnCount > count {
        step.line = { UserAction.settle.line }
        record(waiting: running ?? [])
      }
    }
    failure = schedule.problemAtEnd
  }

  func noteRunningEffects() async {
    let effects = await app.runningEffects()
    transcript.steps[transcript.steps.count - 1].runningEffects = effects
  }

  func settle(timeout: Duration, at callSite: CallSite) async {
    guard begins(.settle, at: callSite) else { return }
    await settle(timeout) { await app.settle(within: $0) }
  }

  func advance(by duration: Duration, timeout: Duration, at callSite: CallSite) async {
    guard begins(.advance(by: duration), at: callSite) else { return }
    guard let clock = app.clock else {
      failure = error(.noClock)
      return
    }
    await settle(timeout) { limit in
      guard await app.settle(within: limit) != nil else { return nil }
      await clock.advance(by: duration)
      return await app.settle(within: limit)
    }
  }

  private func settle(
    _ timeout: Duration, _ settle: @MainActor (SettleTimeout) async -> [InFlightEffect]?
  ) async {
    let running = await settle(SettleTimeout(timeout))
    let effects = app.neverIdle(running, after: timeout)
    record(waiting: running ?? [])
    if let problem = EffectSchedule.current?.problem {
      failure = problem
    } else if !effects.isEmpty {
      failure = error(.neverSettles(effects: effects))
    }
  }

  private func appendFrame(waiting: [InFlightEffect] = []) {
    do { _ = try screen.complete() } catch { failure = error }
    guard recordsFrames else { return }
    let line = step.line()
    var step = Transcript.Step(action: frames.options.printed(line), picture: [])
    do { step.beside = try linesBesideFrame(waiting) } catch {
      failure = StateError(step: line, error: error)
    }
    if app.model?.showsScreen ?? true {
      let rendered = screen.rendered(theme: frames.theme)
      step.picture = rendered.picture
      step.notes = rendered.notes
      if frames.hasOutline {
        step.outline = rendered.outline
          .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
    }
    append(step)
  }

  private func linesBesideFrame(_ waiting: [InFlightEffect]) throws -> [String] {
    guard let recorder, let model = app.model else { return [] }
    return try recorder.lines(received: model.received(), waiting: waiting)
      .map(frames.options.printed)
  }

  private func append(_ step: Transcript.Step) {
    guard recordsFrames else { return }
    transcript.steps.append(step)
    onStep(step)
  }
}

import Foundation
import PlainTasks
import RuntimeIssues
import SteppedEffects
package import TextScreens
import TextSwiftUI
import TextWidths
import Transcripts

/// A simulated user that plays the steps of a script.
///
/// Each step looks for an element with the given label or accessibility label on the topmost
/// screen. A step can't use an element that's covered by an alert or a sheet. If several elements
/// have the same label, use these parameters to choose one of them:
///
/// - `in:` identifies the element's container by text in its list row, the title of its section,
///   the name of its pane, `alert`, or `sheet`. Outside of lists, it's a text around the element: in a
///   view that contains it, and no other element that matches.
/// - `at:` is the index of the element in reading order, starting at 0.
///
/// A step calls the element's handler and captures a frame before any effects run, so the
/// transcript also shows what the app looks like while a request is in flight. To run the effects,
/// call ``settle(first:timeout:fileID:file:line:column:)``.
///
/// If the element is missing, ambiguous, disabled, or covered, the step throws a
/// ``UserScriptError`` that contains the current frame. After an error that ends the script, such as
/// an effect that never becomes idle, all later steps throw the same error.
@MainActor
public class ScriptedUser {
  let app: ScriptedApp
  let frames: FrameStyle
  private let recordsFrames: Bool
  private let name: String
  private let onStep: (Transcript.Step) -> Void
  private(set) var transcript: Transcript
  /// The elements of the frame of each step.
  private(set) var frameElements: [[FrameElement]] = []
  /// The current screen, which computes its outline and its elements when they're first accessed.
  package private(set) var screen: LaidOutScreen
  private let recorder: (any StepRecorder)?
  /// The error that ended the script, or `nil` if the script can continue.
  ///
  /// A script can catch the error of a step and go on. It can't do that if the next frames would
  /// depend on timing or couldn't show the app: after such an error, all later steps throw it again.
  package private(set) var failure: (any Error)?
  /// The actions of the steps so far, with `nil` for each step that runs custom code.
  package private(set) var performed: [UserAction?] = []
  private var actionLimit = Int.max
  /// A closure that's called with the element that each step uses, before the step.
  package var onUse: ((SeenElement) -> Void)?

  /// Creates a user and records the app's first frame.
  ///
  /// If `recordsFrames` is `false`, the user records no transcript, which makes steps much faster
  /// because they don't have to draw frames. The `onStep` closure receives each recorded step.
  package required init(
    script: String = "", app: ScriptedApp, frames: FrameStyle = FrameStyle(),
    recordsFrames: Bool = true, onStep: @escaping (Transcript.Step) -> Void = { _ in }
  ) {
    self.recordsFrames = recordsFrames
    name = script
    self.onStep = onStep
    self.app = frames.hasAccessibility ? app.accessibility(.all) : app
    self.frames = frames
    recorder = app.model?.makeRecorder()
    screen = app.layOut(frames)
    // The header of a transcript can't contain line breaks.
    transcript = Transcript(
      script: script.onOneLine,
      screen: frames.description + app.settingsText,
      notHermetic: AppWorld.notHermetic)
    try? append("start")
  }

  /// Performs a step that doesn't involve an element on the screen, such as a device that is shaken.
  ///
  /// ```swift
  /// try user.perform("the disk is full") { disk.isFull = true }
  /// ```
  ///
  /// - Throws: A ``UserScriptError`` that contains the error of the body.
  public func perform(
    _ description: String,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ body: @MainActor () throws -> Void
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = try begin(custom: "perform \(description.quoted)", at: callSite)
    do { try app.run(step.line, body) } catch {
      throw failure ?? self.error(.threw("\(error)"), in: step)
    }
    try record(step)
  }

  /// Performs an asynchronous step that doesn't involve an element on the screen.
  ///
  /// The app's tasks run while the body is suspended, but time doesn't pass for them.
  ///
  /// - Throws: A ``UserScriptError`` that contains the error of the body.
  public func perform(
    _ description: String,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ body: @MainActor () async throws -> Void
  ) async throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = try begin(custom: "perform \(description.quoted)", at: callSite)
    do {
      try await app.runTasks(evaluating: { self.updateScreen(isDrawn: false) }, during: body)
    } catch {
      throw failure ?? self.error(.threw("\(error)"), in: step)
    }
    try record(step)
  }

  /// Adds a comment to the transcript without capturing a frame.
  ///
  /// ```swift
  /// try user.note("The network is back.")
  /// ```
  public func note(
    _ text: String,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(UserAction(.note, text: text), at: callSite)
  }

  func send(_ action: Any, type: String, at callSite: CallSite) throws {
    let step = try begin(
      custom: try recorder?.step(sending: action) ?? "send an action", at: callSite)
    guard let model = app.model, app.run(step.line, { model.send(action) }) else {
      throw end(error(.cannotSend(type: type), in: step))
    }
    try record(step)
  }
}

// MARK: Steps

/// The line of a step in a transcript, without the text of a secure field, and the call in a script.
struct StepOrigin {
  let line: String
  let callSite: CallSite
}

extension ScriptedUser {
  /// Plays a script until it has performed `count` actions.
  ///
  /// - Throws: The error that ended the script, if it ended before performing that many actions.
  package func play(_ script: UserScript, upTo count: Int) async throws {
    let (limit, overflows) = performed.count.addingReportingOverflow(count)
    actionLimit = overflows ? .max : limit
    do { try await script.play(self) } catch is ScriptStopped {}
    actionLimit = .max
    if failure is ScriptStopped { failure = nil }
    if let failure { throw failure }
  }

  /// Begins a step that performs an action.
  ///
  /// - Throws: The error that ended the script, if the script has already ended.
  func begin(_ action: UserAction, at callSite: CallSite) throws -> StepOrigin {
    let isSecure =
      action.kind.has(.text) && action.kind.has(.element)
      && (try? locate(action))?.kind == .secure
    return try begin(
      action.line(isSecure: isSecure), action,
      using: { AvailableAction(action, on: element(of: action)) }, at: callSite)
  }

  /// Begins a step that runs custom code, which counts as an interaction.
  ///
  /// - Throws: The error that ended the script, if the script has already ended.
  func begin(
    custom line: String, using used: () -> AvailableAction? = { nil }, at callSite: CallSite
  ) throws -> StepOrigin {
    try begin(line, nil, using: used, at: callSite)
  }

  private func begin(
    _ line: String, _ action: UserAction?, using used: () -> AvailableAction?,
    at callSite: CallSite
  ) throws -> StepOrigin {
    if failure == nil, performed.count >= actionLimit { failure = ScriptStopped() }
    if let failure { throw failure }
    performed.append(action)
    app.host.beginStep()
    let role = action?.kind.role ?? .interaction
    if [.interaction, .scroll].contains(role) { app.userActs() }
    if role == .interaction { EffectSchedule.current?.didAct() }
    if let onUse, let used = used() { elements(usedBy: [used]).forEach(onUse) }
    if recordsFrames {
      let number = performed.count
      CrashReport.set("\(app.crashLine), script \(name.quoted), step \(number): \(line)", of: self)
    }
    return StepOrigin(line: line, callSite: callSite)
  }

  /// Adds a step and the frame after it to the transcript.
  ///
  /// If the step settled the app, `waiting` contains the effects that are still running.
  ///
  /// - Throws: An error that ends the script, if the frame or the state can't be shown.
  func record(_ step: StepOrigin, waiting: [InFlightEffect] = []) throws {
    updateScreen()
    try append(step.line, waiting: waiting)
  }

  /// Adds a step to the transcript without capturing a frame.
  func recordLine(of step: StepOrigin) {
    append(Transcript.Step(action: step.line, picture: []))
  }

  /// Ends the script, and returns the error that ended it.
  func end(_ error: any Error) -> any Error {
    failure = error
    return error
  }

  /// An error that ends a script when it reaches its action limit.
  private struct ScriptStopped: Error {}

  func updateScreen(isDrawn: Bool = true) {
    screen = app.layOut(frames, isDrawn: isDrawn)
  }

  /// Scrolls to an element, which is found again on the way, and returns it.
  func reveal<E: Error>(_ find: () throws(E) -> ScreenElement) throws(E) -> ScreenElement {
    var element = try find()
    var seen = [app.host.scrollOffsets]
    while let next = screen.offsets(approaching: element, from: app.host.scrollOffsets),
      !seen.contains(next)
    {
      app.host.scrollOffsets = next
      seen.append(next)
      updateScreen(isDrawn: false)
      element = try find()
    }
    return element
  }

  /// Finds an element, and scrolls to it if a user has to do that to see it.
  func approach<E: Error>(_ find: () throws(E) -> ScreenElement) throws(E) -> ScreenElement {
    let element = try find()
    return screen.isOutOfSight(element) ? try reveal(find) : element
  }

  private func append(
    _ line: @autoclosure () -> String, waiting: [InFlightEffect] = []
  ) throws {
    var problem: (any Error)?
    do { _ = try screen.complete() } catch { problem = error }
    if recordsFrames {
      let line = line()
      var step = Transcript.Step(action: line, picture: [])
      var elements: [FrameElement] = []
      do { step.beside = try linesBesideFrame(waiting) } catch {
        problem = StateError(step: line, error: error)
      }
      if app.model?.showsScreen ?? true {
        let rendered = screen.rendered()
        step.picture = rendered.picture
        step.notes = rendered.noteLines
        app.noteLanguageOnce()
        elements = screen.frameElements
        if frames.hasOutline {
          step.outline = outline.split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        }
      }
      append(step, elements)
    }
    if let problem { throw end(problem) }
  }

  private func linesBesideFrame(_ waiting: [InFlightEffect]) throws -> [String] {
    var lines: [String] = []
    if let recorder, let model = app.model {
      // The state can contain computed properties, which are code of the app.
      lines = try app.run { try recorder.lines(received: model.received(), waiting: waiting) }
    }
    var requests = app.takeRequestEvents().map(\.line.onOneLine)
    if app.model?.showsEffects != true { requests += waiting.compactMap(\.requestLine) }
    return requests + lines + app.updateLines()
  }

  private func append(_ step: Transcript.Step, _ elements: [FrameElement] = []) {
    guard recordsFrames else { return }
    transcript.steps.append(step)
    frameElements.append(elements)
    onStep(step)
  }
}

// MARK: The end

extension ScriptedUser {
  /// Runs the effects that an order delays until the end of the script, and then checks that the
  /// entire order was played.
  ///
  /// - Throws: The error that ended the script, even if the script caught it.
  func finish() async throws {
    if let failure { throw failure }
    if let schedule = EffectSchedule.current {
      schedule.didEnd()
      if schedule.settlesAtEnd {
        let count = schedule.turnCount
        let running = await app.settle(within: SettleTimeout(Explorer.timeout)) {
          updateScreen(isDrawn: false)
        }
        if schedule.turnCount > count {
          updateScreen()
          try append(UserAction(.settle).line, waiting: running ?? [])
        }
      }
      if let problem = schedule.problemAtEnd { throw end(problem) }
    }
    let effects = await app.runningEffects()
    transcript.steps[transcript.steps.count - 1].runningEffects = effects
  }

  /// Ends the app, so that nothing that it started can reach the app of the next user.
  package func end() async { _ = await app.end() }
}

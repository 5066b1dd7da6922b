internal import RuntimeIssues
public import SteppedEffects
internal import TextScreens

/// The user in a script, who finds elements on the screen by their labels.
///
/// A step looks up its element by its whole label or accessibility label in the top layer; it can't
/// reach elements that are covered by an alert or a sheet. If several elements have the label:
///
/// - `in:` names something around the element: text in the same list row, the title of its section,
///   the name of its pane, `alert` or `sheet`.
/// - `at:` is its index in reading order, starting at 0.
///
/// The step calls the element's own handler, and captures a frame before any effect runs. Call
/// ``settle(timeout:fileID:filePath:line:column:)`` to run the effects.
///
/// A step throws a ``UserScriptError`` if the element is missing, ambiguous, disabled or covered.
/// The error shows the screen.
@MainActor
public final class ScriptedUser {
  private let app: ScriptedApp
  let frames: FrameStyle
  private let onStep: (Transcript.Step) -> Void
  private(set) var transcript: Transcript
  private(set) var screen: LaidOutScreen
  private var scrollOffsets = ScrollOffsets()
  /// The error of a step that doesn't throw, after which the script can't continue.
  ///
  /// Later steps don't add frames, and throw this error if they can.
  private(set) var failure: (any Error)?

  /// Creates a user, and records the app's first frame.
  package init(
    script: UserScript, app: ScriptedApp, frames: FrameStyle,
    onStep: @escaping (Transcript.Step) -> Void = { _ in }
  ) {
    self.onStep = onStep
    self.app = app
    self.frames = frames
    screen = LaidOutScreen(app.screen(), size: frames.size)
    // A line break would end the header's line.
    transcript = Transcript(script: script.name.onOneLine, screen: frames.description)
    appendFrame(after: "start")
  }

  /// Runs the app's effects until they are idle, and captures a frame.
  ///
  /// An effect that sleeps in a test clock is idle. If an effect isn't idle after the `timeout`, later
  /// frames would depend on timing, so the script fails with a list of the running effects. The
  /// timeout only matters for work that the app's runtime doesn't control, such as an actor on
  /// another thread.
  public func settle(
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle("settle", timeout, at: callSite) { await app.settle(within: $0) }
  }

  /// Settles the app, advances a clock, and captures a frame when all effects are idle again.
  ///
  /// As with ``settle(timeout:fileID:filePath:line:column:)``, the script fails if an effect never
  /// becomes idle.
  ///
  /// ```swift
  /// try user.tap("Start")
  /// await user.advance(clock, by: .seconds(2))
  /// ```
  /// Records: `advance 2.0 seconds`
  public func advance(
    _ clock: TestClock,
    by duration: Duration,
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle("advance \(duration)", timeout, at: callSite) { limit in
      guard await app.settle(within: limit) != nil else { return nil }
      await clock.advance(by: duration)
      return await app.settle(within: limit)
    }
  }

  /// Runs code for a step that has no element on the screen, such as a failing network.
  ///
  /// ```swift
  /// try user.perform("the network goes down") { network.isDown = true }
  /// ```
  ///
  /// Throws a ``UserScriptError`` with the error that the body throws.
  public func perform(
    _ what: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ body: @MainActor () throws -> Void
  ) rethrows {
    guard failure == nil else { return }
    do {
      try body()
    } catch let thrown {
      throw error(
        .threw("\(thrown)"), doing: "perform \(what.quoted)",
        at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    record("perform \(what.quoted)")
  }

  /// Runs asynchronous code for a step that has no element on the screen.
  ///
  /// Throws a ``UserScriptError`` with the error that the body throws.
  public func perform(
    _ what: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ body: @MainActor () async throws -> Void
  ) async rethrows {
    guard failure == nil else { return }
    do {
      try await body()
    } catch let thrown {
      throw error(
        .threw("\(thrown)"), doing: "perform \(what.quoted)",
        at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    record("perform \(what.quoted)")
  }

  /// Adds a comment to the transcript, without a frame.
  public func note(_ text: String) {
    guard failure == nil else { return }
    append(Transcript.Step(act: "note \(text.quoted)", picture: []))
  }
}

extension ScriptedUser {
  /// Returns the screen for the next step.
  ///
  /// - Throws: The error that ended the script, if it has ended.
  func currentScreen() throws -> LaidOutScreen {
    if let failure { throw failure }
    return screen
  }

  /// Adds a step to the transcript, with the frame after it.
  func record(_ step: String) {
    guard failure == nil else { return }
    updateScreen()
    appendFrame(after: step)
  }

  /// Lays out the app's current screen without recording a frame, as between two key presses.
  func updateScreen() {
    screen = LaidOutScreen(app.screen(), size: frames.size, scrolled: scrollOffsets)
    scrollOffsets.removeCards(missingFrom: screen)
  }

  /// Scrolls until an element is visible.
  func reveal(_ element: ScreenElement) {
    scrollOffsets = screen.offsets(revealing: element, from: scrollOffsets)
    updateScreen()
  }

  /// Lists the effects that are still running below the last step.
  func noteRunningEffects() async {
    let effects = await app.runningEffects()
    transcript.steps[transcript.steps.count - 1].stillRunning = effects
  }

  private func settle(
    _ step: String, _ timeout: Duration, at callSite: CallSite,
    _ settle: @MainActor (SettleTimeout) async -> [InFlightEffect]?
  ) async {
    guard failure == nil else { return }
    let effects = app.neverIdle(await settle(SettleTimeout(timeout)), after: timeout)
    record(step)
    guard !effects.isEmpty else { return }
    failure = error(.neverSettles(effects: effects), doing: step, at: callSite)
  }

  private func appendFrame(after step: String) {
    let rendered = screen.rendered(theme: frames.theme)
    let outline =
      frames.hasOutline
      ? rendered.outline.split(separator: "\n", omittingEmptySubsequences: false) : []
    append(
      Transcript.Step(
        act: step, picture: rendered.picture, notes: rendered.notes,
        outline: outline.map(String.init)))
    do { _ = try screen.complete() } catch { failure = error }
  }

  private func append(_ step: Transcript.Step) {
    transcript.steps.append(step)
    onStep(step)
  }
}

extension ScriptedUser {
  /// Finds the element for a step in the top layer, and checks that a user can act on it.
  func find(_ step: ElementStep) throws -> ScreenElement {
    let element = try locate(step)
    try check(element, for: step.line, at: step.callSite, scrolling: step.call(.scroll))
    return element
  }

  /// Finds the element for a step in the top layer, visible or not.
  ///
  /// Without an index, visible elements take precedence.
  func locate(_ step: ElementStep) throws -> ScreenElement {
    let labelled = try currentScreen().elements.filter { $0.kind != .row && $0.label == step.label }
    let named = placed(labelled, in: step.part)
    let fitting = named.filter { step.action.fits($0, screen) }
    let found = fitting.filter(\.isTopLayer)
    guard !found.isEmpty else {
      throw missing(step, named: named, isCovered: !fitting.isEmpty)
    }
    let visible = step.index == nil ? found.filter(\.isVisible) : []
    return try choose(among: visible.isEmpty ? found : visible, step)
  }

  /// Checks that a user can see an element and act on it.
  func check(
    _ element: ScreenElement, for step: @autoclosure () -> String, at callSite: CallSite,
    scrolling example: @autoclosure () -> String
  ) throws {
    guard element.isVisible else {
      throw error(element.hiding(element.label), doing: step(), at: callSite, example: example())
    }
    guard !element.isDisabled else {
      throw error(.disabled(label: element.label), doing: step(), at: callSite)
    }
  }

  func error(
    _ reason: UserScriptError.Reason, doing step: ElementStep, example: String? = nil
  ) -> UserScriptError {
    error(reason, doing: step.line, at: step.callSite, example: example)
  }

  private func choose(among found: [ScreenElement], _ step: ElementStep) throws -> ScreenElement {
    if step.index == nil, found.count == 1 { return found[0] }
    if let index = step.index, found.indices.contains(index) { return found[index] }
    let reason =
      step.index.map {
        UserScriptError.Reason.indexOutOfRange(label: step.label, index: $0, count: found.count)
      } ?? .ambiguous(label: step.label, count: found.count)
    throw error(reason, doing: step, example: step.call(index: 0))
  }

  /// Returns the elements in a part of the screen; all elements if there is no part.
  ///
  /// Rows, sections and panes take precedence over layers.
  private func placed(_ elements: [ScreenElement], in part: String?) -> [ScreenElement] {
    guard let part else { return elements }
    let near = elements.filter { screen.contextNames(of: $0).contains(part) }
    guard !near.contains(where: \.isTopLayer) else { return near }
    let inLayer = elements.filter { screen.layerNames(of: $0).contains(part) }
    return inLayer.isEmpty ? near : inLayer
  }

  /// Returns the error for an element that is covered, has another kind, or has another label.
  private func missing(
    _ step: ElementStep, named: [ScreenElement], isCovered: Bool
  ) -> UserScriptError {
    if isCovered, let layer = screen.topLayerName {
      return error(.covered(label: step.label, by: layer), doing: step)
    }
    if let other = named.first(where: { $0.isTopLayer && $0.isVisible }) {
      return error(
        .unfit(label: step.label, kind: other.kindWithArticle, refusal: step.action.refusal),
        doing: step, example: ElementAction.usual(for: other.kind).map { step.call($0) })
    }
    let usable = screen.topLayer.filter { $0.isVisible && step.action.fits($0, screen) }
    let placed = placed(usable, in: step.part)
    if let part = step.part, placed.isEmpty {
      let parts = usable.flatMap { screen.contextNames(of: $0) + screen.layerNames(of: $0) }
      let nearest = nearestLabel(to: part, among: parts)
      return error(
        .missingPart(part, nearest: nearest), doing: step,
        example: nearest.map { step.call(part: $0) })
    }
    let nearest = nearestLabel(to: step.label, among: placed.map(\.label))
    return error(
      .missing(label: step.label, in: step.part, nearest: nearest), doing: step,
      example: nearest.map { step.call(label: $0) })
  }
}

extension ScreenElement {
  /// Why the element isn't visible, under the label that the script uses.
  func hiding(_ label: String) -> UserScriptError.Reason {
    isScrolledAway ? .scrolledAway(label: label) : .cutOff(label: label)
  }
}

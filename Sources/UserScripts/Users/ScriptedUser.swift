internal import RuntimeIssues
public import SteppedEffects
internal import TextScreens

/// The user in a script: acts on what the screen shows, by the words that are on it.
///
/// A step finds its element by the element's whole label (or accessibility label), in the top layer
/// only: what an alert or a sheet covers can't be reached. If several elements have the label,
///
/// - `in:` names something around the one that is meant: text in the same list row, the title of
///   its section, the name of its pane, `alert` or `sheet`;
/// - `at:` is its index among them, from 0 in reading order.
///
/// The step calls the element's own handler. Its frame is taken before any effect runs;
/// ``settle(timeout:fileID:filePath:line:column:)`` runs the effects.
///
/// Every step throws a ``UserScriptError`` if a user couldn't do it: there is no such element, there
/// are several, it's disabled, or something covers it. The error shows the screen.
@MainActor
public final class ScriptedUser {
  private let app: ScriptedApp
  let frames: FrameStyle
  private let onStep: (Transcript.Step) -> Void
  private(set) var transcript: Transcript
  private(set) var screen: LaidOutScreen
  private var scrollOffsets = ScrollOffsets()
  /// Why the script can't go on, if a step that doesn't throw found out.
  ///
  /// No later step adds a frame, and every later step that throws throws this error.
  private(set) var failure: (any Error)?

  /// Creates a user who looks at an app in its initial state.
  ///
  /// - Parameters:
  ///   - script: The script to be played.
  ///   - app: The app.
  ///   - frames: How the frames are drawn.
  ///   - onStep: Called with every step as it happens.
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

  /// Runs the app's effects until they are idle, and then takes the frame.
  ///
  /// An effect parked in a clock is idle. If an effect never becomes idle, or still waits for
  /// something the app's runtime can't see when the time is over, every later frame would depend on
  /// luck: the script ends here and fails with the effects that are alive.
  ///
  /// The `timeout`, 1 second by default, is only for what no clock of this library controls, such
  /// as an actor on another thread. Everything else needs no time.
  public func settle(
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle("settle", timeout, at: callSite) { await app.settle(within: $0) }
  }

  /// Advances a clock of the app, and takes the frame when all effects are idle again.
  ///
  /// Effects run until they are idle first, so what an earlier step started sleeps in the clock by
  /// then. As with ``settle(timeout:fileID:filePath:line:column:)``, an effect that never becomes
  /// idle ends the script.
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
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle("advance \(duration)", timeout, at: callSite) { limit in
      guard await app.settle(within: limit) != nil else { return nil }
      await clock.advance(by: duration)
      return await app.settle(within: limit)
    }
  }

  /// Does something that has no element on the screen, such as making requests fail.
  ///
  /// ```swift
  /// try user.perform("the network goes down") { network.isDown = true }
  /// ```
  ///
  /// Throws a ``UserScriptError`` with the error that the body throws.
  public func perform(
    _ what: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: @MainActor () throws -> Void
  ) rethrows {
    guard failure == nil else { return }
    do {
      try body()
    } catch let thrown {
      let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      throw error(.threw("\(thrown)"), doing: "perform \(what.quoted)", at: callSite)
    }
    record("perform \(what.quoted)")
  }

  /// Does something asynchronous that has no element on the screen.
  ///
  /// Throws a ``UserScriptError`` with the error that the body throws.
  public func perform(
    _ what: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: @MainActor () async throws -> Void
  ) async rethrows {
    guard failure == nil else { return }
    do {
      try await body()
    } catch let thrown {
      let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      throw error(.threw("\(thrown)"), doing: "perform \(what.quoted)", at: callSite)
    }
    record("perform \(what.quoted)")
  }

  /// Writes a remark into the transcript, on a line of its own without a frame.
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

  /// Takes the frame after a step.
  ///
  /// - Parameter step: The step's line in the transcript.
  func record(_ step: String) {
    guard failure == nil else { return }
    look()
    appendFrame(after: step)
  }

  /// Looks at what the app shows now without taking a frame, as between two keys of one step.
  func look() {
    screen = LaidOutScreen(app.screen(), size: frames.size, scrolled: scrollOffsets)
    scrollOffsets.removeCards(missingFrom: screen)
  }

  /// Scrolls until an element of the screen is visible, and looks again.
  func reveal(_ element: ScreenElement) {
    scrollOffsets = screen.offsets(revealing: element, from: scrollOffsets)
    look()
  }

  /// Writes below the last step which effects are still alive, for a reviewer to see.
  func noteRunningEffects() async {
    let effects = await app.runningEffects()
    transcript.steps[transcript.steps.count - 1].stillRunning = effects
  }

  private func settle(
    _ step: String, _ timeout: Duration, at callSite: CallSite,
    _ settle: @MainActor (SettleTimeout) async -> [LiveEffect]?
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
  /// Finds the element of the top layer that a step means and that a user can act on.
  func find(_ step: ElementStep) throws -> ScreenElement {
    let element = try locate(step)
    try check(element, for: step.line, at: step.callSite, scrolling: step.call(.scroll))
    return element
  }

  /// Finds the element of the top layer that a step means, visible or not.
  ///
  /// If the step doesn't say which of several elements, the visible ones go before the others.
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

  /// The elements in the part of the screen that a step names, if it names one.
  ///
  /// A row, a section or a pane of that name goes before a layer.
  private func placed(_ elements: [ScreenElement], in part: String?) -> [ScreenElement] {
    guard let part else { return elements }
    let near = elements.filter { screen.surroundings(of: $0).contains(part) }
    guard !near.contains(where: \.isTopLayer) else { return near }
    let inLayer = elements.filter { screen.layerNames(of: $0).contains(part) }
    return inLayer.isEmpty ? near : inLayer
  }

  /// Says why no element can be used so: it's covered, of another kind, or has another label.
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
      let parts = usable.flatMap { screen.surroundings(of: $0) + screen.layerNames(of: $0) }
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
  /// Why it can't be seen, under the label that a script has for it.
  func hiding(_ label: String) -> UserScriptError.Reason {
    isScrolledAway ? .scrolledAway(label: label) : .cutOff(label: label)
  }
}

internal import SteppedEffects
internal import TextScreens

/// The person in a user script: acts on what the screen shows, by the words that are on it.
///
/// An element is found by its label (or its accessibility label) in the top layer alone: what an
/// alert or a sheet covers cannot be reached. An act calls the element's own handler, and the
/// frame after it is taken before any effect runs;
/// ``settle(timeout:fileID:filePath:line:column:)`` runs the effects.
///
/// Every act throws a ``UserScriptError`` where a person could not do it, with what is on the
/// screen instead.
@MainActor
public final class ScriptedUser {
  let app: ScriptedApp
  let frames: FrameStyle
  private let onStep: (Transcript.Step) -> Void
  private(set) var transcript: Transcript
  private(set) var screen: LaidOutScreen
  /// How far the person has scrolled what scrolls.
  private var scrolled = ScrollOffsets()
  /// Why the script cannot go on, where a step that does not throw found it out.
  private(set) var failure: (any Error)?

  /// Creates a user who looks at an app in its initial state.
  ///
  /// - Parameters:
  ///   - script: The script to be played.
  ///   - app: The app.
  ///   - frames: How the frames are drawn.
  ///   - onStep: Takes every step as it happens.
  package init(
    script: UserScript, app: ScriptedApp, frames: FrameStyle,
    onStep: @escaping (Transcript.Step) -> Void = { _ in }
  ) {
    self.onStep = onStep
    self.app = app
    self.frames = frames
    screen = LaidOutScreen(app.screen(), size: frames.size)
    // A name with a line break would end the line of the header.
    transcript = Transcript(script: script.name.onOneLine, screen: frames.description)
    append(.start)
  }

  /// Ends the script: no later step adds a frame, and every later act throws this error.
  func end(with error: any Error) {
    failure = error
  }

  /// The screen's elements, for the next act.
  ///
  /// - Throws: The error that ended the script, where one did.
  func elements() throws -> ScreenElements {
    if let failure { throw failure }
    return screen.elements
  }

  /// Takes the frame after an act, as one section.
  func record(_ act: Act) {
    guard failure == nil else { return }
    look()
    append(act)
  }

  /// Looks at what the app shows now without taking a frame, as between two keys of one act.
  func look() {
    screen = LaidOutScreen(app.screen(), size: frames.size, scrolled: scrolled)
    scrolled.forget(whatIsNotOn: screen)
  }

  /// Scrolls until an element of the screen is seen, and looks again.
  func reveal(_ element: ScreenElement) {
    scrolled = screen.offsets(revealing: element, from: scrolled)
    look()
  }

  /// Writes a line without a frame, since nothing was done.
  func remark(_ act: Act) {
    guard failure == nil else { return }
    append(Transcript.Step(act: act.description, picture: []))
  }

  /// Writes below the last step which effects are alive, so that a reviewer sees it.
  func noteRunningEffects() async {
    let effects = await app.runningEffects()
    transcript.steps[transcript.steps.count - 1].stillRunning = effects
  }

  private func append(_ act: Act) {
    let rendered = screen.rendered(theme: frames.theme)
    append(
      Transcript.Step(
        act: act.description, picture: rendered.picture, notes: rendered.notes,
        outline: frames.hasOutline ? rendered.outlineLines : []))
    do { _ = try screen.complete() } catch { end(with: error) }
  }

  private func append(_ step: Transcript.Step) {
    transcript.steps.append(step)
    onStep(step)
  }
}

extension RenderedScreen {
  /// The lines of the outline, in which no label has a line break.
  fileprivate var outlineLines: [String] {
    outline.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

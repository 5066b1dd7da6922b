internal import Terminals
internal import TextScreens
package import UserScripts

/// A session in which a user operates an app with keys and clicks, which are recorded as a script.
///
/// This is a state machine: ``press(_:)`` handles a key, and ``lines(columns:rows:)`` draws the
/// result. A ``ScriptedUser`` performs every action, so a script can repeat everything that a user
/// does.
@MainActor
package final class LiveSession {
  private let style: (Story) -> FrameStyle
  let settlesAutomatically: Bool
  let save: (LiveScript, _ name: String) async throws(LiveSaveError) -> String

  private(set) var script: LiveScript
  /// The number of steps that the screen shows.
  ///
  /// After undoing a step, it's smaller than the number of all steps.
  private(set) var position = 0
  private(set) var user: ScriptedUser
  private(set) var isFinished = false
  /// Descriptions of the app's running effects.
  private(set) var effects: [String] = []
  /// The steps of the script when it was opened or last saved.
  private var saved: [UserAction?] = []

  var focus = LiveFocus()
  /// The menu or prompt that receives all keys, or `nil` if neither is open.
  var popup: LivePopup?
  /// The message below the picture.
  ///
  /// The next key removes it.
  var message = ""
  /// The message about the last save.
  private var saveReport = ""
  /// A Boolean value that indicates whether the user is choosing a text to expect.
  var readsText = false
  /// The number that the user typed before a command, such as `5` before Control-T.
  var count = ""
  /// The layout of the screen when it was last drawn.
  var layout = LiveLayout()
  /// A closure to call before each action.
  ///
  /// The argument is the source code of the script including the action. It's printed if the app
  /// crashes.
  var willPerform: (String) -> Void = { _ in }

  var frames: FrameStyle { style(script.story) }

  /// Creates a session that shows the screen after the last step of a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - frames: A closure that returns the style of a story's frames.
  ///   - settlesAutomatically: Whether to run the effects after every step.
  ///   - save: A closure that saves a script under a name, and returns a message for the user.
  package init(
    _ script: LiveScript, frames: @escaping (Story) -> FrameStyle = { FrameStyle(theme: $0.theme) },
    settlesAutomatically: Bool = false,
    save: @escaping (LiveScript, _ name: String) async throws(LiveSaveError) -> String
  ) async {
    self.script = script
    style = frames
    self.settlesAutomatically = settlesAutomatically
    self.save = save
    user = ScriptedUser(app: script.story.app(), frames: frames(script.story), recordsFrames: false)
    await open(script)
  }

  /// Shows the screen after the last step of a script.
  func open(_ script: LiveScript) async {
    self.script = script
    saved = script.steps
    await show(script.steps.count)
  }

  /// The source code of the script, or `nil` if all its steps are saved.
  var unsavedText: String? { script.steps == saved ? nil : script.text() }

  /// The text to print after the session, or `nil` if there is nothing to report.
  ///
  /// The text contains the message about the last save, and the steps that aren't saved.
  var finalReport: String? {
    let unsaved = unsavedText.map { "These steps aren't saved:\n\n\($0)" }
    let parts = [saveReport, unsaved ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  func finish() { isFinished = true }

  // MARK: Steps

  /// Shows the screen after the given number of steps, by playing these steps on a new app.
  func show(_ position: Int) async {
    let position = max(0, min(position, script.steps.count))
    willPerform(script.text(upTo: position))
    let replay = await script.replay(upTo: position, frames: frames)
    user = replay.user
    self.position = replay.count
    if let error = replay.error { message = error.firstLine }
    await update()
  }

  /// Performs an action and adds it to the script.
  ///
  /// If the user has undone more than one step, this prompts the user to confirm replacing those
  /// steps.
  func perform(_ action: UserAction) async {
    let later = script.steps.count - position
    guard later > 1 else { return await add(action) }
    popup = .menu(
      LiveMenu(
        "Replace the \(later) later steps?",
        [
          .init("Replace them") { await self.add(action) },
          .init("Keep them") {},
        ]))
  }

  private func add(_ action: UserAction) async {
    guard await attempt(action) else { return }
    script.removeSteps(after: position)
    script.own.append(action)
    position += 1
    if settlesAutomatically, !effects.isEmpty, action != .settle { await add(.settle) }
  }

  /// Performs an action without adding it to the script, and returns whether it succeeded.
  private func attempt(_ action: UserAction) async -> Bool {
    willPerform(script.text(upTo: position, and: action))
    do {
      try await action.perform(on: user)
      await update()
      return true
    } catch {
      // An action can change the app before it fails, for example after part of a text has been
      // typed, so create the app again.
      await show(position)
      message = error.firstLine
      return false
    }
  }

  /// Replaces the last step, and plays the script again.
  func replaceLast(with action: UserAction?) async {
    script.own.removeLast()
    if let action { script.own.append(action) }
    await show(script.steps.count)
  }

  /// Types text at the end of a field.
  ///
  /// If the last step typed into the same field, that step is extended. Otherwise, a new step is
  /// added.
  func type(_ text: String, into query: ElementQuery) async {
    let typing = UserAction.element(query, .type(text))
    guard position == script.steps.count, case .element(query, .type(let typed))? = script.own.last
    else { return await perform(typing) }
    guard await attempt(typing) else { return }
    script.own[script.own.count - 1] = .element(query, .type(typed + text))
  }

  private func update() async {
    focus.update(on: user.screen, readsText: readsText)
    effects = await user.effectsInFlight()
  }

  // MARK: Saving

  /// Saves the script after asking for its name.
  func saveScript(then finishes: Bool = false) {
    guard unsavedText != nil else {
      message = "There are no new steps to save."
      return
    }
    guard position == script.steps.count else {
      message = "Press ^Y to redo all steps before saving, or perform another step to drop them."
      return
    }
    popup = .prompt(
      LivePrompt("Save the script as:", text: script.name ?? "") { name in
        await self.save(as: name)
        if finishes, self.unsavedText == nil { self.finish() }
      })
  }

  private func save(as name: String) async {
    do throws(LiveSaveError) {
      saveReport = try await save(script, name)
      script.rename(to: name)
      saved = script.steps
    } catch {
      saveReport = error.description
      if error.hasScript { script.rename(to: name) }
    }
    message = saveReport
  }
}

extension Error {
  /// The first line of the description.
  var firstLine: String { "\(self)".split(separator: "\n").first.map(String.init) ?? "" }
}

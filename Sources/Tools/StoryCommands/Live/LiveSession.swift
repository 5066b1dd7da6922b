package import PlainTasks
import RuntimeIssues
import Terminals
import TextScreens
package import UserScripts

/// A session that records a script while a user operates an app with keys and clicks.
///
/// ``press(_:)`` handles a key, and ``lines(columns:rows:)`` draws the result. A ``ScriptedUser``
/// performs every action, so a script can repeat everything that the user does.
@MainActor
package final class LiveSession {
  let frames: FrameStyle
  let settlesAutomatically: Bool
  /// Whether the user goes from line to line of the outline, as with VoiceOver.
  let isVoiceOver: Bool
  /// What answers the requests without a response, if the session uses the network.
  let network: NetworkRecording?
  let save: (LiveScript, _ name: String) async throws(LiveSaveError) -> String

  private(set) var script: LiveScript
  /// The number of steps that led to the current screen, which decreases when the user undoes a
  /// step.
  private(set) var position = 0
  private(set) var user: ScriptedUser
  var isFinished = false
  private(set) var effects: [String] = []
  /// The steps of the script when it was opened or last saved.
  private var saved: [UserAction?] = []

  var focus = LiveFocus()
  var popup: LivePopup?
  /// The message below the picture, which disappears with the next key press.
  var message = ""
  private var saveReport = ""
  /// A Boolean value that indicates whether the user is choosing text to expect.
  var readsText = false
  /// The elements between which the focus moves.
  var stops: LiveFocus.Stops { readsText ? .readable : isVoiceOver ? .spoken : .usable }
  /// What VoiceOver says of the focused element, if it runs.
  var spokenLine: String? {
    guard isVoiceOver, !readsText else { return nil }
    return focus.element.flatMap { user.screen.spoken(of: $0) }?.line
  }
  /// The number that the user typed before a command, such as `5` before Control-T.
  var count = ""
  var layout = LiveLayout()
  /// A closure that's called before each action with the source code to print if the app crashes.
  ///
  /// The source code contains the steps of the script up to and including the action.
  var willPerform: (String) -> Void = { _ in }

  /// Creates a session that shows the screen after the last step of a script.
  ///
  /// If `settlesAutomatically` is `true`, the effects run after every step. The `save` closure
  /// saves a script under a name and returns a message for the user.
  package init(
    _ script: LiveScript, frames: FrameStyle = FrameStyle(), settlesAutomatically: Bool = false,
    isVoiceOver: Bool = false, network: NetworkRecording? = nil,
    save: @escaping (LiveScript, _ name: String) async throws(LiveSaveError) -> String
  ) async {
    self.script = script
    self.frames = frames
    self.settlesAutomatically = settlesAutomatically
    self.isVoiceOver = isVoiceOver
    self.network = network
    self.save = save
    user = ScriptedUser(app: script.story.app(), frames: frames, recordsFrames: false)
    await open(script)
  }

  /// Shows the screen after the last step of a script.
  func open(_ script: LiveScript) async {
    self.script = script
    saved = script.steps
    await show(script.steps.count)
  }

  /// The source code of the script, or `nil` if all steps are saved.
  var unsavedText: String? { script.steps == saved ? nil : script.text() }

  /// The number of responses of the network that aren't saved.
  var unsavedResponseCount: Int { network?.unsavedCount ?? 0 }

  /// A message about the last save and any unsaved steps, or `nil` if there's nothing to report.
  var finalReport: String? {
    let unsaved = unsavedText.map { "These steps aren't saved:\n\n\($0)" }
    let count = unsavedResponseCount
    let responses =
      count == 0
      ? ""
      : "\(counted(count, "response")) of the network \(count == 1 ? "isn't" : "aren't") saved."
    let parts = [saveReport, responses, unsaved ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  // MARK: Steps

  /// Shows the screen after the given number of steps by playing these steps in a new app.
  func show(_ position: Int) async {
    self.position = max(0, min(position, script.steps.count))
    willPerform(script.text(upTo: self.position))
    await user.end()
    user = script.story.script.makeUser(script.story.app(), frames)
    do {
      try await script.play(user, upTo: self.position)
    } catch {
      self.position = max(0, user.performed.count - 1)
      message = error.firstLine
    }
    await update()
  }

  /// Performs an action and adds it to the script.
  ///
  /// If the user has undone more than one step, they must first agree to replace those steps.
  func perform(_ action: UserAction) async {
    let later = script.steps.count - position
    guard later > 1 else { return await add(action) }
    let items = [
      LiveMenu.Item(title: "Replace them") { await self.add(action) },
      LiveMenu.Item(title: "Keep them") {},
    ]
    popup = .menu(LiveMenu(title: "Replace the \(later) later steps?", items: items))
  }

  private func add(_ action: UserAction) async {
    guard await attempt(action) else { return }
    script.removeSteps(after: position)
    script.own.append(action)
    position += 1
    if settlesAutomatically, !effects.isEmpty, action.kind != .settle {
      await add(UserAction(.settle))
    }
  }

  /// Performs an action without adding it to the script, and returns whether it succeeded.
  private func attempt(_ action: UserAction) async -> Bool {
    willPerform(script.text(upTo: position, and: action))
    do {
      try await action.perform(on: user)
      await update()
      return true
    } catch {
      // Create the app again, because an action can change the app before it fails, for example by
      // typing part of the text.
      await show(position)
      message = error.firstLine
      return false
    }
  }

  /// The last step that the user added, or `nil` if there's no such step or the user has undone it.
  var lastStep: UserAction? { position == script.steps.count ? script.own.last : nil }

  /// Replaces the last step, or removes it if `action` is `nil`, and plays the script again.
  func replaceLast(with action: UserAction?) async {
    script.own.removeLast()
    if let action { script.own.append(action) }
    await show(script.steps.count)
  }

  /// Types text at the end of a field.
  ///
  /// If the last step typed into the same field, this method extends that step.
  func type(_ text: String, into query: ElementQuery) async {
    let typing = UserAction(.type, query, text: text)
    guard let last = lastStep, last.kind == .type, last.element == query else {
      return await perform(typing)
    }
    guard await attempt(typing) else { return }
    script.own[script.own.count - 1].text += text
  }

  private func update() async {
    focus.update(on: user.screen, among: stops)
    effects = await user.effectsAndWaits().effects
  }

  // MARK: Saving

  /// Asks for the script's name and saves the script.
  ///
  /// If `finishes` is `true`, the session ends once all steps are saved.
  func saveScript(thenFinishes finishes: Bool = false) {
    guard unsavedText != nil else {
      if unsavedResponseCount == 0 { message = "There are no new steps to save." }
      return saveResponses { self.isFinished = finishes }
    }
    guard position == script.steps.count else {
      message = "Press ^Y to redo all steps before saving, or perform another step to drop them."
      return
    }
    ask("Save the script as:", text: script.name ?? "") { name in
      await self.save(as: name)
      guard self.unsavedText == nil else { return }
      self.saveResponses { self.isFinished = finishes }
    }
  }

  /// Asks for the folder of the responses, if the session has any, and saves them.
  private func saveResponses(then finish: @escaping @MainActor () -> Void) {
    guard let network, unsavedResponseCount > 0 else { return finish() }
    ask("Save \(counted(unsavedResponseCount, "response")) in the folder:", text: "Responses") {
      if !$0.isEmpty {
        let report = network.save(in: $0, near: self.script.story.filePath)
        self.saveReport += (self.saveReport.isEmpty ? "" : "\n") + report
        self.message = self.saveReport
      }
      finish()
    }
  }

  private func save(as name: String) async {
    do throws(LiveSaveError) {
      saveReport = try await save(script, name)
      script.name = name
      saved = script.steps
    } catch {
      saveReport = error.description
      if error.hasScript { script.name = name }
    }
    message = saveReport
  }
}

extension Error {
  var firstLine: String { "\(self)".split(separator: "\n").first.map(String.init) ?? "" }
}

internal import RuntimeIssues
internal import TextScreens
internal import TextSnapshots
package import UserScripts

/// The script of a live session.
///
/// The script can begin with steps of a story's script. The steps that the user added follow these
/// steps.
@MainActor
package struct LiveScript {
  /// The story whose app the session uses.
  let story: Story
  /// The name of the script in its source, or `nil` if it isn't saved.
  private(set) var name: String?
  /// The steps of the story's script.
  ///
  /// An element that is `nil` represents a step with custom code.
  private(set) var inherited: [UserAction?] = []
  /// The steps that the user added.
  var own: [UserAction] = []
  /// A Boolean value that indicates whether the script begins with every step of the story's
  /// script.
  ///
  /// When such a script is saved, the new steps are added to the story's script in its source.
  private(set) var isContinued = false

  /// Creates a script that begins with the app in its initial state.
  package init(new story: Story) { self.story = story }

  /// Creates a script that begins with the steps of a story's script.
  ///
  /// - Parameters:
  ///   - story: The story.
  ///   - count: The number of steps to play, or `nil` to continue after the last one.
  /// - Throws: The error of a step, or a ``StoryOptionsError`` if the script has fewer steps.
  init(continuing story: Story, after count: Int? = nil) async throws {
    self.story = story
    let user = story.script.makeUser(story.app(), FrameStyle())
    try await user.play(story.script, upTo: .max)
    let name = story.script.name
    if let count, count > user.actions.count {
      throw StoryOptionsError(
        "The script \(name.quoted) has \(counted(user.actions.count, "step")), so \(name):\(count) "
          + "doesn't exist. To fix, pass \(name) to continue after the last step, or a smaller "
          + "number.")
    }
    inherited = Array(user.actions.prefix(count ?? .max))
    isContinued = inherited.count == user.actions.count
    self.name = isContinued ? name : nil
  }

  var steps: [UserAction?] { inherited + own }

  /// Removes the steps after a position.
  ///
  /// If this removes steps of the story's script, the result is a new script without a name.
  mutating func removeSteps(after position: Int) {
    own.removeLast(max(0, min(own.count, inherited.count + own.count - position)))
    guard position < inherited.count else { return }
    inherited.removeLast(inherited.count - position)
    (isContinued, name) = (false, nil)
  }

  /// Changes the name of the script to the name that it was saved under.
  mutating func rename(to name: String) {
    isContinued = isContinued && name == self.name
    self.name = name
  }

  // MARK: Playing

  /// The result of playing the first steps on a new app.
  struct Replay {
    let user: ScriptedUser
    /// The number of steps played without an error.
    let count: Int
    let error: (any Error)?
  }

  func replay(upTo count: Int, frames: FrameStyle) async -> Replay {
    let user = story.script.makeUser(story.app(), frames)
    do {
      try await play(user, upTo: count)
      return Replay(user: user, count: count, error: nil)
    } catch {
      return Replay(user: user, count: max(0, user.actions.count - 1), error: error)
    }
  }

  /// Plays the first steps.
  func play(_ user: ScriptedUser, upTo count: Int) async throws {
    if !inherited.isEmpty {
      try await user.play(story.script, upTo: min(count, inherited.count))
    }
    for action in own.prefix(max(0, count - inherited.count)) { try await action.perform(on: user) }
  }

  /// Returns the script as if it had been saved under the given name and compiled.
  func userScript(_ name: String) -> UserScript {
    UserScript(name, like: story.script) { user in try await play(user, upTo: .max) }
  }

  // MARK: Source

  /// Returns the source code of the first steps, followed by the user's next action.
  func text(upTo count: Int = .max, and action: UserAction? = nil) -> String {
    let steps = Array(steps.prefix(count)) + (action.map { [$0] } ?? [])
    let start = "UserScript(\"\(name ?? "new-script")\") { user in"
    return ([start] + steps.map { "  \(Self.source(of: $0))" } + ["}"]).joined(separator: "\n")
  }

  static func source(of step: UserAction?) -> String {
    step?.source ?? "// This step runs code that only its own script contains."
  }
}

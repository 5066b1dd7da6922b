import CommandParts
import RuntimeIssues
import TextScreens
import TextSnapshots
import TextWidths
package import UserScripts

/// The script of a live session, which consists of steps from a story's script followed by the
/// steps that the user added.
@MainActor
package struct LiveScript {
  let story: Story
  /// The name of the script in its source, or `nil` if it isn't saved.
  var name: String?
  /// The steps from the story's script, with `nil` for each step that runs custom code.
  private(set) var inherited: [UserAction?] = []
  /// The steps that the user added.
  var own: [UserAction] = []

  /// A Boolean value that indicates whether the script begins with every step of the story's
  /// script.
  ///
  /// If this value is `true`, saving the script adds the new steps to the source code of the
  /// story's script.
  var isContinued: Bool { name == story.script.name }

  package init(new story: Story) { self.story = story }

  /// Creates a script that begins with the first `count` steps of a story's script, or with all its
  /// steps if `count` is `nil`.
  ///
  /// - Throws: The error of a step, or a `ToolError` if the script has fewer steps.
  init(continuing story: Story, after count: Int? = nil) async throws {
    self.story = story
    let user = story.script.makeUser(story.app(), FrameStyle())
    do { try await user.play(story.script, upTo: .max) } catch {
      await user.end()
      throw error
    }
    await user.end()
    let name = story.script.name
    if let count, count > user.performed.count {
      throw ToolError(
        "The script \(name.quoted) has \(counted(user.performed.count, "step")), so \(name):\(count) "
          + "doesn't exist.",
        fix: "pass \(name) to continue after the last step, or a smaller number.")
    }
    inherited = Array(user.performed.prefix(count ?? .max))
    self.name = inherited.count == user.performed.count ? name : nil
  }

  var steps: [UserAction?] { inherited + own }

  /// Removes the steps after a position.
  ///
  /// If this method removes any steps of the story's script, the result is a new script without a
  /// name.
  mutating func removeSteps(after position: Int) {
    own.removeLast(max(0, min(own.count, inherited.count + own.count - position)))
    guard position < inherited.count else { return }
    inherited.removeLast(inherited.count - position)
    name = nil
  }

  func play(_ user: ScriptedUser, upTo count: Int) async throws {
    if !inherited.isEmpty {
      try await user.play(story.script, upTo: min(count, inherited.count))
    }
    for action in own.prefix(max(0, count - inherited.count)) { try await action.perform(on: user) }
  }

  /// Returns the user script that would result from saving this script under the given name and
  /// compiling it.
  func userScript(_ name: String) -> UserScript {
    UserScript(name, like: story.script) { user in try await play(user, upTo: .max) }
  }

  /// Returns the source code of the first `count` steps, followed by the user's next action.
  func text(upTo count: Int = .max, and action: UserAction? = nil) -> String {
    let steps = Array(steps.prefix(count)) + (action.map { [$0] } ?? [])
    let lines = steps.map { "  \(Self.source(of: $0))\n" }.joined()
    return "UserScript(\"\(name ?? "new-script")\") { user in\n\(lines)}"
  }

  static func source(of step: UserAction?) -> String {
    step?.source ?? "// This step runs code that only its own script contains."
  }
}

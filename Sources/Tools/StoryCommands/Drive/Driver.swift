import CommandParts
import RuntimeIssues
import TextScreens
import TextSnapshots
import TextWidths
import Transcripts
import UserScripts

/// The place in a script from which an app can be driven, and to which it can return.
struct DriveCheckpoint: Codable {
  /// The name of the script whose app is open.
  let script: String
  /// The number of steps to play of that script, or `nil` for all of them.
  var count: Int?
  /// The steps after those of the script.
  var steps: [UserAction] = []
}

/// A message to the process of the driven app.
enum DriverCommand: Codable {
  case open(DriveCheckpoint)
  case perform(UserAction)
  case look
  case save(String)
}

/// The answer of the process of the driven app.
struct DriverReply: Codable {
  var scene: DriveScene?
  var problem: DriveProblem?
  var issues: [String] = []
  var saved: SavedScript?
}

/// What an app shows and what the user can do.
struct DriveScene: Codable {
  /// The number of steps, and the number of those that are part of the opened script.
  let step, inherited: Int
  let frame: [String]
  let elements: [FrameElement]
  let outline: String
  let state: String?
  let actions: [UserAction]
  let effects: [String]
}

/// An object that carries out commands with an app in this process.
///
/// Like a live session, it adds steps to a ``LiveScript``, and saves that.
@MainActor
final class Driver {
  private let stories: [Story]
  private let saver: LiveSaver
  private let issues: Lock<[String]>
  private let hooks: IssueHooks
  private var script: LiveScript?
  private var user: ScriptedUser?
  /// The steps of the script when it was opened or last saved.
  private var saved: [UserAction?] = []

  init(_ stories: [Story], command: String) {
    self.stories = stories
    saver = LiveSaver(stories: stories, command: command)
    let issues = Lock<[String]>([])
    var hooks = IssueHooks.current
    hooks.report = { issue in
      let text = "\(issue.fileID):\(issue.line): \(issue.message)"
      issues.withLock { $0.append(text) }
    }
    self.issues = issues
    self.hooks = hooks
  }

  func reply(to command: DriverCommand) async -> DriverReply {
    await withIssueHooks(hooks) {
      var reply = DriverReply()
      do {
        switch command {
        case .open(let checkpoint): try await open(checkpoint)
        case .perform(let step): try await perform(step)
        case .look: break
        case .save(let name): reply.saved = try await save(as: name)
        }
      } catch {
        reply.problem = DriveProblem(error)
      }
      reply.scene = await scene()
      reply.issues = issues.withLock { issues in
        defer { issues = [] }
        return issues
      }
      return reply
    }
  }

  private func open(_ checkpoint: DriveCheckpoint) async throws {
    await close()
    guard let story = stories.first(where: { $0.name == checkpoint.script }) else { return }
    var script = LiveScript(new: story)
    if checkpoint.count != 0 {
      do { script = try await LiveScript(continuing: story, after: checkpoint.count) } catch {
        guard let error = error as? UserScriptError else { throw error }
        throw DriveProblem(
          "The script \(checkpoint.script.quoted) ended early. \(error.problem)", fix: error.fix)
      }
    }
    saved = script.steps
    script.own = checkpoint.steps
    try await play(script)
  }

  /// Plays a script in a new app.
  private func play(_ script: LiveScript) async throws {
    await close()
    let story = script.story
    let user = story.script.makeUser(story.app(), FrameStyle())
    do { try await script.play(user, upTo: .max) } catch {
      await user.end()
      throw error
    }
    (self.script, self.user) = (script, user)
  }

  private func close() async {
    await user?.end()
    (script, user) = (nil, nil)
  }

  private func perform(_ action: UserAction) async throws {
    guard let script, let user else { return }
    do {
      try await action.perform(on: user)
      self.script?.own.append(action)
    } catch {
      // Create the app again, because an action can change the app before it fails.
      try await play(script)
      throw error
    }
  }

  private func save(as name: String) async throws -> SavedScript? {
    guard let script else { return nil }
    guard script.steps != saved else {
      throw DriveProblem("There are no new steps to save.", fix: "perform a step first.")
    }
    let file = try await saver.write(script, as: name)
    self.script?.name = name
    saved = script.steps
    return file
  }

  private func scene() async -> DriveScene? {
    guard let script, let user else { return nil }
    let (effects, waits) = await user.effectsAndWaits()
    return DriveScene(
      step: script.steps.count, inherited: script.steps.count - script.own.count,
      frame: user.frame.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      elements: user.screen.frameElements, outline: user.outline, state: user.stateText,
      actions: user.offeredActions + waits, effects: effects)
  }
}

extension DriveProblem {
  fileprivate init(_ error: any Error) {
    switch error {
    case let problem as DriveProblem: self = problem
    case let error as UserScriptError: self.init(error.problem, fix: error.fix)
    case let error as ToolError: self.init(error.problem, fix: error.fix)
    default: self.init("\(error)")
    }
  }
}

import RuntimeIssues
import TextScreens
import TextWidths
import Transcripts
import UserScripts

/// A conversation with a client that drives an app in another process.
///
/// If that process ends, the session starts another one, and plays the steps before the request
/// again. The same happens without a new process if the client returns to an earlier step.
final class DriveSession {
  private let stories: [Story]
  private let process: DrivenProcess
  private var checkpoint: DriveCheckpoint?
  private var scene: DriveScene?
  /// The frame and the actions that the client has seen last.
  private var shown: (frame: [String], actions: [UserAction])?
  /// The number of steps that failed since the app was opened or saved.
  private var failedCount = 0

  init(_ stories: [Story], process: DrivenProcess) {
    self.stories = stories
    self.process = process
  }

  func end() { process.end() }

  func answer(_ request: DriveRequest) -> DriveAnswer {
    do throws(DriveProblem) {
      switch request.kind {
      case .help: return help()
      case .open(let name, let step): return try open(name, step, isFull: request.isFull)
      case .perform(let step): return try perform(step, isFull: request.isFull)
      case .look(let parts): return try look(parts, isFull: request.isFull)
      case .undo(let count):
        let step = try openScene().step
        guard (1...max(1, step)).contains(count), step > 0 else {
          throw DriveProblem(
            "\(counted(count, "step")) can't be undone, because there are \(counted(step, "step")).",
            fix: "pass a number from 1 to the number of steps.")
        }
        return try goTo(step - count, isFull: request.isFull)
      case .goTo(let step): return try goTo(step, isFull: request.isFull)
      case .save(let name): return try save(name)
      }
    } catch {
      return DriveAnswer(error)
    }
  }

  // MARK: Requests

  private func help() -> DriveAnswer {
    var answer = DriveAnswer()
    answer.help = DriveHelp.all
    answer.apps = Dictionary(grouping: stories, by: \.appName).mapValues { $0.map(\.name) }
    return answer
  }

  private func open(_ name: String, _ step: Int?, isFull: Bool) throws(DriveProblem) -> DriveAnswer
  {
    var checkpoint: DriveCheckpoint
    if let story = stories.first(where: { $0.isNamed(name) }) {
      guard step ?? 0 >= 0 else {
        throw DriveProblem("A script has no step \(step ?? 0).", fix: "pass 0 or more.")
      }
      checkpoint = DriveCheckpoint(script: story.name, count: step)
    } else if let story = stories.first(where: { $0.appName == name }) {
      guard step ?? 0 == 0 else {
        throw DriveProblem(
          "\(name.quoted) is an app, and only a script has steps.",
          fix: "pass the name of a script, such as \(story.name.quoted).")
      }
      checkpoint = DriveCheckpoint(script: story.name, count: 0)
    } else {
      let shared = stories.sharing(name)
      guard shared.isEmpty else {
        throw DriveProblem(
          "Several apps have a script \(name.quoted).",
          fix: "pass \(shared.map(\.quoted).joined(separator: " or ")).")
      }
      let names = stories.map(\.appName).uniqued() + stories.map(\.name)
      let nearest = nearestLabel(to: name, among: names).map { " The nearest is \($0.quoted)." }
      throw DriveProblem(
        "No app or script has the name \(name.quoted).\(nearest ?? "")",
        fix: "send {\"help\":true} to list them.")
    }
    self.checkpoint = nil
    scene = nil
    failedCount = 0
    let reply = try reply(to: .open(checkpoint), doing: "open \(name.quoted)")
    self.checkpoint = checkpoint
    return answer(reply, isFull: isFull, showsFrame: true)
  }

  private func perform(_ step: UserAction, isFull: Bool) throws(DriveProblem) -> DriveAnswer {
    let number = try openScene().step + 1
    let line = step.line
    failedCount += 1
    let reply = try reply(to: .perform(step), doing: "step \(number), \(line)")
    var answer = answer(reply, isFull: isFull, showsFrame: isFull)
    if reply.problem == nil {
      failedCount -= 1
      checkpoint?.steps.append(step)
      answer.line = line
      answer.swift = step.source
    }
    return answer
  }

  private func look(_ parts: Set<DriveRequest.Part>, isFull: Bool) throws(DriveProblem)
    -> DriveAnswer
  {
    _ = try openScene()
    let reply = try reply(to: .look, doing: "show the screen")
    guard let scene = reply.scene else { return DriveAnswer() }
    var answer = DriveAnswer()
    answer.step = scene.step
    if parts.contains(.frame) {
      answer.frame = answer.excerpt(scene.frame, isFull: isFull)
      shown?.frame = scene.frame
    }
    if parts.contains(.outline) {
      answer.outline = answer.excerpt(scene.outline.split(separator: "\n"), isFull: isFull)
    }
    if parts.contains(.state) {
      guard let state = scene.state else {
        throw DriveProblem(
          "The app doesn't have a state that can be printed.",
          fix: "create it with ScriptedApp(store:) or ScriptedApp(state:showing:).")
      }
      answer.state = answer.excerpt(state.split(separator: "\n"), isFull: isFull)
    }
    if parts.contains(.actions) { list(scene.actions, in: &answer, isFull: isFull) }
    add(reply, to: &answer)
    return answer
  }

  private func goTo(_ step: Int, isFull: Bool) throws(DriveProblem) -> DriveAnswer {
    let scene = try openScene()
    guard (0...scene.step).contains(step), var target = checkpoint else {
      throw DriveProblem(
        "There is no step \(step), because there are \(counted(scene.step, "step")).",
        fix: "pass a number from 0 to the number of steps.")
    }
    if step < scene.inherited { target.count = step }
    target.steps.removeLast(target.steps.count - max(0, step - scene.inherited))
    let reply = try reply(to: .open(target), doing: "return to step \(step)")
    if reply.problem == nil { checkpoint = target }
    return answer(reply, isFull: isFull, showsFrame: true)
  }

  private func save(_ name: String) throws(DriveProblem) -> DriveAnswer {
    _ = try openScene()
    let reply = try reply(to: .save(name), doing: "save \(name.quoted)")
    var answer = DriveAnswer()
    if let file = reply.saved {
      answer.saved = name
      answer.files = file.files
      answer.message = file.message
      if failedCount > 0 {
        let failed = counted(failedCount, "step")
        answer.message? += " The script doesn't contain \(failed) that failed."
        failedCount = 0
      }
    }
    add(reply, to: &answer)
    return answer
  }

  // MARK: Process

  private func openScene() throws(DriveProblem) -> DriveScene {
    guard let scene else {
      let name = stories.first?.appName ?? ""
      throw DriveProblem("No app is open.", fix: "open one, such as {\"open\":\(name.quoted)}.")
    }
    return scene
  }

  /// Asks the process, and returns to the state before the request if the process ends.
  private func reply(
    to command: DriverCommand, doing task: String
  ) throws(DriveProblem) -> DriverReply {
    switch process.ask(command) {
    case .reply(let reply):
      scene = reply.scene
      if scene == nil, let problem = reply.problem {
        checkpoint = nil
        throw problem
      }
      return reply
    case .ended(let reason):
      let error = "The app ended at \(task): \(reason)"
      guard let checkpoint, case .reply(let reply) = process.ask(.open(checkpoint)),
        let scene = reply.scene
      else {
        self.checkpoint = nil
        self.scene = nil
        throw DriveProblem(error, fix: "correct the app, build it again, and open it again.")
      }
      self.scene = scene
      throw DriveProblem(
        error,
        fix: """
          correct the app. Until then, go on without this request: the app runs again, after \
          \(counted(scene.step, "step")).
          """)
    }
  }

  // MARK: Answers

  private func answer(_ reply: DriverReply, isFull: Bool, showsFrame: Bool) -> DriveAnswer {
    var answer = DriveAnswer()
    guard let scene = reply.scene else { return answer }
    answer.step = scene.step
    if showsFrame { answer.script = checkpoint?.script }
    let changes = showsFrame ? nil : changes(to: scene)
    if let changes {
      answer.changes = changes.isEmpty && reply.problem != nil ? nil : changes
    } else {
      answer.frame = answer.excerpt(scene.frame, isFull: isFull)
    }
    if showsFrame || reply.problem != nil || scene.actions != shown?.actions {
      list(scene.actions, in: &answer, isFull: isFull)
    }
    if !scene.effects.isEmpty { answer.effects = scene.effects }
    shown = (scene.frame, scene.actions)
    add(reply, to: &answer)
    return answer
  }

  /// Describes how a frame differs from the one that the client has seen, or returns `nil` if the
  /// frame itself is the better description.
  private func changes(to scene: DriveScene) -> [String]? {
    guard let old = shown?.frame else { return nil }
    if old == scene.frame { return [] }
    let comparison = FrameComparison(
      expected: old.map { Substring($0) }, received: scene.frame.map { Substring($0) },
      elements: scene.elements)
    let changes = comparison.sentences.map { $0.text(.change) }
    let isShort = (1...min(20, scene.frame.count)).contains(changes.count)
    return comparison.isOtherScreen || !isShort ? nil : changes
  }

  private func list(_ actions: [UserAction], in answer: inout DriveAnswer, isFull: Bool) {
    let limit = isFull ? actions.count : DriveAnswer.actionLimit
    answer.actions = Array(actions.prefix(limit))
    if actions.count > limit { answer.omittedActions = actions.count - limit }
    shown?.actions = actions
  }

  private func add(_ reply: DriverReply, to answer: inout DriveAnswer) {
    if let problem = reply.problem { (answer.error, answer.fix) = (problem.error, problem.fix) }
    if !reply.issues.isEmpty { answer.issues = reply.issues }
    let output = process.output().split(separator: "\n")
    if !output.isEmpty { answer.output = output.suffix(20).joined(separator: "\n") }
  }
}

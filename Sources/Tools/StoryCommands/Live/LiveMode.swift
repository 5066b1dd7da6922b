import CommandParts
import Foundation
import PlainTasks
import RuntimeIssues
import Terminals
import TextSnapshots
import TextWidths
import UserScripts

extension StoryRunner {
  /// Runs the app of a story in the terminal, and returns an exit code.
  @MainActor
  func live(_ stories: [Story], _ options: StoryOptions) async throws -> Int32 {
    let network = options.usesNetwork ? NetworkRecording() : nil
    let stories = network.map { network in stories.map { $0.using(network) } } ?? stories
    guard let first = stories.first else { return reportMissingStories() }
    let script: LiveScript
    do {
      script =
        try options.isContinuing
        ? await LiveScript(continuing: first, after: options.step) : LiveScript(new: first)
    } catch let error where !(error is ToolError) {
      write("Error: The script \(first.script.name.quoted) ended early. \(error)")
      return 1
    }
    guard ProcessInfo.processInfo.environment["TERM"] != "dumb",
      let terminal = Terminal(fallsBackToInput: true, isApp: true)
    else { return reportMissingTerminal(for: "--live", that: " that can position the cursor") }
    let saver = LiveSaver(stories: self.stories, command: command)
    let session = await LiveSession(
      script, frames: options.frames, settlesAutomatically: options.settlesAutomatically,
      isVoiceOver: options.isVoiceOver, network: network, save: saver.save)
    if !options.isContinuing { session.start(stories) }
    let signal = await run(session, on: terminal)
    terminal.restore { session.finalReport.map(write) }
    if let signal { endProcess(bySignal: signal) }
    return 0
  }

  /// Runs a session until the user quits, and returns the signal that ended it, if any.
  @MainActor
  private func run(_ session: LiveSession, on terminal: Terminal) async -> Int32? {
    session.willPerform = {
      terminal.crashReport = "The session ended unexpectedly after these steps:\n\n\($0)\n"
    }
    session.willPerform(session.script.text())
    while !session.isFinished {
      let size = terminal.size
      let lines = session.lines(columns: size.columns, rows: size.rows)
      terminal.draw(lines.map { $0.painted(hasColors: StoryRunner.allowsColors) })
      switch terminal.next() {
      case .resized, .timedOut: continue
      case .ended(let signal): return signal
      case .keys(let keys):
        for key in keys where !session.isFinished { await session.press(key) }
        let output = terminal.capturedOutput()
        if session.message.isEmpty, let line = output.split(separator: "\n").first {
          session.message = String(line)
        }
      }
    }
    return nil
  }
}

extension LiveSession {
  /// Shows an introduction, after asking the user to choose an app if the stories belong to several
  /// apps.
  func start(_ stories: [Story]) {
    let introduction = "Use the app. Your actions are recorded as a script. Press ^S to save it."
    let names = stories.map(\.appName).uniqued()
    guard names.count > 1 else {
      message = introduction
      return
    }
    let items = names.map { name in
      let scripts = stories.filter { $0.appName == name }
      return LiveMenu.Item(title: "\(name), \(counted(scripts.count, "script"))") {
        await self.open(LiveScript(new: scripts[0]))
        self.message = introduction
      }
    }
    popup = .menu(
      LiveMenu(title: "Which app?", items: items, escape: "quit") { self.isFinished = true })
  }

  static var help: LiveMenu {
    let keys = [
      "Tab, arrows   move the focus",
      "Enter, Space  tap, toggle, choose, submit",
      "letters       type into the field",
      "← →           adjust a slider",
      "← → ↑ ↓       with --voiceover, read the previous or next element, and adjust it",
      "Esc           go back, dismiss",
      "^X            all actions on the element",
    ]
    let actions = ActionKind.all.compactMap(\.key).map { key in
      "^\(key.letter.uppercased())            \(key.help)"
    }
    let commands = [
      "^Z, ^Y        undo, redo",
      "^S, ^Q        save, quit",
      "mouse         click an element, or a step to go to it",
    ]
    return LiveMenu(title: "Keys", items: (keys + actions + commands).map { .init(title: $0) {} })
  }
}

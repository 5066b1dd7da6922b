internal import Terminals
internal import TextSnapshots
internal import UserScripts

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension StoryRunner {
  /// Runs an app in the terminal, and returns an exit code.
  @MainActor
  func live(_ stories: [Story], _ options: StoryOptions) async -> Int32 {
    let apps = Dictionary(grouping: stories, by: \.appName)
    var firsts: [Story] = []
    for story in stories where !firsts.contains(where: { $0.appName == story.appName }) {
      firsts.append(story)
    }
    guard let first = firsts.first else {
      write("Error: There are no stories.")
      return 2
    }
    let script: LiveScript
    do {
      script =
        try options.isContinuing
        ? await LiveScript(continuing: first, after: options.step) : LiveScript(new: first)
    } catch {
      write("Error: The script \(first.script.name.quoted) ended early. \(error)")
      return 1
    }
    guard getenv("TERM").map({ String(cString: $0) }) != "dumb",
      let terminal = Terminal(fallsBackToInput: true, isApp: true)
    else {
      write(
        """
        Error: The option --live requires a terminal that can position the cursor.

        To fix, run the command in a terminal, or without --live.
        """)
      return 2
    }
    let saver = LiveSaver(self.stories, command: command)
    let session = await LiveSession(
      script, frames: options.frames(of:), settlesAutomatically: options.settlesAutomatically,
      save: saver.save)
    if firsts.count > 1, !options.isContinuing {
      session.chooseApp(firsts.map { ($0, apps[$0.appName]?.count ?? 0) })
    }
    let signal = await run(session, on: terminal)
    terminal.restore { session.finalReport.map(write) }
    if let signal { endProcess(bySignal: signal) }
    return 0
  }

  /// Runs a session until the user quits, and returns the signal that ended it, if any.
  @MainActor
  private func run(_ session: LiveSession, on terminal: Terminal) async -> Int32? {
    session.willPerform = {
      terminal.crashReport = "The session ended unexpectedly. These steps lead there:\n\n\($0)\n"
    }
    session.willPerform(session.script.text())
    while !session.isFinished {
      let size = terminal.size
      terminal.draw(
        session.lines(columns: size.columns, rows: size.rows).map {
          $0.painted(hasColors: StoryRunner.allowsColors)
        })
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
  /// Asks for the app to start with.
  func chooseApp(_ apps: [(story: Story, scripts: Int)]) {
    popup = .menu(
      LiveMenu(
        "Which app?",
        apps.map { story, scripts in
          .init("\(story.appName), \(scripts) script\(scripts == 1 ? "" : "s")") {
            await self.open(LiveScript(new: story))
            self.message = "Use the app. What you do becomes a script, which ^S saves."
          }
        }, cancel: { self.finish() }))
  }

  /// A list of all keys, which any choice closes.
  static var help: LiveMenu {
    let keys = [
      "Tab, arrows   move the focus",
      "Enter, Space  tap, toggle, choose, submit",
      "letters       type into the field",
      "← →           adjust a slider or stepper",
      "Esc           go back, dismiss",
      "^X            all actions on the element",
      "^U            clear the field",
      "^N            settle: run the effects",
      "^T, 5 ^T      advance the clock by 1 or 5 seconds",
      "^E            expect a text",
      "^O            add a note",
      "^Z, ^Y        undo, redo",
      "^S, ^Q        save, quit",
      "mouse         click an element, or a step to go to it",
    ]
    return LiveMenu("Keys", keys.map { .init($0) {} })
  }
}

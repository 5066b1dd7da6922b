internal import Terminals
internal import UserScripts

extension StoryRunner {
  /// Shows the frames of stories one at a time, on the terminal of the process.
  ///
  /// - Parameters:
  ///   - stories: The stories.
  ///   - frames: How the frames are drawn.
  /// - Returns: The exit code: 2 without a terminal.
  @MainActor
  func show(_ stories: [Story], frames: FrameStyle) async -> Int32 {
    var pages = StoryPages()
    for story in stories {
      pages.append(await ScriptPlay(story.script, on: story.app(), frames: frames))
    }
    guard let terminal = Terminal(fallsBackToInput: true) else {
      write(
        """
        Error: There is no terminal to show frames on and to take keys from.

        To fix, run the command in a terminal, or without --interactive.
        """)
      return 2
    }
    let signal = browse(&pages, on: terminal)
    terminal.restore()
    if let signal { endProcess(bySignal: signal) }
    return 0
  }

  /// Shows pages until a key or a signal ends it; the result is the signal to end the process by.
  @MainActor
  private func browse(_ pages: inout StoryPages, on terminal: Terminal) -> Int32? {
    while true {
      terminal.draw(pages.lines(rows: terminal.size.rows), erases: true)
      switch terminal.next() {
      case .resized, .timedOut: continue
      case .ended(let signal): return signal
      case .keys(let keys):
        for key in keys {
          switch key {
          case .character("q"): return nil
          case .interrupt: return Terminal.interruptSignal
          default: pages.press(key, rows: terminal.size.rows)
          }
        }
      }
    }
  }
}

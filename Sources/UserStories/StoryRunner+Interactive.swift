internal import UserScripts

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

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
    guard let terminal = Terminal() else {
      write(
        """
        Error: There is no terminal to show frames on and to take keys from.

        To fix, run the command in a terminal, or without --interactive.
        """)
      return 2
    }
    var end: StoryKey?
    while end == nil {
      terminal.show(pages.lines(rows: terminal.rows))
      guard let keys = terminal.keys() else { break }
      for key in keys where end == nil {
        if key == .quit || key == .interrupt { end = key }
        pages.press(key, rows: terminal.rows)
      }
    }
    _ = consume terminal
    if end == .interrupt { interruptProcess() }
    return 0
  }
}

/// Ends the process by a signal: in raw mode Control-C is a key, but the shell expects the signal.
private func interruptProcess() {
  // The main actor may be on a thread of Dispatch by now, which blocks signals.
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGINT)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(SIGINT)
}

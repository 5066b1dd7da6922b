internal import Terminals
internal import UserScripts

/// The pages that the interactive mode shows, each with a frame of a story.
struct StoryPages {
  struct Page {
    let script: String
    /// The number of the step in the script, starting at 1.
    let number: Int
    let count: Int
    let lines: [String]
  }

  private(set) var pages: [Page] = []
  private(set) var position = 0
  /// The index of the first visible line of the page.
  private(set) var top = 0

  /// Adds a page for each step of a script and, if the script ended early, a page for the error.
  mutating func append(_ play: ScriptPlay) {
    // On the page of a step without a frame, show the previous frame.
    var frame: [String] = []
    var bodies = play.transcript.steps.map { step in
      if step.hasFrame { frame = step.frame }
      return [step.action, ""] + step.beside + frame
    }
    if let error = play.error {
      let lines = "ended early: \(error)".split(separator: "\n", omittingEmptySubsequences: false)
      bodies.append(lines.map(String.init))
    }
    pages += bodies.enumerated().map { index, lines in
      Page(script: play.transcript.script, number: index + 1, count: bodies.count, lines: lines)
    }
  }

  mutating func press(_ key: Key, rows: Int) {
    let height = Self.frameHeight(rows: rows)
    let end = max(0, (pages.isEmpty ? 0 : pages[position].lines.count) - height)
    switch key {
    case .right, .pageDown, .enter, .character(" "), .character("n"), .character("l"):
      move(to: position + 1)
    case .left, .pageUp, .backspace, .character("b"), .character("p"), .character("h"):
      move(to: position - 1)
    case .home, .character("g"): move(to: 0)
    case .end, .character("G"): move(to: pages.count - 1)
    case .up, .character("k"): top = max(0, min(top, end) - 1)
    case .down, .character("j"): top = min(end, top + 1)
    default: break
    }
  }

  private mutating func move(to page: Int) {
    let page = max(0, min(page, pages.count - 1))
    guard page != position else { return }
    position = page
    top = 0
  }

  func lines(rows: Int) -> [String] {
    guard pages.indices.contains(position) else { return [] }
    let page = pages[position]
    let height = Self.frameHeight(rows: rows)
    let top = min(top, max(0, page.lines.count - height))
    let visible = page.lines.dropFirst(top).prefix(height)
    let below = page.lines.count - top - visible.count
    let title = "\(page.script), step \(page.number) of \(page.count)"
    var keys = "space: next  b: back  g: first  G: last  q: quit"
    if top > 0 || below > 0 { keys = "\(below) more lines below  j: down  k: up  " + keys }
    let blanks = Array(repeating: "", count: height - visible.count)
    return ([title, ""] + visible + blanks + ["", keys]).suffix(max(0, rows))
  }

  /// Returns the number of rows that the title and the keys leave for a frame.
  private static func frameHeight(rows: Int) -> Int { max(0, rows - 4) }
}

extension StoryRunner {
  /// Shows the frames of stories one at a time in the terminal, and returns an exit code.
  @MainActor
  func show(_ stories: [Story], _ options: StoryOptions) async -> Int32 {
    var pages = StoryPages()
    for story in stories {
      pages.append(
        await ScriptPlay(story.script, on: story.app(), frames: options.frames(of: story)))
    }
    guard let terminal = Terminal(fallsBackToInput: true) else {
      return reportMissingTerminal(for: "--interactive")
    }
    let signal = browse(&pages, on: terminal)
    terminal.restore()
    if let signal { endProcess(bySignal: signal) }
    return 0
  }

  /// Shows pages until the user quits, and returns the signal that ended the process early, if any.
  @MainActor
  private func browse(_ pages: inout StoryPages, on terminal: Terminal) -> Int32? {
    while true {
      terminal.draw(pages.lines(rows: terminal.size.rows), erases: true)
      switch terminal.next() {
      case .resized, .readable, .timedOut: continue
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

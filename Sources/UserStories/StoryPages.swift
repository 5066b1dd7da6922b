internal import Terminals
internal import UserScripts

/// Where a person is who looks at stories frame by frame.
struct StoryPages {
  /// A frame, with what led to it.
  struct Page {
    let script: String
    /// Which step of its script it is, from 1.
    let number: Int
    let count: Int
    let lines: [String]
  }

  private(set) var pages: [Page] = []
  private(set) var position = 0
  /// The first line of the page that is seen.
  private(set) var top = 0

  /// Adds a page for every step of a script, and one for why it ended early, if it did.
  mutating func append(_ play: ScriptPlay) {
    var bodies: [[String]] = []
    // What repeats the frame before shows it again, so that a page is whole.
    var frame: [String] = []
    for step in play.transcript.steps {
      if step.hasFrame { frame = step.frame }
      bodies.append([step.act, ""] + frame)
    }
    if let error = play.error {
      let words = "ended early: \(error)"
      bodies.append(words.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
    for (index, lines) in bodies.enumerated() {
      pages.append(
        Page(
          script: play.transcript.script, number: index + 1, count: bodies.count, lines: lines))
    }
  }

  /// Does what a key says.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - rows: The rows of the terminal.
  mutating func press(_ key: Key, rows: Int) {
    let room = Self.room(rows: rows)
    let end = max(0, (pages.isEmpty ? 0 : pages[position].lines.count) - room)
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

  /// Draws the page: a title, what is seen of the frame, and the keys in the last row.
  ///
  /// - Parameter rows: The rows of the terminal.
  /// - Returns: The lines, at most as many as there are rows.
  func lines(rows: Int) -> [String] {
    guard pages.indices.contains(position) else { return [] }
    let page = pages[position]
    let room = Self.room(rows: rows)
    let top = min(top, max(0, page.lines.count - room))
    let seen = page.lines.dropFirst(top).prefix(room)
    let below = page.lines.count - top - seen.count
    let title = "\(page.script), step \(page.number) of \(page.count)"
    var keys = "space: next  b: back  g: first  G: last  q: quit"
    if top > 0 || below > 0 { keys = "\(below) more lines below  j: down  k: up  " + keys }
    return Array(
      ([title, ""] + seen + Array(repeating: "", count: room - seen.count) + ["", keys])
        .suffix(max(0, rows)))
  }

  /// The rows that a frame has, beside the title and the keys.
  private static func room(rows: Int) -> Int { max(0, rows - 4) }
}

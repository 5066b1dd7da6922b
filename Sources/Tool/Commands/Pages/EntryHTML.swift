import LineDifferences
import Transcripts
import UserScripts

/// The HTML of an entry on a page.
struct EntryHTML {
  let title: PageEntry.Title
  let entry: PageEntry
  let id: String
  let captions: SnapshotPage.Captions

  var html: String {
    let name = escaped(title.name)
    let change = title.change.map { " class=\"\($0)\"" } ?? ""
    let header = """
      <section id="\(id)"\(change)>
      <header><h3><a href="#\(id)">\(name)</a>\(Self.label(title.change))</h3>
      """
    let notes = """
      \(list(entry.remarks))\(list(entry.identical, "\(entry.identical.count) identical"))\
      \(error)
      """
    switch entry.content {
    case .steps(let steps):
      // Begin with the first step that the reader should review.
      let first = steps.firstIndex { $0.change != nil } ?? 0
      let items = steps.enumerated().map { item(of: $1, isCurrent: $0 == first) }
      return """
        \(header)
        <input type="range" min="1" max="\(steps.count)" value="\(first + 1)" autocomplete="off" \
        aria-label="Step of \(name)"><output>\(first + 1) of \(steps.count)</output></header>
        \(notes)<ol>
        \(items.joined())</ol>
        </section>

        """
    case .text(let difference, let old, let new):
      return section(header, notes, diff(difference) + versions(old, new))
    case .message(let message): return section(header, notes, "<p>\(HTMLText.escaped(message))</p>")
    }
  }

  static func label(_ change: PageEntry.Change?) -> String {
    change.map { " <small class=\"\($0)\">\($0)</small>" } ?? ""
  }

  private func escaped(_ text: some StringProtocol) -> String { SnapshotPage.escaped(text) }

  /// Returns a section with a single step.
  private func section(_ header: String, _ notes: String, _ content: String) -> String {
    """
    \(header)</header>
    \(notes)<ol>
    <li id="\(id):1" class="\(title.change?.rawValue ?? "")" aria-current="step">\(content)</li>
    </ol>
    </section>

    """
  }

  private var error: String {
    guard let error = entry.error else { return "" }
    return "<pre class=\"error\" role=\"note\">\(HTMLText.escaped("Ended early: \(error)"))</pre>\n"
  }

  private func list(_ sentences: [String], _ summary: String? = nil) -> String {
    guard !sentences.isEmpty else { return "" }
    let list = "<ul>\(sentences.map { "<li>\(escaped($0))</li>" }.joined())</ul>"
    return (summary.map { "<details><summary>\($0)</summary>\(list)</details>" } ?? list) + "\n"
  }

  // MARK: Texts

  private func diff(_ difference: LineDifference?) -> String {
    guard let difference else { return "<p>There is no difference.</p>" }
    let text = difference.text(limit: 2_000)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let html = HTMLText.escaped(String(line))
      return switch line.utf8.first {
      case UInt8(ascii: "-"): "<del>\(html)</del>"
      case UInt8(ascii: "+"): "<ins>\(html)</ins>"
      case UInt8(ascii: "@"): "<small>\(html)</small>"
      default: html
      }
    }
    return """
      <pre class="text" role="figure" aria-label="Difference">\(lines.joined(separator: "\n"))</pre>
      """
  }

  /// Returns the HTML of the entire texts, which are hidden at first.
  private func versions(_ old: String?, _ new: String?) -> String {
    let texts = [(captions.old, old), (captions.new, new)].compactMap { caption, text in
      text.map { text in
        """
        <figure><figcaption>\(escaped(caption))</figcaption><pre class="text" role="figure" \
        aria-label="Text">\(HTMLText.escaped(text))</pre></figure>
        """
      }
    }
    return """
      <details><summary>Entire \(texts.count == 1 ? "text" : "texts")</summary>\
      <div class="step">\(texts.joined())</div></details>
      """
  }

  // MARK: Steps

  private func item(of step: PageEntry.Step, isCurrent: Bool) -> String {
    guard let section = step.section else { return "" }
    let id = step.isRemoved ? "\(id):removed-\(section.number)" : "\(id):\(section.number)"
    let isUnchanged = section.isUnchanged && step.change == nil
    let classes = step.change?.rawValue ?? (isUnchanged ? "unchanged" : "")
    let mark = isUnchanged ? " <small>unchanged</small>" : Self.label(step.change)
    return """
      <li id="\(id)"\(classes.isEmpty ? "" : " class=\"\(classes)\"")\
      \(isCurrent ? " aria-current=\"step\"" : "")><h4><a href="#\(id)">\
      \(step.isRemoved ? "–" : "\(section.number)")</a> \(escaped(section.action))\(mark)</h4>
      \(list(step.sentences ?? []))<div class="step">\(frames(step))\(beside(step))</div></li>

      """
  }

  private func frames(_ step: PageEntry.Step) -> String {
    let (expected, received) = (step.pair.expected?.frame, step.pair.received?.frame)
    guard step.change == .changed, let expected, let received, expected != received else {
      let lines = received ?? expected ?? []
      return picture(HTMLText.escaped(lines.joined(separator: "\n")), step.outline)
    }
    let lines = lines(expected, received)
    let old = lines.filter { $0.kind != .added }.map(marked).joined(separator: "\n")
    let new = lines.filter { $0.kind != .removed }.map(marked).joined(separator: "\n")
    return """
      <figure><figcaption>\(escaped(captions.old))</figcaption>\(picture(old, []))</figure>\
      <figure><figcaption>\(escaped(captions.new))</figcaption>\
      \(picture(new, step.outline))</figure>
      """
  }

  /// Returns the HTML of a frame.
  ///
  /// If the frame has an outline, screen readers read the outline instead of the picture.
  private func picture(_ html: String, _ outline: [String]) -> String {
    guard !html.isEmpty else { return "" }
    guard !outline.isEmpty else {
      return "<pre class=\"picture\" role=\"figure\" aria-label=\"Frame\">\(html)</pre>"
    }
    return """
      <pre class="picture" aria-hidden="true">\(html)</pre><pre class="outline" role="figure" \
      aria-label="Frame">\(HTMLText.escaped(outline.joined(separator: "\n")))</pre>
      """
  }

  /// Returns the HTML of the lines next to the frame, which show the state changes and the running
  /// effects.
  private func beside(_ step: PageEntry.Step) -> String {
    func text(_ section: TranscriptSection?) -> [Substring] {
      (section?.details ?? []) + (section?.runningEffects ?? []).map { $0.drop { $0 == " " } }
    }
    let new = text(step.section)
    let old = step.change == .changed ? text(step.pair.expected) : new
    guard !(old + new).isEmpty else { return "" }
    let lines = lines(old, new).map(marked).joined(separator: "\n")
    return "<pre class=\"beside\" role=\"group\" aria-label=\"State and effects\">\(lines)</pre>"
  }

  /// Compares each line with the line at the same position.
  private func lines(_ old: [Substring], _ new: [Substring]) -> [LineDifference.Line] {
    func text(_ lines: [Substring]) -> String { lines.map { $0 + "\n" }.joined() }
    let difference = LineDifference(
      old: text(old), new: text(new), context: .max / 4, isInPlace: true)
    return difference?.hunks.flatMap(\.lines)
      ?? new.map { LineDifference.Line(kind: .common, text: String($0)) }
  }

  private func marked(_ line: LineDifference.Line) -> String {
    let text = HTMLText.escaped(line.text)
    return switch line.kind {
    case .common: text
    case .removed: "<del>\(text)</del>"
    case .added: "<ins>\(text)</ins>"
    }
  }
}

import LineDifferences
import TextWidths
import Transcripts

/// The HTML of an entry on a page.
struct EntryHTML {
  private let entry: PageEntry
  private let contents: PageEntry.Contents
  private let id: String
  /// The ID of the next entry that changed, if any.
  private let next: String?
  private let captions: (old: String, new: String)

  init(_ entry: PageEntry, id: String, next: String?, _ captions: (old: String, new: String)) {
    (self.entry, self.id, self.next, self.captions) = (entry, id, next, captions)
    contents = entry.contents()
  }

  var html: String {
    """
    <section id="\(id)"\(Self.attribute(entry.change))>
    <header><h3><a href="#\(id)">\(HTMLText.escapedLine(entry.name))</a>\
    \(Self.label(entry.change))</h3>\
    \(next.map { " <a href=\"#\($0)\">Next change</a>" } ?? "")</header>
    \(list(contents.remarks))\(list(contents.identical, "\(contents.identical.count) identical"))\
    \(contents.message.map { "<pre class=\"error\" role=\"note\">\(Self.escaped(picture: $0))</pre>\n" } ?? "")\
    \(contents.isTranscript ? steps : texts)</section>

    """
  }

  static func attribute(_ change: PageEntry.Change?) -> String {
    change.map { " class=\"\($0)\"" } ?? ""
  }

  static func label(_ change: PageEntry.Change?) -> String {
    change.map { " <small class=\"\($0)\">\($0)</small>" } ?? ""
  }

  private func list(_ sentences: [String], _ summary: String? = nil) -> String {
    guard !sentences.isEmpty else { return "" }
    let items = sentences.map { "<li>\(HTMLText.escapedLine($0))</li>" }
    let list = "<ul>\(items.joined())</ul>"
    return (summary.map { "<details><summary>\($0)</summary>\(list)</details>" } ?? list) + "\n"
  }

  // MARK: Texts

  private var texts: String {
    let versions = [(captions.old, contents.old), (captions.new, contents.new)]
      .compactMap { caption, text in
        text.map { figure(caption, pre("text", "Text", HTMLText.escaped($0))) }
      }
    guard !versions.isEmpty else { return "" }
    return """
      \(difference)
      <details><summary>Entire \(versions.count == 1 ? "text" : "texts")</summary>\
      <div class="step">\(versions.joined())</div></details>

      """
  }

  private var difference: String {
    let lines = LineDifference(old: contents.old ?? "", new: contents.new ?? "")?.text(limit: 2_000)
    guard let lines else { return "<p>There is no difference.</p>" }
    let html = lines.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let html = HTMLText.escaped(String(line))
      return switch line.utf8.first {
      case UInt8(ascii: "-"): "<del>\(html)</del>"
      case UInt8(ascii: "+"): "<ins>\(html)</ins>"
      case UInt8(ascii: "@"): "<small>\(html)</small>"
      default: html
      }
    }
    return pre("text", "Difference", html.joined(separator: "\n"))
  }

  private func pre(_ name: String, _ label: String, _ html: String) -> String {
    "<pre class=\"\(name)\" role=\"figure\" aria-label=\"\(label)\">\(html)</pre>"
  }

  private func figure(_ caption: String, _ html: String) -> String {
    "<figure><figcaption>\(HTMLText.escapedLine(caption))</figcaption>\(html)</figure>"
  }

  // MARK: Steps

  private var steps: String {
    let (old, new) = (contents.old ?? contents.new ?? "", contents.new ?? contents.old ?? "")
    let difference = TranscriptDifference.Script(.init(script: "", expected: old, received: new))
    var sentences: [[Int]: [String]] = [:]
    for step in difference?.steps ?? [] {
      sentences[[step.lines.expected, step.lines.received]] = step.sentences
    }
    var header = ""
    var items = ""
    for pair in SectionPair.pairs(expected: old, received: new) {
      let changes = sentences[[pair.expected?.line ?? 0, pair.received?.line ?? 0]]
      if pair.action == nil { header = list(changes ?? []) } else { items += item(pair, changes) }
    }
    return "\(header)<ol>\n\(items)</ol>\n"
  }

  /// Returns the HTML of a step and of the sentences about its differences, if any.
  private func item(_ pair: SectionPair, _ sentences: [String]?) -> String {
    // The step in the new transcript or, if the step was removed, in the old one.
    guard let section = pair.received ?? pair.expected else { return "" }
    let isRemoved = pair.received == nil
    let change: PageEntry.Change? =
      sentences == nil ? nil : isRemoved ? .removed : pair.expected == nil ? .new : .changed
    let id = isRemoved ? "\(id):removed-\(section.number)" : "\(id):\(section.number)"
    let isUnchanged = section.isUnchanged && change == nil
    return """
      <li id="\(id)"\(isUnchanged ? " class=\"unchanged\"" : Self.attribute(change))><h4>\
      <a href="#\(id)">\(isRemoved ? "–" : "\(section.number)")</a> \
      \(HTMLText.escapedLine(String(section.action)))\
      \(isUnchanged ? " <small>unchanged</small>" : Self.label(change))</h4>
      \(list(sentences ?? []))<div class="step">\(frames(pair, section, change))\
      \(beside(pair, section, change))</div></li>

      """
  }

  private func frames(
    _ pair: SectionPair, _ section: TranscriptSection, _ change: PageEntry.Change?
  ) -> String {
    let index = (pair.received?.number ?? 0) - 1
    let outline = contents.outlines.indices.contains(index) ? contents.outlines[index] : []
    guard change == .changed, let old = pair.expected?.frame, let new = pair.received?.frame,
      old != new
    else { return picture(Self.escaped(picture: section.frame.joined(separator: "\n")), outline) }
    let lines = lines(old, new)
    return figure(captions.old, picture(marked(lines, without: .added), []))
      + figure(captions.new, picture(marked(lines, without: .removed), outline))
  }

  /// Escapes a picture, in which a browser orders only the letters of each text from right to left.
  ///
  /// By itself, it would exchange two such texts in a line, and the marks between them.
  private static func escaped(picture: String) -> String {
    guard picture.isRightToLeft else { return HTMLText.escaped(picture) }
    var (html, rest) = ("", picture[...])
    let text =
      #/[^\s|\[\]{}<>»«‹›_\u{2190}-\u{21FF}\u{2261}\u{23A1}-\u{23A6}\u{2500}-\u{25FF}]+(?: [^\s|\[\]{}<>»«‹›_\u{2190}-\u{21FF}\u{2261}\u{23A1}-\u{23A6}\u{2500}-\u{25FF}]+)*/#
    for text in picture.matches(of: text)
    where text.output.contains(where: { String($0).isRightToLeft }) {
      html += HTMLText.escaped(String(rest[..<text.startIndex]))
      html += "<bdi>\(HTMLText.escaped(String(text.output)))</bdi>"
      rest = rest[text.endIndex...]
    }
    return html + HTMLText.escaped(String(rest))
  }

  /// Returns the HTML of a frame and of its outline, if it has one, for screen readers.
  private func picture(_ html: String, _ outline: [String]) -> String {
    guard !html.isEmpty else { return "" }
    guard !outline.isEmpty else { return pre("picture", "Frame", html) }
    return "<pre class=\"picture\" aria-hidden=\"true\">\(html)</pre>"
      + pre("outline", "Frame", HTMLText.escaped(outline.joined(separator: "\n")))
  }

  /// Returns the HTML of the lines next to the frame, which show the state changes and the running
  /// effects.
  private func beside(
    _ pair: SectionPair, _ section: TranscriptSection, _ change: PageEntry.Change?
  ) -> String {
    func text(_ section: TranscriptSection?) -> [Substring] {
      (section?.details ?? []) + (section?.runningEffects ?? []).map { $0.drop { $0 == " " } }
    }
    let new = text(section)
    let old = change == .changed ? text(pair.expected) : new
    guard !(old + new).isEmpty else { return "" }
    return "<pre class=\"beside\" role=\"group\" aria-label=\"State and effects\">"
      + marked(lines(old, new)) + "</pre>"
  }

  /// Compares each line with the line at the same position.
  private func lines(_ old: [Substring], _ new: [Substring]) -> [LineDifference.Line] {
    func text(_ lines: [Substring]) -> String { lines.map { $0 + "\n" }.joined() }
    let difference = LineDifference(
      old: text(old), new: text(new), context: .max / 4, isInPlace: true)
    return difference?.hunks.flatMap(\.lines)
      ?? new.map { LineDifference.Line(kind: .common, text: String($0)) }
  }

  private func marked(
    _ lines: [LineDifference.Line], without kind: LineDifference.Line.Kind? = nil
  ) -> String {
    lines.filter { $0.kind != kind }.map { line in
      let text = Self.escaped(picture: line.text)
      return switch line.kind {
      case .common: text
      case .removed: "<del>\(text)</del>"
      case .added: "<ins>\(text)</ins>"
      }
    }.joined(separator: "\n")
  }
}

internal import LineDifferences
internal import RuntimeIssues
internal import UserScripts

/// A static HTML page of stories.
///
/// If JavaScript is disabled, the page shows all frames of each script. Otherwise, each script has
/// a slider, and the current frame stays in the same position while the user moves between steps.
struct StoryPage {
  let stories: [PageStory]
  let revision: String?

  var html: String {
    HTMLPage(title: title, style: Self.style, script: Self.script, body: body).html
  }

  private var apps: [String] { stories.map(\.app).uniqued() }

  private var title: String {
    "Stories of \(apps.joined(separator: ", "))" + (revision.map { " since \($0)" } ?? "")
  }

  /// A summary of the page, such as `52 scripts, 451 frames, 2 scripts differ from main`.
  var summary: String {
    let present = stories.filter { $0.change != .removed }
    let frames = counted(present.reduce(0) { $0 + $1.frameCount }, "frame")
    let summary = "\(counted(present.count, "script")), \(frames)"
    guard let revision else { return summary }
    let count = stories.count { $0.change != nil }
    let verb = count == 1 ? "differs" : "differ"
    return "\(summary), \(counted(count, "script")) \(verb) from \(revision)"
  }

  private var body: String {
    let ids = Self.ids(of: stories.map(\.name))
    let pairs = zip(stories, ids)
    let groups = apps.map { app in (app, pairs.filter { $0.0.app == app }) }
    return """
      <a class="skip" href="#:stories">Skip to the stories</a>
      <header>
      <h1>\(escaped(title))</h1>
      <p>\(escaped(summary))</p>
      <div class="tools">
      <label>Search <input type="search" autocomplete="off" spellcheck="false"></label>
      <output class="count"></output>
      \(revision == nil ? "" : "<label><input type=\"checkbox\" class=\"changes\"> Only changes</label>")
      <label><input type="checkbox" class="outlines"> Outlines</label>
      <button type="button" popovertarget=":keys">Keys</button>
      </div>
      </header>
      \(keys)
      <nav aria-label="Scripts">
      \(groups.map(navigation).joined())</nav>
      <main id=":stories">
      \(differences)\(groups.map(section).joined())</main>
      <p class="status" role="status"></p>
      """
  }

  private var keys: String {
    let change = revision == nil ? "" : " or, without a search, the next or previous change"
    let rows = [
      (["←", "→"], "previous or next step of the script"), (["Home", "End"], "first or last step"),
      (["j", "k"], "next or previous script"),
      (["/"], "search the steps, frames, and states; Esc ends the search"),
      (["n", "p"], "next or previous step that was found\(change)"),
      (["o"], "outlines instead of pictures"), (["?"], "this list; Esc closes it"),
    ]
    let list = rows.map { keys, text in
      "<dt>\(keys.map { "<kbd>\($0)</kbd>" }.joined(separator: " "))</dt><dd>\(text)</dd>"
    }
    return """
      <section popover id=":keys" aria-label="Keys">
      <dl>
      \(list.joined(separator: "\n"))
      </dl>
      <label><input type="checkbox" class="letters" checked> Use letter keys</label>
      <button type="button" popovertarget=":keys" popovertargetaction="hide">Close</button>
      </section>
      """
  }

  private func navigation(_ app: String, _ stories: [(PageStory, String)]) -> String {
    let items = stories.map { story, id in
      "<li><a href=\"#\(id)\">\(escaped(story.name))</a>\(label(story.change))</li>\n"
    }
    return "<h2>\(escaped(app))</h2>\n<ul>\n\(items.joined())</ul>\n"
  }

  /// The differences in the format of a failure message, or an empty string if there are none.
  private var differences: String {
    let scripts = stories.compactMap(\.difference)
    guard let revision, let difference = TranscriptDifference(scripts) else { return "" }
    let lines = difference.lines(app: apps.count == 1 ? apps[0] : nil).map { line in
      let text = escaped(line.text)
      return switch line {
      case .title: "<b>\(text)</b>"
      case .expected: "<del>\(text)</del>"
      case .received: "<ins>\(text)</ins>"
      case .common, .sentence: text
      }
    }
    return """
      <details open><summary>Differences from \(escaped(revision))</summary>
      <pre>\(lines.joined(separator: "\n"))</pre></details>

      """
  }

  private func section(_ app: String, _ stories: [(PageStory, String)]) -> String {
    "<h2>\(escaped(app))</h2>\n"
      + stories.map { PageStoryHTML(story: $0, id: $1, revision: revision).html }.joined()
  }

  /// Returns a unique ID for each name.
  ///
  /// IDs don't contain a colon, because a colon separates the ID of a script from the number of a
  /// step.
  static func ids(of names: [String]) -> [String] {
    var used: Set<String> = []
    return names.map { name in
      let scalars = name.unicodeScalars.map { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-_.".unicodeScalars.contains(scalar) ? scalar : "-"
      }
      let base = name.isEmpty ? "-" : String(String.UnicodeScalarView(scalars))
      var (id, number) = (base, 1)
      while !used.insert(id).inserted {
        number += 1
        id = "\(base)-\(number)"
      }
      return id
    }
  }
}

private func label(_ change: PageStory.Change?) -> String {
  change.map { " <small class=\"\($0)\">\($0)</small>" } ?? ""
}

private func escaped(_ text: some StringProtocol) -> String { HTMLText.escapedLine(String(text)) }

private struct PageStoryHTML {
  let story: PageStory
  let id: String
  let revision: String?

  var html: String {
    let name = escaped(story.name)
    // Begin with the first step that the reader should review.
    let first = story.steps.firstIndex { $0.change != nil } ?? 0
    let steps = story.steps.enumerated().map { step($1, isCurrent: $0 == first) }
    let remarks = list(story.remarks)
    let error = story.error.map { error in
      "<pre class=\"error\" role=\"note\">\(HTMLText.escaped("Ended early: \(error)"))</pre>\n"
    }
    return """
      <section id="\(id)"\(story.change.map { " class=\"\($0)\"" } ?? "")>
      <header><h3><a href="#\(id)">\(name)</a>\(label(story.change))</h3>
      <input type="range" min="1" max="\(steps.count)" value="\(first + 1)" autocomplete="off" \
      aria-label="Step of \(name)"><output>\(first + 1) of \(steps.count)</output></header>
      \(remarks)\(error ?? "")<ol>
      \(steps.joined())</ol>
      </section>

      """
  }

  private func step(_ step: PageStory.Step, isCurrent: Bool) -> String {
    guard let section = step.section else { return "" }
    let id = step.isRemoved ? "\(id):removed-\(section.number)" : "\(id):\(section.number)"
    let isUnchanged = section.isUnchanged && step.change == nil
    let classes = step.change?.rawValue ?? (isUnchanged ? "unchanged" : "")
    let mark = isUnchanged ? " <small>unchanged</small>" : label(step.change)
    return """
      <li id="\(id)"\(classes.isEmpty ? "" : " class=\"\(classes)\"")\
      \(isCurrent ? " aria-current=\"step\"" : "")><h4><a href="#\(id)">\
      \(step.isRemoved ? "–" : "\(section.number)")</a> \(escaped(section.action))\(mark)</h4>
      \(list(step.sentences ?? []))<div class="step">\(frames(step))\(beside(step))</div></li>

      """
  }

  private func list(_ sentences: [String]) -> String {
    let items = sentences.map { "<li>\(escaped($0))</li>" }
    return items.isEmpty ? "" : "<ul>\(items.joined())</ul>\n"
  }

  private func frames(_ step: PageStory.Step) -> String {
    let (expected, received) = (step.pair.expected?.frame, step.pair.received?.frame)
    guard step.change == .changed, let expected, let received, expected != received else {
      let lines = received ?? expected ?? []
      return picture(HTMLText.escaped(lines.joined(separator: "\n")), step.outline)
    }
    let lines = lines(expected, received)
    let old = lines.filter { $0.kind != .added }.map(marked).joined(separator: "\n")
    let new = lines.filter { $0.kind != .removed }.map(marked).joined(separator: "\n")
    return """
      <figure><figcaption>\(escaped(revision ?? ""))</figcaption>\(picture(old, []))</figure>\
      <figure><figcaption>now</figcaption>\(picture(new, step.outline))</figure>
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
  private func beside(_ step: PageStory.Step) -> String {
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

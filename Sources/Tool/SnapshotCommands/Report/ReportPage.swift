internal import Foundation
internal import LineDifferences
internal import TextSnapshots
internal import UserScripts

/// The HTML of a self-contained page.
struct ReportPage {
  /// A random string that identifies the page's own script and style sheet.
  ///
  /// If a snapshot injects a script into the page, the browser doesn't run it, because that script
  /// lacks the string.
  let nonce: String
  let title: String

  func head(count: Int) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \
    'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(HTMLText.escapedLine(title))</title>
    <style nonce="\(nonce)">
    \(Self.style)</style>
    </head>
    <body>
    <header>
    <h1>\(HTMLText.escapedLine(title))</h1>
    <label>Search <input id="search" type="search" autocomplete="off"></label>
    <output id="count">\(count)</output> of \(count)
    </header>
    <main>

    """
  }

  func article(_ entry: ReportEntry, number: Int) -> String {
    let titles = entry.titles.map { HTMLText.escapedLine($0) }
    var html = "<article>\n<h2>\(titles[0]) <small>\(entry.kind)</small></h2>\n"
    if let origin = entry.origin { html += "<p>\(HTMLText.escaped(origin))</p>\n" }
    if titles.count > 1 {
      html += "<details><summary>\(titles.count - 1) identical</summary><ul>"
      html += titles.dropFirst().map { "<li>\($0)</li>" }.joined()
      html += "</ul></details>\n"
    }
    return html + views(entry, number) + "</article>\n"
  }

  var foot: String {
    """
    </main>
    <script nonce="\(nonce)">
    \(Self.script)</script>
    </body>
    </html>

    """
  }

  // MARK: Views

  private func views(_ entry: ReportEntry, _ number: Int) -> String {
    guard let contents = entry.contents else {
      return "<p>\(HTMLText.escaped(entry.difference))</p>\n"
    }
    let (old, new) = (pre(contents.old), pre(contents.new))
    var views = [
      ("Difference", difference(entry)),
      ("Before", entry.kind == "new" ? "<p>There is no reference.</p>" : old),
      ("After", entry.kind == "removed" ? "<p>It is removed.</p>" : new),
      (
        "Overlay",
        """
        <label>before <input type="range" class="fade" min="0" max="100" value="50"> after</label>\
        <div class="overlay">\(old)\(new)</div>
        """
      ),
    ]
    if let frames = frames(contents) { views.append(("Frames", frames)) }
    var html = "<div class=\"views\">\n"
    for (index, view) in views.enumerated() {
      let id = "v\(number)-\(index)"
      html += """
        <input type="radio" name="v\(number)" id="\(id)"\(index == 0 ? " checked" : "")>\
        <label for="\(id)">\(view.0)</label><section>\(view.1)</section>

        """
    }
    return html + "</div>\n"
  }

  private func pre(_ text: String) -> String { "<pre>\(HTMLText.escaped(text))</pre>" }

  private func difference(_ entry: ReportEntry) -> String {
    let all = entry.difference.split(separator: "\n", omittingEmptySubsequences: false)
    let signs = entry.isByStep ? (" - ", " + ") : ("-", "+")
    let lines = all.enumerated().map { index, line in
      let escaped = HTMLText.escaped(String(line))
      // The first two lines of a unified diff contain the names of the files.
      if index < 2, line.hasPrefix("--- ") || line.hasPrefix("+++ ") { return escaped }
      if line.hasPrefix(signs.1) { return "<ins>\(escaped)</ins>" }
      return line.hasPrefix(signs.0) ? "<del>\(escaped)</del>" : escaped
    }
    return "<pre>\(lines.joined(separator: "\n"))</pre>"
  }

  /// Returns a transcript's steps with their frames before and after the change.
  ///
  /// Steps are paired in the same way as in the difference. Otherwise, all steps after an added
  /// step would have the wrong frames. If one of the snapshots isn't a transcript, this method
  /// returns `nil`.
  private func frames(_ contents: (old: String, new: String)) -> String? {
    guard ReadableDifference.transcript(contents.new) != nil,
      contents.old.isEmpty || ReadableDifference.transcript(contents.old) != nil
    else { return nil }
    let pairs = SectionPair.pairs(expected: contents.old, received: contents.new)
      .filter { $0.action != nil }
    let first = pairs.firstIndex { !change($0).isEmpty } ?? 0
    // Without autocomplete="off", reloading the page would restore the slider, but not the frame.
    var html = """
      <label>Step <input type="range" class="step" min="1" max="\(pairs.count)" \
      value="\(first + 1)" autocomplete="off"></label>
      """
    // A short transcript can repeat a large frame in thousands of steps, so steps with the same
    // frames share a figure.
    var sides = ""
    func endFigure() -> String {
      sides.isEmpty ? "" : "</figcaption><div class=\"sides\">\(sides)</div></figure>"
    }
    for (index, pair) in pairs.enumerated() {
      let hidden = index == first ? "" : " hidden"
      let next = frame(pair.expected) + frame(pair.received)
      if index == first || !next.utf8.elementsEqual(sides.utf8) {
        html += "\(endFigure())<figure\(hidden)><figcaption>"
        sides = next
      }
      html += """
        <span\(hidden)>\(index + 1)/\(pairs.count) \
        \(HTMLText.escaped(pair.action ?? ""))\(change(pair))</span>
        """
    }
    return html + endFigure()
  }

  private func frame(_ section: TranscriptSection?) -> String {
    pre((section?.frame ?? []).joined(separator: "\n"))
  }

  private func change(_ pair: SectionPair) -> String {
    switch (pair.expected?.frame, pair.received?.frame) {
    case (nil, _): ", new"
    case (_, nil): ", gone"
    case (let expected, let received): expected == received ? "" : ", changed"
    }
  }
}

extension ReportPage {
  fileprivate static let style = """
    :root { color-scheme: light dark; --line: light-dark(#ccc, #444);
      --removed: light-dark(#fdd, #522); --added: light-dark(#dfd, #253); }
    body { font: 15px/1.4 system-ui, sans-serif; margin: 0; background: Canvas; }
    header { position: sticky; top: 0; z-index: 1; padding: .5rem 1rem; background: Canvas;
      border-bottom: 1px solid var(--line); }
    h1 { font-size: 1.1rem; display: inline; margin-right: 1rem; }
    article { padding: .5rem 1rem; border-bottom: 1px solid var(--line);
      content-visibility: auto; contain-intrinsic-size: auto 20rem; }
    h2 { font-size: 1rem; margin: .3rem 0; overflow-wrap: anywhere; }
    h2 small { font-weight: normal; opacity: .8; }
    p { margin: .3rem 0; opacity: .8; }
    pre { font: 13px/1.25 ui-monospace, monospace; margin: 0; padding: .5rem; overflow: auto;
      max-height: 60vh; border: 1px solid var(--line); unicode-bidi: plaintext; }
    ins, del { text-decoration: none; }
    ins { background: var(--added); }
    del { background: var(--removed); }
    .views { display: flex; flex-wrap: wrap; gap: .3rem; position: relative; }
    .views > input { position: absolute; opacity: 0; }
    .views > label { padding: 0 .6rem; border: 1px solid var(--line); border-radius: .3rem;
      cursor: pointer; }
    .views > input:checked + label { background: var(--line); }
    .views > input:focus-visible + label { outline: 2px solid; }
    .views > section { order: 1; width: 100%; display: none; }
    .views > input:checked + label + section { display: block; }
    section > label { display: inline-flex; align-items: center; gap: .4rem; margin: .2rem 0; }
    .overlay { display: grid; }
    .overlay > pre { grid-area: 1 / 1; }
    .overlay > pre + pre { background: Canvas; opacity: .5; }
    .sides { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; }
    figure { margin: .3rem 0; }

    """

  fileprivate static let script = """
    "use strict";
    const articles = [...document.querySelectorAll("article")];
    const search = document.getElementById("search");
    search.addEventListener("input", () => {
      const text = search.value.toLowerCase();
      let count = 0;
      for (const article of articles) {
        article.hidden = !article.textContent.toLowerCase().includes(text);
        if (!article.hidden) count += 1;
      }
      document.getElementById("count").value = count;
    });
    document.addEventListener("input", ({ target }) => {
      if (target.classList.contains("fade"))
        target.closest("section").querySelector(".overlay").lastElementChild.style.opacity =
          target.value / 100;
      if (target.classList.contains("step")) {
        const section = target.closest("section");
        const captions = section.querySelectorAll("figcaption span");
        const shown = captions[target.value - 1];
        for (const caption of captions) caption.hidden = caption !== shown;
        for (const figure of section.querySelectorAll("figure"))
          figure.hidden = !figure.contains(shown);
      }
    });

    """
}

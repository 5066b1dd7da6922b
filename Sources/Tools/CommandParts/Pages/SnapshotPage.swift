import Foundation
import LineDifferences
import TextSnapshots

/// A self-contained HTML page of snapshots, which can show how they differ from earlier versions.
///
/// The page makes no requests and runs no script. Its content security policy contains only the hash
/// of its style sheet, so markup in a snapshot couldn't load or run anything.
package struct SnapshotPage {
  let title: String
  let summary: String
  /// The entries of each group, in the order of the first ones.
  private let groups: [[(id: String, entry: PageEntry)]]
  /// The names of the versions that the page compares.
  private let captions: (old: String, new: String)
  private let hasOutlines: Bool

  package init(
    _ title: String, summary: String, entries: [PageEntry], captions: (old: String, new: String),
    hasOutlines: Bool = false
  ) {
    (self.title, self.summary, self.captions) = (title, summary, captions)
    self.hasOutlines = hasOutlines
    var groups: [[(id: String, entry: PageEntry)]] = []
    var indices: [String: Int] = [:]
    for (id, entry) in zip(Self.ids(of: entries.map(\.name)), entries) {
      let index = indices[entry.group] ?? groups.count
      indices[entry.group] = index
      if index == groups.count { groups.append([]) }
      groups[index].append((id, entry))
    }
    self.groups = groups
  }

  /// Writes the page to a file, but only if the file is new, empty, or already a page.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - option: The option with which the user passed the path, for error messages.
  /// - Throws: An error that says how to pass another path.
  package func write(to path: String, option: String) throws(ToolError) {
    try OutputFile.write(path, of: .page, option: option) { output throws(SnapshotFileError) in
      func add(_ html: String) throws(SnapshotFileError) { try output.write(Data(html.utf8)) }
      try add(head)
      var changes = changes[...]
      for group in groups {
        try add("<div>\n\(Self.heading(of: group))")
        for (id, entry) in group {
          if entry.change != nil { changes.removeFirst() }
          let next = entry.change == nil ? nil : changes.first
          try add(EntryHTML(entry, id: id, next: next, captions).html)
        }
        try add("</div>\n")
      }
      try add("</main>\n</body>\n</html>\n")
    }
  }

  /// The IDs of the entries that changed.
  private var changes: [String] { groups.joined().filter { $0.entry.change != nil }.map(\.id) }

  private static func heading(of group: [(id: String, entry: PageEntry)]) -> String {
    "<h2>\(HTMLText.escapedLine(group[0].entry.group))</h2>\n"
  }

  private var head: String {
    let changes = changes
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'sha256-\(Self.style.hash)'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(HTMLText.escapedLine(title))</title>
      <style>\(Self.style.text)</style>
      </head>
      <body>
      <header>
      <h1>\(HTMLText.escapedLine(title))</h1>
      <p>\(HTMLText.escapedLine(summary))</p>
      \(changes.first.map { "<a href=\"#\($0)\">First change</a>" } ?? "")\
      \(changes.isEmpty ? "" : option("changes", "Only changes", isOn: true))\
      \(hasOutlines ? option("columns", "Columns") + option("outlines", "Outlines") : "")
      </header>
      <nav aria-label="Snapshots">
      \(navigation)</nav>
      <main>

      """
  }

  private func option(_ name: String, _ label: String, isOn: Bool = false) -> String {
    "<label><input type=\"checkbox\" id=\":\(name)\"\(isOn ? " checked" : "")> \(label)</label>"
  }

  private var navigation: String {
    groups.map { group in
      let items = group.map { id, entry in
        """
        <li\(EntryHTML.attribute(entry.change))><a href="#\(id)">\
        \(HTMLText.escapedLine(entry.name))</a>\(EntryHTML.label(entry.change))</li>

        """
      }
      return "\(Self.heading(of: group))<ul>\n\(items.joined())</ul>\n"
    }.joined()
  }

  /// Returns a unique ID for each name.
  ///
  /// IDs don't contain a colon, because a colon separates the ID of a script from the number of a
  /// step.
  static func ids(of names: [String]) -> [String] {
    var used: Set<String> = []
    var numbers: [String: Int] = [:]
    return names.map { name in
      let scalars = name.unicodeScalars.map { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-_.".unicodeScalars.contains(scalar) ? scalar : "-"
      }
      let base = name.isEmpty ? "-" : String(String.UnicodeScalarView(scalars))
      var id = base
      while !used.insert(id).inserted {
        numbers[base, default: 1] += 1
        id = "\(base)-\(numbers[base, default: 1])"
      }
      return id
    }
  }
}

extension SnapshotPage {
  /// The style sheet, and its SHA-256 hash in Base64.
  ///
  /// The hash is a constant, because Foundation can't compute SHA-256 hashes. If you edit the text, a
  /// test fails and prints the new hash.
  static let style = (
    text: """
    :root { color-scheme: light dark;
      --line: light-dark(#d0d4da, #3c4048); --dim: light-dark(#5a6069, #a2a9b4);
      --accent: light-dark(#0b57d0, #8ab4f8); --removed: light-dark(#ffdcd9, #5c2323);
      --added: light-dark(#d5f2da, #1d4a2a); --changed: light-dark(#ffe680, #6b5900); }
    * { box-sizing: border-box; }
    body { margin: 0; font: 15px/1.4 system-ui, sans-serif; display: grid;
      grid-template: auto 1fr / 16rem minmax(0, 1fr); }
    pre { margin: 0; font: 13px/1.25 ui-monospace, Menlo, "DejaVu Sans Mono", Consolas, monospace;
      unicode-bidi: plaintext; }
    a { color: var(--accent); }
    ins, del { text-decoration: none; }
    ins, small.new { background: var(--added); }
    del, small:is(.removed, .refused) { background: var(--removed); }
    small.changed { background: var(--changed); }
    small:is(.changed, .new, .removed, .refused) { padding: 0 .4em; border-radius: .25em; }
    small, summary, figcaption, .beside, h2, header p { color: var(--dim); }
    small[class] { color: inherit; }

    body > header { grid-column: 1 / -1; position: sticky; top: 0; z-index: 1; display: flex;
      flex-wrap: wrap; align-items: center; gap: .2rem 1rem; padding: .6rem 1rem;
      background: Canvas; border-bottom: 1px solid var(--line); }
    h1, header p, h4 { margin: 0; font-size: 1rem; }
    nav { position: sticky; top: 3.2rem; align-self: start; max-height: calc(100vh - 3.2rem);
      overflow: auto; padding: 0 1rem 1rem; border-right: 1px solid var(--line); }
    nav ul, ol { list-style: none; margin: 0; padding: 0; }
    nav a { text-decoration: none; color: inherit; overflow-wrap: anywhere; }
    h2 { font-size: .9rem; margin: 1rem 0 .3rem; overflow-wrap: anywhere; }

    main { padding: 0 1rem 40vh; }
    section { padding: .8rem 0; border-top: 1px solid var(--line); content-visibility: auto;
      contain-intrinsic-size: auto 20rem; }
    section, li[id] { scroll-margin-top: 3.5rem; }
    section > header { display: flex; gap: 1rem; align-items: baseline; }
    h3 { margin: 0 0 .4rem; overflow-wrap: anywhere; }
    ol { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
    li[id] { max-width: 100%; }
    li:target { outline: 2px solid var(--accent); outline-offset: 4px; }
    .step { display: flex; flex-wrap: wrap; gap: .6rem 1.2rem; }
    .step > figure { margin: 0; }
    .picture { overflow-x: auto; }
    .picture, .error { unicode-bidi: isolate; }
    .text { overflow: auto; max-height: 70vh; }
    .unchanged .picture { opacity: .55; }
    .beside, .outline, .error { white-space: pre-wrap; overflow-wrap: anywhere; max-width: 50ch; }
    .error { background: var(--removed); }
    body:has(#\\:changes:checked) :is(main > div:not(:has(> [class])), section:not([class]),
      nav li:not([class]), section.changed > ol > li:not(.changed, .new, .removed)) {
      display: none; }
    body:not(:has(#\\:outlines:checked)) .outline { position: absolute; width: 1px; height: 1px;
      overflow: hidden; clip-path: inset(50%); }
    body:has(#\\:outlines:checked) .picture:has(+ .outline) { display: none; }
    body:has(#\\:columns:checked) { h2 { grid-row: 1; } section { content-visibility: visible; }
      main > div { display: grid; grid-auto-flow: column; justify-content: start; gap: 0 2rem;
        grid-template-rows: auto auto; overflow-x: auto; }
      section { grid-row: 2; } ol { flex-direction: column; } }
    @media (max-width: 55rem) { body { display: block; } body > header, nav { position: static; } }
    @media print { nav, input, label { display: none; } body { display: block; } }

    """,
    hash: "BRGfHH9HWogod0p3VnPdxdeqziBSAmNf9bBHKBF76SY="
  )
}

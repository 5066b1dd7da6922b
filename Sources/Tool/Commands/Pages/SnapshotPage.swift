import Foundation
import LineDifferences
import TextSnapshots

/// A self-contained HTML page of snapshots that can show how they differ from earlier versions.
///
/// If JavaScript is disabled, the page shows all frames of each script. Otherwise, each script has
/// a slider, and the current frame stays in the same position while the user moves between steps.
///
/// The page doesn't make any requests. Its content security policy contains the hashes of its style
/// sheet and script. Because a browser ignores all others, markup in a snapshot can't run code or
/// load resources.
package struct SnapshotPage {
  /// The names of the versions that the page compares.
  package typealias Captions = (old: String, new: String)

  let title: String
  let summary: String
  let entries: [PageEntry.Title]
  let captions: Captions
  let hasOutlines: Bool
  private let ids: [String]
  /// The indices of the entries, with those of each group next to each other.
  private let order: [Int]
  /// The indices of the first entry of each group.
  private let firstIndices: [String: Int]

  /// Creates a page with entries, which are grouped by their headings.
  package init(
    _ title: String, summary: String, entries: [PageEntry.Title], captions: Captions,
    hasOutlines: Bool = false
  ) {
    (self.title, self.summary, self.entries) = (title, summary, entries)
    (self.captions, self.hasOutlines) = (captions, hasOutlines)
    ids = Self.ids(of: entries.map(\.name))
    let first = Dictionary(entries.indices.map { (entries[$0].group, $0) }) { min($0, $1) }
    order = entries.indices.sorted {
      (first[entries[$0].group] ?? 0, $0) < (first[entries[$1].group] ?? 0, $1)
    }
    firstIndices = first
  }

  /// Writes the page to a file, but only if the file is new, empty, or already a page.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - option: The option with which the user passed the path, for error messages.
  ///   - entry: A closure that returns the entry at the given index. Entries are written one at a
  ///     time, because the entire page may not fit into memory.
  /// - Throws: An error that says how to pass another path.
  package func write(
    to path: String, option: String, _ entry: (Int) -> PageEntry
  ) throws(ToolError) {
    try checkTarget(path, option)
    do throws(SnapshotFileError) {
      try OutputFile.open(path) { output throws(SnapshotFileError) in
        func add(_ html: String) throws(SnapshotFileError) { try output.write(Data(html.utf8)) }
        try add(head)
        for index in order { try add(section(at: index, entry(index))) }
        try add(foot)
      }
    } catch {
      throw .unwritable("The page", path, error, option: option)
    }
  }

  /// Creates the folder of the page, and refuses to replace a file that isn't a page.
  private func checkTarget(_ path: String, _ option: String) throws(ToolError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard FileKind(path) == .file, let file = FileHandle(forReadingAtPath: path) else { return }
    defer { try? file.close() }
    let start = String(decoding: (try? file.read(upToCount: 64)) ?? Data(), as: UTF8.self)
    guard !start.isEmpty, !start.lowercased().hasPrefix("<!doctype html") else { return }
    throw ToolError(
      "The file \(quoted(path)) is not a page, so it is not replaced.",
      fix: "pass another file: \(option).")
  }

  // MARK: HTML

  private var head: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'sha256-\(Self.style.hash)'; script-src 'sha256-\(Self.script.hash)'; \
    base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(Self.escaped(title))</title>
    <style>\(Self.style.text)</style>
    <script>\(Self.script.text)</script>
    </head>
    <body>
    <a class="skip" href="#:entries">Skip the list</a>
    <header>
    <h1>\(Self.escaped(title))</h1>
    <p>\(Self.escaped(summary))</p>
    <div class="tools">
    \(hasChanges ? Self.buttons : "")\
    \(hasUnchanged ? option("changes", "Only changes", isOn: true) : "")\
    \(hasOutlines ? option("outlines", "Outlines") : "")\
    </div>
    </header>
    <nav aria-label="Snapshots">
    \(navigation)</nav>
    <main id=":entries">

    """
  }

  private var foot: String {
    """
    </main>
    <p class="status" role="status"></p>
    </body>
    </html>

    """
  }

  private var hasChanges: Bool { entries.contains { $0.change != nil } }
  private var hasUnchanged: Bool { hasChanges && entries.contains { $0.change == nil } }

  private func option(_ name: String, _ label: String, isOn: Bool = false) -> String {
    """
    <label><input type="checkbox" class="\(name)" autocomplete="off"\(isOn ? " checked" : "")> \
    \(label)</label>

    """
  }

  private static let buttons = """
    <button type="button" class="previous">Previous change</button>
    <button type="button" class="next">Next change</button>

    """

  private var navigation: String {
    var html = ""
    for index in order {
      let entry = entries[index]
      if firstIndices[entries[index].group] == index {
        html += "\(html.isEmpty ? "" : "</ul>\n")<h2>\(Self.escaped(entry.group))</h2>\n<ul>\n"
      }
      html += """
        <li><a href="#\(ids[index])">\(Self.escaped(entry.name))</a>\
        \(EntryHTML.label(entry.change))</li>

        """
    }
    return html.isEmpty ? "" : html + "</ul>\n"
  }

  private func section(at index: Int, _ entry: PageEntry) -> String {
    let title = entries[index]
    let heading =
      firstIndices[entries[index].group] == index ? "<h2>\(Self.escaped(title.group))</h2>\n" : ""
    return heading
      + EntryHTML(title: title, entry: entry, id: ids[index], captions: captions).html
  }

  static func escaped(_ text: some StringProtocol) -> String {
    HTMLText.escapedLine(String(text))
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

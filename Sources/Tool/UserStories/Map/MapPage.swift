internal import LineDifferences
internal import UserScripts

/// An HTML page that shows a map of screens.
///
/// Each screen is a card with a row for each action that can lead to another screen. A line
/// connects the row to the card of that screen.
@MainActor
struct MapPage {
  private let map: ScreenMap
  /// The positions of the cards' top left corners.
  private var positions: [(x: Int, y: Int)] = []
  private var headings: [(name: String, x: Int, y: Int)] = []
  private let size: (width: Int, height: Int)

  /// Lengths in pixels, which must match the lengths in the style sheet.
  private enum Length {
    static let card = MapLayout.boxWidth
    static let title = 30
    static let row = 17
    static let pictureLine = 11
    static let heading = 70
  }

  private enum Limit {
    /// The maximum numbers of rows and picture lines in a card.
    ///
    /// These limits don't apply to the panel of a card.
    static let rows = 12
    static let pictureLines = 18
    /// The maximum size of all pictures on the page, in bytes.
    static let pictureSize = 400_000
  }

  init(_ map: ScreenMap) {
    var map = map
    map.limitPictures(to: Limit.pictureSize)
    self.map = map
    let layouts = map.apps.map { Self.layout(map.nodes[$0.nodes]) }
    // Arrange the apps in rows of about the same width to make the page wider than it is tall.
    let area = layouts.reduce(0) { $0 + ($1.width + 150) * ($1.height + 2 * Length.heading) }
    let limit = max(Int((Double(area) * 1.7).squareRoot()), layouts.map(\.width).max() ?? 0)
    var (x, y, width, height) = (0, 0, 0, 0)
    for (app, layout) in zip(map.apps, layouts) {
      if x > 0, x + layout.width > limit { (x, y) = (0, height + Length.heading) }
      headings.append((app.name, x, y))
      let top = y + (layouts.count > 1 ? Length.heading : 0)
      positions += zip(layout.lefts, layout.tops).map { (x + $0, top + $1) }
      width = max(width, x + layout.width)
      height = max(height, top + layout.height)
      x += layout.width + 150
    }
    size = (width, height)
  }

  // MARK: Lengths

  private static func layout(_ nodes: ArraySlice<ScreenMap.Node>) -> MapLayout {
    var links: [MapLayout.Link] = []
    for (index, node) in nodes.enumerated() {
      for (row, act) in node.leading.enumerated() {
        let offset = offset(ofRow: row, in: node)
        links += act.targets.map {
          MapLayout.Link(source: index, offset: offset, target: $0.node - nodes.startIndex)
        }
      }
    }
    return MapLayout(nodes.map { .init(layer: $0.layer, height: height(of: $0)) }, links: links)
  }

  private static func pictureHeight(of node: ScreenMap.Node) -> Int {
    guard let picture = node.pictures.first else { return 0 }
    let lines = picture.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    return min(lines, Limit.pictureLines) * Length.pictureLine + 8
  }

  /// The distance between the top of a card and the center of a row.
  private static func offset(ofRow row: Int, in node: ScreenMap.Node) -> Int {
    Length.title + node.problems.count * Length.row + pictureHeight(of: node)
      + min(row, Limit.rows) * Length.row + Length.row / 2
  }

  private static func height(of node: ScreenMap.Node) -> Int {
    let rows = min(node.leading.count, Limit.rows + 1)
    return Length.title + pictureHeight(of: node)
      + (node.problems.count + rows + (node.staying.isEmpty ? 0 : 1)) * Length.row + 8
  }

  // MARK: HTML

  func html(title: String, summary: String) -> String {
    let cards = map.nodes.indices.map(card).joined(separator: "\n")
    // If there's only one app, the title already contains its name.
    let headings = headings.dropFirst(headings.count == 1 ? 1 : 0).map {
      "<h2 data-x=\"\($0.x)\" data-y=\"\($0.y)\">\(HTMLText.escapedLine($0.name))</h2>"
    }
    let body = """
      <header>
      <h1>\(HTMLText.escapedLine(title))</h1>
      <p>\(HTMLText.escapedLine(summary))</p>
      <p class="legend"><b>scripts</b> <b class="e">exploration</b> <b class="f">problem</b></p>
      <span class="buttons">
      <output id="count"></output>
      <label>Search <kbd>/</kbd> <input id="search" type="search" autocomplete="off"></label>
      <button id="back" aria-pressed="false">Ways back <kbd>B</kbd></button>
      <button id="out" title="Zoom out (-)">−</button><button id="in" title="Zoom in (+)">+</button>
      <button id="fit">Fit <kbd>0</kbd></button>
      </span>
      </header>
      <main id="view">
      <div id="map" data-w="\(size.width)" data-h="\(size.height)">
      <svg width="\(size.width)" height="\(size.height)" aria-hidden="true">
      <defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" \
      markerHeight="8" markerUnits="userSpaceOnUse" orient="auto">\
      <path d="M0 0L8 4L0 8Z" fill="context-stroke"/></marker></defs>
      \(paths.joined(separator: "\n"))
      </svg>
      \(headings.joined(separator: "\n"))
      \(cards)
      </div>
      </main>
      <aside id="panel" hidden></aside>
      """
    return HTMLPage(title: title, style: Self.style, script: Self.script, body: body).html
  }

  private func card(_ index: Int) -> String {
    let node = map.nodes[index]
    let classes = [node.isScripted ? nil : "new", node.problems.isEmpty ? nil : "found"]
    let problems = node.problems.map { problem in
      "<p class=\"f\" data-source=\"\(HTMLText.escaped(problem.source))\">"
        + "\(HTMLText.escaped(problem.message))</p>"
    }
    let pictures = node.pictures.enumerated().map { number, picture in
      "<pre\(number == 0 ? "" : " hidden")>\(HTMLText.escaped(picture))</pre>"
    }
    let rows = node.leading.map { act in
      let targets = act.targets.map { "\($0.node)" }.joined(separator: " ")
      let isBack = act.targets.allSatisfy { self.isBack(act, from: node, to: $0) }
      return "<li\(act.isScripted ? " class=\"s\"" : "") data-t=\"\(targets)\""
        + "\(isBack ? " data-back" : "")>\(HTMLText.escapedLine(act.key.description))</li>"
    }
    let staying = node.staying.map { act in
      let label = HTMLText.escapedLine(act.key.description)
      return act.isScripted ? "<b>\(label)</b>" : label
    }
    let more = rows.count - Limit.rows
    return """
      <article id="n\(index)" tabindex="0"\(attribute("class", classes)) \
      data-x="\(positions[index].x)" data-y="\(positions[index].y)" \
      data-h="\(Self.height(of: node))" data-states="\(node.pictureCount)">\
      <h3><span>\(HTMLText.escapedLine(node.screen.name))</span>\
      <small>\(node.count.used)/\(node.count.usable)</small></h3>\
      \(problems.joined())\(pictures.joined())\
      \(rows.isEmpty ? "" : "<ul\(more > 0 ? " data-more=\"\(more) more\"" : "")>")\
      \(rows.joined())\(rows.isEmpty ? "" : "</ul>")\
      \(staying.isEmpty ? "" : "<p class=\"stay\">\(staying.joined(separator: ", "))</p>")</article>
      """
  }

  private func attribute(_ name: String, _ values: [String?]) -> String {
    let values = values.compactMap { $0 }
    return values.isEmpty ? "" : " \(name)=\"\(values.joined(separator: " "))\""
  }

  private func isBack(
    _ act: ScreenMap.Act, from node: ScreenMap.Node, to target: ScreenMap.Target
  ) -> Bool {
    act.key.isWayBack || map.nodes[target.node].layer < node.layer
  }

  /// The lines between the cards.
  ///
  /// The lines from scripts come after the lines from the exploration, so they're drawn on top.
  private var paths: [String] {
    var (explored, scripted) = ([String](), [String]())
    for (index, node) in map.nodes.enumerated() {
      for (row, act) in node.leading.enumerated() {
        for target in act.targets {
          let path = path(
            from: index, Self.offset(ofRow: row, in: node), to: target,
            isBack: isBack(act, from: node, to: target))
          if target.isScripted { scripted.append(path) } else { explored.append(path) }
        }
      }
    }
    return explored + scripted
  }

  private func path(
    from source: Int, _ offset: Int, to target: ScreenMap.Target, isBack: Bool
  ) -> String {
    let (start, end) = (positions[source], positions[target.node])
    let layers = (map.nodes[source].layer, map.nodes[target.node].layer)
    let (y, endY) = (start.y + offset, end.y + MapLayout.entry)
    let right = (start: start.x + Length.card, end: end.x + Length.card)
    let curve: String
    if layers.1 > layers.0 {
      curve = "M\(right.start) \(y)C\(right.start + 80) \(y) \(end.x - 80) \(endY) \(end.x) \(endY)"
    } else if layers.1 == layers.0 {
      // Use a wider bend for a line to a distant card in the same layer, because the line has to go
      // around the cards in between.
      let bend = right.start + min(36 + abs(endY - y) / 9, 140)
      curve = "M\(right.start) \(y)C\(bend) \(y) \(bend) \(endY) \(right.end) \(endY)"
    } else {
      curve = "M\(start.x) \(y)C\(start.x - 80) \(y) \(right.end + 80) \(endY) \(right.end) \(endY)"
    }
    let classes = [
      target.isScripted ? "s" : nil, isBack ? "back" : layers.1 == layers.0 ? "side" : nil,
    ]
    return
      "<path\(attribute("class", classes)) data-e=\"\(source) \(target.node)\" d=\"\(curve)\"/>"
  }
}

import TextWidths

/// What keeps a user from touching an element.
package enum TouchObstacle: Hashable, Sendable {
  /// A view in front of it keeps the touches, such as `a color of LoadingOverlay`.
  case cover(String)
  /// It's outside of the screen of a phone, or of a view that clips it, and nothing scrolls it there.
  case edge
}

extension LaidOutScreen {
  /// Returns what keeps a user from touching an element, which is in the topmost layer and isn't scrolled
  /// away, or `nil` if nothing does.
  ///
  /// What scripts, other programs, explorations, notes, and audits say of it follows from this.
  package func obstacle(to element: ScreenElement) -> TouchObstacle? {
    element.isTopLayer ? touches?.obstacle(to: element.node) : nil
  }
}

/// A view that keeps touches from the views behind it, although pictures don't show it.
private struct CoverNode: WrapperNode {
  let name: StaticString
  /// The view of the app that has it.
  let owner: Any.Type?
  let taps: TapGestures

  var traits: NodeTraits { .isCover }
}

/// A view that hides what is outside of its frame.
private struct ClipNode: WrapperNode {
  var traits: NodeTraits { .clips }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    painter.clip(to: frame)
    painter.paintChildren(of: node)
  }

  func collect(
    _ node: Int, in area: ElementCollector.Area, by collector: inout ElementCollector
  ) {
    collector.collectChildren(of: node, in: area.clipped(to: collector.screen.frames[node]))
  }
}

extension _NodeBuilder {
  /// Appends views that keep touches from the views behind them in their entire frame.
  ///
  /// The name is that of what does it, such as `a color`.
  package mutating func covering(
    as name: StaticString, of owner: Any.Type?, content: (inout Self) -> Void
  ) {
    if environment.ignoresTaps { return content(&self) }
    wrapping(
      in: CoverNode(name: name, owner: owner, taps: environment.taps), content: content)
  }

  /// Appends views, each without what is outside of its frame.
  package mutating func clipping(content: (inout Self) -> Void) {
    wrapping(in: ClipNode(), content: content)
  }
}

/// The views of the topmost layer that keep touches, and what is in front of what.
private struct TouchOrder {
  let nodes: [ViewNode]
  let frames: [Rect]
  /// Whether a user can scroll the screen, which is laid out for a phone.
  private let canScroll: Bool
  private(set) var areas: [Area]
  /// The views that keep touches, from back to front.
  private(set) var covers: [Cover] = []
  /// The last cover of each row among those of a few rows, and the higher ones, so that an element
  /// isn't compared with all others.
  private var lastByRow: [Int: Int] = [:]
  private var rowCovers: [RowCover] = []
  private(set) var highCovers: [Int] = []
  /// The elements, by their nodes.
  private(set) var targets: [Target?]

  /// The screen, or the content of a view that scrolls.
  struct Area {
    let parent: Int?
    /// The part of the area around it in which the content is visible.
    let window: Rect
    /// The axes along which the user can move the content to any place of the window.
    let axes: Axis.Set

    /// Returns where a part of the content can be in the area around it.
    func places(of part: Rect) -> Rect {
      var places = part
      if axes.contains(.vertical) { (places.y, places.height) = (window.y, window.height) }
      if axes.contains(.horizontal) { (places.x, places.width) = (window.x, window.width) }
      return places.intersection(window)
    }
  }

  struct Cover {
    let node: Int
    let area: Int
    let frame: Rect
  }

  /// A cover of a row, and the one behind it among those of the same row.
  private struct RowCover {
    let cover: Int
    let behind: Int?
  }

  struct Target {
    let area: Int
    let frame: Rect
    /// The number of covers behind it.
    let covers: Int
  }

  /// Finds the views in the body of a panel.
  init(of body: Int, in window: Rect, nodes: [ViewNode], frames: [Rect], canScroll: Bool) {
    (self.nodes, self.frames, self.canScroll) = (nodes, frames, canScroll)
    targets = Array(repeating: nil, count: nodes.count)
    areas = [Area(parent: nil, window: window, axes: [])]
    collect(body, in: 0, clip: window)
  }

  private mutating func collect(_ node: Int, in area: Int, clip: Rect) {
    let traits = nodes[node].traits
    guard !traits.contains(.isHidden) else { return }
    let shown = frames[node].intersection(clip)
    if !traits.isDisjoint(with: [.isElement, .isRow]) || nodes[node].accessibilityLabel != nil {
      targets[node] = Target(area: area, frame: shown, covers: covers.count)
    }
    if keepsTouches(node), !shown.isEmpty {
      let cover = covers.count
      covers.append(Cover(node: node, area: area, frame: shown))
      if shown.height > 4 {
        highCovers.append(cover)
      } else {
        for row in shown.y..<shown.maxY {
          let behind = lastByRow.updateValue(rowCovers.count, forKey: row)
          rowCovers.append(RowCover(cover: cover, behind: behind))
        }
      }
    }
    guard nodes[node].end > node + 1 else { return }
    var (area, clip) = (area, traits.contains(.clips) ? shown : clip)
    if nodes[node].hasScrollOffset {
      let axes = (nodes[node].kind.value as? ScrollNode)?.axes ?? .vertical
      areas.append(
        Area(parent: area, window: shown, axes: canScroll ? overflow(of: node, along: axes) : []))
      (area, clip) = (areas.count - 1, Rect.everywhere)
    }
    for child in nodes[node].kind.value.paintOrder(of: node, in: nodes) {
      collect(child, in: area, clip: clip)
    }
  }

  private func keepsTouches(_ node: Int) -> Bool {
    let traits = nodes[node].traits
    guard !nodes[node].ignoresTaps else { return false }
    // What a disabled control in front of another one does can't be known.
    if traits.contains(.isElement) {
      return !traits.contains(.isControl) || !nodes[node].isDisabled
    }
    return traits.contains(.isCover) || nodes[node].hasScrollOffset
  }

  /// The axes along which the content of a node is larger than the node.
  private func overflow(of node: Int, along axes: Axis.Set) -> Axis.Set {
    var overflow: Axis.Set = []
    for child in nodes.children(of: node) {
      if frames[child].height > frames[node].height { overflow.insert(.vertical) }
      if frames[child].maxY > frames[node].maxY { overflow.insert(.vertical) }
      if frames[child].width > frames[node].width { overflow.insert(.horizontal) }
    }
    return overflow.intersection(axes)
  }

  /// Returns whether one of the last covers of a row is such.
  func hasRowCover(_ row: Int, from first: Int, where isFound: (Cover) -> Bool) -> Bool {
    var next = lastByRow[row]
    while let index = next, rowCovers[index].cover >= first {
      if isFound(covers[rowCovers[index].cover]) { return true }
      next = rowCovers[index].behind
    }
    return false
  }
}

/// What keeps a user from touching the elements of the topmost layer.
///
/// On a screen that is as high as its content, a color isn't where it is on a device. So what counts
/// is the layout on a phone, on which a user can scroll.
final class Touches {
  private let order: TouchOrder
  /// What measures the views.
  private var engine: LayoutEngine

  private var nodes: [ViewNode] { order.nodes }

  /// Finds the views, unless nothing can be in front of another view or out of reach.
  init?(on screen: LaidOutScreen) {
    guard let panel = screen.panels.last, panel.top?.body != nil else { return nil }
    let isPhone = screen.size.rows == nil
    guard
      screen.mayOverlap || panel.height != nil
        || isPhone && panel.frame.height > ScreenSize.deviceRows
    else { return nil }
    engine = isPhone ? screen.phone : LayoutEngine(screen.nodes)
    guard let panel = isPhone ? engine.panels.last : panel, let body = panel.top?.body else {
      return nil
    }
    order = TouchOrder(
      of: body, in: panel.content, nodes: screen.nodes,
      frames: isPhone ? engine.frames : screen.frames, canScroll: isPhone)
  }

  // MARK: Obstacles

  func obstacle(to node: Int) -> TouchObstacle? {
    guard let target = order.targets[node], !order.frames[node].isEmpty else { return nil }
    var (area, place) = (target.area, target.frame)
    while true {
      if place.isEmpty { return .edge }
      if let cover = cover(of: place, in: area, target: node, from: target.covers) {
        return .cover(name(of: cover))
      }
      guard let parent = order.areas[area].parent else { return nil }
      place = order.areas[area].places(of: place)
      area = parent
    }
  }

  /// Returns the view in front that keeps the touches of all cells at a place, or the one in the
  /// middle of several.
  private func cover(of place: Rect, in area: Int, target: Int, from first: Int) -> Int? {
    func isInFront(_ cover: TouchOrder.Cover) -> Bool {
      cover.area == area && cover.frame.intersects(place) && keeps(cover, from: target)
    }
    // What keeps all cells keeps those of the first row.
    let high = order.highCovers.reversed().prefix { $0 >= first }
    guard
      high.contains(where: { isInFront(order.covers[$0]) })
        || order.hasRowCover(place.y, from: first, where: isInFront)
    else { return nil }
    let front = order.covers[first...].filter(isInFront)
    for y in place.y..<place.maxY {
      for x in place.x..<place.maxX {
        let cell = Rect(x: x, y: y, width: 1, height: 1)
        guard front.contains(where: { $0.frame.contains(cell) }) else { return nil }
      }
    }
    if let cover = front.last(where: {
      !nodes[$0.node].traits.contains(.isElement) && $0.frame.contains(place)
    }) {
      return cover.node
    }
    let middle = Rect(
      x: place.x + place.width / 2, y: place.y + place.height / 2, width: 1, height: 1)
    return front.last { $0.frame.contains(middle) }?.node
  }

  private func keeps(_ cover: TouchOrder.Cover, from target: Int) -> Bool {
    if (target..<nodes[target].end).contains(cover.node) { return false }
    // Beside a badge is still place for a finger, and a control with an image is larger than its line.
    guard fills(cover.node) || cover.frame.width > 4 && nodes[target].hasSizeOfText else {
      return false
    }
    // A tap on any view of a gesture is a tap on all of them, but for controls.
    guard !nodes[cover.node].traits.contains(.isControl), let taps = taps(of: cover.node) else {
      return true
    }
    return !(target..<nodes[target].end).contains {
      !nodes[$0].traits.contains(.isControl) && self.taps(of: $0)?.overlap(taps) == true
    }
  }

  /// Whether a view is as wide or as high as the space that it's offered.
  private func fills(_ node: Int) -> Bool {
    let offered = Proposal.maximumLength
    let taken = engine.size(of: node, for: Proposal(width: offered, height: offered))
    return taken.width == offered || taken.height == offered
  }

  private func taps(of node: Int) -> TapGestures? {
    (nodes[node].kind.value as? CoverNode)?.taps ?? nodes[node].details?.value.taps
  }

  private func name(of cover: Int) -> String {
    let kind = nodes[cover].kind.value
    if let cover = kind as? CoverNode {
      return "\(cover.name)" + (cover.owner.map { " of \($0)" } ?? "")
    }
    if let element = kind.element {
      let label = nodes.label(of: cover)
      return label.isEmpty ? element.kind.described : "\(element.kind.rawValue) \(label.quoted)"
    }
    return nodes[cover].traits.contains(.isList) ? "a list" : "a scroll view"
  }
}

extension Rect {
  fileprivate static let everywhere = Rect(
    x: -Proposal.infinity, y: -Proposal.infinity, width: 2 * Proposal.infinity,
    height: 2 * Proposal.infinity)
}

extension ViewNode {
  /// Whether the node is as large on a device as its text is.
  fileprivate var hasSizeOfText: Bool {
    guard traits.contains(.isControl) else { return traits.contains(.isText) }
    if let button = kind.value as? ButtonNode { return button.isText }
    return !(kind.value is LinkNode)
  }
}

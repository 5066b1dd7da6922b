/// A row of a container that makes its views only when a user sees them.
///
/// Pictures show all rows. What the views of a row do when they appear waits until the row is on the
/// screen.
package final class LazyRow {
  private let outer: LazyRow?
  private var isReached = false
  /// Whether a user sees it.
  package var isInSight: Bool { isReached && (outer?.isInSight ?? true) }
  /// Whether a user has seen it.
  package private(set) var hasAppeared = false
  /// Whether its views do something when they appear, as a note says of a row that nobody has seen.
  package var isAwaited = false
  private let onChange: () -> Void

  /// Creates a row, which can be in another one.
  package init(in outer: LazyRow?, onChange: @escaping () -> Void) {
    (self.outer, self.onChange) = (outer, onChange)
  }

  fileprivate func update(isReached: Bool) -> Bool {
    guard isReached != self.isReached else { return false }
    self.isReached = isReached
    if isReached { hasAppeared = true }
    onChange()
    return true
  }
}

/// What of a screen's rows a user sees.
struct Sight {
  let frames: [Rect]
  private let panels: [LaidOutScreen.Panel]
  private let rows: [Int]

  /// Creates what a user sees of the rows that wait for it.
  init(_ rows: [Int], on device: LayoutEngine) {
    (frames, panels, self.rows) = (device.frames, device.panels, rows)
  }

  /// Tells the rows whether a user sees them, and returns whether that has changed.
  func updateRows(in nodes: [ViewNode]) -> Bool {
    var hasChanged = false
    for panel in panels {
      guard let body = panel.top?.body else { continue }
      var windows = [(end: nodes[body].end, frame: panel.content)]
      var next = rows.firstIndex { $0 >= body } ?? rows.endIndex
      for index in body..<nodes[body].end where next < rows.endIndex {
        while index >= windows[windows.count - 1].end { windows.removeLast() }
        let window = windows[windows.count - 1].frame
        if index == rows[next] {
          var frame = frames[index]
          (frame.width, frame.height) = (max(1, frame.width), max(1, frame.height))
          for row in nodes[index].lazyRows
          where row.update(isReached: frame.intersects(window)) { hasChanged = true }
          next += 1
        }
        if nodes[index].hasScrollOffset {
          windows.append((nodes[index].end, window.intersection(frames[index])))
        }
      }
    }
    return hasChanged
  }
}

extension ViewNode {
  /// Whether a row begins with the node that waits until a user sees it.
  var isAwaited: Bool { lazyRows.contains { $0.isAwaited && !$0.hasAppeared } }
}

extension _NodeBuilder {
  /// Whether the next views are rows that are made only when a user sees them.
  package var addsLazyRows: Bool {
    get { container.addsLazyRows }
    set { container.addsLazyRows = newValue }
  }

  /// Whether the next views are in such a row already.
  package var isInLazyRow: Bool {
    get { container.isInLazyRow }
    set { container.isInLazyRow = newValue }
  }

  /// Tells the rows that begin with the ``roots`` whether they're the one that a user sees, and returns
  /// whether that has changed.
  package mutating func showRow(_ shown: Int?) -> Bool {
    var hasChanged = false
    for (index, root) in roots.enumerated() {
      for row in takeRows(beginningAt: root) where row.update(isReached: index == shown) {
        hasChanged = true
      }
    }
    return hasChanged
  }
}

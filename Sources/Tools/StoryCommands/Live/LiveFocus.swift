import TextScreens
import UserScripts

struct LiveFocus {
  /// A direction on the screen or, for `next` and `previous`, in reading order with wraparound.
  enum Direction { case up, down, left, right, next, previous }

  /// The kind of elements between which the focus moves.
  enum Stops {
    /// Those that a user can use.
    case usable
    /// Those with visible text, of which a user chooses one to expect.
    case readable
    /// Those at which VoiceOver stops.
    case spoken
  }

  /// The elements that the focus can move to, in reading order.
  private(set) var stops: [ScreenElement] = []
  private var index: Int?

  /// The focused element, or `nil` if no element on the screen can have the focus.
  var element: ScreenElement? { index.map { stops[$0] } }

  /// Moves the focus to the same element on a new screen.
  ///
  /// If the new screen doesn't contain the element, this method moves the focus to an element of
  /// the same kind in the same position, to the field that the app focused, or to the first
  /// element.
  mutating func update(on screen: LaidOutScreen, among kind: Stops = .usable) {
    let (before, old) = (stops, element)
    switch kind {
    case .usable: stops = screen.usableElements
    case .readable: stops = screen.readableElements
    case .spoken: stops = screen.stops
    }
    index = nil
    guard
      let first = stops.firstIndex(where: { kind != .readable && $0.isFocused })
        ?? stops.firstIndex(where: { element in
          switch kind {
          case .usable: !element.isBack
          case .readable: element.kind == .text
          case .spoken: true
          }
        })
        ?? stops.indices.first
    else { return }
    index = first
    guard let old else { return }
    let ordinal = before.prefix { $0 !== old }.count { $0.isNamed(like: old) }
    let same = stops.indices.filter { stops[$0].isNamed(like: old) }
    if let found = same.dropFirst(ordinal).first ?? same.last {
      index = found
    } else if before.contains(where: { other in stops.contains { $0.isNamed(like: other) } }) {
      // If the screens share other elements, the label of the focused element probably changed, for
      // example because it contains a count.
      index = stops.firstIndex { $0.kind == old.kind && $0.cells.rows == old.cells.rows } ?? first
    }
  }

  /// Moves the focus in a direction, and returns whether the focus moved to another element.
  mutating func move(_ direction: Direction) -> Bool {
    guard let current = index, let cells = element?.cells else { return false }
    let found: Int?
    switch direction {
    case .next: found = (current + 1) % stops.count
    case .previous: found = (current + stops.count - 1) % stops.count
    case .left, .right:
      found = nearest { other in
        guard other.cells.rows.overlaps(cells.rows) else { return nil }
        let (first, second) = direction == .right ? (cells, other.cells) : (other.cells, cells)
        let gap = second.columns.lowerBound - first.columns.upperBound
        return gap < 0 ? nil : (0, gap, 0)
      }
    case .up, .down:
      let center = cells.columns.lowerBound + cells.columns.upperBound
      // Prefer all other elements to the back button, because content that's scrolled away can be
      // above the button.
      found = nearest { other in
        let (first, second) = direction == .down ? (cells, other.cells) : (other.cells, cells)
        let gap = second.rows.lowerBound - first.rows.upperBound
        let columns = other.cells.columns
        let offset = abs(columns.lowerBound + columns.upperBound - center)
        return gap < 0 ? nil : (other.isBack ? 1 : 0, gap, offset)
      }
    }
    guard let found, found != current else { return false }
    index = found
    return true
  }

  private func nearest(_ distance: (ScreenElement) -> (Int, Int, Int)?) -> Int? {
    stops.indices.compactMap { stop in distance(stops[stop]).map { (stop, $0) } }
      .min { $0.1 < $1.1 }?.0
  }

  /// Moves the focus to the innermost element at a cell of the picture, and returns whether the
  /// cell contains an element.
  mutating func move(toColumn column: Int, row: Int) -> Bool {
    let hits = stops.indices.filter {
      stops[$0].cells.columns.contains(column) && stops[$0].cells.rows.contains(row)
        && stops[$0].isVisible
    }
    let hit = hits.min { stops[$0].cells.area < stops[$1].cells.area }
    index = hit ?? index
    return hit != nil
  }
}

extension LaidOutScreen {
  /// The elements with visible text.
  fileprivate var readableElements: [ScreenElement] {
    topLayer.filter { $0.kind != .row && $0.isVisible && !texts(of: $0).isEmpty }
  }

  /// The elements that a user can use, including elements that can be scrolled into view.
  ///
  /// The array doesn't include a row that contains other usable elements, because the menus of
  /// those elements contain the row's actions.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  fileprivate var usableElements: [ScreenElement] {
    var usable: [ScreenElement] = []
    for element in topLayer
    where element.isScrolledAway || element.isVisible && obstacle(to: element) == nil {
      if element.kind == .row {
        if element.activate != nil || !element.swipeActions.isEmpty { usable.append(element) }
      } else if !element.isDisabled,
        element.activate != nil || element.input != nil || recognizesGesture(on: element)
      {
        if let row = usable.last, row.kind == .row, row.cells.contains(element.cells) {
          usable.removeLast()
        }
        usable.append(element)
      }
    }
    return usable
  }
}

extension ScreenElement {
  fileprivate func isNamed(like other: ScreenElement) -> Bool {
    kind == other.kind && label == other.label
  }
}

package import TextScreens

/// How far the views on a screen are scrolled, and where the app scrolls to.
struct Scrolling {
  fileprivate(set) var offsets = ScrollOffsets()
  fileprivate var isChangedByUser = false
  /// The views that are scrolled to after the frame.
  var requests: [ScrollRequest] = []
  /// What follows the scrolling of the user.
  var positions: [ScrollReader] = []
  /// Notes on views of this step that nothing can scroll to.
  var misses: [String] = []
}

extension ViewHost {
  /// How far the views on the screen are scrolled, which a user can change.
  package var scrollOffsets: ScrollOffsets {
    get { scrolling.offsets }
    set { (scrolling.offsets, scrolling.isChangedByUser) = (newValue, true) }
  }

  /// Lays out a frame until it's scrolled to where the app wants it.
  func scroll(_ layOut: () -> LaidOutScreen) -> LaidOutScreen {
    var screen = layOut()
    scrolling.offsets.removeCards(missingFrom: screen)
    if scrolling.isChangedByUser {
      scrolling.isChangedByUser = false
      for reader in scrolling.positions {
        let id = screen.firstTargetInSight(of: ObjectIdentifier(reader))
        guard let id, id != reader.position else { continue }
        reader.setPosition(id)
        screen = layOut()
      }
    }
    var count = 0
    while !scrolling.requests.isEmpty, count < Self.limit {
      count += 1
      let request = scrolling.requests.removeFirst()
      if !screen.hasTarget(of: request) {
        scrolling.misses.append(request.missNote)
        screen = layOut()
      }
      var seen = [scrolling.offsets]
      while let next = screen.offsets(following: request, from: scrolling.offsets),
        !seen.contains(next)
      {
        scrolling.offsets = next
        seen.append(next)
        screen = layOut()
      }
    }
    guard !scrolling.requests.isEmpty else { return screen }
    // Rows that appear scroll to each other.
    scrolling.requests = []
    giveUp()
    return layOut()
  }
}

/// An identity by which an app can scroll to a view.
package struct ScrollAnchor {
  let id: AnyHashable
  /// The type of the identity of an element of `ForEach`, or `nil` if it's that of `id(_:)`.
  let type: Any.Type?
  let readers: [ObjectIdentifier]

  /// Creates an anchor of readers, such as the `ScrollViewReader`s around the view.
  package init(_ id: AnyHashable, type: Any.Type? = nil, of readers: [ObjectIdentifier]) {
    self.id = (id.base as? any HashableOptional)?.value ?? id
    (self.type, self.readers) = (type, readers)
  }

  /// Whether SwiftUI finds the view.
  ///
  /// An element of `ForEach` has an identity of the same type, so it isn't found by an optional one.
  func isMeant(by request: ScrollRequest) -> Bool {
    guard id == request.id, readers.contains(request.reader) else { return false }
    return type == nil || type == request.type || type == AnyHashable.self
  }
}

/// The view to which an app scrolls.
package struct ScrollRequest {
  let id: AnyHashable
  let type: Any.Type
  let reader: ObjectIdentifier
  /// The point of the view and of the window that are in the same place then, or `nil` to scroll as
  /// little as possible.
  let anchor: (x: Double, y: Double)?
  /// Whether a user sees what stands before the view while it's scrolled.
  let isAnimated: Bool

  /// Creates a request to scroll to a view inside of a reader.
  package init<ID: Hashable>(
    _ id: ID, of reader: ObjectIdentifier, anchor: (x: Double, y: Double)?, isAnimated: Bool
  ) {
    (self.id, type) = ((id as? any HashableOptional)?.value ?? AnyHashable(id), ID.self)
    (self.reader, self.anchor, self.isAnimated) = (reader, anchor, isAnimated)
  }

  /// A note that no view is found.
  package var missNote: String { "nothing to scroll to has the id \(id) (\(type))" }
}

private protocol HashableOptional {
  var value: AnyHashable? { get }
}

extension Optional: HashableOptional where Wrapped: Hashable {
  fileprivate var value: AnyHashable? {
    if let self { AnyHashable(self) } else { nil }
  }
}

extension LaidOutScreen {
  /// Whether a scroll view has the view to which an app scrolls.
  package func hasTarget(of request: ScrollRequest) -> Bool { place(of: request) != nil }

  /// Returns offsets on the way to the view to which an app scrolls, or `nil` if it's in its place.
  ///
  /// Only the scroll view around the view moves: at once, or page by page in an animation, which passes
  /// nothing unseen.
  package func offsets(following request: ScrollRequest, from start: ScrollOffsets)
    -> ScrollOffsets?
  {
    guard let (node, scroll) = place(of: request) else { return nil }
    let (view, window) = (framesInSight[node], framesInSight[scroll])
    var distance = Point(
      x: Self.scrollDistance(from: view.x..<view.maxX, into: window.x..<window.maxX),
      y: Self.scrollDistance(from: view.y..<view.maxY, into: window.y..<window.maxY))
    if let anchor = request.anchor {
      let x = Double(view.width - window.width) * anchor.x
      let y = Double(view.height - window.height) * anchor.y
      distance = Point(
        x: view.x - window.x + Int(x.rounded()), y: view.y - window.y + Int(y.rounded()))
    }
    return offsets(after: [(scroll, distance)], byPages: request.isAnimated, from: start)
  }

  /// Returns the identity of the first view in sight to which a reader can scroll.
  package func firstTargetInSight(of reader: ObjectIdentifier) -> AnyHashable? {
    for node in nodes.indices {
      guard let anchor = nodes[node].scrollAnchors.first(where: { $0.readers.contains(reader) }),
        let scroll = scrollView(around: node),
        framesInSight[node].intersects(framesInSight[scroll])
      else { continue }
      return anchor.id
    }
    return nil
  }

  private func place(of request: ScrollRequest) -> (node: Int, scroll: Int)? {
    for node in nodes.indices {
      if nodes[node].scrollAnchors.contains(where: { $0.isMeant(by: request) }),
        let scroll = scrollView(around: node)
      {
        return (node, scroll)
      }
    }
    return nil
  }

  private func scrollView(around node: Int) -> Int? {
    ancestors(of: node).last { nodes[$0].hasScrollOffset }
  }
}

/// A first-in, first-out line of elements.
struct Queue<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  private var head = 0

  var isEmpty: Bool { head == elements.count }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Removes and returns all elements, the oldest first.
  mutating func removeAll() -> ArraySlice<Element> {
    defer { self = Queue() }
    return elements[head...]
  }

  /// Removes and returns the oldest element.
  ///
  /// - Complexity: O(1) amortized: the consumed half is dropped at once.
  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head]
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 64, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }
}

/// A first-in, first-out queue with amortized O(1) operations.
package struct Queue<Element: Sendable>: Sendable {
  private var incoming: [Element] = []
  /// The oldest elements in reverse order.
  private var outgoing: [Element] = []

  package init() {}

  package var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

  package mutating func append(_ element: Element) { incoming.append(element) }

  package mutating func popFirst() -> Element? {
    if outgoing.isEmpty, !incoming.isEmpty {
      swap(&incoming, &outgoing)
      outgoing.reverse()
    }
    return outgoing.popLast()
  }

  /// - Complexity: O(*n*), where *n* is the number of elements.
  package mutating func popFirst(where predicate: (Element) -> Bool) -> Element? {
    if let index = outgoing.lastIndex(where: predicate) { return outgoing.remove(at: index) }
    return incoming.firstIndex(where: predicate).map { incoming.remove(at: $0) }
  }

  /// - Complexity: O(*n*), where *n* is the number of elements.
  package var elements: [Element] { outgoing.reversed() + incoming }
}

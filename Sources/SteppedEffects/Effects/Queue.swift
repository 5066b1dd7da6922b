/// A first-in, first-out queue.
///
/// Elements are appended to one array and taken from the end of another, which keeps both
/// operations O(1), amortized, without new memory in the steady state.
package struct Queue<Element: Sendable>: Sendable {
  private var incoming: [Element] = []
  /// The oldest elements, the very oldest last.
  private var outgoing: [Element] = []

  package init() {}

  package var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

  package mutating func append(_ element: Element) { incoming.append(element) }

  /// Removes and returns the oldest element.
  package mutating func popFirst() -> Element? {
    if outgoing.isEmpty, !incoming.isEmpty {
      swap(&incoming, &outgoing)
      outgoing.reverse()
    }
    return outgoing.popLast()
  }
}

import RuntimeIssues

/// A collection of the states of all features on a navigation stack, ordered from bottom to top.
///
/// You can use stack state like an array, except that each element you append gets the next ID of
/// the store. To run the features on the stack, use `.forEach(\.path, action:)`.
///
/// ```swift
/// struct State: Equatable {
///   var path = StackState<Path.State>()
/// }
/// state.path.append(.detail(Detail.State()))
/// state.path.pop(to: id)
/// ```
public struct StackState<Element> {
  /// The IDs of the elements, ordered from bottom to top.
  public private(set) var ids = OrderedIDs<StackElementID>()
  private var elements: [Element] = []
  /// The highest number among all IDs that the stack has ever contained.
  ///
  /// The stack keeps this number because IDs are never reused.
  private var highestNumber: Int?

  /// Creates an empty stack.
  public init() {}

  /// Creates a stack from the given elements, ordered from bottom to top.
  ///
  /// - Complexity: O(*n*).
  public init(_ elements: some Sequence<Element>) { append(contentsOf: elements) }

  /// Accesses the element with the given ID.
  ///
  /// If the stack doesn't contain `id`, reading the element returns `nil`. Setting the element to
  /// `nil` removes it. In a test, an assertion can describe a push by setting an element for an ID
  /// that isn't on the stack yet. Outside of tests, setting such an element reports an issue.
  public subscript(
    id id: StackElementID,
    fileID fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column
  ) -> Element? {
    get { ids.firstIndex(of: id).map { elements[$0] } }
    _modify {
      if let index = ids.firstIndex(of: id) {
        defer { if elements.count < ids.count { ids.remove(at: index) } }
        yield &elements[moving: index]
      } else {
        var element: Element?
        defer {
          let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
          if let element { setMissing(element, id: id, site) }
        }
        yield &element
      }
    }
  }

  /// Accesses the associated value of the element with the given ID.
  ///
  /// If the element is in a different case, reading the value returns `nil`, and setting a value
  /// reports an issue. Setting the value to `nil` removes the element.
  ///
  /// ```swift
  /// state.path[id: id, case: \.counter]?.count += 1
  /// ```
  public subscript<Value>(
    id id: StackElementID, case keyPath: CaseKeyPath<Element, Value>,
    fileID fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column
  ) -> Value? {
    get { self[id: id].flatMap { keyPath.extract(from: $0) } }
    _modify {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      yield &self[id: id, fileID: fileID, file: filePath, line: line, column: column][
        case: CasePath(keyPath), at: site]
    }
  }

  /// Removes the element with the given ID and all elements above it.
  ///
  /// - Returns: A Boolean value that indicates whether the stack contained the element.
  @discardableResult
  public mutating func pop(from id: StackElementID) -> Bool { !removeElements(from: id).isEmpty }

  /// Removes all elements above the element with the given ID.
  ///
  /// - Returns: A Boolean value that indicates whether the stack contained the element.
  @discardableResult
  public mutating func pop(to id: StackElementID) -> Bool {
    guard let index = ids.firstIndex(of: id) else { return false }
    removeLast(count - index - 1)
    return true
  }

  mutating func removeElements(from id: StackElementID) -> [StackElementID] {
    guard let index = ids.firstIndex(of: id) else { return [] }
    let removed = Array(ids.list[index...])
    removeLast(removed.count)
    return removed
  }

  mutating func push(_ element: Element, id: StackElementID) {
    guard ids.append(id) else { return }
    elements.append(element)
    if let number = id.number { highestNumber = Swift.max(highestNumber ?? number, number) }
  }

  mutating func makeID() -> StackElementID {
    DependencyValues.current.stackElementID.next(after: highestNumber)
  }

  private mutating func setMissing(_ element: Element, id: StackElementID, _ site: CallSite) {
    guard DependencyValues.current.context == .test else {
      return site.report(WrongStateMessages.assignmentToMissing(id: id, ids: ids))
    }
    push(element, id: id)
  }
}

extension StackState: RandomAccessCollection, MutableCollection {
  /// The position of the bottom element of a nonempty stack.
  ///
  /// This is always 0.
  public var startIndex: Int { 0 }
  /// The stack's "past the end" position, which is one greater than the position of the top
  /// element.
  public var endIndex: Int { elements.count }

  /// Accesses the element at the given position.
  ///
  /// Setting the element doesn't change its ID.
  public subscript(position: Int) -> Element {
    get { elements[position] }
    _modify { yield &elements[position] }
  }
}

extension StackState: RangeReplaceableCollection {
  /// Replaces the elements in the given range with new elements.
  ///
  /// Each new element gets a new ID.
  ///
  /// - Complexity: O(*n*), or O(*k*) if the range is at the top of the stack, where *k* is the
  ///   number of elements removed or added.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    let idsAbove = Array(ids[subrange.upperBound...])
    let elementsAbove = Array(elements[subrange.upperBound...])
    let removedCount = count - subrange.lowerBound
    ids.removeLast(removedCount)
    elements.removeLast(removedCount)
    for element in newElements { push(element, id: makeID()) }
    for (id, element) in zip(idsAbove, elementsAbove) { push(element, id: id) }
  }

  /// Removes all elements.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    // Keep the highest number because IDs are never reused.
    ids = OrderedIDs()
    elements.removeAll(keepingCapacity: keepCapacity)
  }
}

extension StackState: Sendable where Element: Sendable {}
extension StackState: Equatable where Element: Equatable {
  /// Returns a Boolean value that indicates whether two stacks contain equal elements with the same
  /// IDs.
  public static func == (lhs: StackState, rhs: StackState) -> Bool {
    lhs.ids == rhs.ids && lhs.elements == rhs.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the elements and their IDs.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(elements)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// Creates a stack from the given elements, ordered from bottom to top.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements, but not their IDs.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes the elements.
  ///
  /// Each element gets a new ID.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StackState: CustomStringConvertible, CustomReflectable {
  /// A textual representation of the stack, formatted like a dictionary from IDs to elements.
  public var description: String {
    if isEmpty { return "[:]" }
    let pairs = zip(ids, elements).map { "\($0): \(String(reflecting: $1))" }
    return "[\(pairs.joined(separator: ", "))]"
  }

  /// A mirror that reflects the stack as a dictionary from IDs to elements.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(zip(ids, elements)), displayStyle: .dictionary)
  }
}

/// An action of a navigation stack, which is an action of an element, a push, or a pop.
///
/// ```swift
/// enum Action {
///   case path(StackAction<Path.State, Path.Action>)
/// }
/// ```
public enum StackAction<State, Action> {
  /// An action of the element with the given ID.
  indirect case element(id: StackElementID, action: Action)
  /// Removes the element with the given ID and all elements above it.
  case popFrom(id: StackElementID)
  /// Appends an element with the given ID and state.
  case push(id: StackElementID, state: State)

  /// Creates an action that appends an element with the given state and the next ID.
  ///
  /// The `forEach` operator assigns the ID before the parent's reducer handles the action.
  public static func push(_ state: State) -> StackAction { .push(id: .next, state: state) }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

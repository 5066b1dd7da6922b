import RuntimeIssues

/// A collection of the states of the features on a navigation stack, from the bottom to the top.
///
/// Use stack state like an array. Each appended element gets the store's next ID. To run the
/// features, use `.forEach(\.path, action:)`.
///
/// ```swift
/// struct State: Equatable {
///   var path = StackState<Path.State>()
/// }
/// state.path.append(.detail(Detail.State()))
/// state.path.pop(to: id)
/// ```
public struct StackState<Element> {
  /// The IDs of the elements, in order.
  public private(set) var ids = OrderedIDs<StackElementID>()
  private var elements: [Element] = []
  /// The highest number of all IDs that the stack has contained, to avoid reusing numbers.
  private var highestNumber: Int?

  /// Creates an empty stack.
  public init() {}

  /// Creates a stack of elements.
  ///
  /// - Complexity: O(*n*).
  public init(_ elements: some Sequence<Element>) {
    append(contentsOf: elements)
  }

  /// Accesses the element with the given ID.
  ///
  /// Setting `nil` removes the element. In a test, setting an element for a missing ID pushes the
  /// element, so an assertion can describe a push. Outside of tests, it reports an issue.
  public subscript(
    id id: StackElementID,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
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

  /// Accesses the associated value of the element with the given ID, if it's in the given case.
  ///
  /// Setting `nil` removes the element. Setting a value for an element in another case reports an
  /// issue.
  ///
  /// ```swift
  /// state.path[id: id, case: /Path.State.counter]?.count += 1
  /// ```
  public subscript<Case>(
    id id: StackElementID,
    case path: CasePath<Element, Case>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? {
    get { self[id: id].flatMap { path.extract(from: $0) } }
    _modify {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      yield &self[id: id, fileID: fileID, filePath: filePath, line: line, column: column][
        case: path, at: site]
    }
  }

  /// Removes an element and all elements above it, and returns whether the stack contained the
  /// element.
  @discardableResult
  public mutating func pop(from id: StackElementID) -> Bool { !removeElements(from: id).isEmpty }

  /// Removes all elements above an element, and returns whether the stack contained the element.
  @discardableResult
  public mutating func pop(to id: StackElementID) -> Bool {
    guard let index = ids.firstIndex(of: id) else { return false }
    removeLast(count - index - 1)
    return true
  }

  /// Removes an element and all elements above it, and returns their IDs.
  mutating func removeElements(from id: StackElementID) -> [StackElementID] {
    guard let index = ids.firstIndex(of: id) else { return [] }
    let removed = Array(ids.list[index...])
    removeLast(removed.count)
    return removed
  }

  /// Appends an element, unless the stack already contains its ID.
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
  /// The position of the first element, which is always 0.
  public var startIndex: Int { 0 }
  /// The position one past the top element.
  public var endIndex: Int { elements.count }

  /// Accesses the element at a position, without changing the element's ID.
  public subscript(position: Int) -> Element {
    get { elements[position] }
    _modify { yield &elements[position] }
  }
}

extension StackState: RangeReplaceableCollection {
  /// Replaces a range of elements with new elements, which get new IDs.
  ///
  /// - Complexity: O(*n*), or O(*k*) at the top of the stack, where *k* is the number of removed
  ///   and added elements.
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
    // The highest number is kept, because numbers must not be reused.
    ids = OrderedIDs()
    elements.removeAll(keepingCapacity: keepCapacity)
  }
}

extension StackState: Sendable where Element: Sendable {}
extension StackState: Equatable where Element: Equatable {
  /// Returns whether two stacks contain equal elements with the same IDs.
  public static func == (lhs: StackState, rhs: StackState) -> Bool {
    lhs.ids == rhs.ids && lhs.elements == rhs.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the IDs and the elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(elements)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// Creates a stack of elements.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements without their IDs.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes the elements, which get new IDs.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StackState: CustomStringConvertible, CustomReflectable {
  /// A textual representation of the elements by ID, formatted like a dictionary.
  public var description: String {
    if isEmpty { return "[:]" }
    let pairs = zip(ids, elements).map { "\($0): \(String(reflecting: $1))" }
    return "[\(pairs.joined(separator: ", "))]"
  }

  /// A mirror that reflects the elements by ID as a dictionary.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(zip(ids, elements)), displayStyle: .dictionary)
  }
}

/// An action of a navigation stack, which is an action of an element, a push or a pop.
///
/// ```swift
/// enum Action {
///   case path(StackAction<Path.State, Path.Action>)
/// }
/// ```
public enum StackAction<State, Action> {
  /// An action of an element.
  indirect case element(id: StackElementID, action: Action)
  /// Removes an element and all elements above it.
  case popFrom(id: StackElementID)
  /// Appends an element.
  case push(id: StackElementID, state: State)

  /// Creates an action that appends an element with the next ID.
  ///
  /// The stack's reducer assigns the ID before the parent's reducer handles the action.
  public static func push(_ state: State) -> StackAction { .push(id: .next, state: state) }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

import RuntimeIssues

/// The states of the features on a navigation stack, bottom first, each with an id of its own.
///
/// It is a collection like an array; what is appended gets the next id of the store. Run its
/// features with `.forEach(\.path, action:)`.
///
/// ```swift
/// struct State: Equatable {
///   var path = StackState<Path.State>()
/// }
/// state.path.append(.detail(Detail.State()))
/// state.path.pop(to: id)
/// ```
public struct StackState<Element> {
  /// The ids of the elements, bottom first.
  public private(set) var ids = OrderedIDs<StackElementID>()
  private var elements = BlockArray<Element>()
  /// The highest number that an element has had here, so that none is used twice.
  private var last: Int?

  /// Creates an empty stack.
  public init() {}

  /// Creates a stack of elements.
  ///
  /// - Complexity: O(*n*).
  public init(_ elements: some Sequence<Element>) {
    append(contentsOf: elements)
  }

  /// The element with an id; `nil` when it is not there.
  ///
  /// Setting `nil` removes it. In a test, setting an element under an id that is not there adds it
  /// on top, which says what a push is expected to do; elsewhere that is an issue.
  public subscript(
    id id: StackElementID,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Element? {
    get { ids.firstIndex(of: id).map { elements[$0] } }
    _modify {
      let index = ids.firstIndex(of: id)
      // Moved out, so that it is changed as the only copy.
      var element = index.map { elements.takeOut(at: $0) }
      defer {
        if let index {
          putBack(element, at: index)
        } else if let element {
          let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
          setMissing(element, id: id, place)
        }
      }
      yield &element
    }
  }

  /// Removes an element and all above it.
  ///
  /// - Returns: Whether it was there.
  /// - Complexity: O(*k*) for *k* elements removed.
  @discardableResult
  public mutating func pop(from id: StackElementID) -> Bool {
    guard let index = ids.firstIndex(of: id) else { return false }
    removeLast(count - index)
    return true
  }

  /// Removes all elements above one.
  ///
  /// - Returns: Whether it was there.
  /// - Complexity: O(*k*) for *k* elements removed.
  @discardableResult
  public mutating func pop(to id: StackElementID) -> Bool {
    guard let index = ids.firstIndex(of: id) else { return false }
    removeLast(count - index - 1)
    return true
  }

  /// Adds an element under an id that is not there yet.
  mutating func push(_ element: Element, id: StackElementID) {
    guard ids.append(id) else { return }
    elements.append(element)
    if let generation = id.generation { last = Swift.max(last ?? generation, generation) }
  }

  /// Makes the id for the next element.
  mutating func makeID() -> StackElementID {
    DependencyValues.current.stackElementID.next(after: last)
  }

  // MARK: Changing in place

  private mutating func putBack(_ element: Element?, at index: Int) {
    if let element { return elements.putBack(element, at: index) }
    elements.closeGap(at: index)
    ids.remove(at: index)
  }

  private mutating func setMissing(_ element: Element, id: StackElementID, _ place: CallSite) {
    guard DependencyValues.current.context == .test else {
      return place.report(WrongStateMessages.assignmentToMissing(id: id, ids: ids))
    }
    push(element, id: id)
  }
}

extension StackState {
  /// The payload of one case of the element with an id; `nil` when it is not there or in another
  /// case.
  ///
  /// Setting `nil` removes the element. Changing an element that is in another case is an issue.
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
    set {
      let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      self[id: id, fileID: fileID, filePath: filePath, line: line, column: column].set(
        newValue, case: path, at: place)
    }
  }
}

extension StackState: RandomAccessCollection, MutableCollection {
  /// The position of the bottom element: 0.
  public var startIndex: Int { 0 }
  /// The position above the top element.
  public var endIndex: Int { elements.count }

  /// The element at a position, whose id stays.
  public subscript(position: Int) -> Element {
    get { elements[position] }
    _modify { yield &elements[position] }
  }
}

extension StackState: RangeReplaceableCollection {
  /// Puts other elements, with new ids, in place of some.
  ///
  /// - Complexity: O(*k*) at the top, for *k* elements removed and added; elsewhere O(*n*).
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    guard subrange.upperBound == count else {
      let newIDs = newElements.map { _ in makeID() }
      var all = Array(ids)
      all.replaceSubrange(subrange, with: newIDs)
      last = newIDs.last?.generation ?? last
      ids.replaceAll(with: all)
      elements.replaceSubrange(subrange, with: newElements)
      return
    }
    ids.removeLast(subrange.count)
    elements.truncate(to: subrange.lowerBound)
    for element in newElements { push(element, id: makeID()) }
  }

  /// Removes all elements.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    // Not a new stack: this one knows which ids were used.
    ids.replaceAll(with: [])
    elements.removeAll(keepingCapacity: keepCapacity)
  }
}

extension StackState: Equatable where Element: Equatable {
  /// Returns whether two stacks have equal elements under the same ids.
  public static func == (lhs: StackState, rhs: StackState) -> Bool {
    lhs.ids == rhs.ids && lhs.elements == rhs.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes ids and elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(elements)
  }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: ExpressibleByArrayLiteral {
  /// Creates a stack of elements.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements, without their ids.
  public func encode(to encoder: any Encoder) throws { try Array(elements).encode(to: encoder) }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes elements, which get new ids.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StackState: CustomReflectable {
  /// Reflects as a dictionary of the elements by their ids.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(zip(ids, elements)), displayStyle: .dictionary)
  }
}

extension StackState: CustomStringConvertible {
  /// The elements by their ids, in the form of a dictionary's description.
  public var description: String {
    if isEmpty { return "[:]" }
    let pairs = zip(ids, elements).map { "\($0): \(String(reflecting: $1))" }
    return "[\(pairs.joined(separator: ", "))]"
  }
}

/// What happens in a stack of features: an action of one of them, a push or a pop.
///
/// ```swift
/// enum Action {
///   case path(StackAction<Path.State, Path.Action>)
/// }
/// ```
public enum StackAction<State, Action> {
  /// An action of one element.
  indirect case element(id: StackElementID, action: Action)
  /// Removes an element and all above it.
  case popFrom(id: StackElementID)
  /// Adds an element on top.
  case push(id: StackElementID, state: State)

  /// Adds an element on top, under the id that comes next.
  ///
  /// The reducer that runs the stack gives it the id; those of the parent see the action with it.
  ///
  /// - Returns: The action.
  public static func push(_ state: State) -> StackAction { .push(id: .next, state: state) }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

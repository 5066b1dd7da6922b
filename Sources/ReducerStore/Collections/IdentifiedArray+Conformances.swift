extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// The position of the first element: 0.
  public var startIndex: Int { 0 }
  /// The position behind the last element.
  public var endIndex: Int { storage.count }

  /// The element at a position.
  ///
  /// Setting an element replaces the one at the position. If its id is elsewhere in the array, the
  /// two elements change places first, so that every id is in the array once. A change in place
  /// must keep the id.
  public subscript(position: Int) -> Element {
    get { storage[position] }
    set {
      let id = identify.read(newValue)
      if let other = ids.firstIndex(of: id) {
        swapAt(other, position)
      } else {
        ids.replace(at: position, with: id)
      }
      storage[position] = newValue
    }
    _modify {
      defer { checkID(of: storage[position], is: ids[position]) }
      yield &storage[position]
    }
  }
}

extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Puts other elements in place of some, leaving out those whose ids are elsewhere in the array.
  ///
  /// - Complexity: O(*n*).
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    let behind = storage[subrange.upperBound...]
    var result = IdentifiedArray(identify: identify)
    result.append(contentsOf: storage[..<subrange.lowerBound])
    let behindIDs = OrderedIDs(behind.map(\.id))
    result.append(contentsOf: newElements.filter { !behindIDs.contains($0.id) })
    result.append(contentsOf: behind)
    self = result
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Creates an array of elements that all have different ids; that two share one is a programming
  /// error.
  public init(arrayLiteral elements: Element...) { self.init(uniqueElements: elements) }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether two arrays have equal elements in the same order.
  public static func == (lhs: IdentifiedArray, rhs: IdentifiedArray) -> Bool {
    lhs.storage == rhs.storage
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array does.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes elements as an array does; two that share an id are an error.
  public init(from decoder: any Decoder) throws {
    self.init()
    for element in try [Element](from: decoder) where !append(element).inserted {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "Two elements share the id \"\(element.id)\"."))
    }
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible {
  /// The elements, as an array prints them.
  public var description: String { elements.description }
  /// The elements, as an array prints them for debugging.
  public var debugDescription: String { elements.debugDescription }
}

extension IdentifiedArray: CustomReflectable {
  /// Reflects as an array does.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

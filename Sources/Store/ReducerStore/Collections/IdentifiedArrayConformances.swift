extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// The position of the first element in a nonempty array.
  ///
  /// This is always 0.
  public var startIndex: Int { 0 }
  /// The array's "past the end" position, which is one greater than the last valid position.
  public var endIndex: Int { elements.count }

  /// Accesses the element at the given position.
  ///
  /// If the ID of a new element is already in use at a different position, the elements at both
  /// positions are swapped first, which keeps the IDs unique. If you modify an element in place,
  /// you must not change its ID.
  public subscript(position: Int) -> Element {
    get { elements[position] }
    set {
      let id = identify(newValue)
      if let other = ids.firstIndex(of: id) {
        swapAt(other, position)
      } else {
        ids.replace(at: position, with: id)
      }
      elements[position] = newValue
    }
    _modify {
      defer { checkID(of: elements[position], equals: ids[position]) }
      yield &elements[position]
    }
  }
}

extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements in the given range with new elements.
  ///
  /// If the ID of a new element is already in use outside of `subrange`, the element is skipped.
  ///
  /// - Complexity: O(*n*).
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    let suffix = elements[subrange.upperBound...]
    let suffixIDs = Set(suffix.map(\.id))
    var result = IdentifiedArray(uniqueElements: elements[..<subrange.lowerBound])
    result.append(contentsOf: newElements.filter { !suffixIDs.contains($0.id) })
    result.append(contentsOf: suffix)
    self = result
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Creates an array from the given elements.
  ///
  /// No two elements may have the same ID.
  public init(arrayLiteral elements: Element...) { self.init(uniqueElements: elements) }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns a Boolean value that indicates whether two arrays contain equal elements in the same
  /// order.
  public static func == (lhs: IdentifiedArray, rhs: IdentifiedArray) -> Bool {
    lhs.elements == rhs.elements
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements of the array in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes an array of elements.
  ///
  /// - Throws: A decoding error if two of the elements have the same ID.
  public init(from decoder: any Decoder) throws {
    self.init()
    for element in try [Element](from: decoder) where !append(element).inserted {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "Two elements have the ID \"\(element.id)\"."))
    }
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// A textual representation of the elements, formatted like an array.
  public var description: String { elements.description }
  /// A textual representation of the elements for debugging, such as
  /// `IdentifiedArray<User>([User(id: 1)])`.
  public var debugDescription: String {
    "IdentifiedArray<\(Element.self)>(\(elements.debugDescription))"
  }
  /// A mirror that reflects the elements as a collection.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

/// The values of the screens of a stack.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path from values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// Creates a path from one that was decoded.
  public init(_ codable: CodableRepresentation) { values = codable.values }

  /// The number of values.
  public var count: Int { values.count }
  /// Whether there are no values.
  public var isEmpty: Bool { values.isEmpty }

  /// A value for encoding the path, or `nil` if one of its values can't be encoded.
  public var codable: CodableRepresentation? {
    values.allSatisfy { $0.base is any Codable } ? CodableRepresentation(values: values) : nil
  }

  /// Adds a value, which opens a screen.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Removes the last values, which closes their screens.
  ///
  /// - Precondition: The path has as many values.
  public mutating func removeLast(_ k: Int = 1) {
    precondition(k <= values.count, "A path of \(values.count) values has no \(k) to remove.")
    values.removeLast(k)
  }

  /// A path that can be encoded: the name of the type and the JSON of each value, the last one
  /// first, as in SwiftUI.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [AnyHashable]

    init(values: [AnyHashable]) { self.values = values }

    /// Decodes a path.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let json = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "There is no type \(name) that can be decoded.")
        }
        let value = try JSONDecoder().decode(type, from: Data(json.utf8))
        values.insert(AnyHashable(value), at: 0)
      }
      self.values = values
    }

    /// Encodes the path.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values.reversed() {
        guard let encodable = value.base as? any Encodable,
          let name = _mangledTypeName(type(of: value.base))
        else {
          throw EncodingError.invalidValue(
            value.base,
            EncodingError.Context(
              codingPath: container.codingPath, debugDescription: "The value can't be encoded."))
        }
        try container.encode(name)
        try container.encode(String(decoding: JSONEncoder().encode(encodable), as: UTF8.self))
      }
    }
  }
}

import Foundation

extension JSONText {
  /// Makes JSON of an object as `JSONSerialization` takes them.
  ///
  /// - Parameters:
  ///   - object: A dictionary with strings as keys, an array, a string, a number or `NSNull`.
  ///   - path: The keys and positions that lead to the object, for the error.
  /// - Throws: An `EncodingError` for anything else.
  init(object: Any, at path: [JSONPlace]) throws {
    guard path.count < JSONReader.depthLimit else {
      throw JSONText.invalid(
        object, at: path,
        """
        The value nests deeper than \(JSONReader.depthLimit) levels.

        To fix, snapshot a part of it.
        """)
    }
    // Exact types first: on some platforms a number casts to `Bool`, and `Bool` to a number.
    if let value = object as? Bool, type(of: object) == Bool.self {
      self = .literal(value ? "true" : "false")
    } else if let value = object as? NSNumber, type(of: object) is NSNumber.Type {
      self = try JSONText.number(value, at: path)
    } else if let value = object as? any BinaryInteger {
      self = .literal("\(value)")
    } else if let value = object as? any BinaryFloatingPoint {
      self = try JSONText.floatingPoint(value, at: path)
    } else if let value = object as? Decimal {
      guard value.isFinite else {
        throw JSONText.invalid(value, at: path, "The number \(value) cannot be written in JSON.")
      }
      self = .literal("\(value)")
    } else if let value = object as? String {
      self = .string(value)
    } else if object is NSNull {
      self = .literal("null")
    } else if let value = object as? [String: Any] {
      self = .object(
        try value.map { try ($0, JSONText(object: $1, at: path + [JSONPlace(key: $0)])) })
    } else if let value = object as? [Any] {
      self = .array(
        try value.enumerated().map {
          try JSONText(object: $1, at: path + [JSONPlace(position: $0)])
        })
    } else {
      throw JSONText.invalid(
        object, at: path,
        """
        A value of type \(type(of: object)) is not part of a JSON object.

        To fix, make the type conform to Encodable.
        """)
    }
  }

  /// Only the serialization knows whether the object is a truth value.
  private static func number(_ value: NSNumber, at path: [JSONPlace]) throws -> JSONText {
    guard JSONSerialization.isValidJSONObject([value]) else {
      throw invalid(value, at: path, "The number \(value) cannot be written in JSON.")
    }
    let array = try JSONText(JSONSerialization.data(withJSONObject: [value]))
    guard case .array(let elements) = array, let first = elements.first else { return array }
    return first
  }

  /// A number as `JSONEncoder` writes it: the shortest text, whole ones without a fraction.
  private static func floatingPoint<Number: BinaryFloatingPoint>(
    _ value: Number, at path: [JSONPlace]
  ) throws -> JSONText {
    guard value.isFinite else {
      throw invalid(value, at: path, "The number \(value) cannot be written in JSON.")
    }
    let text = "\(value)"
    return .literal(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  private static func invalid(_ value: Any, at path: [JSONPlace], _ words: String) -> any Error {
    EncodingError.invalidValue(
      value, EncodingError.Context(codingPath: path, debugDescription: words))
  }
}

/// A step into a JSON object, for the error that names a place in it.
struct JSONPlace: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(key: String) { (stringValue, intValue) = (key, nil) }
  init(position: Int) { (stringValue, intValue) = ("Index \(position)", position) }
  init?(stringValue: String) { self.init(key: stringValue) }
  init?(intValue: Int) { self.init(position: intValue) }
}

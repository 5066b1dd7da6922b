public import Foundation

extension Snapshotting where Value: Encodable, Format == String {
  /// A strategy for encodable values: their JSON, the same text on every platform.
  ///
  /// Keys are in the order of their UTF-8, slashes are not escaped, numbers are as the encoder
  /// wrote them.
  ///
  /// ```swift
  /// assertSnapshot(of: Todo(title: "Milk", isDone: false), as: .json)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// {
  ///   "isDone" : false,
  ///   "title" : "Milk"
  /// }
  /// ```
  ///
  /// The file ends in a line feed, which is not part of the text.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    return SimplySnapshotting.jsonText.pullback { try JSONText(encoder.encode($0)).text }
  }

  /// Makes a strategy for encodable values from an encoder of your own.
  ///
  /// The encoder decides how dates, data and keys are written. Its `outputFormatting` decides
  /// whether the JSON is indented (`.prettyPrinted`), and whether slashes are escaped
  /// (`.withoutEscapingSlashes`).
  /// Keys are always sorted, because otherwise their order would change from run to run.
  ///
  /// ```swift
  /// let encoder = JSONEncoder()
  /// encoder.outputFormatting = .prettyPrinted
  /// encoder.dateEncodingStrategy = .iso8601
  /// assertSnapshot(of: event, as: .json(encoder))
  /// ```
  ///
  /// - Parameter encoder: Encodes the values.
  /// - Returns: A strategy that fails with the encoder's error if it cannot encode a value.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    SimplySnapshotting.jsonText.pullback { value in
      let formatting = encoder.outputFormatting
      let style = JSONText.Style(
        isPretty: formatting.contains(.prettyPrinted),
        escapesSlashes: !formatting.contains(.withoutEscapingSlashes))
      return try JSONText(encoder.encode(value)).text(style)
    }
  }
}

extension Snapshotting where Format == String {
  /// A strategy for JSON objects made of dictionaries, arrays, strings, numbers and `NSNull`.
  ///
  /// A value that is none of these, or a number that is not finite, fails with an
  /// `EncodingError` that names its place.
  ///
  /// ```swift
  /// let object: [String: Any] = ["title": "Milk", "count": 2]
  /// assertSnapshot(of: object, as: .json)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// {
  ///   "count" : 2,
  ///   "title" : "Milk"
  /// }
  /// ```
  public static var json: Snapshotting {
    SimplySnapshotting.jsonText.pullback { (value: Value) in
      try JSONText(object: value, at: []).text
    }
  }
}

extension Snapshotting where Value == String, Format == String {
  /// A strategy for text that is JSON, without a line feed at its end.
  fileprivate static var jsonText: Snapshotting {
    SimplySnapshotting(pathExtension: "json", diffing: .jsonText)
  }
}

extension Diffing where Value == String {
  /// A comparison of JSON, whose files end in a line feed that is not part of the text.
  ///
  /// References without one, or with escaped slashes, come from other libraries and are the same
  /// JSON.
  fileprivate static var jsonText: Diffing {
    let lines = Diffing.lines
    return Diffing(
      toData: { lines.toData($0 + "\n") },
      fromData: { data in
        let text = try lines.fromData(data)
        // By bytes: CRLF is one `Character`.
        guard text.utf8.last == UInt8(ascii: "\n") else { return text }
        return String(text.unicodeScalars.dropLast())
      },
      diff: { lines.diff(unescapingSlashes($0) + "\n", unescapingSlashes($1) + "\n") })
  }

  private static func unescapingSlashes(_ json: String) -> String {
    guard json.utf8.contains(UInt8(ascii: "\\")) else { return json }
    var result = String.UnicodeScalarView()
    var rest = json.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escaped = rest.popFirst() else {
        result.append(scalar)
        continue
      }
      if escaped != "/" { result.append(scalar) }
      result.append(escaped)
    }
    return String(result)
  }
}

extension JSONText {
  /// Makes JSON of an object as `JSONSerialization` takes them.
  ///
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

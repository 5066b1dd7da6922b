public import Foundation
import RuntimeIssues

extension Snapshotting where Value: Encodable, Format == String {
  /// A strategy that formats encodable values as JSON.
  ///
  /// The result is the same on every platform. Keys are sorted by their UTF-8 representation,
  /// slashes aren't escaped, and numbers are preserved exactly as the encoder writes them.
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
  /// The reference file ends with a line feed, which isn't part of the snapshot itself.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    return SimplySnapshotting.jsonText.pullback { try JSONText(encoder.encode($0)).text() }
  }

  /// Returns a strategy that uses the given encoder to format encodable values as JSON.
  ///
  /// Dates, data, and keys are encoded using the encoder's strategies. The JSON is indented if the
  /// encoder's `outputFormatting` contains `.prettyPrinted`, and slashes are escaped unless it
  /// contains `.withoutEscapingSlashes`. Keys are always sorted because their order would otherwise
  /// change between runs.
  ///
  /// ```swift
  /// let encoder = JSONEncoder()
  /// encoder.outputFormatting = .prettyPrinted
  /// encoder.dateEncodingStrategy = .iso8601
  /// assertSnapshot(of: event, as: .json(encoder))
  /// ```
  ///
  /// If the encoder can't encode a value, the assertion fails with the error that the encoder
  /// throws.
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
  /// A strategy that formats JSON objects.
  ///
  /// JSON objects consist of dictionaries, arrays, strings, numbers, and `NSNull`. If an object
  /// contains any other value, or a number that isn't finite, the assertion fails with an
  /// `EncodingError` that contains the coding path of that value.
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
    SimplySnapshotting.jsonText.pullback { try JSONText(object: $0, at: []).text() }
  }
}

extension Snapshotting where Value == String, Format == String {
  fileprivate static var jsonText: Snapshotting {
    SimplySnapshotting(pathExtension: "json", diffing: .jsonText)
  }
}

extension Diffing where Value == String {
  /// A diffing for JSON.
  ///
  /// Reference files end with a line feed, which isn't part of the snapshot. A file that was
  /// recorded by another library still matches if it contains escaped slashes or doesn't end with a
  /// line feed.
  fileprivate static var jsonText: Diffing {
    let lines = Diffing.values
    return Diffing(
      toData: { lines.toData($0 + "\n") },
      fromData: { data in
        let text = try lines.fromData(data)
        // Compare the bytes instead of the characters because Swift treats CRLF as a single
        // `Character`.
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
  /// Creates JSON from the given object.
  ///
  /// - Throws: An `EncodingError` if `JSONSerialization` doesn't support the object.
  init(object: Any, at path: [JSONPathComponent]) throws {
    guard path.count < JSONReader.depthLimit else {
      throw Self.invalid(
        object, at: path,
        """
        The value nests deeper than \(JSONReader.depthLimit) levels.

        To fix, take a snapshot of a part of the value.
        """)
    }
    // Check the exact types because numbers can be cast to `Bool` on some platforms, and vice
    // versa.
    if let value = object as? Bool, type(of: object) == Bool.self {
      self = .literal(value ? "true" : "false")
    } else if let value = object as? NSNumber, type(of: object) is NSNumber.Type {
      self = try Self.number(value, at: path)
    } else if let value = object as? any BinaryInteger {
      self = .literal("\(value)")
    } else if let value = object as? any BinaryFloatingPoint {
      guard value.isFinite else { throw Self.invalidNumber(value, at: path) }
      self = .literal(value.shortDescription)
    } else if let value = object as? Decimal {
      guard value.isFinite else { throw Self.invalidNumber(value, at: path) }
      self = .literal("\(value)")
    } else if let value = object as? String {
      self = .string(value)
    } else if object is NSNull {
      self = .literal("null")
    } else if let value = object as? [String: Any] {
      self = .object(
        try value.map { key, value in
          (key, try JSONText(object: value, at: path + [JSONPathComponent(key: key)]))
        })
    } else if let value = object as? [Any] {
      self = .array(
        try value.enumerated().map { index, element in
          try JSONText(object: element, at: path + [JSONPathComponent(index: index)])
        })
    } else {
      throw Self.invalid(
        object, at: path,
        """
        A value of type \(type(of: object)) is not part of a JSON object.

        To fix, make the type conform to Encodable.
        """)
    }
  }

  /// Serializes the given number using `JSONSerialization`, which detects whether the number is a
  /// Boolean value.
  private static func number(_ value: NSNumber, at path: [JSONPathComponent]) throws -> JSONText {
    guard JSONSerialization.isValidJSONObject([value]) else { throw invalidNumber(value, at: path) }
    let array = try JSONText(JSONSerialization.data(withJSONObject: [value]))
    guard case .array(let elements) = array, let first = elements.first else { return array }
    return first
  }

  private static func invalidNumber(_ value: Any, at path: [JSONPathComponent]) -> any Error {
    invalid(value, at: path, "The number \(value) cannot be written in JSON.")
  }

  private static func invalid(
    _ value: Any, at path: [JSONPathComponent], _ message: String
  ) -> any Error {
    EncodingError.invalidValue(value, .init(codingPath: path, debugDescription: message))
  }
}

struct JSONPathComponent: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(key: String) { (stringValue, intValue) = (key, nil) }
  init(index: Int) { (stringValue, intValue) = ("Index \(index)", index) }
  init?(stringValue: String) { self.init(key: stringValue) }
  init?(intValue: Int) { self.init(index: intValue) }
}

public import Foundation

extension Snapshotting where Value: Encodable, Format == String {
  /// A strategy for encodable values: their JSON, the same text on every platform.
  ///
  /// Keys are in the order of their UTF-8, slashes are not escaped, numbers are as the encoder
  /// wrote them. The text has no newline at its end.
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
  public static var json: Snapshotting { .json(JSONEncoder()) }

  /// Makes a strategy for encodable values from an encoder with its own dates, data and keys.
  ///
  /// - Parameter encoder: Encodes the values. How it sorts, escapes and indents does not count.
  /// - Returns: A strategy that fails with the encoder's error where it cannot encode a value.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    var strategy = SimplySnapshotting.lines.pullback { (value: Value) in
      try JSONText(encoder.encode(value)).text
    }
    strategy.pathExtension = "json"
    return strategy
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
    var strategy = SimplySnapshotting.lines.pullback { (value: Value) in
      try JSONText(object: value, at: []).text
    }
    strategy.pathExtension = "json"
    return strategy
  }
}

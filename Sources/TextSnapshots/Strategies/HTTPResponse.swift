public import Foundation

/// A server's response, for the strategy ``Snapshotting/httpResponse``.
///
/// Create one from the response type of any networking library.
public struct HTTPResponseSnapshot: Sendable, Equatable {
  /// The status code.
  public var status: Int
  /// The headers by name.
  public var headers: [String: String]
  /// The body; empty for none.
  public var body: Data

  /// Creates a response, without a body by default.
  public init(status: Int, headers: [String: String], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension Snapshotting where Value == HTTPResponseSnapshot, Format == String {
  /// A strategy for servers' responses: status, sorted headers, body.
  ///
  /// ```swift
  /// let response = HTTPResponseSnapshot(
  ///   status: 200, headers: ["Content-Type": "application/json"], body: Data(#"{"id":1}"#.utf8))
  /// assertSnapshot(of: response, as: .httpResponse)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// 200
  /// Content-Type: application/json
  ///
  /// {
  ///   "id" : 1
  /// }
  /// ```
  ///
  /// JSON is formatted as by `.json`, and a body that isn't UTF-8 as base 64. The line endings of a
  /// body are significant: a carriage return is written as `␍`; see ``LineEndings/kept``.
  public static var httpResponse: Snapshotting { .httpResponse(excludingHeaders: []) }

  /// A strategy for servers' responses that omits some headers.
  ///
  /// - Parameter names: The names of the headers to omit, such as `Date`, in any case.
  /// - Returns: The strategy.
  public static func httpResponse(excludingHeaders names: [String]) -> Snapshotting {
    let excluded = Set(names.map { $0.lowercased() })
    return SimplySnapshotting.lines(endings: .kept).pullback { response in
      var headers: [String] = []
      for (name, value) in response.headers where !excluded.contains(name.lowercased()) {
        headers.append("\(name): \(value)")
      }
      headers.sort { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
      var text = "\(response.status)\n"
      for header in headers { text += "\(header)\n" }
      if !response.body.isEmpty { text += "\n\(BodyText(response.body).text)\n" }
      return text
    }
  }
}

/// The text of an HTTP body.
package struct BodyText {
  package let text: String
  /// Whether the text is the base 64 encoding of bytes that can't be shown as text.
  package let isBase64: Bool

  /// Creates the text of a body; JSON is indented and sorted if `isPretty` is set.
  ///
  /// Set `isWord` for a word of a shell command, which can't have zero bytes.
  package init(_ data: Data, isPretty: Bool = true, isWord: Bool = false) {
    let string = String(decoding: data, as: UTF8.self)
    isBase64 = Data(string.utf8) != data || isWord && data.contains(0)
    if isBase64 {
      text = data.base64EncodedString()
    } else if isPretty, let first = string.first(where: { !$0.isWhitespace }),
      first == "{" || first == "[", let json = try? JSONText(data)
    {
      text = json.text
    } else {
      text = string
    }
  }
}

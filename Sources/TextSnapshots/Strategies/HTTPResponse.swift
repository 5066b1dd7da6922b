public import Foundation

/// The answer of a server, for the strategy ``Snapshotting/httpResponse``.
///
/// It needs no networking library: make one from whatever your code has.
public struct HTTPResponseSnapshot: Sendable, Equatable {
  /// The status code.
  public var status: Int
  /// The headers by name.
  public var headers: [String: String]
  /// The body; empty for none.
  public var body: Data

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The headers by name.
  ///   - body: The body; empty by default.
  public init(status: Int, headers: [String: String], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension Snapshotting where Value == HTTPResponseSnapshot, Format == String {
  /// A strategy for the answers of servers: status, sorted headers, body.
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
  /// JSON is written as by `.json`, and bodies that are not UTF-8 are written in base 64. The line
  /// endings of a body count: a carriage return is written as `␍`; see ``LineEndings/kept``.
  public static var httpResponse: Snapshotting { .httpResponse(excludingHeaders: []) }

  /// Makes a strategy for the answers of servers that leaves out volatile headers.
  ///
  /// - Parameter names: The names of headers to leave out, such as `Date`, in any case.
  /// - Returns: A strategy for status, sorted headers and body.
  public static func httpResponse(excludingHeaders names: [String]) -> Snapshotting {
    let excluded = Set(names.map { $0.lowercased() })
    return SimplySnapshotting.lines(endings: .kept).pullback { response in
      let headers = response.headers
        .filter { !excluded.contains($0.key.lowercased()) }
        .map { "\($0.key): \($0.value)" }
        .sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
      let head = (["\(response.status)"] + headers).joined(separator: "\n")
      guard !response.body.isEmpty else { return head + "\n" }
      return head + "\n\n" + BodyText(response.body).text + "\n"
    }
  }
}

/// The body of a message as text.
package struct BodyText {
  package let text: String
  /// Whether the text is base 64 of bytes that are not UTF-8.
  package let isBase64: Bool

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

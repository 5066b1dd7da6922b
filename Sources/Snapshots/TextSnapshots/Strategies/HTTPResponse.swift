public import Foundation

/// An HTTP response.
///
/// Use this type with the ``Snapshotting/httpResponse`` strategy. Create an instance from the
/// response type of your networking library.
public struct HTTPResponseSnapshot: Sendable, Equatable {
  /// The status code of the response.
  public var status: Int
  /// The values of the headers, keyed by their names.
  public var headers: [String: String]
  /// The body of the response.
  ///
  /// If the response has no body, this property is empty.
  public var body: Data

  /// Creates a response.
  ///
  /// By default, the response has no body.
  public init(status: Int, headers: [String: String], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension Snapshotting where Value == HTTPResponseSnapshot, Format == String {
  /// A strategy that formats HTTP responses.
  ///
  /// The snapshot includes the status, the headers sorted by name, and the body.
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
  /// If the body is JSON, it's formatted like the output of the `.json` strategy. If the body isn't
  /// valid UTF-8, it's encoded using Base64. Because the line endings of the body are significant,
  /// carriage returns are written as `␍`, as described in ``LineEndings/kept``.
  public static var httpResponse: Snapshotting { .httpResponse(excludingHeaders: []) }

  /// Returns a strategy that formats HTTP responses without the given headers.
  ///
  /// - Parameter names: The names of the headers to exclude, such as `Date`. Names are compared
  ///   without regard to case.
  /// - Returns: A strategy for HTTP responses.
  public static func httpResponse(excludingHeaders names: [String]) -> Snapshotting {
    let excluded = Set(names.map { $0.lowercased() })
    return SimplySnapshotting.lines(endings: .kept).pullback { response in
      let headers = response.headers.filter { !excluded.contains($0.key.lowercased()) }
        .map { "\($0): \($1)" }.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
      var text = (["\(response.status)"] + headers).map { "\($0)\n" }.joined()
      if !response.body.isEmpty { text += "\n\(BodyText(response.body).text)\n" }
      return text
    }
  }
}

package struct BodyText {
  package let text: String
  package let isBase64: Bool

  /// Creates text from the given body, indenting JSON and sorting its keys if `isPretty` is `true`.
  ///
  /// If `isShellArgument` is `true`, a body that contains zero bytes is encoded using Base64
  /// because shell arguments can't contain them.
  package init(_ data: Data, isPretty: Bool = true, isShellArgument: Bool = false) {
    let string = isShellArgument && data.contains(0) ? nil : String(validUTF8: data)
    isBase64 = string == nil
    if isPretty, let first = string?.first(where: { !$0.isWhitespace }), "{[".contains(first),
      let json = try? JSONText(data)
    {
      text = json.text()
    } else {
      text = string ?? data.base64EncodedString()
    }
  }
}

public import Foundation

/// An HTTP response, for use with the strategy ``Snapshotting/httpResponse``.
///
/// Create a response from the corresponding type of your networking library.
public struct HTTPResponseSnapshot: Sendable, Equatable {
  /// The status code.
  public var status: Int
  /// The values of the headers by name.
  public var headers: [String: String]
  /// The body, which is empty if the response has no body.
  public var body: Data

  /// Creates a response that has no body by default.
  public init(status: Int, headers: [String: String], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension Snapshotting where Value == HTTPResponseSnapshot, Format == String {
  /// A strategy for HTTP responses that includes the status, the sorted headers and the body.
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
  /// A JSON body is formatted like the snapshots of `.json`. A body that isn't valid UTF-8 is
  /// encoded in base 64. The line endings of a body are significant, and carriage returns are
  /// written as `␍`, as described in ``LineEndings/kept``.
  public static var httpResponse: Snapshotting { .httpResponse(excludingHeaders: []) }

  /// A strategy for HTTP responses that excludes some headers.
  ///
  /// - Parameter names: The case-insensitive names of the headers to exclude, such as `Date`.
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

/// The textual representation of an HTTP body.
package struct BodyText {
  package let text: String
  /// A Boolean value that indicates whether the text is encoded in base 64.
  package let isBase64: Bool

  /// Creates the text of a body, with indented and sorted JSON if `isPretty` is `true`.
  ///
  /// Pass `true` for `isShellArgument` to encode zero bytes, which arguments can't contain.
  package init(_ data: Data, isPretty: Bool = true, isShellArgument: Bool = false) {
    let string = String(decoding: data, as: UTF8.self)
    isBase64 = Data(string.utf8) != data || isShellArgument && data.contains(0)
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

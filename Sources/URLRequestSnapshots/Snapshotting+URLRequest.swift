public import TextSnapshots

#if canImport(FoundationNetworking)
  internal import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension Snapshotting where Value == URLRequest, Format == String {
  /// A strategy for requests that writes the method, URL, sorted headers and body.
  ///
  /// Query items are sorted by name, without changing their encoding. A body that isn't valid UTF-8
  /// is encoded in base 64. The line endings of a body are significant, and carriage returns are
  /// written as `␍`, as described in `LineEndings.kept`.
  ///
  /// ```swift
  /// assertSnapshot(of: request, as: .raw)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// POST https://example.com/account?a=1&b=2
  /// Accept: text/html
  ///
  /// email=blob%40example.com
  /// ```
  public static var raw: Snapshotting { .raw(pretty: false) }

  /// A strategy for requests like ``raw`` that can indent JSON bodies and sort their keys.
  public static func raw(pretty: Bool) -> Snapshotting {
    SimplySnapshotting.lines(endings: .kept).pullback { RequestText($0).raw(pretty: pretty) }
  }

  /// A strategy for requests that creates a curl command to send the request.
  ///
  /// The parts of the request are quoted for a shell. For a GET request with a body, the command
  /// has the option `--request GET`, because otherwise curl would send a POST request.
  ///
  /// ```swift
  /// assertSnapshot(of: request, as: .curl)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// curl \
  /// 	--request POST \
  /// 	--header "Accept: text/html" \
  /// 	--data "email=blob%40example.com" \
  /// 	"https://example.com/account?a=1&b=2"
  /// ```
  public static var curl: Snapshotting {
    SimplySnapshotting.lines(endings: .kept).pullback { RequestText($0).curl }
  }
}

extension RequestText {
  fileprivate init(_ request: URLRequest) {
    self.init(
      method: request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "(null)",
      headers: request.allHTTPHeaderFields ?? [:], body: request.httpBody)
  }
}

public import TextSnapshots

#if canImport(FoundationNetworking)
  internal import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension Snapshotting where Value == URLRequest, Format == String {
  /// A strategy for requests: method, URL, sorted headers and body, as HTTP writes them.
  ///
  /// The items of the query are sorted by name, and stay encoded as they are. A body that is not
  /// UTF-8 is written in base 64. The line endings of a body count: a carriage return is written as
  /// `␍`, as by `LineEndings.kept`.
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

  /// Makes a strategy for requests that can indent the JSON in their bodies.
  ///
  /// - Parameter pretty: Whether JSON is indented, with its keys in order.
  /// - Returns: A strategy as ``raw``.
  public static func raw(pretty: Bool) -> Snapshotting {
    SimplySnapshotting.lines(endings: .kept).pullback { RequestText($0).raw(pretty: pretty) }
  }

  /// A strategy for requests: the command that sends one from a shell.
  ///
  /// A shell passes every part of the request on unchanged. A GET with a body has `--request GET`,
  /// because curl would send a POST.
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

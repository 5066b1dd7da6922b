public import TextSnapshots

#if canImport(FoundationNetworking)
  internal import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension Snapshotting where Value == URLRequest, Format == String {
  /// A strategy for requests: method, URL, sorted headers and body, as in an HTTP message.
  ///
  /// The query items are sorted by name, without changing their encoding. A body that isn't UTF-8 is
  /// written as base 64. The line endings of a body are significant: a carriage return is written as
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

  /// A strategy like ``raw`` that can indent JSON bodies and sort their keys.
  public static func raw(pretty: Bool) -> Snapshotting {
    SimplySnapshotting.lines(endings: .kept).pullback { RequestText($0).raw(pretty: pretty) }
  }

  /// A strategy for requests: the curl command that sends the request.
  ///
  /// The parts of the request are quoted for a shell. A GET with a body has `--request GET`, because
  /// curl would send a POST.
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

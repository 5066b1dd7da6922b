public import TextSnapshots

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension Snapshotting where Value == URLRequest, Format == String {
  /// A strategy that formats requests as HTTP messages.
  ///
  /// The snapshot includes the method, the URL, the headers sorted by name, and the body. Query
  /// items are sorted by name, but their encoding isn't changed. If the body isn't valid UTF-8,
  /// it's encoded using Base64. Because the line endings of the body are significant, carriage
  /// returns are written as `␍`, as described in `LineEndings.kept`.
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

  /// Returns a strategy that formats requests as HTTP messages, like ``raw`` does.
  ///
  /// If `pretty` is `true`, JSON in the body is indented and its keys are sorted.
  public static func raw(pretty: Bool) -> Snapshotting {
    strategy { $0.raw(pretty: pretty) }
  }

  /// A strategy that formats requests as curl commands.
  ///
  /// The parts of the request are quoted for use in a shell. If a GET request has a body, the
  /// command includes the option `--request GET` to prevent curl from sending a POST request.
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
    strategy(\.curl)
  }

  private static func strategy(_ text: @escaping (RequestText) -> String) -> Snapshotting {
    var lines = SimplySnapshotting.lines(endings: .kept)
    let diff = lines.diffing.diff
    lines.diffing.diff = { old, new in
      guard var difference = diff(old, new) else { return nil }
      if RequestText.differOnlyInOrderOfKeys(old, new) {
        difference.message += """


          Both bodies are the same JSON with the keys in another order, which changes from process to \
          process.
          To fix, encode the body with .sortedKeys, or use .raw(pretty: true).
          """
      }
      return difference
    }
    return lines.pullback { text(RequestText($0)) }
  }
}

extension RequestText {
  fileprivate init(_ request: URLRequest) {
    self.init(
      method: request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "(null)",
      headers: request.allHTTPHeaderFields ?? [:], body: request.httpBody)
  }
}

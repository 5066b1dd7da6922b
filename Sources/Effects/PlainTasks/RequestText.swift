import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The words for requests and responses in transcripts and errors.
struct RequestText: Sendable {
  private let method: String
  private let url: URL?
  /// The URL without secrets.
  private let address: String

  init(_ request: URLRequest) {
    method = request.httpMethod ?? "GET"
    url = request.url
    address = Self.address(of: request.url) ?? "an address that can't be shown"
  }

  /// The method and the URL, such as `GET https://example.com/items`, without secrets.
  var description: String {
    let text = "\(method) \(address)"
    return text.count <= Self.limit ? text : text.prefix(Self.limit - 1) + "…"
  }

  private static func address(of url: URL?) -> String? {
    guard let url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return nil
    }
    (parts.user, parts.password, parts.fragment) = (nil, nil, nil)
    let query = parts.queryItems?.map { item in
      item.isSecret ? "\(item.name)=…" : "\(item)"
    }
    parts.query = nil
    return parts.string.map { $0 + (query.map { "?" + $0.joined(separator: "&") } ?? "") }
  }

  private static let limit = 200

  /// Returns whether a script means the request, with its path, its URL, or its method and either
  /// of them, without secrets.
  func matches(_ text: String) -> Bool {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard let meant = parts.last, parts.count == 1 || parts[0] == method, let url else {
      return false
    }
    let path = url.path.isEmpty ? "/" : url.path
    let query = address.firstIndex(of: "?").map { path + address[$0...] }
    return meant == path || meant == query ?? path || meant == address || text == description
  }
}

extension URLQueryItem {
  /// Whether the value never stands in a transcript, nor in the name of a file.
  var isSecret: Bool {
    let name = name.lowercased()
    return value != nil
      && ["key", "token", "secret", "password", "auth", "signature"].contains { name.contains($0) }
  }
}

extension NetworkResponse {
  /// Reads what a program or a person writes for a response: `offline`, `timed out`, a status code
  /// such as `404`, or JSON.
  package init(text: String) {
    if let failure = [URLError.Code.notConnectedToInternet, .timedOut].first(where: {
      $0.name == text
    }) {
      self = .failure(failure)
    } else if text.count == 3, let status = Int(text), (100...599).contains(status) {
      self = .status(status)
    } else {
      self = .data(Data(text.utf8), type: "application/json")
    }
  }

  /// What ``init(text:)`` reads as this response.
  package var text: String {
    switch content {
    case .data(let data, _, _) where !data.isEmpty: String(decoding: data, as: UTF8.self)
    case .data, .failure, .unanswered: summary
    }
  }

  /// The status and the size of the data, or the error.
  package var summary: String {
    switch content {
    case .data(let data, let status, _) where data.isEmpty:
      "\(status)" + (note.map { " (\($0))" } ?? "")
    case .data(let data, let status, _): "\(status), \(data.count.asSize)"
    case .failure(let code): code.name
    case .unanswered: "none"
    }
  }
}

extension Int {
  /// The number of bytes in words, such as `1.2 kB`.
  fileprivate var asSize: String {
    guard self >= 1_000 else { return self == 1 ? "1 byte" : "\(self) bytes" }
    let (unit, size) = self < 999_950 ? ("kB", 1_000) : ("MB", 1_000_000)
    let tenths = (self * 10 + size / 2) / size
    return "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}

extension URLError.Code {
  /// A name such as `offline`.
  fileprivate var name: String {
    switch self {
    case .notConnectedToInternet: "offline"
    case .timedOut: "timed out"
    case .cancelled: "canceled"
    case .cannotFindHost: "no such host"
    case .cannotConnectToHost: "no connection"
    case .networkConnectionLost: "connection lost"
    case .unsupportedURL: "not supported"
    default: "error \(rawValue)"
    }
  }

  /// The description of the error that an app can show, as on a device.
  var message: String? {
    switch self {
    case .notConnectedToInternet: "The Internet connection appears to be offline."
    case .timedOut: "The request timed out."
    case .cancelled: "cancelled"
    case .cannotFindHost: "A server with the specified hostname could not be found."
    case .cannotConnectToHost: "Could not connect to the server."
    case .networkConnectionLost: "The network connection was lost."
    default: nil
    }
  }
}

public import Foundation
import RuntimeIssues

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The response to a request of an app: what it contains, and after which time it arrives.
public struct NetworkResponse: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    case data(Data, status: Int, headers: [String: String])
    case failure(URLError.Code)
    case unanswered
  }

  package let content: Content
  /// The time between the request and the response.
  let delay: Duration
  /// Why the app gets this response, if it wasn't chosen.
  var note: String?
  /// Whether there's no response to the request.
  var isMissing = false

  /// Returns a response with a value as JSON, whose keys are sorted, which arrives after the `delay`.
  public static func json(
    _ value: some Encodable, status: Int = 200, after delay: Duration = .zero
  ) -> NetworkResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      let data = try encoder.encode(value)
      return .data(data, type: "application/json", status: status, after: delay)
    } catch {
      reportIssue(
        """
        The value of a response couldn't be encoded as JSON: \(error)

        To fix, pass a value that JSON can represent, or the data itself.
        """)
      return .failure(.badServerResponse, after: delay)
    }
  }

  /// Returns a response with an empty array, whose elements have no type.
  public static func json(
    _ value: [Never], status: Int = 200, after delay: Duration = .zero
  ) -> NetworkResponse {
    .json([Bool](), status: status, after: delay)
  }

  /// Returns a response with data of a type, which is the header `Content-Type`.
  public static func data(
    _ data: Data, type: String = "application/octet-stream", status: Int = 200,
    headers: [String: String] = [:], after delay: Duration = .zero
  ) -> NetworkResponse {
    let headers = headers.merging(["Content-Type": type]) { given, _ in given }
    return NetworkResponse(
      content: .data(data, status: status, headers: headers), delay: max(delay, .zero))
  }

  /// Returns a response without data, such as `.status(404)`.
  public static func status(_ status: Int, after delay: Duration = .zero) -> NetworkResponse {
    NetworkResponse(
      content: .data(Data(), status: status, headers: [:]), delay: max(delay, .zero))
  }

  /// Returns an error in place of a response, such as `.failure(.notConnectedToInternet)`.
  public static func failure(
    _ code: URLError.Code, after delay: Duration = .zero
  ) -> NetworkResponse {
    NetworkResponse(content: .failure(code), delay: max(delay, .zero))
  }

  /// What a request gets when its app ends.
  static let canceled = failure(.cancelled)

  /// No response: the request stays in flight until a script responds to it.
  public static let unanswered = NetworkResponse(content: .unanswered, delay: .zero)
}

/// What answers the requests of an app, a closure or a folder.
///
/// ```swift
/// let responses = NetworkResponses { request in
///   switch request.url?.path {
///   case "/items": .json(["Milk"], after: .seconds(1))
///   case "/slow": .unanswered
///   default: .failure(.notConnectedToInternet)
///   }
/// }
/// ```
public struct NetworkResponses: Sendable {
  /// The closure is called on the main actor, or while the main actor waits.
  let respond: @Sendable (URLRequest) -> NetworkResponse

  /// Creates responses from a closure that's called with each request when it starts.
  ///
  /// The body of an upload isn't a part of its request.
  public init(_ respond: @escaping @MainActor (URLRequest) -> NetworkResponse) {
    // An app whose main actor waits for a response would wait for ever. Nothing else runs then, so
    // the closure is as alone as on the actor.
    self.respond = unsafeBitCast(
      respond as @MainActor @Sendable (URLRequest) -> NetworkResponse,
      to: (@Sendable (URLRequest) -> NetworkResponse).self)
  }

  /// Returns the response to a request, for a closure that answers some requests itself.
  @MainActor
  public func response(to request: URLRequest) -> NetworkResponse { respond(request) }
}

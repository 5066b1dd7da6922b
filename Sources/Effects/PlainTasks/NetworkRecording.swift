import Dispatch
import Foundation
import PlainTaskHooks
import RuntimeIssues

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkResponse {
  /// The response to an upload, a download, or a web socket, which isn't let through.
  static var notSent: NetworkResponse {
    var response = NetworkResponse.failure(.unsupportedURL)
    response.note = "only the requests of data tasks go through"
    return response
  }
}

/// What answers requests from the network, and keeps the responses.
///
/// Each request is sent until there's a response, so an app that's played again gets the same ones.
package final class NetworkRecording: Sendable {
  private struct State: Sendable {
    var responses: [(request: URLRequest, response: NetworkResponse)] = []
    var savedCount = 0
  }

  private let state = Lock(State())

  package init() {}

  /// The number of responses that aren't saved.
  package var unsavedCount: Int { state.withLock { $0.responses.count - $0.savedCount } }

  /// Returns the response to a request, while the thread waits for the network.
  func response(to request: URLRequest) -> NetworkResponse {
    let known = state.withLock { state in
      state.responses.first { $0.request == request && $0.request.httpBody == request.httpBody }
    }
    if let known { return known.response }
    let response = Self.send(request)
    // The app can try again after a failure.
    if case .data = response.content { state.withLock { $0.responses.append((request, response)) } }
    return response
  }

  /// Sends a request as code does that isn't an app's.
  private static func send(_ request: URLRequest) -> NetworkResponse {
    let (thread, world) = (capturing_thread(), thread_world())
    set_capturing_thread(CapturingThread())
    set_thread_world(ThreadWorld())
    defer {
      set_capturing_thread(thread)
      set_thread_world(world)
    }
    let (answer, isDone) = (Lock(NetworkResponse.failure(.timedOut)), DispatchSemaphore(value: 0))
    let session = URLSession(configuration: .ephemeral)
    var request = request
    // An app may block its thread for ten seconds.
    request.timeoutInterval = min(request.timeoutInterval, 8)
    let task = session.dataTask(with: request) { data, response, error in
      let response = (response as? HTTPURLResponse).map {
        NetworkResponse.data(
          data ?? Data(), type: $0.mimeType ?? "application/octet-stream", status: $0.statusCode)
      }
      let code = (error as? URLError)?.code ?? .unknown
      answer.withLock { $0 = error == nil ? response ?? .failure(code) : .failure(code) }
      isDone.signal()
    }
    task.resume()
    isDone.wait()
    session.finishTasksAndInvalidate()
    return answer.withLock { $0 }
  }

  /// Writes the responses that aren't saved as files in a folder near a source file, and returns what
  /// has happened to each of them, for a message.
  package func save(in folder: String, near source: String) -> String {
    let new = state.withLock { $0.responses.suffix($0.responses.count - $0.savedCount) }
    let folder = ResponseFolder(folder, near: URL(fileURLWithPath: source))
    let problems = new.compactMap { request, response in
      folder.write(response, to: request).map { "\(RequestText(request).description): \($0)" }
    }
    let count = new.count - problems.count
    // If none could be written, it's for another reason than their names: they can be saved elsewhere.
    if count > 0 { state.withLock { $0.savedCount += new.count } }
    let saved = "Saved \(counted(count, "response")) in \(folder.name). "
    let use =
      "To use \(count == 1 ? "it" : "them"), pass responses: .folder(\"\(folder.name)\") to the app."
    return (saved + (count == 0 ? "" : use)) + problems.map { "\nNot saved: \($0)" }.joined()
  }
}

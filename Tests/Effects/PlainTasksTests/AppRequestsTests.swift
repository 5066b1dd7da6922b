import Dispatch
import Foundation
import FoundationNetworking
import RuntimeIssues
import SteppedEffects
import Testing

@testable import PlainTasks

/// The requests of an app are answered by its world.
@MainActor struct AppRequestsTests {
  @Test(arguments: Loading.all)
  fileprivate func answersEveryKindOfRequest(_ loading: Loading) async throws {
    let tasks = try #require(
      AppTasks(
        in: AppWorld(
          responses: NetworkResponses { request in
            request.url?.path == "/items"
              ? .json(["Milk"], after: .seconds(2)) : .failure(.timedOut)
          }), app: "\(#function) \(loading)"))
    let log = ShapeLog()
    for path in ["items", "others"] {
      let url = try #require(URL(string: "https://example.com/\(path)"))
      tasks.run("tap \(path)") { loading.load(url) { log("\($0) \(Thread.isMainThread)") } }
      await tasks.settle()
    }
    #expect(log.text == "error -1001 \(loading.isOnMain)")
    await tasks.clock.advance(by: .seconds(2))
    #expect(log.text == "error -1001 \(loading.isOnMain) 200 [\"Milk\"] \(loading.isOnMain)")
    #expect(
      tasks.takeRequestEvents().map(\.line) == [
        "request: \(loading.method) https://example.com/items",
        "request: \(loading.method) https://example.com/others",
        "response: timed out to \(loading.method) https://example.com/others",
        "response: 200, 8 bytes after 2.0 seconds",
      ])
    #expect(tasks.inFlight(.all) == [])
    #expect(tasks.timedSteps == [])
  }

  /// A canceled request, and one whose app ends, end as on a device.
  @Test func endsRequests() async throws {
    let tasks = try #require(
      AppTasks(in: AppWorld(responses: NetworkResponses { _ in .unanswered }), app: #function))
    let log = ShapeLog()
    let url = try #require(URL(string: "https://example.com/items"))
    let canceled = tasks.run("tap") {
      let task = Task.detached {
        await log(Loading.result { try await URLSession.shared.data(from: url) })
      }
      URLSession.shared.dataTask(with: url) { log(Loading.text($0, $1, $2)) }.resume()
      return task
    }
    await tasks.settle()
    let wait = InFlightEffect.Wait.response(to: "GET \(url)", deadline: nil)
    #expect(tasks.inFlight(.all).map(\.wait) == [wait, wait])
    tasks.run("cancel") { canceled.cancel() }
    await tasks.settle()
    #expect(log.text == "error -999")
    #expect(tasks.takeRequestEvents().last?.line == "canceled: GET https://example.com/items")
    #expect(await tasks.end() == nil)
    #expect(log.text == "error -999 error -999")
    #expect(tasks.timedSteps == [])
  }

  /// Nothing can hand the file of a download to FoundationNetworking.
  @Test func failsDownload() async throws {
    let tasks = try #require(
      AppTasks(in: AppWorld(responses: NetworkResponses { _ in .json([1]) }), app: #function))
    let log = ShapeLog()
    let url = try #require(URL(string: "https://example.com/items"))
    tasks.run("tap") {
      URLSession.shared.downloadTask(with: url) { log(Loading.text(nil, $1, $2)) }.resume()
    }
    await tasks.settle()
    #expect(log.text == "error -1002")
    #expect(tasks.takeRequestEvents().last?.line == "response: not supported")
  }

  /// Code on the main thread can wait for a response.
  @Test func answersThreadThatWaits() throws {
    let tasks = try #require(
      AppTasks(in: AppWorld(responses: NetworkResponses { _ in .status(204) }), app: #function))
    let log = ShapeLog()
    let url = try #require(URL(string: "https://example.com/items"))
    tasks.run("tap") {
      let isDone = DispatchSemaphore(value: 0)
      URLSession.shared.dataTask(with: url) {
        log(Loading.text($0, $1, $2))
        isDone.signal()
      }.resume()
      isDone.wait()
      log("done")
    }
    #expect(log.text == "204  done")
    #expect(tasks.timedSteps == [])
  }

  /// Plays at once don't see each other, and another thread has no responses.
  @Test func belongsToItsApp() async throws {
    let url = try #require(URL(string: "https://example.com/items"))
    let plays = try (0..<50).map { index in
      let responses = NetworkResponses { _ in .status(200 + index) }
      let world = AppWorld(responses: responses)
      return try #require(AppTasks(in: world, app: "\(#function) \(index)"))
    }
    let logs = plays.map { _ in ShapeLog() }
    for (tasks, log) in zip(plays, logs) {
      tasks.run("tap") {
        Task { await log(Loading.result { try await URLSession.shared.data(from: url) }) }
      }
    }
    for tasks in plays { await tasks.settle() }
    #expect(logs.map(\.text) == (200..<250).map { "\($0) " })
    #expect(!AppRequestProtocol.canInit(with: URLRequest(url: url)))
  }
}

/// A way to send a request.
private struct Loading: Sendable, CustomTestStringConvertible {
  typealias Report = @Sendable (String) -> Void

  let testDescription: String
  var method = "GET"
  /// Whether the response arrives on the main thread.
  var isOnMain = false
  let load: @Sendable (URL, @escaping Report) -> Void

  static let all: [Loading] = [
    Loading(testDescription: "shared, async", isOnMain: true) { url, report in
      Task { @MainActor in await report(result { try await URLSession.shared.data(from: url) }) }
    },
    Loading(testDescription: "detached") { url, report in
      Task.detached { await report(result { try await URLSession.shared.data(from: url) }) }
    },
    Loading(testDescription: "default configuration") { url, report in
      let session = URLSession(configuration: .default)
      Task.detached { await report(result { try await session.data(from: url) }) }
    },
    Loading(testDescription: "upload", method: "POST") { url, report in
      var request = URLRequest(url: url)
      request.httpMethod = "POST"
      let post = request
      Task.detached {
        await report(result { try await URLSession.shared.upload(for: post, from: Data("a".utf8)) })
      }
    },
    Loading(testDescription: "completion handler") { url, report in
      URLSession.shared.dataTask(with: url) { data, response, error in
        report(text(data, response, error))
      }.resume()
    },
    Loading(testDescription: "main queue", isOnMain: true) { url, report in
      let session = URLSession(configuration: .ephemeral)
      session.dataTask(with: url) { data, response, error in
        DispatchQueue.main.async { report(text(data, response, error)) }
      }.resume()
    },
    Loading(testDescription: "delegate") { url, report in
      let session = URLSession(
        configuration: .default, delegate: Delegate(report), delegateQueue: nil)
      session.dataTask(with: url).resume()
    },
    Loading(testDescription: "delegate on the main queue", isOnMain: true) { url, report in
      let session = URLSession(
        configuration: .default, delegate: Delegate(report), delegateQueue: .main)
      session.dataTask(with: url).resume()
    },
  ]

  static func result(
    _ load: @Sendable () async throws -> (Data, URLResponse)
  ) async -> String {
    do {
      let (data, response) = try await load()
      return text(data, response, nil)
    } catch {
      return text(nil, nil, error)
    }
  }

  static func text(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) -> String {
    if let error { return "error \((error as? URLError)?.errorCode ?? 0)" }
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    return "\(status) \(String(decoding: data ?? Data(), as: UTF8.self))"
  }

  private final class Delegate: NSObject, URLSessionDataDelegate {
    private let report: Report
    private let data = Lock(Data())

    init(_ report: @escaping Report) { self.report = report }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      self.data.withLock { $0 += data }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      report(text(data.withLock { $0 }, task.response, error))
    }
  }
}

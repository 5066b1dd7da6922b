import Foundation
import FoundationNetworking
import RuntimeIssues
import TestSupport
import Testing

@testable import PlainTasks

/// Requests that go through to the network.
@MainActor struct NetworkRecordingTests {
  /// What a server answers.
  private nonisolated static func answer(_ request: String) -> String {
    let path = request.split(separator: " ").dropFirst().first ?? ""
    let (status, type, body) =
      switch path.prefix(while: { $0 != "?" }) {
      case "/items": ("200 OK", "application/json; charset=utf-8", "[1, 2]")
      case "/cup.png": ("200 OK", "image/png", "a picture")
      case "/tea": ("200 OK", "application/x-tea", "tea")
      case "/%2e%2e/secret": ("200 OK", "text/plain", "up")
      case "/here": ("200 OK", "text/plain", "from the network")
      case "/sent": ("201 Created", "text/html", "<p>")
      default: ("404 Not Found", "text/plain", "no")
      }
    return LocalServer.answer(status, type, body)
  }

  private func play(
    _ requests: [URLRequest], _ responses: NetworkResponses, _ network: NetworkRecording?
  ) async throws -> [String] {
    let world = AppWorld(responses: responses)
    if let network { world.use(network) }
    let tasks = try #require(AppTasks(in: world, app: #function))
    let texts = Lock<[String]>([])
    for request in requests {
      tasks.run("tap") {
        URLSession.shared.dataTask(with: request) { data, response, _ in
          let (status, type) = ((response as? HTTPURLResponse)?.statusCode, response?.mimeType)
          let text = String(decoding: data ?? Data(), as: UTF8.self)
          texts.withLock { $0.append("\(status ?? 0) \(type ?? "") \(text)") }
        }.resume()
      }
      await tasks.settle()
    }
    return texts.withLock { $0 }
  }

  @Test func becomeFiles() async throws {
    let server = LocalServer { Self.answer($0) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("{}".utf8).write(to: folder.appendingPathComponent("here.json"))
    let long = String(repeating: "a", count: 300)
    let paths = [
      "items?page=1&token=hunter2", "cup.png", "tea", "%2e%2e/secret", "here", "missing", long,
    ]
    var requests = try paths.map { path in
      URLRequest(url: try #require(URL(string: server.url.absoluteString + path)))
    }
    var sent = URLRequest(url: server.url.appendingPathComponent("sent"))
    (sent.httpMethod, sent.httpBody) = ("POST", Data("x=1".utf8))
    requests.append(sent)
    let (network, responses) = (NetworkRecording(), NetworkResponses.folder(folder.path))
    let first = try await play(requests, responses, network)
    #expect(
      first == [
        "200 application/json [1, 2]", "200 image/png a picture", "200 application/x-tea tea",
        "200 text/plain up", "200 application/json {}", "404 text/plain no", "404 text/plain no",
        "201 text/html <p>",
      ])
    #expect(server.connectionCount == 7)
    // A play of the same steps gets the same responses.
    #expect(try await play(requests, responses, network) == first)
    #expect(server.connectionCount == 7)
    #expect(network.unsavedCount == 7)

    let message = network.save(in: folder.path, near: #filePath)
    let host = "GET http://127.0.0.1:\(server.url.port ?? 0)"
    #expect(
      message.replacing(folder.path, with: "Responses") == """
        Saved 5 responses in Responses. To use them, pass responses: .folder("Responses") to the app.
        Not saved: \(host)/%2e%2e/secret: no file can have its name
        Not saved: \((host + "/" + long).prefix(199))…: no file can have its name
        """)
    #expect(network.unsavedCount == 0)
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == [
        "127.0.0.1", "127.0.0.1/cup.png", "127.0.0.1/items?page=1.json",
        "127.0.0.1/missing.404.txt", "127.0.0.1/sent.POST.201.html", "127.0.0.1/tea.bin",
        "here.json",
      ])
    let offline = try await play(requests, responses, nil)
    #expect(
      offline.map { $0.prefix(3) } == ["200", "200", "200", "404", "200", "404", "404", "201"])
    #expect(offline[0] == first[0] && offline[5] == first[5] && offline[7] == first[7])
    #expect(server.connectionCount == 7)
  }

  /// A failure isn't kept, and what is there isn't overwritten.
  @Test func keepsWhatIsThere() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (network, offline) = (NetworkRecording(), NetworkResponses { _ in .status(404) })
    let closed = try #require(URL(string: "http://127.0.0.1:9/items"))
    #expect(network.response(to: URLRequest(url: closed)).summary == "no connection")
    // What the app has a response for isn't sent.
    #expect(try await play([URLRequest(url: closed)], offline, network) == ["404  "])
    #expect(network.unsavedCount == 0)
    let server = LocalServer { Self.answer($0) }
    let items = URLRequest(url: server.url.appendingPathComponent("items"))
    let first = NetworkRecording()
    _ = first.response(to: items)
    _ = first.save(in: folder.path, near: #filePath)
    let file = folder.appendingPathComponent("127.0.0.1/items.json")
    try Data("mine".utf8).write(to: file)
    let second = NetworkRecording()
    _ = second.response(to: items)
    #expect(second.save(in: folder.path, near: #filePath).contains("\nNot saved: GET "))
    // It can still be saved in another folder.
    #expect(second.unsavedCount == 1)
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
    let again = NetworkRecording()
    _ = again.response(to: items)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("127.0.0.1"))
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("127.0.0.1"),
      withDestinationURL: FileManager.default.temporaryDirectory)
    #expect(
      again.save(in: folder.path, near: #filePath).hasSuffix("/items: its folder is a link"))
  }
}

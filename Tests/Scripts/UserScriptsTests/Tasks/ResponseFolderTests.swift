import Foundation
import FoundationNetworking
import InlineTextSnapshotTesting
import PlainTasks
import Testing
import TextSnapshotTesting

/// Responses from a folder.
@MainActor struct ResponseFolderTests {
  @Test func answersWithFiles() throws {
    let folder = try Folder([
      "items.json", "items?page=2.json", "items.POST.json", "items/1.txt", "index.html",
      "api.example.com/users", "images/cup.png", "images/cup.jpg",
    ])
    defer { folder.remove() }
    let requests = [
      "GET example.com/items", "GET example.com/items/", "GET example.com/items?page=1",
      "GET example.com/items?page=2&api_key=abc", "POST example.com/items", "PUT example.com/items",
      "GET example.com/items/1", "GET example.com", "GET api.example.com/users",
      "GET example.com/users", "GET example.com/images/cup.png", "GET example.com/images/tea.png",
    ]
    assertInlineSnapshot(of: try folder.answers(to: requests), as: .lines) {
      """
      GET example.com/items → items.json
      GET example.com/items/ → items.json
      GET example.com/items?page=1 → items.json
      GET example.com/items?page=2&api_key=abc → items?page=2.json
      POST example.com/items → items.POST.json
      PUT example.com/items → 404 (no file Responses/items.PUT.json)
      GET example.com/items/1 → items/1.txt
      GET example.com → index.html
      GET api.example.com/users → api.example.com/users
      GET example.com/users → 404 (no file Responses/users.json)
      GET example.com/images/cup.png → images/cup.png
      GET example.com/images/tea.png → 404 (no file Responses/images/tea.png)
      """
    }
  }

  @Test func saysThatAFileCanNotBeRead() throws {
    let folder = try Folder(["items.json"])
    defer { folder.remove() }
    chmod(folder.url.path + "/items.json", 0)
    let answers = try asNobody { try folder.answers(to: ["GET example.com/items"]) }
    #expect(answers == "GET example.com/items → 404 (can't read Responses/items.json)")
  }

  /// Calls a closure on a thread that opens files as a user without rights, also in a test of `root`.
  private func asNobody<Result>(_ body: () throws -> Result) throws -> Result {
    typealias SetUser = @convention(c) (UInt32) -> Int32
    let setUser = unsafeBitCast(
      try #require(dlsym(UnsafeMutableRawPointer(bitPattern: 0), "setfsuid")), to: SetUser.self)
    let user = setUser(65_534)
    defer { _ = setUser(UInt32(user)) }
    return try body()
  }

  @Test func staysInsideOfFolder() throws {
    let folder = try Folder(["items.json"])
    defer { folder.remove() }
    let secret = folder.url.deletingLastPathComponent().appendingPathComponent("secret.txt")
    try Data("secret".utf8).write(to: secret)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("link.txt"), withDestinationURL: secret)
    mkfifo(folder.url.path + "/pipe.txt", 0o600)
    let requests = [
      "GET example.com/../secret.txt", "GET example.com/%2e%2e/secret", "GET ../secret.txt",
      "GET example.com/a%2F..%2F../secret.txt", "GET example.com/x?../../secret",
      "../secret example.com/", "GET example.com/link", "GET example.com/link.txt",
      "GET example.com/pipe", "GET example.com/.", "GET example.com/%00",
      "GET example.com/\(String(repeating: "a", count: 10_000))",
    ]
    for request in requests {
      #expect(try folder.answers(to: [request]).contains(" → 404"), "\(request)")
    }
  }
}

/// A folder whose files contain their paths.
@MainActor private struct Folder {
  let url: URL

  init(_ files: [String]) throws {
    let manager = FileManager.default
    url = manager.temporaryDirectory
      .appendingPathComponent("folder-\(UUID().uuidString)").appendingPathComponent("Responses")
    for file in files {
      let path = url.appendingPathComponent(file)
      try manager.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.utf8).write(to: path)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

  func answers(to requests: [String]) throws -> String {
    let responses = NetworkResponses.folder(url.path)
    return try requests.map { text in
      let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
      var request = URLRequest(url: try #require(URL(string: "https://" + parts[1])))
      request.httpMethod = parts[0]
      let response = responses.response(to: request)
      let answer = response.text.replacingOccurrences(of: url.path, with: "Responses")
      return "\(text) → \(answer)"
    }.joined(separator: "\n")
  }
}

import Dispatch
import Foundation
import FoundationNetworking
import Glibc
import SteppedEffects
import TestSupport
import Testing

@testable import PlainTasks

/// Nothing that an app does reaches the network.
@MainActor struct ClosedNetworkTests {
  @Test(arguments: WayOut.all)
  fileprivate func staysInside(_ way: WayOut) async throws {
    let server = LocalServer()
    let world = AppWorld(responses: NetworkResponses { _ in .status(404) })
    let tasks = try #require(AppTasks(in: world, app: "\(#function) \(way)"))
    tasks.run("tap") { way.leave(server.url) }
    await tasks.settle()
    #expect(!server.hasConnections)
    #expect(tasks.takeRequestEvents().last?.line == way.line)
    // What isn't an app's gets through.
    await Task.detached { way.leave(server.url) }.value
    #expect(server.hasConnections == way.isHeard)
  }
}

/// A way to the network.
private struct WayOut: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let line: String
  /// Whether a server hears of it outside of an app.
  var isHeard = true
  let leave: @Sendable (URL) -> Void

  static let all: [WayOut] = [
    WayOut(testDescription: "data of an address", line: "response: 404") {
      _ = try? Data(contentsOf: $0)
    },
    WayOut(testDescription: "text of an address", line: "response: 404") {
      _ = try? String(contentsOf: $0, encoding: .utf8)
    },
    WayOut(
      testDescription: "old data of an address",
      line: "refused: a request without URLSession"
    ) { _ = NSData(contentsOf: $0) },
    WayOut(testDescription: "subclass of a session", line: "response: 404") {
      load($0, with: OwnSession(configuration: .ephemeral))
    },
    WayOut(testDescription: "socket", line: "refused: a socket") {
      connect(to: UInt16($0.port ?? 0))
    },
    WayOut(testDescription: "name", line: "refused: the address of localhost", isHeard: false) {
      _ in
      var found: UnsafeMutablePointer<addrinfo>?
      if getaddrinfo("localhost", nil, nil, &found) == 0 { freeaddrinfo(found) }
    },
  ]

  private static func load(_ url: URL, with session: URLSession) {
    let isDone = DispatchSemaphore(value: 0)
    session.dataTask(with: url) { _, _, _ in isDone.signal() }.resume()
    isDone.wait()
  }

  private static func connect(to port: UInt16) {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard file >= 0 else { return }
    var address = sockaddr_in.local(port)
    address.connect(file)
    // The server has counted the connection when it hangs up.
    var byte: UInt8 = 0
    read(file, &byte, 1)
    close(file)
  }
}

private final class OwnSession: URLSession, @unchecked Sendable {}

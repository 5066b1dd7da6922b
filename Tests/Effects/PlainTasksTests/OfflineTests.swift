import Foundation
import FoundationNetworking
import SteppedEffects
import Testing

@testable import PlainTasks

/// An app has no network.
@MainActor struct OfflineTests {
  @Test(arguments: ["example.com", "127.0.0.1"])
  func requestsFail(_ host: String) async throws {
    let tasks = try #require(AppTasks(app: "\(#function) \(host)"))
    let log = ShapeLog()
    tasks.run("start") {
      Task {
        do {
          let url = try #require(URL(string: "https://ada:secret@\(host)/items?key=secret"))
          _ = try await URLSession.shared.data(from: url)
          log("answer")
        } catch {
          log("\((error as? URLError)?.code.rawValue ?? 0)")
        }
      }
    }
    await SettleTimeout.$current.withValue(SettleTimeout(.seconds(60))) { await tasks.settle() }
    #expect(tasks.offlineHosts == [host])
    #expect(log.text == "\(URLError.cannotConnectToHost.rawValue)")
    #expect(tasks.timedSteps == ["start"])
  }
}

#if os(Linux)
  import Foundation
  import FoundationNetworking
  import PlainTasks
  import Terminals
  import TestSupport
  import Testing
  import TextSnapshots
  import TextSwiftUI
  import UserScripts

  @testable import StoryCommands

  /// Live sessions whose requests go through to the network.
  @MainActor struct LiveNetworkTests {
    private struct Shop: View {
      let url: URL
      @State private var items = "Nothing"

      var body: some View {
        Button(items) {
          Task {
            let data = try? await URLSession.shared.data(from: url).0
            items = String(decoding: data ?? Data(), as: UTF8.self)
          }
        }
      }
    }

    @Test func savesResponsesAfterScript() async throws {
      let server = LocalServer { _ in LocalServer.answer("200 OK", "text/plain", "Milk") }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let url = server.url.appendingPathComponent("items")
      let network = NetworkRecording()
      let story = Story(UserScript("shop") { _ in }, in: .packageSnapshots("Shop")) {
        ScriptedApp { Shop(url: url) }
      }
      let session = await LiveSession(LiveScript(new: story.using(network)), network: network) {
        _, name in "Saved \(name)."
      }
      await session.press([.enter, .control("n")])
      let lines = session.lines(columns: 80, rows: 6).map(\.text)
      #expect(lines[0].hasPrefix(" Shop · new script · 2 steps, unsaved · not hermetic: network"))
      #expect(lines[3].contains("[Milk]"))
      // When the steps are played again, nothing is sent again.
      await session.press([.control("z"), .control("y")])
      #expect(server.connectionCount == 1)
      #expect(session.finalReport?.hasPrefix("1 response of the network isn't saved.\n\n") == true)

      await session.saveScript(as: "milk")
      #expect(
        session.lines(columns: 80, rows: 6)[4].text.hasPrefix(" Save 1 response in the folder: "))
      await session.press([.control("u"), .paste(folder.path), .enter])
      #expect(
        session.message == """
          Saved milk.
          Saved 1 response in \(folder.path). To use it, pass responses: .folder("\(folder.path)") \
          to the app.
          """)
      #expect(session.finalReport == session.message)
      let file = folder.appendingPathComponent("127.0.0.1/items.txt")
      #expect(try String(contentsOf: file, encoding: .utf8) == "Milk")
    }

    @Test func writesOnlyWhenAsked() async throws {
      let server = LocalServer { _ in LocalServer.answer("200 OK", "text/plain", "Milk") }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let near = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let usual = near.appendingPathComponent("Responses").path
      let network = NetworkRecording()
      let story = Story(UserScript("shop") { _ in }, in: .packageSnapshots("Shop")) {
        ScriptedApp { Shop(url: server.url) }
      }
      let session = await LiveSession(LiveScript(new: story.using(network)), network: network) {
        _, name in "Saved \(name)."
      }
      await session.press([.enter, .control("n")])
      await session.saveScript(as: "milk")
      await session.press([.escape])
      #expect(session.finalReport == "Saved milk.\n\n1 response of the network isn't saved.")
      await session.press([.control("q")])
      #expect(session.menu?.title == "The responses of the network aren't saved.")
      await session.press([.enter])
      #expect(
        session.lines(columns: 80, rows: 6)[4].text.hasPrefix(" Save 1 response in the folder: "))
      #expect(!FileManager.default.fileExists(atPath: usual))
      await session.press([.control("u"), .paste(folder.path), .enter])
      #expect(session.isFinished && network.unsavedCount == 0)
      #expect(session.finalReport?.hasPrefix("Saved milk.\nSaved 1 response in ") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["127.0.0.1"])
    }
  }
#endif

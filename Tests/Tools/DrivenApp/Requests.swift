import Foundation
import FoundationNetworking
import TextSnapshots
import TextSwiftUI
import UserScripts

extension DrivenApp {
  /// The app of this script sends requests, one of which nobody answers.
  static var loads: Story {
    let responses = NetworkResponses { request in
      request.url?.path == "/items" ? .json(["Milk"], after: .seconds(2)) : .unanswered
    }
    return Story(UserScript("loads") { _ in }, in: .packageSnapshots("DrivenApp")) {
      ScriptedApp(responses: responses) { Shop() }
    }
  }

  private struct Shop: View {
    @State private var text = "Empty"

    var body: some View {
      Text(text)
      Button("Load") { load("items") }
      Button("Order") { load("order") }
    }

    private func load(_ path: String) {
      Task {
        do {
          guard let url = URL(string: "https://example.com/\(path)") else { return }
          let (data, _) = try await URLSession.shared.data(from: url)
          text = String(decoding: data, as: UTF8.self)
        } catch {
          text = "No network"
        }
      }
    }
  }
}

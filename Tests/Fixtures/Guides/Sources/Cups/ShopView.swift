import Foundation
import SwiftUI

public struct ShopView: View {
  @State private var items: [String] = []
  @State private var problem = ""

  public init() {}

  public var body: some View {
    Text(items.isEmpty ? "No items" : items.joined(separator: ", "))
    Text(problem)
    Button("Load") { Task { await load() } }
  }

  private func load() async {
    guard let url = URL(string: "https://example.com/items?page=1&api_key=abc") else { return }
    do {
      let (data, _) = try await URLSession.shared.data(from: url)
      items = try JSONDecoder().decode([String].self, from: data)
    } catch {
      problem = error.localizedDescription
    }
  }
}

// Sources/Shop/ShopModel.swift
import SwiftUI

public struct Item: Codable, Hashable, Identifiable, Sendable {
  public var id: Int
  public var name: String
  public var price: Int
}

@MainActor @Observable
final class ShopModel {
  private(set) var items: [Item] = []
  private(set) var basket: [Item] = []
  private(set) var isLoading = false
  var isClosed = false
  private let url = URL(string: "https://shop.example.com/items")

  func open() {
    isLoading = true
    Task {
      defer { isLoading = false }
      do { items = try await loadItems() } catch { isClosed = true }
    }
  }

  private func loadItems() async throws -> [Item] {
    guard let url else { throw URLError(.badURL) }
    let (data, _) = try await URLSession.shared.data(from: url)
    return try JSONDecoder().decode([Item].self, from: data)
  }

  func buy(_ item: Item) { basket.append(item) }
}

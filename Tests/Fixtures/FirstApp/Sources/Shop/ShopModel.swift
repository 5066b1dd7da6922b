// Sources/Shop/ShopModel.swift
import Observation

public struct Item: Hashable, Identifiable, Sendable {
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
  @ObservationIgnored private let loadItems: @Sendable () async throws -> [Item]

  init(loadItems: @escaping @Sendable () async throws -> [Item]) {
    self.loadItems = loadItems
  }

  func open() {
    isLoading = true
    Task {
      defer { isLoading = false }
      do { items = try await loadItems() } catch { isClosed = true }
    }
  }

  func buy(_ item: Item) { basket.append(item) }
}

import SwiftUI

public final class Basket: ObservableObject {
  @MainActor public static let shared = Basket()

  @Published public private(set) var items: [String] = []

  public func add(_ item: String) { items.append(item) }
}

public struct BasketView: View {
  @ObservedObject private var basket = Basket.shared

  public init() {}

  public var body: some View {
    List(basket.items, id: \.self) { Text($0) }
    Button("Add bread") { basket.add("Bread") }
  }
}

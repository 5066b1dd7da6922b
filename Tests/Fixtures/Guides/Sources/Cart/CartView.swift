import SwiftUI

final class Cart: ObservableObject {
  var items = ["tea"]
}

struct CartView: View {
  @StateObject private var cart = Cart()

  var body: some View {
    Text("\(cart.items.count) items")
    Button("Add") { cart.items.append("milk") }
  }
}

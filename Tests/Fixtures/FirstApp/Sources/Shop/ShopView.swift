// Sources/Shop/ShopView.swift
import SwiftUI

struct ShopView: View {
  @Bindable var model: ShopModel

  var body: some View {
    NavigationStack {
      List {
        if model.isLoading {
          ProgressView("Loading…")
        } else if model.items.isEmpty {
          Button("Open the shop") { model.open() }
        } else {
          ForEach(model.items) { NavigationLink($0.name, value: $0) }
        }
      }
      .navigationTitle("Shop")
      .navigationDestination(for: Item.self) { ItemView(item: $0, model: model) }
      .alert("The shop is closed", isPresented: $model.isClosed) {
        Button("Retry") { model.open() }
        Button("Leave", role: .cancel) {}
      }
    }
  }
}

struct ItemView: View {
  let item: Item
  let model: ShopModel
  @State private var isAsking = false

  var body: some View {
    VStack {
      Text("Price: \(item.price) €")
      Button("Buy") { isAsking = true }.disabled(model.basket.contains(item))
    }
    .navigationTitle(item.name)
    .sheet(isPresented: $isAsking) {
      Text("Buy it for \(item.price) €?")
      Button("Yes") {
        model.buy(item)
        isAsking = false
      }
    }
  }
}

import ReducerStoreViews
import SwiftUI

/// The login or, after it, the items and the open item.
struct PantryView: View {
  let store: StoreOf<Pantry>

  var body: some View {
    WithViewStore(store, observe: \.self) { viewStore in
      if viewStore.token == nil {
        LoginView(viewStore: viewStore)
      } else {
        NavigationStack {
          List(viewStore.items) { item in
            Button("\(item.name), \(item.amount)") { viewStore.send(.itemTapped(item.id)) }
          }
          .navigationTitle("Pantry")
          .navigationDestination(
            isPresented: viewStore.binding(get: { $0.openItem != nil }, send: .backButtonTapped)
          ) {
            ItemView(viewStore: viewStore)
          }
        }
      }
    }
  }
}

struct LoginView: View {
  @ObservedObject var viewStore: ViewStoreOf<Pantry>

  var body: some View {
    VStack {
      TextField("Name", text: viewStore.binding(get: \.name, send: { .nameChanged($0) }))
      SecureField(
        "Password", text: viewStore.binding(get: \.password, send: { .passwordChanged($0) }))
      if let error = viewStore.loginError {
        Text(error)
      }
      Button("Log in") { viewStore.send(.logInButtonTapped) }.disabled(viewStore.isBusy)
    }
  }
}

struct ItemView: View {
  @ObservedObject var viewStore: ViewStoreOf<Pantry>

  var body: some View {
    if let item = viewStore.openItem {
      VStack {
        TextField(
          "Amount", text: viewStore.binding(get: { _ in item.amount }, send: { .amountChanged($0) })
        )
        Button("Save") { viewStore.send(.saveButtonTapped) }
      }
      .navigationTitle(item.name)
    }
  }
}

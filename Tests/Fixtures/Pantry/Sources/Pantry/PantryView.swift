import ReducerStoreMacros
import ReducerStoreViews
import SwiftUI

/// The login or, after it, the items and the open item.
struct PantryView: View {
  let store: StoreOf<Pantry>

  var body: some View {
    if store.token == nil {
      LoginView(store: store)
    } else {
      NavigationStack {
        List(store.items) { item in
          Button("\(item.name), \(item.amount)") { store.send(.itemTapped(item.id)) }
        }
        .navigationTitle("Pantry")
        .navigationDestination(
          isPresented: Binding(
            get: { store.openItem != nil }, set: { _ in store.send(.backButtonTapped) })
        ) {
          ItemView(store: store)
        }
      }
    }
  }
}

struct LoginView: View {
  @Bindable var store: StoreOf<Pantry>

  var body: some View {
    VStack {
      TextField("Name", text: $store.name.sending(\.nameChanged))
      SecureField("Password", text: $store.password.sending(\.passwordChanged))
      if let error = store.loginError {
        Text(error)
      }
      Button("Log in") { store.send(.logInButtonTapped) }.disabled(store.isBusy)
    }
  }
}

struct ItemView: View {
  @Bindable var store: StoreOf<Pantry>

  var body: some View {
    if let item = store.openItem {
      VStack {
        TextField(
          "Amount",
          text: Binding(get: { item.amount }, set: { store.send(.amountChanged($0)) }))
        Button("Save") { store.send(.saveButtonTapped) }
      }
      .navigationTitle(item.name)
    }
  }
}

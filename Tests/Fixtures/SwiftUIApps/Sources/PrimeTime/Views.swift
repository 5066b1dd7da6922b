import SwiftUI

package struct ContentView: View {
  @ObservedObject var store: Store<AppState, AppAction>

  package init(store: Store<AppState, AppAction>) {
    self.store = store
  }

  package var body: some View {
    NavigationView {
      List {
        NavigationLink(
          "Counter demo",
          destination: CounterView(store: self.store)
        )
        NavigationLink(
          "Favorite primes",
          destination: FavoritePrimesView(store: self.store)
        )
      }
      .navigationBarTitle("State management")
    }
  }
}

struct CounterView: View {
  @ObservedObject var store: Store<AppState, AppAction>

  var body: some View {
    VStack {
      HStack {
        Button("-") { self.store.send(.decrTapped) }
        Text("\(self.store.value.count)")
        Button("+") { self.store.send(.incrTapped) }
      }
      Button("Is this prime?") { self.store.send(.isPrimeButtonTapped) }
      Button("What is the \(ordinal(self.store.value.count)) prime?") {
        self.store.send(.nthPrimeButtonTapped)
      }
      .disabled(self.store.value.isNthPrimeButtonDisabled)
    }
    .font(.title)
    .navigationBarTitle("Counter demo")
    .sheet(
      isPresented: .init(
        get: { self.store.value.isPrimeModalShown },
        set: { if !$0 { self.store.send(.primeModalDismissed) } }
      )
    ) {
      IsPrimeModalView(store: self.store)
    }
    .alert(
      item: .init(
        get: { self.store.value.alertNthPrime },
        set: { if $0 == nil { self.store.send(.alertDismissButtonTapped) } }
      )
    ) { alert in
      Alert(
        title: Text("The \(ordinal(self.store.value.count)) prime is \(alert.prime)"),
        dismissButton: .default(Text("OK"))
      )
    }
  }
}

struct IsPrimeModalView: View {
  @ObservedObject var store: Store<AppState, AppAction>

  var body: some View {
    VStack {
      if isPrime(self.store.value.count) {
        Text("\(self.store.value.count) is prime 🎉")
        if self.store.value.favoritePrimes.contains(self.store.value.count) {
          Button("Remove from favorite primes") {
            self.store.send(.removeFavoritePrimeTapped)
          }
        } else {
          Button("Save to favorite primes") {
            self.store.send(.saveFavoritePrimeTapped)
          }
        }
      } else {
        Text("\(self.store.value.count) is not prime :(")
      }
    }
  }
}

struct FavoritePrimesView: View {
  @ObservedObject var store: Store<AppState, AppAction>
  @State private var isSorted = false

  private var primes: [Int] {
    isSorted ? store.value.favoritePrimes.sorted() : store.value.favoritePrimes
  }

  var body: some View {
    List {
      ForEach(self.primes, id: \.self) { prime in
        Text("\(prime)")
      }
      .onDelete { indexSet in
        self.store.send(.deleteFavoritePrimes(indexSet))
      }
    }
    .navigationBarTitle("Favorite primes")
    .navigationBarItems(
      trailing: Button(isSorted ? "Unsort" : "Sort") { self.isSorted.toggle() }
    )
  }
}

struct ContentView_Previews: PreviewProvider {
  static var previews: some View {
    ContentView(
      store: Store(initialValue: AppState(), reducer: appReducer(nthPrime: { _ in 2 })))
  }
}

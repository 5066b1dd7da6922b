import ReducerStoreViews
import SwiftUI

/// The root of the stack, with links to the features.
struct RootView: View {
  @Bindable var store: StoreOf<NavigationStackApp>

  var body: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      List {
        FeatureLinks(number: 0)
        Button("All three from 7") { store.send(.allThreeLinkTapped) }
      }
      .navigationTitle("Navigation stack")
    } destination: { feature in
      switch feature.case {
      case .counter(let counter):
        StackedView(store: store, number: counter.count) { CounterView(store: counter) }
          .navigationTitle("Counter")
      case .numberFact(let fact):
        StackedView(store: store, number: fact.number) { NumberFactView(store: fact) }
          .navigationTitle("Number fact")
      case .primeNumber(let prime):
        StackedView(store: store, number: prime.number) { PrimeNumberView(store: prime) }
          .navigationTitle("Prime number")
      }
    }
  }
}

/// A feature on the stack, with links to other features and a summary of the stack.
struct StackedView<Feature: View>: View {
  let store: StoreOf<NavigationStackApp>
  let number: Int
  @ViewBuilder let feature: Feature

  var body: some View {
    let summary = store.summary
    VStack {
      feature
      List {
        FeatureLinks(number: number)
        Section("On the stack, with a sum of \(summary.sum)") {
          ForEach(summary.titles.indices, id: \.self) { Text(summary.titles[$0]) }
        }
      }
      Button("Pop to root") { store.send(.popToRootButtonTapped) }
    }
  }
}

/// A list of links to the features, each with an initial number.
struct FeatureLinks: View {
  let number: Int

  var body: some View {
    NavigationLink("Go to counter", state: Path.counter(Counter.State(count: number)))
    NavigationLink("Go to number fact", state: Path.numberFact(NumberFact.State(number: number)))
    NavigationLink("Go to prime number", state: Path.primeNumber(PrimeNumber.State(number: number)))
  }

  private typealias Path = NavigationStackApp.Path.State
}

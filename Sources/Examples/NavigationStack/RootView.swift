import ReducerStoreViews
import SwiftUI

/// The root of the stack, with links to the features.
struct RootView: View {
  let store: StoreOf<NavigationStackApp>

  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
      List {
        FeatureLinks(number: 0)
        Button("All three from 7") { store.send(.allThreeLinkTapped) }
      }
      .navigationTitle("Navigation stack")
    } destination: { feature in
      switch feature {
      case .counter(let state):
        StackedView(store: store, number: state.count) {
          CaseLet(/NavigationStackApp.Path.State.counter, action: Path.Action.counter) {
            CounterView(store: $0)
          }
        }
        .navigationTitle("Counter")
      case .numberFact(let state):
        StackedView(store: store, number: state.number) {
          CaseLet(/NavigationStackApp.Path.State.numberFact, action: Path.Action.numberFact) {
            NumberFactView(store: $0)
          }
        }
        .navigationTitle("Number fact")
      case .primeNumber(let state):
        StackedView(store: store, number: state.number) {
          CaseLet(/NavigationStackApp.Path.State.primeNumber, action: Path.Action.primeNumber) {
            PrimeNumberView(store: $0)
          }
        }
        .navigationTitle("Prime number")
      }
    }
  }

  private typealias Path = NavigationStackApp.Path
}

/// A feature on the stack, with links to other features and a summary of the stack.
struct StackedView<Feature: View>: View {
  let store: StoreOf<NavigationStackApp>
  let number: Int
  @ViewBuilder let feature: Feature

  var body: some View {
    WithViewStore(store, observe: \.summary) { viewStore in
      VStack {
        feature
        List {
          FeatureLinks(number: number)
          Section("On the stack, with a sum of \(viewStore.sum)") {
            ForEach(viewStore.titles.indices, id: \.self) { Text(viewStore.titles[$0]) }
          }
        }
        Button("Pop to root") { viewStore.send(.popToRootButtonTapped) }
      }
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

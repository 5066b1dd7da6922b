import TextScreens

/// The links to each kind of feature, with a number to start from.
struct FeatureLinks: View {
  let number: Int
  let push: (NavigationStackApp.Path.State) -> Void

  var body: some View {
    NavigationLink("Go to counter") { push(.counter(Counter.State(count: number))) }
    NavigationLink("Go to number fact") { push(.numberFact(NumberFact.State(number: number))) }
    NavigationLink("Go to prime number") {
      push(.primeNumber(PrimeNumber.State(number: number)))
    }
  }
}

import TextSwiftUI

/// A counter for the tests of pictures.
struct Counter: View {
  var count = 2
  var isAsking = false

  var body: some View {
    VStack {
      HStack {
        Button("-") {}
        Text("\(count)")
        Button("+") {}
      }
      Button("Is this prime?") {}
      Button("What is the \(count)nd prime?") {}.disabled(isAsking)
    }
  }
}

struct PrimeModal: View {
  var body: some View {
    VStack {
      Text("2 is prime 🎉")
      Button("Save to favorite primes") {}
    }
  }
}

/// The counter on a navigation stack, with an optional alert or sheet.
struct CounterStack: View {
  var count = 2
  var isAsking = false
  var alert: String?
  var hasSheet = false

  var body: some View {
    NavigationStack(path: .constant(["counter"])) {
      List {
        NavigationLink("Counter demo", value: "counter")
        NavigationLink("Favorite primes", value: "primes")
      }
      .navigationTitle("Prime time")
      .navigationDestination(for: String.self) { _ in
        Counter(count: count, isAsking: isAsking)
          .navigationTitle("Counter demo")
          .alerting(hasSheet ? nil : alert)
          .sheet(isPresented: .constant(hasSheet)) { PrimeModal().alerting(alert) }
      }
    }
  }
}

extension View {
  fileprivate func alerting(_ title: String?) -> some View {
    alert(title ?? "", isPresented: .constant(title != nil)) { Button("OK", role: .cancel) {} }
  }
}

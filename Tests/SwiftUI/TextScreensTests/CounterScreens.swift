import TestScreens
import TextScreens

/// A counter screen for the drawing tests.
struct Counter: Screen {
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

struct PrimeModal: Screen {
  var body: some View {
    VStack {
      Text("2 is prime 🎉")
      Button("Save to favorite primes") {}
    }
  }
}

struct RootList: Screen {
  var body: some View {
    List {
      NavigationLink("Counter demo") {}
      NavigationLink("Favorite primes") {}
    }
  }
}

/// The counter screen on a back stack, with an optional alert or sheet.
struct CounterStack {
  var count = 2
  var isAsking = false
  var alert: String?
  var hasSheet = false

  var screen: some Screen {
    let stack = BackStackScreen(items: [
      .init(key: "root", screen: RootList(), bar: .init("Prime time")),
      .init(
        key: "counter", screen: Counter(count: count, isAsking: isAsking),
        bar: .init("Counter demo", left: .back {})),
    ])
    let modal = ModalScreen(base: stack, sheets: hasSheet ? [.init(PrimeModal()) {}] : [])
    return AlertScreen(
      base: modal, alert: alert.map { Alert(title: $0, actions: [.init("OK", role: .cancel)]) })
  }
}

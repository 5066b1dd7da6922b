import Testing
import TextSwiftUI
import UserScriptTesting

private struct CounterView: View {
  @State private var count = 0
  @State private var isAlertShown = false
  @State private var isSheetShown = false

  var body: some View {
    NavigationView {
      VStack {
        HStack {
          Button("-") { count -= 1 }.disabled(count == 0)
          Text("\(count)").foregroundColor(.red)
          Button("+") { count += 1 }
        }
        Button("Is this prime?") { isSheetShown = true }
        Button("What is the \(count)th prime?") { isAlertShown = true }
        NavigationLink(
          "Details", destination: Text("Detail of \(count)").navigationBarTitle("Detail"))
      }
      .font(.title)
      .navigationBarTitle("Counter demo")
      .sheet(isPresented: $isSheetShown) {
        VStack {
          Text("\(count) is prime 🎉")
          Button("Close") { isSheetShown = false }
        }
      }
      .alert(isPresented: $isAlertShown) {
        Alert(title: Text("The prime is 3"), dismissButton: .default(Text("OK")))
      }
    }
  }
}

@MainActor @Suite struct CounterTests {
  @Test func plays() async {
    let script = UserScript("counter") { user in
      try user.tap("+")
      try user.tap("Is this prime?")
      try user.tap("Close")
      try user.tap("What is the 1th prime?")
      try user.tap("OK")
      try user.tap("Details")
      try user.goBack()
      try user.tap("-")
    }
    await assertUserScript(
      script, on: ScriptedApp { CounterView() }, in: .packageSnapshots("TextSwiftUI"))
  }

  /// The explorer takes every action of the views, and finds no problem.
  @Test func explores() async {
    await assertExploration(of: ScriptedApp { CounterView() }, actions: 500) { screen in
      try screen.expect(noneOf: "isn't drawn")
    }
  }

  @Test func explorationFindsProblem() async {
    await withExpectedIssues {
      $0.message.contains("tap(\"Is this prime?\")")
    } operation: {
      await assertExploration(of: ScriptedApp { CounterView() }, actions: 500) { screen in
        try screen.expect(noneOf: "2 is prime 🎉")
      }
    }
  }
}

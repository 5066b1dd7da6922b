import Testing
import TextSwiftUIMacros

extension EnvironmentValues {
  @Entry fileprivate var currency = "USD"
  @Entry fileprivate var limit: Int?
  @Entry fileprivate var isAllowed: @Sendable (Int) -> Bool = { $0 == 1 }
}

// MARK: - Previews

#Preview { Text("1") }

#Preview("Two", traits: .sizeThatFitsLayout) {
  @Previewable @State var count = 2
  Text("\(count)")
}

/// Tests that the compiler accepts what the plugin returns.
@MainActor struct MacroTests {
  @Test func storesEntries() {
    var environment = EnvironmentValues()
    #expect(environment.currency == "USD")
    #expect(environment.limit == nil)
    #expect(environment.isAllowed(1))
    environment.currency = "EUR"
    environment.limit = 3
    #expect(environment.currency == "EUR")
    #expect(environment.limit == 3)
  }

  @Test func makesPreviews() {
    let preview = Preview("Three") { Text("3") }
    #expect(preview.displayName == "Three")
  }
}

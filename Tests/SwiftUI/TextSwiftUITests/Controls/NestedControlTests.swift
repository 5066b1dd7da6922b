import Testing
import TextSwiftUI

/// Controls that are parts of other elements.
@MainActor @Suite struct NestedControlTests {
  private struct Habits: View {
    @State private var count = 0
    @State private var isOn = false

    var body: some View {
      NavigationStack {
        List {
          NavigationLink(value: "Tea") {
            HStack {
              Text("Tea \(count)")
              Button("Check") { count += 1 }.buttonStyle(.borderless)
              Toggle("Remind", isOn: $isOn).labelsHidden()
            }
          }
        }
        .navigationTitle("Habits")
        .navigationDestination(for: String.self) { Text("About \($0)") }
      }
    }
  }

  /// A button in the label of a link doesn't open the link.
  @Test func linksHaveControls() throws {
    let app = AppSession { Habits() }
    try app.tap("Check")
    try app.tap("Remind")
    #expect(app.picture.contains("{x}"), "\(app.picture)")
    try app.tap("Tea 1")
    #expect(app.lines.last == "About Tea")
  }

  /// A bar of a chart, which has no text of its own.
  @Test func labeledContainersAreTappedAsOne() throws {
    var taps = 0
    let app = AppSession {
      VStack {
        Spacer()
        Rectangle().frame(height: 40)
      }
      .onTapGesture { taps += 1 }
      .accessibilityElement()
      .accessibilityLabel("Monday")
      .accessibilityValue("3 cups")
    }
    try app.tap("Monday")
    #expect(taps == 1)
    #expect(app.picture.contains("  text \"Monday\" [tap]"), "\(app.picture)")
    #expect(try app.element("Monday").accessibilityValue == "3 cups")
  }
}

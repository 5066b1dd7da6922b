import Testing
import TextSwiftUIMacros

/// A view of an app, with the name of a type that `#Preview` uses.
private struct Preview<Content: View>: View {
  let message: String
  let content: Content

  var body: some View {
    VStack {
      Text(message)
      content
    }
  }
}

#Preview { Preview(message: "own", content: Text("1")) }

/// Tests that `#Preview` compiles beside a type of the app with the name of a preview.
@MainActor struct OwnPreviewTests {
  @Test func appUsesItsOwnType() {
    #expect(Preview(message: "own", content: Text("1")).message == "own")
  }
}

import TextSwiftUI

/// An app whose title contains the name that the user has typed.
struct GreeterView: View {
  @State private var name = ""

  var body: some View {
    NavigationStack {
      TextField("Name", text: $name).navigationTitle(name.isEmpty ? "Hello" : "Hello, \(name)")
    }
  }
}

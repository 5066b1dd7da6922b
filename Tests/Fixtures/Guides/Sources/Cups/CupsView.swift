import SwiftUI

struct CupsView: View {
  @State private var cups = 0

  var body: some View {
    Text("Cups of coffee: \(cups)")
    HStack {
      Button("Less") { cups -= 1 }.disabled(cups == 0)
      Button("More") { cups += 1 }
    }
  }
}

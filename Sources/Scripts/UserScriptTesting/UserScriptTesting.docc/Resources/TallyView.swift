import SwiftUI

struct TallyView: View {
  let tally: Tally

  var body: some View {
    VStack {
      Text("\(tally.count) sheep")
      Button("Add") { tally.addButtonTapped() }
      Button("Reset") { tally.resetButtonTapped() }.disabled(tally.count == 0)
    }
  }
}

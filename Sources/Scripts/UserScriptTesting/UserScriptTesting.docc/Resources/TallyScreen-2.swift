import TextScreens

struct TallyScreen: @MainActor Screen {
  let tally: Tally

  @MainActor var body: some View {
    VStack {
      Text(tally.count == 1 ? "A lonely sheep" : "\(tally.count) sheep")
      Button("Add") { tally.addButtonTapped() }
      Button("Reset") { tally.resetButtonTapped() }.disabled(tally.count == 0)
    }
  }
}

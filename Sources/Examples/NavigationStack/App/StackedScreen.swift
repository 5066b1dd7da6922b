import TextScreens

/// A screen on the stack: a feature, links to more of them, and a summary of the stack.
struct StackedScreen<Feature: Screen>: Screen {
  let feature: Feature
  let number: Int
  let summary: StackSummary
  let push: (NavigationStackApp.Path.State) -> Void
  let popToRoot: () -> Void

  var body: some View {
    VStack {
      feature.body
      List {
        FeatureLinks(number: number, push: push)
        Section("On the stack, with a sum of \(summary.sum)") {
          ForEach(summary.titles.indices, id: \.self) { Text(summary.titles[$0]) }
        }
      }
      Button("Pop to root", action: popToRoot)
    }
  }
}

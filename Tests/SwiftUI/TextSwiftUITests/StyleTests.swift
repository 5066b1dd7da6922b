import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// The styles of labels, toggles, and progress, also those of an app's own.
@MainActor @Suite struct StyleTests {
  @Test func stylesLabels() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        Label("Favorites", systemImage: "heart").labelStyle(.iconOnly)
        Label("Team", systemImage: "person.3").labelStyle(.iconOnly)
        Label("Favorites", systemImage: "heart").labelStyle(.titleOnly)
        Label("Favorites", systemImage: "heart").labelStyle(Trailing())
      }, as: .text(.fit(columns: 20))
    ) {
      """
      ┌ VStack ──────────┐
      │   ♡              │
      │   `person.3`     │
      │   Favorites      │
      │   Favorites ♡    │
      └──────────────────┘
        image "heart": label "Favorites"
        image "person.3": label "Team"

      """
    }
  }

  @Test func stylesToggles() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        Toggle("Usual", isOn: .constant(true))
        Toggle("Switch", isOn: .constant(false)).toggleStyle(.switch)
        Toggle("Own", isOn: .constant(true)).toggleStyle(Checklist())
      }, as: .text(.fit(columns: 20))
    ) {
      """
      ┌ VStack ──────────┐
      │    {x} Usual     │
      │    { } Switch    │
      │    [Own ✓]       │
      └──────────────────┘

      """
    }
  }

  @Test func stylesProgress() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        ProgressView("Usual", value: 0.5).progressViewStyle(.linear)
        ProgressView(value: 0.5) {
          Text("Own")
        } currentValueLabel: {
          Text("half")
        }.progressViewStyle(Percent())
      }, as: .text(.fit(columns: 24))
    ) {
      """
      ┌ VStack ──────────────┐
      │Usual │████·····│ 50% │
      │Own 50% half          │
      └──────────────────────┘

      """
    }
  }

  @Test func stylesGroupBoxes() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        GroupBox("Usual") { Text("1") }.groupBoxStyle(.automatic)
        GroupBox("Own") { Text("2") }.groupBoxStyle(Line())
      }, as: .text(.fit(columns: 20))
    ) {
      """
      ┌ VStack ──────────┐
      │     ┌─────┐      │
      │     │Usual│      │
      │     │1    │      │
      │     └─────┘      │
      │     Own 2        │
      └──────────────────┘

      """
    }
  }
}

private struct Line: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      configuration.content
    }
  }
}

private struct Trailing: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

private struct Checklist: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        configuration.label
        Image(systemName: configuration.isOn ? "checkmark" : "circle")
      }
    }
  }
}

private struct Percent: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text(configuration.fractionCompleted ?? 0, format: .percent)
      configuration.currentValueLabel
    }
  }
}

import Testing
import TextSnapshotTesting
import TextSwiftUI
import UserScriptTesting
import UserScripts

struct BasketView: View {
  @State private var amount = 2
  @State private var isGift = false
  @State private var hasMilk = true

  var body: some View {
    NavigationStack {
      Form {
        if hasMilk {
          HStack {
            Text("Milk")
            Text("2 l")
          }
          .accessibilityElement(children: .combine)
          .swipeActions { Button("Remove") { hasMilk = false } }
        }
        Text("Amount: \(amount)")
          .accessibilityLabel("Amount")
          .accessibilityValue("\(amount)")
          .accessibilityAdjustableAction { amount += $0 == .increment ? 1 : -1 }
        Toggle("Gift wrap", isOn: $isGift)
        LabeledContent("Total", value: "4.50 €")
        Button {
          hasMilk = false
        } label: {
          Image(systemName: "trash")
        }
      }
      .navigationTitle("Cart")
    }
  }
}

private struct GiftView: View {
  @State private var isGift = false

  var body: some View { Toggle("Gift wrap", isOn: $isGift) }
}

/// The listings and the output of Docs/Accessibility.md.
@Suite(.snapshots(in: .packageSnapshots("TextSwiftUI"))) @MainActor
struct AccessibilityGuideTests {
  @Test func reads() {
    assertSnapshot(of: BasketView(), as: .outline)
  }

  @Test func adjusts() async {
    let script = UserScript("voice-over") { user in
      try user.increment("Amount")
      try user.perform("Remove", on: "Milk, 2 l")
    }
    let play = await ScriptPlay(script, on: ScriptedApp { BasketView() })
    #expect(play.error == nil)
  }

  @Test func turnsOnSettings() async {
    let app = ScriptedApp { GiftView() }.accessibility([.voiceOver, .largestText])
    let play = await ScriptPlay(UserScript("gift") { try $0.toggle("Gift wrap") }, on: app)
    #expect(play.error == nil)
  }

  @Test func explores() async {
    await assertExploration(of: ScriptedApp { GiftView() }) { user in try user.audit() }
  }
}

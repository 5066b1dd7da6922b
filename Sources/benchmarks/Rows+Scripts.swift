import TextScreens
import UserScripts

extension [Row] {
  /// A user script in memory, beside the drawings that it cannot do without.
  @MainActor static var scripts: [Row] {
    [
      Row(
        name: "user script, a tap a step", size: 10,
        yardstick: .work("its renders") { size in
          { for step in 0...size { consume(RenderedScreen(CountScreen(count: step), size: .fit)) } }
        }, limit: 3, stretch: 1.5
      ) { size in
        let script = UserScript("taps") { _ in }
        return {
          var count = 0
          let app = ScriptedApp { CountScreen(count: count) { count += 1 } }
          let user = ScriptedUser(script: script, app: app, frames: FrameStyle())
          for _ in 0..<size { try? user.tap("+") }
          precondition(count == size, "Every tap of the script must arrive.")
        }
      }
    ]
  }
}

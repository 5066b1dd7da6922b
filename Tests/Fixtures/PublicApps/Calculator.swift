import SwiftUI
import Testing
import UserScriptTesting

@testable import Calculator

@MainActor @Test func calculates() async {
  let script = UserScript("Calculator") { user in
    for key in ["1", "2", "plus", "3", "equal"] { try user.tap(key) }
    try user.expect(visible: "15")
    for key in ["minus", "2", "2", "equal"] { try user.tap(key) }
    try user.expect(visible: "-7")
    for key in ["divide", "0", "equal", "AC"] { try user.tap(key) }
  }
  await assertUserScript(script, on: ScriptedApp { CalculatorView() })
}

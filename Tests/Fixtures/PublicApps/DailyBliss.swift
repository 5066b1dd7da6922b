import SwiftUI
import Testing
import UserScriptTesting

@testable import DailyBliss

/// The keys of the translations are Chinese.
@MainActor @Test(arguments: ["en_US", "zh-Hans"]) func remindsDaily(in language: String) async {
  let script = UserScript("DailyBliss-\(language)") { user in
    try user.tap("请求通知权限")
    try user.tap("Allow")
    try await user.settle()
    try user.tap("确定")
    try user.type("Walk", into: "输入通知标题")
    try user.expect(disabled: "添加定时通知")
    try user.type("In the park", into: "输入通知内容")
    try user.tap("添加定时通知")
    try await user.settle()
    try user.tap("确定")
    try user.expect(visible: "Walk")
    try user.tap("删除")
    try user.expect(visible: "暂无定时通知")
  }
  let app = ScriptedApp(locale: Locale(identifier: language)) { DailyBlissApp() }
  await assertUserScript(script, on: app)
}

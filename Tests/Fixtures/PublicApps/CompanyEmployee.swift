import SwiftUI
import Testing
import UserScriptTesting

@testable import CompanyEmployee

@MainActor @Test func browsesCompanies() async {
  let script = UserScript("CompanyEmployee") { user in
    try user.tap("IBM")
    try user.tap("Watson")
    try user.expect(visible: "Hello Watson")
    try user.goBack()
    try user.goBack()
    try user.tap("plus")
    try user.type("Acme", into: "New company name")
    try user.tap("Save")
    try user.tap("Acme")
  }
  let model = CompanyViewModel()
  model.companies = [company1, company2]
  await assertUserScript(script, on: ScriptedApp { ContentView(companyVM: model) })
}

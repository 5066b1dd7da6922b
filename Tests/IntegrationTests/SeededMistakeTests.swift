import Foundation
import TestSupport
import Testing

extension IntegrationTests {
  /// The user scripts of two SwiftUI apps catch mistakes in their views.
  ///
  /// Each mistake is made in a copy of the package `SwiftUIApps`, in both apps at once.
  @Suite struct SeededMistakeTests {
    /// A change to the sources of an app, and the beginning of what is reported.
    struct Change {
      let file: String
      let text: String
      let mistake: String
      let failure: String

      init(_ file: String, _ text: String, _ mistake: String, reports failure: String) {
        self.file = "Sources/\(file).swift"
        self.text = text
        self.mistake = mistake
        self.failure = failure
      }

      var app: String { String(file.split(separator: "/")[1]) }
    }

    struct Mistake: CustomTestStringConvertible {
      let testDescription: String
      let changes: [Change]
      var compiles = true
    }

    static let mistakes = [
      Mistake(
        testDescription: "a field bound to the wrong property",
        changes: [
          Change(
            "Expenses/AddExpenseView", "\"Amount\", text: $amount", "\"Amount\", text: $title",
            reports: """
              step 3 of 16: type "Train to Berlin" into "Title"
                  field "Amount" is "Train to Berlin", was drawn <(Amount)___>
              """),
          Change(
            "Order/ContentView", "$model.order.address.city", "$model.order.address.street",
            reports: """
              step 6 of 17: type "1 Loop Road" into "Street"
                  field "City" is "1 Loop Road", was drawn <(City)___>
              """),
        ]),
      Mistake(
        testDescription: "a missing .disabled",
        changes: [
          Change(
            "Expenses/AddExpenseView", ".disabled(expense == nil)", "",
            reports: """
              step 2 of 16: tap "Add"
                  button "Save" is enabled, was drawn ░Save░
              """),
          Change(
            "Order/ContentView", ".disabled(!model.order.isEmailValid)", "",
            reports: """
              step 9 of 17: toggle "Send me a receipt"
                  link "Review" is enabled, was drawn "Review ░"
              """),
        ]),
      Mistake(
        testDescription: "a button that does nothing",
        changes: [
          Change(
            "Expenses/AddExpenseView", "{ save() }", "{}",
            reports: """
              step 9 of 16: tap "Save"
              """),
          Change(
            "Order/ContentView", "Button(\"Retry\") { model.place() }", "Button(\"Retry\") {}",
            reports: """
              step 15 of 17: tap "Retry"
                  button "Place order", was drawn
              """),
        ]),
      Mistake(
        testDescription: "a modifier that is gone",
        changes: [
          Change(
            "Expenses/ContentView", ".onDelete { list.remove(at: $0) }", "",
            reports: """
              step 9 of 16: tap "Save"
                  missing: note row 0: swipe "Delete" [destructive]
              """),
          Change(
            "Order/ContentView",
            ".navigationDestination(for: OrderModel.Step.self) { StepView(step: $0, model: model) }",
            "",
            reports: """
              step 4 of 17: tap "Delivery address"
                  screen is Order › 2, should be Order › Address
              """),
        ]),
      Mistake(
        testDescription: "a call that doesn't exist",
        changes: [
          Change(
            "Expenses/ContentView", "list.add($0)", "list.insert($0)",
            reports: "error: value of type 'ExpenseList' has no dynamic member 'insert'"),
          Change(
            "Order/ContentView", "{ model.place() }", "{ model.send() }",
            reports: "error: value of type 'OrderModel' has no dynamic member 'send'"),
        ], compiles: false),
      Mistake(
        testDescription: "a missing brace",
        changes: [
          Change(
            "Expenses/ContentView", "isAdding = true }", "isAdding = true",
            reports: "error: expected '}' in struct"),
          Change(
            "Order/ContentView", "{ dismiss() }", "{ dismiss()",
            reports: "error: expected '}' in struct"),
        ], compiles: false),
    ]

    private let package: Fixture

    init() throws { package = try .swiftUIApps() }

    @Test(arguments: mistakes) func catches(_ mistake: Mistake) throws {
      for change in mistake.changes {
        let source = try package.contents(change.file)
        try #require(source.contains(change.text), "\(change.file) has no \(change.text)")
        try package.write(source.replacing(change.text, with: change.mistake), to: change.file)
      }
      if mistake.compiles { try package.build() }
      for change in mistake.changes {
        let result =
          mistake.compiles
          ? try run([
            "\(buildFolder)/debug/SwiftUIAppsPackageTests.xctest", "--testing-library",
            "swift-testing", "--filter", "\(change.app)Tests",
          ]) : try package.swift("build", "--target", change.app)
        result.expect(1, change.failure)
      }
    }
  }
}

import SwiftUI

struct AddExpenseView: View {
  let add: (Expense) -> Void
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""
  @State private var amount = ""
  @State private var category = Expense.Category.food
  @State private var isReimbursed = false

  /// The expense, or `nil` if the user has to correct something.
  private var expense: Expense? {
    guard !title.isEmpty, let amount = Decimal(amount: amount) else { return nil }
    return Expense(title: title, amount: amount, category: category, isReimbursed: isReimbursed)
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Title", text: $title)
          TextField("Amount", text: $amount)
            .keyboardType(.decimalPad)
        } footer: {
          if !amount.isEmpty, Decimal(amount: amount) == nil {
            Text("Enter an amount such as 12.50.")
              .foregroundStyle(.red)
          }
        }
        Picker("Category", selection: $category) {
          ForEach(Expense.Category.allCases, id: \.self) { category in
            Text(category.rawValue.capitalized)
          }
        }
        Toggle("Reimbursed", isOn: $isReimbursed)
      }
      .navigationTitle("New Expense")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { save() }
            .disabled(expense == nil)
        }
      }
    }
  }

  private func save() {
    guard let expense else { return }
    add(expense)
    dismiss()
  }
}

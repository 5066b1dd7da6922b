import SwiftUI

package struct ContentView: View {
  @State private var list = ExpenseList()
  @State private var isAdding = false

  package init() {}

  package var body: some View {
    NavigationStack {
      List {
        if list.expenses.isEmpty {
          Text("No expenses yet")
            .foregroundStyle(.secondary)
        } else {
          Section {
            ForEach(list.expenses) { expense in
              ExpenseRow(expense: expense)
            }
            .onDelete { list.remove(at: $0) }
          }
          Section {
            LabeledContent("Total", value: list.total.inEuros)
              .bold()
          }
        }
      }
      .navigationTitle("Expenses")
      .toolbar {
        Button("Add", systemImage: "plus") { isAdding = true }
      }
      .sheet(isPresented: $isAdding) {
        AddExpenseView { list.add($0) }
      }
    }
  }
}

struct ExpenseRow: View {
  let expense: Expense

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(expense.title)
        Text(expense.category.rawValue.capitalized)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      Spacer()
      if expense.isReimbursed {
        Image(systemName: "checkmark")
          .accessibilityLabel("Reimbursed")
      }
      Text(expense.amount.inEuros)
        .monospacedDigit()
    }
  }
}

#if os(iOS) || os(Linux)
  #Preview { ContentView() }

  #Preview("Reimbursed") {
    ExpenseRow(
      expense: Expense(title: "Train", amount: 42.5, category: .travel, isReimbursed: true))
  }
#endif

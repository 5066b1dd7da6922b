import Foundation
import Observation

struct Expense: Identifiable {
  enum Category: String, CaseIterable {
    case food, office, travel
  }

  let id = UUID()
  var title: String
  var amount: Decimal
  var category: Category
  var isReimbursed = false
}

@MainActor @Observable final class ExpenseList {
  private(set) var expenses: [Expense] = []

  var total: Decimal { expenses.reduce(0) { $0 + $1.amount } }

  func add(_ expense: Expense) { expenses.append(expense) }

  func remove(at offsets: IndexSet) {
    for offset in offsets.sorted(by: >) { expenses.remove(at: offset) }
  }
}

extension Decimal {
  /// Amounts look the same for all users: the company books in euros.
  static let bookkeeping = Locale(identifier: "en_IE")

  init?(amount: String) {
    guard amount.wholeMatch(of: #/\d+(\.\d{1,2})?/#) != nil,
      let value = Decimal(string: amount, locale: Self.bookkeeping), value > 0
    else { return nil }
    self = value
  }

  var inEuros: String { formatted(.currency(code: "EUR").locale(Self.bookkeeping)) }
}

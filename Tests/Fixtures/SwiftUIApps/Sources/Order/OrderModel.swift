import Observation

package struct Order: Sendable {
  package var cake = Cake.carrot
  package var quantity = 1
  package var address = Address()
  package var wantsReceipt = false
  package var email = ""

  package enum Cake: String, CaseIterable, Sendable {
    case carrot, cherry, chocolate
  }

  package struct Address: Sendable {
    package var name = ""
    package var street = ""
    package var city = ""

    var isValid: Bool { ![name, street, city].contains { $0.isEmpty } }
  }

  var isEmailValid: Bool { !wantsReceipt || email.wholeMatch(of: #/.+@.+\..+/#) != nil }
}

/// Sends orders to the bakery.
package struct Bakery: Sendable {
  package var place: @Sendable (Order) async throws -> Int

  package init(place: @escaping @Sendable (Order) async throws -> Int) { self.place = place }
}

@MainActor @Observable final class OrderModel {
  enum Step: Hashable { case address, receipt, review }

  struct Confirmation: Identifiable {
    let id: Int
  }

  var path: [Step] = []
  var order = Order()
  var hasFailed = false
  var confirmation: Confirmation?
  private(set) var isSending = false
  private let bakery: Bakery

  init(bakery: Bakery) { self.bakery = bakery }

  func place() {
    isSending = true
    Task {
      defer { isSending = false }
      do {
        confirmation = Confirmation(id: try await bakery.place(order))
        order = Order()
        path = []
      } catch {
        hasFailed = true
      }
    }
  }
}

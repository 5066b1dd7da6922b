import InlineTextSnapshotTesting
import Testing

struct Order {
  var id = 7
  var items = ["pencil", "paper"]
}

@Test func order() {
  assertSnapshot(of: Order(), as: .dump)
}

extension Snapshotting where Value == Order, Format == String {
  /// A strategy that lists the items of an order.
  static var receipt: Self {
    SimplySnapshotting.lines.pullback { "Order \($0.id): \($0.items.joined(separator: ", "))" }
  }
}

@Test func printsReceipt() {
  assertSnapshot(of: Order(), as: .receipt)
}

@Test func printsReceiptInline() {
  assertInlineSnapshot(of: Order(), as: .dump) {
    """
    ▿ Order
      - id: 7
      ▿ items: 2 elements
        - "pencil"
        - "paper"

    """
  }
}

@Suite(.snapshots(in: .packageSnapshots("Orders")))
struct OrderDocuments {
  @Test(arguments: [1, 12])
  func listsItems(count: Int) {
    let order = Order(items: Array(repeating: "pencil", count: count))
    assertSnapshot(of: order, as: .receipt, named: "\(count)-items")
  }
}

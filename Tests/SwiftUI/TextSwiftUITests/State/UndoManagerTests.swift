import Testing
import TextSwiftUI

@MainActor @Suite struct UndoManagerTests {
  private final class Basket: ObservableObject {
    @Published var items: [String] = []
  }

  private struct BasketView: View {
    @StateObject private var basket = Basket()
    @Environment(\.undoManager) private var undoManager

    var body: some View {
      Text(basket.items.joined(separator: ", "))
      Button("Add tea and milk") {
        add("tea")
        add("milk")
        undoManager?.setActionName("Add")
      }
      Button("Add soap") { add("soap") }
      Button(undoManager?.undoMenuItemTitle ?? "") { undoManager?.undo() }
        .disabled(undoManager?.canUndo != true)
      Button(undoManager?.redoMenuItemTitle ?? "") { undoManager?.redo() }
        .disabled(undoManager?.canRedo != true)
    }

    private func add(_ item: String) {
      change(basket.items + [item])
    }

    private func change(_ items: [String]) {
      let old = basket.items
      basket.items = items
      undoManager?.registerUndo(withTarget: basket) { _ in change(old) }
    }
  }

  @Test func undoesWhatOneActionDid() throws {
    let app = AppSession { BasketView() }
    #expect(try app.element("Undo").isDisabled)
    try app.tap("Add tea and milk")
    try app.tap("Add soap")
    #expect(app.lines[0] == "tea, milk, soap")
    try app.tap("Undo")
    #expect(app.lines[0] == "tea, milk")
    try app.tap("Undo Add")
    #expect(app.lines[0] == "")
    try app.tap("Redo Add")
    #expect(app.lines[0] == "tea, milk")
    try app.tap("Redo")
    #expect(app.lines[0] == "tea, milk, soap")
    try app.tap("Undo")
    try app.tap("Add soap")
    #expect(try app.element("Redo").isDisabled)
  }

  @Test func groupsAndLevels() {
    let manager = UndoManager()
    let basket = Basket()
    func register(_ item: String) {
      manager.registerUndo(withTarget: basket) { $0.items.append(item) }
    }
    manager.levelsOfUndo = 2
    for name in ["a", "b", "c"] {
      manager.beginUndoGrouping()
      register(name)
      register(name.uppercased())
      manager.endUndoGrouping()
    }
    manager.disableUndoRegistration()
    register("ignored")
    manager.enableUndoRegistration()
    manager.undo()
    #expect(basket.items == ["C", "c"])
    manager.undo()
    #expect(basket.items == ["C", "c", "B", "b"])
    #expect(!manager.canUndo)
    register("d")
    manager.removeAllActions()
    #expect(!manager.canUndo && !manager.canRedo)
  }
}

/// A state as applications have them, eleven values a todo.
struct TodoState {
  enum Priority { case low, medium, high }
  enum Filter { case all, open, done }

  struct Author { var name: String }

  struct Todo {
    var id: Int
    var title: String
    var isDone: Bool
    var priority: Priority
    var estimate: Double
    var due: Int?
    var tags: [String]
    var author: Author
  }

  var todos: [Todo]
  var filter = Filter.all
  var selection: Int?

  init(count: Int) { todos = (0..<count).map(Todo.init(number:)) }
}

extension TodoState.Todo {
  init(number: Int) {
    id = number
    title = "Todo number \(number)"
    isDone = number % 3 == 0
    priority = number % 2 == 0 ? .low : .high
    estimate = Double(number) / 4
    due = nil
    tags = ["home"]
    author = TodoState.Author(name: "Blob")
  }
}

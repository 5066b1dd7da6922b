import LineDifferences
import ValueDumps
import ValueLiterals

extension [Row] {
  /// Benchmarks of dumping and comparing values, and of comparing texts.
  static var values: [Row] {
    [
      Row("dump, a state of todos", size: 1_000, .work("Swift.dump", swiftDump), limit: 1) { size in
        let state = TodoState(count: size)
        return { consume(try? bulletedText(of: state)) }
      },
      Row(
        "difference of two states, one field changed", size: 1_000,
        .work("Swift.dump", swiftDump), limit: 2
      ) { size in
        let old = TodoState(count: size)
        var new = old
        new.todos[size / 2].title = "Another title"
        return { [new] in consume(diff(old, new)) }
      },
      Row(
        "line diff, 2 % of the lines changed", size: 100_000,
        .work("Array.difference") { size in
          let lines = twoPercentChanged(size)
          return { consume(lines.new.difference(from: lines.old)) }
        }, limit: 0.5
      ) { size in
        let lines = twoPercentChanged(size)
        let old = lines.old.joined(separator: "\n")
        let new = lines.new.joined(separator: "\n")
        return { consume(unifiedDiff(old: old, new: new, oldName: "old", newName: "new")) }
      },
    ]
  }

  private static var swiftDump: Row.Work {
    { size in
      let state = TodoState(count: size)
      return {
        var text = ""
        Swift.dump(state, to: &text)
        consume(text)
      }
    }
  }

  private static func twoPercentChanged(_ size: Int) -> (old: [String], new: [String]) {
    let old = (0..<size).map { "  - line: number \($0) of a long text" }
    var new = old
    for index in stride(from: 3, to: size, by: 50) { new[index] = "  - line: changed \(index)" }
    return (old, new)
  }
}

/// A state that resembles the state of a typical app, with eleven values for each todo.
private struct TodoState {
  enum Priority { case low, medium, high }

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
  var selection: Int?

  init(count: Int) { todos = (0..<count).map(Todo.init(number:)) }
}

extension TodoState.Todo {
  fileprivate init(number: Int) {
    id = number
    title = "Todo number \(number)"
    isDone = number % 3 == 0
    priority = number % 2 == 0 ? .low : .high
    estimate = Double(number) / 4
    tags = ["home"]
    author = TodoState.Author(name: "Blob")
  }
}

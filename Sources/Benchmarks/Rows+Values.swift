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
      Row("dump, nested, levels", size: 4, .growth([16, 64]), limit: 1.5) { depth in
        let value = Nested(depth: depth)
        return { consume(try? bulletedText(of: value)) }
      },
      Row("customDump, a state of todos", size: 1_000, .work("Swift.dump", swiftDump), limit: 1) {
        let state = TodoState(count: $0)
        return { consume(String(customDumping: state)) }
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
        }, limit: 0.5, work: unified(twoPercentChanged)),
      Row(
        "line diff, every line different", size: 20_000, .milliseconds, limit: 30,
        work: unified { size in
          ((0..<size).map { "old line \($0)" }, (0..<size).map { "new line \($0)" })
        }),
      Row(
        "line diff, the same lines shuffled", size: 20_000, .milliseconds, limit: 100,
        work: unified { size in
          let old = (0..<size).map { "line \($0)" }
          // Shuffle the lines in a way that's the same in each run.
          return (old, (0..<size).map { old[($0 * 7_919 + 13) % size] })
        }),
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

  private typealias Lines = (old: [String], new: [String])

  private static func unified(_ makeLines: @escaping (Int) -> Lines) -> Row.Work {
    { size in
      let lines = makeLines(size)
      let old = lines.old.joined(separator: "\n")
      let new = lines.new.joined(separator: "\n")
      return { consume(unifiedDiff(old: old, new: new, oldName: "old", newName: "new")) }
    }
  }

  private static func twoPercentChanged(_ size: Int) -> Lines {
    let old = (0..<size).map { "  - line: number \($0) of a long text" }
    var new = old
    for index in stride(from: 3, to: size, by: 50) { new[index] = "  - line: changed \(index)" }
    return (old, new)
  }
}

private struct Nested {
  var id: Int
  var name = "Blob"
  var next: Any

  init(depth: Int) {
    id = depth
    next = depth > 1 ? Nested(depth: depth - 1) : "end"
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

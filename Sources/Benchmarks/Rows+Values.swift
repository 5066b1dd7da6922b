import LineDifferences
import ValueDumps
import ValueLiterals

extension [Row] {
  /// Benchmarks of dumping a large flat state and deeply nested values.
  static var dump: [Row] {
    [
      todos("dump, a state of todos", limit: 1, stretch: 0.6) { state in
        { consume(try? bulletedText(of: state)) }
      },
      nested("dump, nested", Nested.init) { consume(try? bulletedText(of: $0)) },
      nested("dump, sets nested", NestedSet.init) { consume(try? bulletedText(of: $0)) },
    ]
  }

  static var difference: [Row] {
    [
      todos("customDump, a state of todos", limit: 1, stretch: 0.6) { state in
        { consume(String(customDumping: state)) }
      },
      todos("difference of two states, one field changed", limit: 2, stretch: 1) { old in
        var new = old
        new.todos[old.todos.count / 2].title = "Another title"
        return { [new] in consume(diff(old, new)) }
      },
      nested("customDump, nested", Nested.init) { consume(String(customDumping: $0)) },
      nested("customDump, sets nested", NestedSet.init) { consume(String(customDumping: $0)) },
    ]
  }

  private static func todos(
    _ name: String, limit: Double, stretch: Double,
    _ work: @escaping (TodoState) -> () -> Void
  ) -> Row {
    Row(
      name: name, size: 1_000, yardstick: .work("Swift.dump", swiftDump), limit: limit,
      stretch: stretch, work: { work(TodoState(count: $0)) })
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

  /// Returns a row that dumps a total of 1,024 values, nested at different depths.
  private static func nested<Value>(
    _ name: String, _ make: @escaping (Int) -> Value, _ dump: @escaping ([Value]) -> Void
  ) -> Row {
    Row(
      name: "\(name) 4, 8, 16, 64 levels", size: 4, yardstick: .itself, limit: 1.5, stretch: 1.2,
      growthSizes: [4, 8, 16, 64], units: { _ in 1 },
      work: { depth in
        let values = (0..<1_024 / depth).map { _ in make(depth) }
        return { dump(values) }
      })
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

/// A nested set whose elements a dump has to sort.
private struct NestedSet: Hashable {
  var id: Int
  var members: Set<NestedSet> = []

  init(depth: Int) {
    id = depth
    guard depth > 1 else { return }
    members = [NestedSet(depth: 1), NestedSet(depth: depth - 2)]
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A state that resembles the state of a typical app, with eleven values for each todo.
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

extension [Row] {
  /// Benchmarks of line differences for typical and worst-case input.
  static var lineDiff: [Row] {
    [
      Row(
        name: "line diff, 2 % of the lines changed", size: 100_000,
        yardstick: .work("Array.difference", arrayDifference), limit: 0.5, stretch: 0.2,
        growthSizes: [25_000, 50_000, 100_000], work: unified(twoPercentChanged)),
      Row(
        name: "line diff, every line different", size: 20_000, yardstick: .bound, limit: 30,
        stretch: 10, work: unified(whollyDifferent)),
      Row(
        name: "line diff, equal lines, 400 changed", size: 20_000, yardstick: .bound, limit: 30,
        stretch: 10, work: unified(equalLines)),
      Row(
        name: "line diff, the same lines shuffled", size: 20_000, yardstick: .bound, limit: 100,
        stretch: 50, work: unified(shuffled)),
    ]
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

  private static var arrayDifference: Row.Work {
    { size in
      let lines = twoPercentChanged(size)
      return { consume(lines.new.difference(from: lines.old)) }
    }
  }

  private static func twoPercentChanged(_ size: Int) -> Lines {
    let old = (0..<size).map { "  - line: number \($0) of a long text" }
    var new = old
    for index in stride(from: 3, to: size, by: 50) { new[index] = "  - line: changed \(index)" }
    return (old, new)
  }

  private static func whollyDifferent(_ size: Int) -> Lines {
    ((0..<size).map { "old line \($0)" }, (0..<size).map { "new line \($0)" })
  }

  private static func equalLines(_ size: Int) -> Lines {
    let old = [String](repeating: "the same line", count: size)
    var new = old
    for index in stride(from: 7, to: size, by: size / 400) { new[index] = "changed \(index)" }
    return (old, new)
  }

  private static func shuffled(_ size: Int) -> Lines {
    let old = (0..<size).map { "line \($0)" }
    // Shuffle the lines in a way that's the same in each run.
    return (old, (0..<size).map { old[($0 * 7_919 + 13) % size] })
  }
}

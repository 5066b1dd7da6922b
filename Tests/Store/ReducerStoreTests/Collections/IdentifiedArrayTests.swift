import Foundation
import ReducerStore
import TestSupport
import Testing
import ValueLiterals

private struct Todo: Identifiable, Hashable, Codable, Comparable {
  var id: Int
  var title: String

  init(_ id: Int, _ title: String) {
    self.id = id
    self.title = title
  }

  static func < (lhs: Todo, rhs: Todo) -> Bool { lhs.title < rhs.title }
}

private struct Named {
  var name: String
  var count = 0
}

struct IdentifiedArrayTests {
  private var todos: IdentifiedArrayOf<Todo> = [Todo(3, "c"), Todo(1, "a"), Todo(2, "b")]
  private var titles: String { todos.map(\.title).joined() }

  @Test func requiresUniqueIDs() {
    let numbers = IdentifiedArray(uncheckedUniqueElements: [3, 1], id: \.self)
    #expect(numbers == IdentifiedArray(uniqueElements: [3, 1], id: \.self))
    let other = IdentifiedArray(uncheckedUniqueElements: todos)
    #expect(other == todos)
  }

  @Test mutating func findsByID() {
    #expect(todos[id: 1] == Todo(1, "a"))
    #expect(todos[id: 4] == nil)
    #expect(todos.index(id: 2) == 2)
    #expect(todos.contains(id: 3))
    #expect(!todos.contains(id: 4))
    #expect(todos.ids == [3, 1, 2])
    #expect(todos.elements == Array(todos))
  }

  @Test mutating func modifiesByID() {
    todos[id: 1]?.title = "A"
    todos[id: 4] = Todo(4, "d")
    todos[id: 3] = nil
    todos[id: 9] = nil
    #expect(titles == "Abd")
    #expect(todos.ids == [1, 2, 4])
    todos[0].title = "x"
    #expect(todos[id: 1]?.title == "x")
  }

  @Test mutating func appendsNewElements() {
    #expect(todos.append(Todo(4, "d")) == (true, 3))
    #expect(todos.append(Todo(1, "x")) == (false, 1))
    #expect(todos.insert(Todo(5, "e"), at: 0) == (true, 0))
    #expect(todos.insert(Todo(2, "x"), at: 0) == (false, 3))
    todos.append(contentsOf: [Todo(6, "f"), Todo(5, "x")])
    #expect(titles == "ecabdf")
  }

  @Test mutating func updatesExistingElements() {
    #expect(todos.updateOrAppend(Todo(1, "x")) == Todo(1, "a"))
    #expect(todos.updateOrAppend(Todo(4, "y")) == nil)
    #expect(todos.updateOrInsert(Todo(5, "z"), at: 0) == (nil, 0))
    #expect(todos.updateOrInsert(Todo(5, "w"), at: 3) == (Todo(5, "z"), 0))
    #expect(todos.update(Todo(3, "v"), at: 1) == Todo(3, "c"))
    #expect(titles == "wvxby")
  }

  @Test mutating func removesElements() {
    #expect(todos.remove(id: 1) == Todo(1, "a"))
    #expect(todos.remove(id: 1) == nil)
    #expect(todos.remove(Todo(3, "other")) == Todo(3, "c"))
    #expect(todos.remove(at: 0) == Todo(2, "b"))
    todos = [Todo(1, "a"), Todo(2, "b"), Todo(3, "c"), Todo(4, "d"), Todo(5, "e"), Todo(6, "f")]
    #expect(todos.removeFirst() == Todo(1, "a"))
    #expect(todos.removeLast() == Todo(6, "f"))
    todos.removeSubrange(1...1)
    #expect(titles == "bde")
    todos.removeAll { $0.title == "d" }
    #expect(titles == "be")
    #expect(todos.ids == [2, 5])
    todos.remove(atOffsets: [0])
    #expect(todos.ids == [5])
    todos.removeAll()
    #expect(todos.isEmpty)
    #expect(todos.ids == [])
  }

  @Test mutating func reordersElements() {
    todos.sort()
    #expect(titles == "abc")
    todos.sort { $0.title > $1.title }
    #expect(titles == "cba")
    todos.reverse()
    todos.swapAt(0, 2)
    #expect(titles == "cba")
    #expect(todos.partition { $0.title == "b" } == 2)
    #expect(titles == "cab")
    #expect(todos[id: 2]?.title == "b")
    todos.shuffle()
    #expect(todos.filter { $0.title != "b" }.ids.sorted() == [1, 3])
    #expect(todos.index(id: 2) == todos.firstIndex(of: Todo(2, "b")))
  }

  @Test mutating func settingReplacesElementAtPosition() {
    todos[1] = Todo(4, "d")
    #expect(titles == "cdb")
    #expect(todos.ids == [3, 4, 2])
    #expect(todos[id: 1] == nil)
    #expect(todos[id: 4] == Todo(4, "d"))
    todos[0] = Todo(3, "C")
    #expect(titles == "Cdb")
  }

  @Test mutating func settingExistingElementSwapsPositions() {
    todos[0] = Todo(2, "B")
    #expect(titles == "Bac")
    #expect(todos.ids == [2, 1, 3])
    #expect(todos.index(id: 3) == 2)
  }

  /// Generic algorithms set elements one at a time, which temporarily creates duplicate IDs.
  @Test(arguments: [3, 20, 2_000])
  func supportsGenericAlgorithms(count: Int) {
    func sort(_ elements: inout some MutableCollection<Todo> & RandomAccessCollection<Todo>) {
      elements.sort()
    }
    func reverse(_ elements: inout some MutableCollection<Todo> & BidirectionalCollection<Todo>) {
      elements.reverse()
    }
    func shuffle(_ elements: inout some MutableCollection<Todo> & RandomAccessCollection<Todo>) {
      var random = RandomNumbers(seed: 1)
      elements.shuffle(using: &random)
    }
    func partition(_ elements: inout some MutableCollection<Todo>) -> Int {
      _ = elements[elements.startIndex...].partition { $0.id % 2 == 1 }
      let pivot = elements.partition { $0.id % 2 == 0 }
      return elements.distance(from: elements.startIndex, to: pivot)
    }
    let sorted = (0..<count).map { Todo($0, String($0 + 100_000)) }
    var todos = IdentifiedArray(uniqueElements: sorted)
    shuffle(&todos)
    #expect(todos.elements != sorted)
    expectConsistency(todos)
    sort(&todos)
    #expect(todos.elements == sorted)
    expectConsistency(todos)
    reverse(&todos)
    #expect(todos.elements == sorted.reversed())
    expectConsistency(todos)
    #expect(partition(&todos) == count / 2)
    expectConsistency(todos)
    todos[1...].sort()
    expectConsistency(todos)
  }

  private func expectConsistency(_ todos: IdentifiedArrayOf<Todo>) {
    #expect(todos.ids.elementsEqual(todos.map(\.id)))
    #expect(todos.indices.allSatisfy { todos.index(id: todos[$0].id) == $0 })
    #expect(Set(todos.ids).count == todos.count)
  }

  @Test(arguments: [
    ([0], 3, "bcda"), ([3], 0, "dabc"), ([0, 2], 4, "bdac"), ([1, 3], 1, "abdc"), ([1], 1, "abcd"),
    ([1], 2, "abcd"),
  ])
  func moves(source: [Int], destination: Int, result: String) {
    var todos: IdentifiedArrayOf = [Todo(1, "a"), Todo(2, "b"), Todo(3, "c"), Todo(4, "d")]
    if destination == 3 { todos.append(Todo(5, "")) }
    todos.move(fromOffsets: IndexSet(source), toOffset: destination == 3 ? 4 : destination)
    #expect(todos.map(\.title).joined() == result)
    #expect(todos.ids.elementsEqual(todos.map(\.id)))
  }

  @Test mutating func behavesLikeArray() {
    todos += [Todo(7, "g")]
    todos.replaceSubrange(0..<2, with: [Todo(2, "x"), Todo(8, "h"), Todo(3, "i")])
    #expect(titles == "hibg")
    #expect(todos.last == Todo(7, "g"))
    #expect(todos.ids == [8, 3, 2, 7])
  }

  @Test func mergesElementsWithSameID() {
    let todos = IdentifiedArray([Todo(1, "a"), Todo(2, "b"), Todo(1, "c")]) { old, new in
      Todo(old.id, old.title + new.title)
    }
    #expect(todos.map(\.title) == ["ac", "b"])
  }

  @Test func identifiesByAnyProperty() {
    var array = IdentifiedArray(uniqueElements: [Named(name: "a"), Named(name: "b")], id: \.name)
    array[id: "b"]?.count += 1
    array.append(Named(name: "a", count: 5))
    #expect(array.map(\.count) == [0, 1])
    let counted = IdentifiedArray(array.elements + array.elements, id: \.name) { old, new in
      Named(name: old.name, count: old.count + new.count)
    }
    #expect(counted.map(\.count) == [0, 2])
  }

  @Test func encodesAndDecodesLikeArray() throws {
    let data = try JSONEncoder().encode(todos)
    #expect(try JSONDecoder().decode([Todo].self, from: data) == todos.elements)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Todo>.self, from: data) == todos)
    let twice = try JSONEncoder().encode([Todo(1, "a"), Todo(1, "b")])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Todo>.self, from: twice)
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("The error is \(String(describing: error)).")
      return
    }
    #expect(context.debugDescription == #"Two elements have the ID "1"."#)
  }

  @Test func comparesAndHashesElements() {
    var other: IdentifiedArrayOf<Todo> = [Todo(3, "c"), Todo(1, "a"), Todo(2, "b")]
    #expect(Set([todos, other]).count == 1)
    other[id: 1]?.title = "x"
    #expect(todos != other)
  }

  @Test func printsLikeArray() {
    #expect("\(todos)" == "\(todos.elements)")
    #expect(
      todos.debugDescription == "IdentifiedArray<Todo>(\(todos.elements.debugDescription))")
    #expect(String(customDumping: todos) == String(customDumping: todos.elements))
  }

  @Test func modifiesElementInPlace() {
    var boxes = IdentifiedArray(uniqueElements: (0..<20).map { CountedBox(id: $0) })
    for id in boxes.ids { boxes[id: id]?.change() }
    for index in boxes.indices { boxes[index].change() }
    #expect(boxes.allSatisfy { $0.copies == 0 })
  }
}

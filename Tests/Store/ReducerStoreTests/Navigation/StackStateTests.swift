import Foundation
import ReducerStore
import Testing
import ValueDumps
import ValueLiterals

private enum Page: Equatable, Codable {
  case list([Int])
  case detail(Int)
}

struct StackStateTests {
  private func inStore<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try withDependencies {
      $0.context = .test
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      try operation()
    }
  }

  @Test func neverReusesIDs() {
    inStore {
      var stack = StackState(["a", "b"])
      stack.append("c")
      #expect(stack.ids == [0, 1, 2])
      let popped = stack.pop(from: 1)
      #expect(popped)
      stack.append("d")
      #expect(stack.ids == [0, 3])
      #expect(Array(stack) == ["a", "d"])
    }
  }

  @Test func stacksOfStoreShareIDs() {
    inStore {
      var left = StackState(["a"])
      let right = StackState(["b"])
      left.append("c")
      #expect(left.ids == [0, 2])
      #expect(right.ids == [1])
    }
  }

  @Test func continuesAboveExistingIDs() {
    let stack = inStore { StackState(["a", "b", "c"]) }
    inStore {
      var stack = stack
      stack.removeAll()
      stack.append("d")
      #expect(stack.ids == [3])
    }
  }

  @Test func popsToAndFromElement() {
    inStore {
      var stack: StackState = ["a", "b", "c", "d"]
      let results = [
        stack.pop(to: 2), stack.pop(to: 7), stack.pop(from: 7), stack.pop(from: 1),
      ]
      #expect(results == [true, false, false, true])
      #expect(Array(stack) == ["a"])
      stack.pop(to: 0)
      #expect(Array(stack) == ["a"])
    }
  }

  @Test func readsAndModifiesByID() {
    inStore {
      var stack: StackState = ["a", "b", "c"]
      #expect(stack[id: 1] == "b")
      #expect(stack[id: 9] == nil)
      stack[id: 1]?.append("!")
      stack[id: 0] = "z"
      #expect(Array(stack) == ["z", "b!", "c"])
      stack[id: 0] = nil
      #expect(Array(stack) == ["b!", "c"])
      #expect(stack.ids == [1, 2])
      stack[id: 9] = nil
      #expect(stack.count == 2)
    }
  }

  @Test func settingMissingIDAppendsInTests() {
    inStore {
      var stack: StackState = ["a"]
      stack[id: 1] = "b"
      #expect(Array(stack) == ["a", "b"])
      #expect(stack.ids == [0, 1])
      stack.append("c")
      #expect(stack.ids == [0, 1, 2])
    }
  }

  @Test @MainActor func reportsSettingMissingIDOutsideOfTests() async {
    let ids = StackElementIDGenerator()
    let missing = [ids.next(), ids.next()][1]
    var stack = StackState<String>()
    let issues = await issues {
      withDependencies {
        $0.context = .live
        $0.stackElementID = StackElementIDGenerator()
      } operation: {
        stack.append("a")
        stack[id: missing] = "b"
      }
    }
    #expect(Array(stack) == ["a"])
    expectMessages(
      issues,
      """
      Can't assign an element at the missing ID #1.

        Path IDs: [#0]

      The assignment was ignored. It adds an element only in tests.

      To fix, add the element with "append", which uses the next ID.
      """)
  }

  @Test @MainActor func reportsLiteralIDOutsideOfTests() async {
    let issues = await issues {
      withDependencies {
        $0.context = .live
      } operation: {
        let id: StackElementID = 3
        #expect(id.description == "#3")
      }
    }
    expectMessages(
      issues,
      """
      The stack element ID #3 was written as a number outside of a test.

      An element's number depends on all elements that were pushed before it.

      To fix, take the ID from the stack, such as "state.path.ids.last", or from the action.
      """)
  }

  @Test func modifiesValueOfCase() {
    inStore {
      var stack: StackState<Page> = [.list([1]), .detail(2)]
      #expect(stack[id: 1, case: /Page.detail] == 2)
      #expect(stack[id: 1, case: /Page.list] == nil)
      #expect(stack[id: 9, case: /Page.list] == nil)
      stack[id: 0, case: /Page.list]?.append(3)
      #expect(Array(stack) == [.list([1, 3]), .detail(2)])
      stack[id: 1, case: /Page.detail] = nil
      #expect(Array(stack) == [.list([1, 3])])
      stack[id: 5, case: /Page.detail] = 6
      #expect(stack.ids == [0, 5])
    }
  }

  @Test @MainActor func reportsSettingUnrelatedCase() async {
    var stack = StackState<Page>()
    let issues = await issues(isTesting: true, testID: "another case") {
      inStore {
        stack = [.list([1])]
        stack[id: 0, case: /Page.detail]? += 1
        stack[id: 0, case: /Page.detail] = 1
      }
    }
    let message = """
      Can't modify unrelated case "list".

        State: Page.list(…)

      The change was ignored.

      To fix, use the case path of the current case, or set the whole state.
      """
    expectMessages(issues, message, message)
    #expect(Array(stack) == [.list([1])])
  }

  @Test func behavesLikeArray() {
    inStore {
      var stack: StackState = ["a", "b", "c"]
      stack.insert("x", at: 1)
      #expect(stack.ids == [0, 3, 1, 2])
      #expect(Array(stack) == ["a", "x", "b", "c"])
      stack.remove(at: 0)
      stack.append(contentsOf: ["y", "z"])
      #expect(stack.ids == [3, 1, 2, 4, 5])
      let last = stack.popLast()
      #expect(last == "z")
      stack.removeFirst(2)
      stack[0] = "q"
      #expect(stack.ids == [2, 4])
      #expect(Array(stack) == ["q", "y"])
      #expect(stack[id: 4] == "y")
      stack.replaceSubrange(0..<1, with: ["r", "s"])
      #expect(stack.ids == [6, 7, 4])
      stack.removeAll()
      #expect(stack.isEmpty)
    }
  }

  @Test func comparesIDs() {
    inStore {
      let first: StackState = ["a"]
      let copy = first
      let second: StackState = ["a"]
      #expect(first == copy)
      #expect(first.hashValue == copy.hashValue)
      #expect(first != second)
    }
  }

  @Test func encodesAndDecodesElements() throws {
    try inStore {
      let data = try JSONEncoder().encode(StackState([Page.detail(1), .detail(2)]))
      let stack = try JSONDecoder().decode(StackState<Page>.self, from: data)
      #expect(Array(stack) == [.detail(1), .detail(2)])
      #expect(stack.ids == [2, 3])
      #expect(try JSONDecoder().decode([Page].self, from: data) == Array(stack))
    }
  }

  @Test func dumpsElementsByID() throws {
    try inStore {
      let stack: StackState = [Page.detail(1), .list([])]
      #expect(
        String(customDumping: stack) == """
          [
            #0: .detail(1),
            #1: .list([])
          ]
          """)
      #expect(String(customDumping: stack.ids[0]) == "#0")
      let text = try bulletedText(of: stack.ids[1])
      #expect(text == "- #1\n")
    }
  }

  @Test func describesElementsByID() {
    var stack = StackState([1, 2])
    stack.pop(to: stack.ids[0])
    stack.append(3)
    #expect("\(stack)" == "[#0: 1, #2: 3]")
    #expect("\(StackState(["a"]))" == #"[#3: "a"]"#)
    #expect("\(StackState<Int>())" == "[:]")
  }

  @Test func modifiesElementInPlace() {
    inStore {
      var stack: StackState = [CountedBox(), CountedBox(), CountedBox()]
      for id in stack.ids { stack[id: id]?.change() }
      #expect(stack.map(\.copies) == [0, 0, 0])
    }
  }

  @Test func copiesGenerator() {
    let generator = StackElementIDGenerator()
    #expect(generator.next().description == "#0")
    let copy = generator.copy()
    #expect(copy.next().description == "#1")
    #expect(copy.next().description == "#2")
    #expect(generator.peek.description == "#1")
    let alias = generator
    #expect(alias.next().description == "#1")
    #expect(generator.next().description == "#2")
  }
}

import Testing
import TextSnapshots

@Suite struct DumpTests {
  @Test func anyValueIsATextFile() throws {
    struct Todo {
      var title = "Milk"
      var isDone = false
    }
    let strategy = Snapshotting<Todo, String>.dump
    #expect(strategy.pathExtension == "txt")
    #expect(
      try strategy.snapshot(Todo()) == """
        ▿ Todo
          - isDone: false
          - title: "Milk"

        """)
  }
}

import MacroPlugins
import Testing

/// Tests of the messages about mistakes, and of the lines where the compiler shows them.
@Suite
struct MistakeTests {
  /// Returns the message about a mistake, with the number of its line.
  private func message(
    _ macro: String, _ declaration: String, role: String = "member"
  ) -> String {
    do {
      return try expansion(of: macro, role: role, declaration)
    } catch {
      guard let offset = error.offset else { return error.message }
      let line = declaration.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
      return "\(line): \(error.message)"
    }
  }

  @Test func explainsActionsThatAreNotAnEnum() {
    #expect(
      message(
        "ReducerMacro", "@Reducer\nstruct Feature {\n  struct State {}\n  struct Action {}\n}")
        == "4: The actions of a reducer must be an enum. To fix, write “enum Action”.")
  }

  @Test func explainsReducerInExtension() {
    #expect(
      message("ReducerMacro", "// A feature.\n@Reducer\nextension Feature {\n  enum Action {}\n}")
        == """
        3: “@Reducer” can only be attached to a struct or an enum. To fix, remove it from this \
        extension.
        """)
  }

  @Test func explainsReducerWithTwoBodies() {
    let declaration = """
      @Reducer struct Feature {
        var body: some ReducerOf<Self> { EmptyReducer() }
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """
    #expect(
      message("ReducerMacro", declaration) == """
        3: A reducer with a “body” doesn't run its “reduce”. To fix, remove one of them.
        """)
  }

  @Test func explainsCasePathsOfStruct() {
    #expect(
      message("CasePathableMacro", "@CasePathable\nstruct Action {}") == """
        2: “@CasePathable” can only be attached to an enum. To fix, remove it from this struct.
        """)
  }

  @Test func explainsConditionAroundCase() {
    let declaration = "enum Action {\n  case one\n  #if DEBUG\n    case two\n  #endif\n}"
    #expect(
      message("CasePathableMacro", declaration) == """
        3: The cases in “#if” can't be read. To fix, move the condition around the whole enum.
        """)
  }

  @Test func explainsRepeatedName() {
    #expect(
      message(
        "CasePathableMacro", "enum Action {\n  case show(id: Int),\n    show(name: String)\n}")
        == "3: Two cases have the name “show”. To fix, rename one of them.")
  }

  @Test(arguments: [
    ("enum Action {\n  case\n}", "2: This case has no name. To fix, complete it."),
    ("enum Action {\n  case a,\n}", "2: This case has no name. To fix, complete it."),
    (
      "enum Action {\n  case a(\n    id:)\n}",
      "3: This associated value has no type. To fix, complete it."
    ),
    ("enum Action", "1: This declaration has no name or no body. To fix, complete it."),
    ("", "1: There's no declaration to read. To fix, declare a type."),
    (
      "enum Action {\n  case a\n",
      """
      1: This declaration can't be read. To fix, close the bracket, string, or comment that starts \
      here.
      """
    ),
    (
      "enum Action {\n  case a = \"b\n}",
      """
      2: This declaration can't be read. To fix, close the bracket, string, or comment that starts \
      here.
      """
    ),
  ])
  func explainsHalfTypedCode(declaration: String, expected: String) {
    #expect(message("CasePathableMacro", declaration) == expected)
  }

  @Test(arguments: ["var fetch", "var fetch = { 1 }", "var fetch:"])
  func explainsPropertyWithoutType(property: String) {
    #expect(
      message("DependencyClientMacro", "struct Client {\n  var other: () -> Void\n  \(property)\n}")
        == "3: “fetch” has no type. To fix, write its type, as in “var fetch: () -> Void”.")
  }

  @Test(arguments: ["User", "(Int) -> Int", "any Sequence<Int>", "[User]", "Bool"])
  func explainsClosureWithoutResult(result: String) {
    let declaration = """
      struct Client {
        var save: @Sendable () async throws -> User
        var first: () -> User?
        var clear: () async -> Void
        var quit: () -> ()
        var user: () -> User = { User() }
        // The current one.
        var current: @Sendable (_ id: Int) async -> \(result)
      }
      """
    #expect(
      message("DependencyClientMacro", declaration) == """
        8: “current” doesn't throw, so a test needs a value that it returns. To fix, write a default \
        value after its type, or add “throws”.
        """)
  }

  @Test func explainsPropertyWithoutName() {
    #expect(
      message("DependencyClientMacro", "struct Client {\n  var\n}")
        == "2: This property has no name. To fix, complete it.")
  }

  @Test func explainsClientThatIsNotAStruct() {
    #expect(
      message("DependencyClientMacro", "final class Client {}") == """
        1: “@DependencyClient” can only be attached to a struct. To fix, remove it from this class.
        """)
  }

  @Test func explainsStateThatIsNotAValue() {
    #expect(
      message("ObservableStateMacro", "@ObservableState\nfinal class State {}") == """
        2: “@ObservableState” can only be attached to a struct or an enum. To fix, remove it from \
        this class.
        """)
  }

  @Test func explainsViewWithoutStore() {
    #expect(
      message("ViewActionMacro", "@ViewAction(for: Feature.self)\nstruct FeatureView: View {\n}")
        == """
        2: “FeatureView” has no property “store”. To fix, add “let store: StoreOf<Feature>”.
        """)
  }

  @Test func explainsUnknownMacro() {
    #expect(message("OtherMacro", "struct A {}") == "This plugin has no macro “OtherMacro”.")
  }
}

import MacroPlugins
import Testing

/// Tests that mutated declarations are either expanded or explained.
@Suite
struct MutationTests {
  private static let macros = [
    "CasePathableMacro", "DependencyClientMacro", "ObservableStateMacro", "ReducerMacro",
    "ViewActionMacro",
  ]

  private static let sources = [
    """
    @Reducer public struct Feature<ID: Hashable>: Sendable where ID: Sendable {
      @ObservableState struct State: Equatable { var count = 0 }
      indirect enum Action { case a, b(Int), c(id: ID, (String) -> [String: Int]) ; case d }
      @Dependency(\\.clock) var clock
      var body: some ReducerOf<Self> { Reduce { state, action in .none } }
    }
    """,
    """
    @Reducer enum Path { // the features
      case one(One)
      case two(Two<Int, String> = Two(context: .sheet))
      case alert(AlertState<Alert>)
      #if DEBUG
      case debug(Debug)
      #endif
      @ReducerCaseIgnored case note(String)
      enum Alert: String { case ok = "OK \\(1)" }
    }
    """,
    """
    @DependencyClient struct Client: Sendable {
      public var fetch: @Sendable (_ id: Int, _ name: inout String) async throws -> [Int]
      var stream: () -> AsyncThrowingStream<Int, any Error> = { .finished() }
      let id: Int
      var computed: Int { get { 1 } set {} }
      static var shared: Int = 3
    }
    """,
  ]

  private static let parts = [
    "{", "}", "(", ")", "[", "]", "<", ">", ",", ":", ";", "=", "\"", "\"\"\"", "/*", "*/", "//",
    "@", "#", "#if", "`", "->", "case", "var", "enum", "indirect ", "static ", "\n", "\\(", "/",
    "é", "\u{0}", "class ", "init",
  ]

  private func mutated(_ source: String, _ random: inout SplitMix) -> String {
    var bytes = Array(source.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, index + Int.random(in: 0...8, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(index..<end)
      case 1:
        let part = Self.parts.randomElement(using: &random) ?? ""
        bytes.insert(contentsOf: part.utf8, at: index)
      case 2: bytes.insert(contentsOf: Array(bytes[index..<end]), at: index)
      default: bytes = Array(bytes.prefix(max(index, 1)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func expandsOrExplainsMutatedSources() {
    var random = SplitMix(state: 2026)
    var (expandedCount, explainedCount) = (0, 0)
    for _ in 0..<3_334 {
      for source in Self.sources {
        let source = mutated(source, &random)
        let macro = Self.macros.randomElement(using: &random) ?? ""
        let role = ["member", "memberAttribute", "extension"].randomElement(using: &random)
        do {
          _ = try expansion(of: macro, role: role ?? "", source)
          expandedCount += 1
        } catch {
          #expect(error.message.contains("To fix, "))
          #expect((0...source.utf8.count).contains(error.offset ?? -1))
          explainedCount += 1
        }
      }
    }
    #expect(expandedCount + explainedCount > 10_000)
    #expect(expandedCount > 100)
    #expect(explainedCount > 100)
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

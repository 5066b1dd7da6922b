import MacroPlugins
import Testing

/// Tests of what the macros add to declarations.
@Suite
struct ExpansionTests {
  @Test func addsCasePaths() throws {
    let declaration = """
      @CasePathable public enum Action: Sendable {
        case home /* the first */, row(id: Int, _ name: [String: Self])
        indirect case done(Result<Int, any Error>) // the last
      }
      """
    #expect(
      try expansion(of: "CasePathableMacro", declaration) == """
        public struct AllCasePaths: Swift.Sendable {
          public init() {}

          public var home: ReducerStore.CasePath<Action, Void> {
            ReducerStore.CasePath(
              embed: { .home },
              extract: { if case .home = $0 { return () } else { return nil } })
          }

          public var row: ReducerStore.CasePath<Action, (id: Int, [String: Action])> {
            ReducerStore.CasePath(
              embed: { .row(id: $0.0, $0.1) },
              extract: { if case .row(let v0, let v1) = $0 { return (v0, v1) } else { return nil } })
          }

          public var done: ReducerStore.CasePath<Action, Result<Int, any Error>> {
            ReducerStore.CasePath(
              embed: { .done($0) },
              extract: { if case .done(let v0) = $0 { return v0 } else { return nil } })
          }
        }

        public static var allCasePaths: AllCasePaths { AllCasePaths() }
        """)
  }

  @Test(arguments: [
    ("enum Action {}", "@CasePathable"),
    ("enum State { case a }", "@CasePathable @dynamicMemberLookup"),
    ("@CasePathable @dynamicMemberLookup enum State {}", ""),
    ("enum Action: CasePathable {}", ""),
    ("struct State {}", ""),
    (
      "var body: some ReducerOf<Self> { Reduce { _, _ in .none } }",
      "@ReducerStore.ReducerBuilder<Self.State, Self.Action>"
    ),
    ("@ReducerBuilder<State, Action> var body: some Reducer<State, Action> { Counter() }", ""),
    ("let id: Int", ""),
    (
      "var body: some Reducer<Box<Int, ID>, Action> { Reduce { _, _ in .none } }",
      "@ReducerStore.ReducerBuilder<Box<Int, ID>, Action>"
    ),
  ])
  func addsAttributes(member: String, attributes: String) throws {
    #expect(try expansion(of: "ReducerMacro", role: "memberAttribute", member) == attributes)
  }

  @Test func addsConformances() throws {
    func conformance(_ macro: String, _ declaration: String) throws -> String {
      try expansion(of: macro, role: "extension", declaration, extending: "App.Feature")
    }
    #expect(
      try conformance("ReducerMacro", "struct Feature {}")
        == "extension App.Feature: ReducerStore.Reducer {}")
    #expect(
      try conformance("ReducerMacro", "enum Feature {}")
        == "extension App.Feature: ReducerStore.CaseReducer, ReducerStore.Reducer {}")
    #expect(try conformance("ReducerMacro", "struct Feature: Reducer {}").isEmpty)
    #expect(
      try conformance("ReducerMacro", "enum Feature: Equatable, ReducerStore.Reducer {}")
        == "extension App.Feature: ReducerStore.CaseReducer {}")
    #expect(
      try conformance("ObservableStateMacro", "struct State {}")
        == "extension App.Feature: ReducerStore.ObservableState {}")
  }

  @Test func addsStateOfEnumReducer() throws {
    let members = try expansion(
      of: "ReducerMacro", "enum Path { case detail(Detail = Detail(id: 1)) }",
      attribute: "@Reducer(state: .equatable, .sendable, action: .hashable)")
    #expect(
      members == #"""
        @dynamicMemberLookup
        enum State: ReducerStore.CasePathable, ReducerStore.CaseReducerState, \#
        ReducerStore.ObservableState, Equatable, Sendable {
          typealias StateReducer = Path
          case detail(Detail.State)

          struct AllCasePaths: Swift.Sendable {
            init() {}

            var detail: ReducerStore.CasePath<State, Detail.State> {
              ReducerStore.CasePath(
                embed: { .detail($0) },
                extract: { if case .detail(let v0) = $0 { return v0 } else { return nil } })
            }
          }

          static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        enum Action: ReducerStore.CasePathable, Hashable {
          case detail(Detail.Action)

          struct AllCasePaths: Swift.Sendable {
            init() {}

            var detail: ReducerStore.CasePath<Action, Detail.Action> {
              ReducerStore.CasePath(
                embed: { .detail($0) },
                extract: { if case .detail(let v0) = $0 { return v0 } else { return nil } })
            }
          }

          static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        static var body: ReducerStore.Reduce<Self.State, Self.Action> {
          ReducerStore.Reduce(
            ReducerStore.EmptyReducer<Self.State, Self.Action>()
              .ifCaseLet(\Self.State.Cases.detail, action: \Self.Action.Cases.detail) {
                Detail(id: 1)
              })
        }

        @dynamicMemberLookup
        enum CaseScope: ReducerStore.CasePathable {
          case detail(ReducerStore.StoreOf<Detail>)

          struct AllCasePaths: Swift.Sendable {
            init() {}

            var detail: ReducerStore.CasePath<CaseScope, ReducerStore.StoreOf<Detail>> {
              ReducerStore.CasePath(
                embed: { .detail($0) },
                extract: { if case .detail(let v0) = $0 { return v0 } else { return nil } })
            }
          }

          static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @MainActor
        static func scope(
          _ store: ReducerStore.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case .detail(let state):
            .detail(
              store._scope(state, \.detail, action: \.detail))
          }
        }
        """#)
  }

  @Test func addsNoStateToBodyWithTypes() throws {
    #expect(
      try expansion(
        of: "ReducerMacro", "struct A<T> { var body: some Reducer<[T], Action> { B() } }"
      ).isEmpty)
  }

  @Test func readsTypeOnNextLine() throws {
    let client = try expansion(
      of: "DependencyClientMacro",
      """
      public struct Client {
        public var fetch:
          @Sendable (_ id: Int, String) async throws ->
            Dictionary<String, Int>
        var first: (Int) -> String?
        let name: String
      }
      """)
    #expect(
      client == """
        public init(
          fetch: @escaping @Sendable (_ id: Int, String) async throws ->
              Dictionary<String, Int> = ReducerStore.unimplemented("Client.fetch"),
          first: @escaping (Int) -> String? = { p0 in
            ReducerStore.unimplemented("Client.first", placeholder: ()) as Void
            return nil
          },
          name: String
        ) {
          self.fetch = fetch
          self.first = first
          self.name = name
        }

        public func fetch(id p0: Int, _ p1: String) async throws -> Dictionary<String, Int> {
          try await self.fetch(p0, p1)
        }
        """)
  }
}

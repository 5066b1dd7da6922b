import Foundation
import TestSupport
import Testing

extension IntegrationTests {
  /// The compiler reports a mistake in a client where it is.
  @Suite struct DiagnosticTests {
    private let folder = TemporaryFolder()

    /// An overload that also accepts the closure would hide the error.
    @Test func unresolvedCallInEffect() throws {
      try folder.create()
      let source = """
        import ReducerStore

        struct Feature: Reducer {
          struct State: Equatable { var count = 0 }
          enum Action { case load, loaded(Int) }

          var body: some ReducerOf<Feature> {
            Reduce { state, action in
              switch action {
              case .load:
                return .run { send in
                  await send(.loaded(missing()))
                }
              case .loaded(let count):
                state.count = count
                return .none
              }
            }
          }
        }

        """
      let file = "\(folder.path)/Feature.swift"
      try source.write(toFile: file, atomically: true, encoding: .utf8)
      let text = try run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-I", "\(buildFolder)/debug/Modules", file]
      ).expect(1).text
      let errors = text.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(errors == ["\(file):12:30: error: cannot find 'missing' in scope"])
    }
  }
}

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

    /// A name that isn't there because nothing is drawn in pixels says what to do.
    @Test func namesWithoutPixels() throws {
      try folder.create()
      let source = """
        import TextSwiftUI

        struct Title: UIViewRepresentable {
          func makeUIView(context: Context) -> UILabel { UILabel() }
          func updateUIView(_ view: UILabel, context: Context) {}
        }

        let windows: [NSWindow] = []

        """
      let file = "\(folder.path)/Title.swift"
      try source.write(toFile: file, atomically: true, encoding: .utf8)
      let text = try run(
        [
          "swiftc", "-typecheck", "-swift-version", "5", "-diagnostic-style", "llvm", "-I",
          "\(buildFolder)/debug/Modules", file,
        ]
      ).expect(1).text
      let errors = text.split(separator: "\n").filter { $0.contains(": error: ") }
      let label = """
        error: 'UILabel' is unavailable: UIKit draws pixels: leave the file out, see Docs/SwiftUI.md
        """
      let window = """
        error: 'NSWindow' is unavailable: AppKit is missing: use #if canImport, see Docs/SwiftUI.md
        """
      #expect(errors.contains("\(file):4:40: \(label)"), "\(text)")
      #expect(errors.contains("\(file):8:15: \(window)"), "\(text)")
      #expect(errors.allSatisfy { $0.contains(label) || $0.contains(window) }, "\(text)")
    }
  }
}

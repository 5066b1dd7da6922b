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
        let panel = NSOpenPanel()

        """
      let errors = try errors(in: source)
      let label = """
        error: 'UILabel' is unavailable: UIKit draws pixels: leave the file out, see Docs/SwiftUI.md
        """
      let window = """
        error: 'NSWindow' is unavailable: AppKit is missing: use #if canImport, see Docs/SwiftUI.md
        """
      #expect(errors.contains("\(folder.path)/Title.swift:4:40: \(label)"), "\(errors)")
      #expect(errors.contains("\(folder.path)/Title.swift:8:15: \(window)"), "\(errors)")
      let panel = """
        error: 'NSOpenPanel' (aka '_AppKitIsMissing_SeeDocsSwiftUI') cannot be constructed because it \
        has no accessible initializers
        """
      #expect(errors.contains("\(folder.path)/Title.swift:9:13: \(panel)"), "\(errors)")
      #expect(
        errors.allSatisfy { error in [label, window, panel].contains { error.contains($0) } },
        "\(errors)")
    }

    /// An import of a module that isn't there says what to do, and such a module can't be imported.
    @Test func importsWithoutModules() throws {
      try folder.create()
      let source = """
        import MapKit
        #if canImport(MapKit)
          #error("MapKit can be imported.")
        #endif

        """
      let modules = "\(checkout)/Sources/SwiftUI/AppleImports/include/module.modulemap"
      let errors = try errors(in: source, ["-Xcc", "-fmodule-map-file=\(modules)"])
      try #require(errors.count == 2, "\(errors)")
      let feature = "Apple_platforms__to_leave_it_out_see_Docs_SwiftUI_md"
      #expect(errors[0].hasSuffix("error: module 'MapKit' requires feature '\(feature)'"))
      #expect(errors[1].hasSuffix("Title.swift:1:8: error: could not build C module 'MapKit'"))
    }

    /// Code that needs a module is part of the app if the module has an alias.
    @Test func canImportAliases() throws {
      try folder.create()
      let source = """
        #if canImport(SwiftUI) && canImport(Combine) && !canImport(AppKit)
          #error("SwiftUI")
        #endif
        #if canImport(UIKit)
          #error("UIKit")
        #endif

        """
      let aliases = ["SwiftUI=TextSwiftUI", "Combine=TextCombine", "UIKit=TextUIKit"]
      let flags = aliases.flatMap { ["-module-alias", $0] }
      let file = "\(folder.path)/Title.swift"
      let errors = ["\(file):2:10: error: SwiftUI", "\(file):5:10: error: UIKit"]
      #expect(try self.errors(in: source, flags) == errors)
      #expect(try self.errors(in: source, Array(flags.dropLast(2))) == errors.dropLast())
    }

    /// The compiler finds what `@UIApplicationMain` calls, and a part of UIKit that a source imports.
    @Test func compilesDelegateOfUIKit() throws {
      try folder.create()
      let (file, object) = ("\(folder.path)/AppDelegate.swift", "\(folder.path)/App.o")
      try """
      import UIKit
      import UIKit.UIImage

      @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
        let image = UIImage()
      }

      """.write(toFile: file, atomically: true, encoding: .utf8)
      let modules = "\(checkout)/Sources/SwiftUI/AppleImports/include/module.modulemap"
      try run(
        [
          "swiftc", "-c", "-parse-as-library", "-swift-version", "5", "-I",
          "\(buildFolder)/debug/Modules",
          "-Xcc", "-fmodule-map-file=\(modules)", "-module-alias", "UIKit=TextUIKit",
          "-module-name", "App", file, "-o", object,
        ]
      ).expect(0)
      let library = "\(buildFolder)/debug/AppleImports.build/AppleImports.c.o"
      let used = try run(["nm", "--undefined-only", object]).expect(0).text
      let defined = try run(["nm", "--defined-only", library]).expect(0).text
      for name in [" UIApplicationMain\n", " NSStringFromClass\n"] {
        #expect(used.contains(name) && defined.contains(name), "\(used)\(defined)")
      }
    }

    /// Returns the errors of the compiler for a source that uses the modules of this package.
    private func errors(in source: String, _ flags: [String] = []) throws -> [String] {
      let file = "\(folder.path)/Title.swift"
      try source.write(toFile: file, atomically: true, encoding: .utf8)
      let modules = ["-I", "\(buildFolder)/debug/Modules"]
      let text = try run(
        ["swiftc", "-typecheck", "-swift-version", "5", "-diagnostic-style", "llvm"] + modules
          + flags + [file]
      ).expect(1).text
      return text.split(separator: "\n").map(String.init).filter { $0.contains("error: ") }
    }
  }
}

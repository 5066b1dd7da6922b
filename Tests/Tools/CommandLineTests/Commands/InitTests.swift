import CommandParts
import Foundation
import InlineTextSnapshotTesting
import TestSupport
import Testing

@testable import SnapshotCommands

/// `snapshots init` prepares a package or an Xcode project.
@Suite(.blocking) struct InitTests {
  let shop = TestPackage()

  init() throws {
    try shop.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Shop", targets: [.target(name: "Cart"), .target(name: "Prices", path: "Prices")])

      """, to: "Package.swift")
    try shop.write("// A price\r\nimport Foundation\r\nimport ARKit\r\n", to: "Prices/Price.swift")
    try shop.write(
      """
      import SwiftUI
      import MapKit
      import Prices

      struct ContentView: View {
        var body: some View { Text("Cart") }
      }
      #if os(iOS)
        let places = 1
      #endif

      """, to: "Sources/Cart/ContentView.swift")
  }

  /// Runs the command, and replaces the path of this checkout.
  func run(_ arguments: String..., in folder: String = "") throws -> TestPackage.Run {
    let run = try shop.run(["init"] + arguments, in: folder)
    let output = run.output.replacing(
      /"swift-text-snapshots", path: "[^"]*"/, with: "\"swift-text-snapshots\", path: CHECKOUT")
    return TestPackage.Run(run.code, output, errors: run.errors)
  }

  @Test func showsWhatItAdds() throws {
    let shown = try run(".")
    #expect(shown.code == 1)
    assertInlineSnapshot(of: shown.output, as: .lines) {
      """
      --- Package.swift
      +++ Package.swift
      @@ -3,3 +3,26 @@
       
       let package = Package(
         name: "Shop", targets: [.target(name: "Cart"), .target(name: "Prices", path: "Prices")])
      +
      +// User scripts
      +package.dependencies.append(.package(name: "swift-text-snapshots", path: CHECKOUT))
      +package.targets.append(
      +  .testTarget(
      +    name: "CartScriptTests",
      +    dependencies: [
      +      "Cart", .product(name: "UserScriptTesting", package: "swift-text-snapshots"),
      +    ]))
      +#if os(Linux)
      +  // The compiler reads TextSwiftUI wherever the sources import SwiftUI.
      +  let flags = [
      +    "-module-alias", "SwiftUI=TextSwiftUI", "-module-alias", "Combine=TextCombine",
      +    "-Xfrontend", "-import-module", "-Xfrontend", "TextSwiftUI",
      +    "-Xfrontend", "-import-module", "-Xfrontend", "TextSwiftUIMacros",
      +  ]
      +  for target in package.targets where [.regular, .executable, .test].contains(target.type) {
      +    target.dependencies += ["TextSwiftUI", "TextSwiftUIMacros"].map {
      +      .product(name: $0, package: "swift-text-snapshots")
      +    }
      +    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
      +  }
      +#endif

      --- /dev/null
      +++ Tests/CartScriptTests/CartScriptTests.swift
      @@ -0,0 +1,12 @@
      +import Testing
      +import UserScriptTesting
      +
      +@testable import Cart
      +
      +@MainActor @Test func starts() async {
      +  let starts = UserScript("starts") { user in
      +    // What a user does, such as: try user.tap("Add")
      +  }
      +  await assertUserScript(
      +    starts, on: ScriptedApp { ContentView() }, in: .packageSnapshots("Cart"))
      +}

      3 lines of the app may not compile on Linux, or not be part of it:
        Sources/Cart/ContentView.swift:2: import MapKit
        Sources/Cart/ContentView.swift:8: #if os(iOS)
        Prices/Price.swift:3: import ARKit
      See Docs/SwiftUI.md, Code that doesn't compile.

      Nothing is written yet: run 'swift run snapshots init --write .'.

      """
    }
    #expect(shop.read("Package.swift")?.contains("User scripts") == false)
    let written = try run("--write", ".")
    #expect(written.code == 0)
    #expect(
      written.output.hasSuffix(
        "Written. 'swift test --package-path .' records the first picture.\n"))
    try run(".").expect(
      0,
      """
      Package.swift has the settings.
      3 lines of the app may not compile on Linux, or not be part of it:
        Sources/Cart/ContentView.swift:2: import MapKit
        Sources/Cart/ContentView.swift:8: #if os(iOS)
        Prices/Price.swift:3: import ARKit
      See Docs/SwiftUI.md, Code that doesn't compile.


      """)
    try shop.write("import SwiftUI\n", to: "Sources/Cart/ContentView.swift")
    try shop.write(
      "import SwiftUI\nlet color = \"Cart\".hashValue % 8\n// No .hashValue\n",
      to: "Prices/Price.swift")
    try run(".").expect(
      0,
      """
      Package.swift has the settings.
      No import, condition, or use of Objective-C is missing on Linux.

      1 line may make the second run of a script differ from the first:
        Prices/Price.swift:2: let color = "Cart".hashValue % 8
      See Docs/TimeAndOrder.md, What isn't decided.


      """)
  }

  /// SwiftPM reads the manifest of a project, whatever the name of its folder.
  @Test func writesManifest() throws {
    try FileManager.default.removeItem(atPath: shop.path("Package.swift"))
    try shop.write("SWIFT_VERSION = 6.0;", to: "2048.xcodeproj/project.pbxproj")
    try shop.write("import SwiftUI\nimport Kit\nstruct Tiles: App {}\n", to: "2048/Tiles.swift")
    try shop.write("", to: "2048/logo.png")
    try shop.write("import SwiftUI\n", to: "Kit/Kit.swift")
    try shop.write("import SwiftUI\nstruct Other: App {}\n", to: "Pods/Other.swift")
    let written = try run("--write", ".")
    #expect(written.code == 0 && written.output.contains("  2048/Tiles.swift:2: import Kit"))
    let dump = try TestProcess.run(
      ["swift", "package", "--package-path", shop.root, "dump-package"], in: shop.root,
      environment: TestPackage.environment)
    #expect(dump.code == 0, "\(dump.errors)")
    for text in [#""name" : "_048""#, #""path" : "logo.png""#, #""name" : "_048ScriptTests""#] {
      #expect(dump.output.contains(text))
    }
  }

  /// The settings of an Xcode project are those of its package.
  @Test func preparesProject() throws {
    try FileManager.default.removeItem(atPath: shop.path("Package.swift"))
    try shop.write(
      """
      developmentRegion = de;
      SWIFT_APPROACHABLE_CONCURRENCY = YES;
      SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
      SWIFT_VERSION = 5.0;

      """, to: "My Cups.xcodeproj/project.pbxproj")
    try shop.write(
      "import SwiftData\nimport SwiftUI\nimport UIKit\n@main struct CupsApp: App {}\n",
      to: "My Cups/App/CupsApp.swift")
    for file in [
      "Assets.xcassets/Contents.json", "Info.plist", "de.lproj/Localizable.strings",
      "Base.lproj/LaunchScreen.storyboard", "Data/menu.json", "Old/Assets.xcassets/Contents.json",
    ] {
      try shop.write("", to: "My Cups/\(file)")
    }
    let shown = try run("--root", "CupsApp()", ".")
    #expect(shown.code == 1)
    assertInlineSnapshot(of: shown.output, as: .lines) {
      """
      --- /dev/null
      +++ Package.swift
      @@ -0,0 +1,63 @@
      +// swift-tools-version: 6.2
      +// For tests on Linux. Xcode doesn't use this file.
      +import PackageDescription
      +
      +let package = Package(
      +  name: "My Cups", defaultLocalization: "de",
      +  targets: [
      +    .target(
      +      name: "My_Cups", path: "My Cups",
      +      exclude: [
      +        "Base.lproj",
      +        "Info.plist",
      +        // SwiftPM refuses resources with the same name.
      +        "Old/Assets.xcassets",
      +      ],
      +      resources: [
      +        .process("Assets.xcassets"),
      +        .process("Data/menu.json"),
      +        .process("de.lproj"),
      +      ],
      +      swiftSettings: [
      +        // The tests don't begin with the `@main` of the app.
      +        .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "My_Cups_main"]),
      +        .defaultIsolation(MainActor.self),
      +        .swiftLanguageMode(.v5),
      +        .enableUpcomingFeature("BareSlashRegexLiterals"),
      +        .enableUpcomingFeature("InferIsolatedConformances"),
      +        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      +        .enableUpcomingFeature("DisableOutwardActorInference"),
      +        .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
      +        .enableUpcomingFeature("InferSendableFromCaptures"),
      +      ])
      +  ])
      +
      +// User scripts
      +package.dependencies.append(.package(name: "swift-text-snapshots", path: CHECKOUT))
      +package.targets.append(
      +  .testTarget(
      +    name: "My_CupsScriptTests",
      +    dependencies: [
      +      "My_Cups", .product(name: "UserScriptTesting", package: "swift-text-snapshots"),
      +    ]))
      +#if os(Linux)
      +  // The compiler reads TextSwiftUI wherever the sources import SwiftUI.
      +  let flags = [
      +    "-module-alias", "SwiftUI=TextSwiftUI", "-module-alias", "Combine=TextCombine",
      +    "-module-alias", "UIKit=TextUIKit",
      +    "-module-alias", "SwiftData=TextSwiftData",
      +    "-Xfrontend", "-import-module", "-Xfrontend", "TextSwiftUI",
      +    "-Xfrontend", "-import-module", "-Xfrontend", "TextSwiftUIMacros",
      +  ]
      +  for target in package.targets where [.regular, .executable, .test].contains(target.type) {
      +    target.dependencies += ["TextSwiftUI", "TextSwiftUIMacros", "TextSwiftData"].map {
      +      .product(name: $0, package: "swift-text-snapshots")
      +    }
      +    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
      +  }
      +  // Colors and images of the catalogs, such as `Image(.logo)`
      +  for target in package.targets where target.name == "My_Cups" {
      +    target.plugins =
      +      (target.plugins ?? []) + [.plugin(name: "AssetSymbols", package: "swift-text-snapshots")]
      +  }
      +#endif

      --- /dev/null
      +++ Tests/My_CupsScriptTests/My_CupsScriptTests.swift
      @@ -0,0 +1,12 @@
      +import Testing
      +import UserScriptTesting
      +
      +@testable import My_Cups
      +
      +@MainActor @Test func starts() async {
      +  let starts = UserScript("starts") { user in
      +    // What a user does, such as: try user.tap("Add")
      +  }
      +  await assertUserScript(
      +    starts, on: ScriptedApp { CupsApp() }, in: .packageSnapshots("My_Cups"))
      +}

      No import, condition, or use of Objective-C is missing on Linux.

      Nothing is written yet: run 'swift run snapshots init --write --root 'CupsApp()' .'.

      """
    }
    #expect(!FileManager.default.fileExists(atPath: shop.path("Package.swift")))
  }

  /// The name of a folder can't add code to the manifest.
  @Test func quotesNames() throws {
    try FileManager.default.removeItem(atPath: shop.path("Package.swift"))
    try shop.write("", to: "Cups.xcodeproj/project.pbxproj")
    let name = "Cups\")], exit(1)\\("
    try shop.write("import SwiftUI\n@main struct CupsApp: App {}\n", to: "\(name)/CupsApp.swift")
    try shop.write("{}", to: "\(name)/\(name).json")
    let output = try run(".").output
    for code in [
      ##"name: "Cups_____exit_1___", path: #"Cups")], exit(1)\("#,"##,
      ##".process(#"Cups")], exit(1)\(.json"#),"##,
    ] {
      #expect(output.contains(code), "\(output)")
    }
  }

  /// The modules of Apple that compile are those that the package declares.
  @Test func knowsModules() throws {
    let checkout = (1...5).reduce(URL(fileURLWithPath: #filePath)) { path, _ in
      path.deletingLastPathComponent()
    }
    let map = try String(
      contentsOfFile: "\(checkout.path)/Sources/SwiftUI/AppleImports/include/module.modulemap",
      encoding: .utf8)
    let declared = map.matches(of: /(?m)^module (\w+) \{(?! requires)/).map { String($0.1) }
    #expect(!declared.isEmpty && AppSources.known.isSuperset(of: declared))
  }
}

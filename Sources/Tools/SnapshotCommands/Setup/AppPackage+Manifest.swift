import CommandParts
import Foundation
import LineDifferences
import TextSnapshots

extension AppPackage {
  /// Returns a manifest for an Xcode project, with what the settings of the project mean for it.
  func newManifest(for target: Target, _ sources: AppSources) -> String {
    var (resources, others, names) = ([String](), [String](), Set<String>())
    for path in sources.resources {
      let name = (path as NSString).lastPathComponent
      if !isResource(path, of: target) {
        others.append(literal(path))
      } else if name.hasSuffix(".lproj") || names.insert(name).inserted {
        resources.append(path)
      } else {
        others.append("// SwiftPM refuses resources with the same name.\n\(literal(path))")
      }
    }
    let excluded = others.isEmpty ? "" : "\n      exclude: [\(lines(others, 8))],"
    let language = project.firstMatch(of: /\bdevelopmentRegion = "?(\w[\w-]*)/)?.1 ?? "en"
    var settings = [
      """
      // The tests don't begin with the `@main` of the app.
      .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\(target.module)_main"])
      """
    ]
    if has("SWIFT_DEFAULT_ACTOR_ISOLATION", "MainActor") {
      settings.append(".defaultIsolation(MainActor.self)")
    }
    let isSwift6 = project.contains(/\bSWIFT_VERSION = 6/)
    if !isSwift6 {
      settings += [".swiftLanguageMode(.v5)", ".enableUpcomingFeature(\"BareSlashRegexLiterals\")"]
    }
    if has("SWIFT_APPROACHABLE_CONCURRENCY", "YES") {
      let features = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
      let ofSwift6 = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
        "InferSendableFromCaptures",
      ]
      settings += (features + (isSwift6 ? [] : ofSwift6))
        .map { ".enableUpcomingFeature(\"\($0)\")" }
    }
    let processed = resources.map { ".process(\(literal($0)))" }
    return """
      // swift-tools-version: 6.2
      // For tests on Linux. Xcode doesn't use this file.
      import PackageDescription

      let package = Package(
        name: \(literal(target.name)), defaultLocalization: "\(language)",
        targets: [
          .target(
            name: "\(target.module)", path: \(literal(target.path)),\(excluded)
            resources: [\(lines(processed, 8))],
            swiftSettings: [\(lines(settings, 8))])
        ])

      """
  }

  /// Returns the lines at the end of the manifest that let the target's app play on Linux.
  func settings(
    for target: Target, _ sources: AppSources, importing imports: Set<String>,
    dependingOn checkout: String
  ) -> String {
    let name = literal(manifest == nil ? target.module : target.name)
    let path = literal(relativePath(of: checkout))
    let aliases = ["UIKit", "SwiftData"].filter(imports.contains)
      .map { ",\n    \"-module-alias\", \"\($0)=Text\($0)\"" }.joined()
    let modules =
      ["TextSwiftUI", "TextSwiftUIMacros"]
      + (imports.contains("SwiftData") ? ["TextSwiftData"] : [])
    let products = modules.map(literal).joined(separator: ", ")
    let hasCatalog = sources.resources.contains { $0.hasSuffix(".xcassets") }
    let plugin = """
        // Colors and images of the catalogs, such as `Image(.logo)`
        for target in package.targets where target.name == \(name) {
          target.plugins =
            (target.plugins ?? []) + [.plugin(name: "AssetSymbols", package: "swift-text-snapshots")]
        }

      """
    return """

      // User scripts
      package.dependencies.append(.package(name: "swift-text-snapshots", path: \(path)))
      package.targets.append(
        .testTarget(
          name: "\(target.module)ScriptTests",
          dependencies: [
            \(name), .product(name: "UserScriptTesting", package: "swift-text-snapshots"),
          ]))
      #if os(Linux)
        // The compiler reads TextSwiftUI wherever the sources import SwiftUI.
        let flags = [
          "-module-alias", "SwiftUI=TextSwiftUI", "-module-alias", "Combine=TextCombine"\(aliases),
          "-Xfrontend", "-import-module", "-Xfrontend", "TextSwiftUI",
          "-Xfrontend", "-import-module", "-Xfrontend", "TextSwiftUIMacros",
        ]
        for target in package.targets where [.regular, .executable, .test].contains(target.type) {
          target.dependencies += [\(products)].map {
            .product(name: $0, package: "swift-text-snapshots")
          }
          target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
        }
      \(hasCatalog ? plugin : "")#endif

      """
  }

  /// The kinds of files that an app contains in another form, or not at all.
  private static let otherKinds: Set<String> = [
    "c", "entitlements", "h", "intentdefinition", "m", "md", "metal", "mm", "modulemap", "pch",
    "storyboard", "xcconfig", "xcdatamodeld", "xcprivacy", "xib",
  ]

  private func isResource(_ path: String, of target: Target) -> Bool {
    let kind = (path as NSString).pathExtension
    guard kind != "lproj" else {
      return SnapshotFile.names(in: root.path(of: "\(target.path)/\(path)"))
        .contains { $0.contains(".strings") }
    }
    return !Self.otherKinds.contains(kind) && (path as NSString).lastPathComponent != "Info.plist"
  }

  /// Returns a string literal, because a folder can have any name.
  private func literal(_ text: String) -> String { LiteralWriter(text).argument }

  private func has(_ setting: String, _ value: String) -> Bool {
    project.contains("\(setting) = \(value);")
  }

  /// Returns the path of a folder, relative to the package if they have a folder in common.
  private func relativePath(of folder: String) -> String {
    let (to, from) = (FilePath.names(in: folder), FilePath.names(in: root.path))
    let common = zip(to, from).prefix { $0 == $1 }.count
    guard common > 0 else { return folder }
    let up = Array(repeating: "..", count: from.count - common)
    return (up + to.dropFirst(common)).joined(separator: "/")
  }

  /// Returns elements of an array literal, each on a line of its own.
  private func lines(_ elements: [String], _ indentation: Int) -> String {
    guard !elements.isEmpty else { return "" }
    let margin = String(repeating: " ", count: indentation)
    let text = elements.joined(separator: ",\n").replacing("\n", with: "\n\(margin)")
    return "\n\(margin)\(text),\n" + String(repeating: " ", count: indentation - 2)
  }
}

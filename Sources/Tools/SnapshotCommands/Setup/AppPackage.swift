import CommandParts
import Foundation
import RuntimeIssues
import TextSnapshots

/// The package or the Xcode project of an app.
struct AppPackage {
  /// A target of the package, or a folder of the project.
  struct Target {
    var name: String
    /// The folder of the sources, relative to the package.
    var path: String

    /// The name with which sources import the target.
    var module: String { name.replacing(/[^\p{L}\p{N}_]|^\p{N}/, with: "_") }
  }

  let root: PackageRoot
  /// The text of Package.swift, or `nil` if there's only a project.
  let manifest: String?
  /// The text of the settings of the Xcode project, if there's no manifest.
  let project: String
  /// The targets that may contain the app.
  let targets: [Target]
  /// The names of all targets of a package and of the products that they depend on.
  let modules: Set<String>

  var isPrepared: Bool { manifest?.contains("SwiftUI=TextSwiftUI") == true }

  /// Reads the package or the project in a folder.
  init(_ folder: String, environment: [String: String]) throws {
    let path = FilePath.resolved(FilePath.absolute(folder))
    guard SnapshotFile.exists("\(path)/Package.swift") else {
      let names = SnapshotFile.names(in: path).sortedByBytes()
      guard let project = names.first(where: { $0.hasSuffix(".xcodeproj") }) else {
        let inner = names.filter { name in
          !name.hasPrefix(".")
            && SnapshotFile.names(in: "\(path)/\(name)").contains {
              $0 == "Package.swift" || $0.hasSuffix(".xcodeproj")
            }
        }
        let found = inner.first.map { shellQuoted("\(path)/\($0)") } ?? "<folder>"
        throw ToolError(
          "There is no Package.swift and no Xcode project in \(quoted(path)).",
          fix: "pass the folder that contains one: swift run snapshots init \(found).")
      }
      root = PackageRoot(project: path)
      manifest = nil
      self.project = try root.text(of: "\(project)/project.pbxproj")
      targets = names.filter { name in
        OpenFolder.exists("\(path)/\(name)") && !name.hasPrefix(".")
          && !name.hasSuffix(".xcodeproj")
          && !["Carthage", "DerivedData", "Pods", "build"].contains(name)
      }
      .map { Target(name: $0, path: $0) }
      modules = []
      return
    }
    root = try PackageRoot(containing: path)
    project = ""
    manifest = try root.text(of: "Package.swift")
    let (code, output) = try ChildProcess.capture(
      ["swift", "package", "--package-path", path, "dump-package"], environment: environment)
    guard code == 0, let dump = try? JSONDecoder().decode(Dump.self, from: output) else {
      throw ToolError(
        "SwiftPM cannot read \(quoted("\(path)/Package.swift")).",
        fix: "correct its error above. For an app of Swift Playgrounds, see Docs/SwiftUI.md.")
    }
    let isSource = Set(["regular", "executable"])
    targets = dump.targets.filter { isSource.contains($0.type) }.map { target in
      let usual = ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target.name)" }
      let found = usual.first { SnapshotFile.exists("\(path)/\($0)") }
      return Target(name: target.name, path: target.path ?? found ?? "Sources")
    }
    modules = Set(dump.targets.flatMap { [$0.name] + $0.dependencies.compactMap(\.name) })
  }

  /// Chooses the target that contains the app, among all with what matters in their sources.
  func target(
    named name: String?, among all: [(Target, AppSources)]
  ) throws(ToolError) -> (Target, AppSources) {
    let candidates = all.filter { name == nil || $0.0.name == name }
    let apps = candidates.filter { !$0.1.apps.isEmpty }
    let views = candidates.filter { $0.1.imports.contains("SwiftUI") || name != nil }
    let chosen = apps.count == 1 ? apps : views
    if let first = chosen.first, chosen.count == 1 { return first }
    guard let name else {
      throw chosen.isEmpty
        ? ToolError(
          "No target in \(quoted(root.path)) imports SwiftUI.",
          fix: "pass the folder of the package or project that does.")
        : ToolError(
          "Several targets import SwiftUI: \(list(chosen.map(\.0))).",
          fix: "choose that of the app: --target <name>.")
    }
    throw ToolError("There is no target \(quoted(name)).", fix: "choose one: \(list(targets)).")
  }

  private func list(_ targets: [Target]) -> String {
    targets.map { quoted($0.name) }.joined(separator: ", ")
  }

  /// The part of what `swift package dump-package` prints that matters here.
  private struct Dump: Decodable {
    struct Target: Decodable {
      let name: String
      let type: String
      let path: String?
      let dependencies: [Dependency]
    }

    /// A dependency, such as `{"product": ["Algorithms", "swift-algorithms", null, null]}`.
    struct Dependency: Decodable {
      let name: String?

      init(from decoder: any Decoder) throws {
        let kinds = try decoder.singleValueContainer().decode([String: [Name]].self)
        name = kinds.values.first?.first?.text
      }
    }

    /// A name, or the condition of a dependency.
    struct Name: Decodable {
      let text: String?

      init(from decoder: any Decoder) {
        text = try? decoder.singleValueContainer().decode(String.self)
      }
    }

    let targets: [Target]
  }
}

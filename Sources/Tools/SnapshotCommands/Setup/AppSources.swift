import CommandParts
import Foundation
import RegexBuilder
import RuntimeIssues
import TextSnapshots

/// What matters for scripts in the sources of an app.
struct AppSources {
  struct Place {
    let file: String
    let line: Int
    let text: String
  }

  /// The names of the types that conform to `App`.
  let apps: [String]
  let hasContentView: Bool
  /// The names of the modules that are imported.
  let imports: Set<String>
  /// The lines that don't compile on Linux, or aren't part of the app there.
  let places: [Place]
  /// The lines with a number that is another one in each process.
  let hashes: [Place]
  /// The paths of all files that aren't sources, relative to the target.
  ///
  /// A folder that is treated as a file, such as a catalog of assets, is one path.
  let resources: [String]

  init(of target: AppPackage.Target, in app: AppPackage) throws(ToolError) {
    let files = Self.files(in: app.root.path(of: target.path))
    let known = Self.known.union(app.modules).union([target.module])
    var (apps, imports, hasContentView) = ([String](), Set<String>(), false)
    var (places, hashes) = ([Place](), [Place]())
    for file in files where file.hasSuffix(".swift") {
      let text = try app.root.text(of: "\(target.path)/\(file)")
      apps += text.matches(of: /\bstruct\s+(\w+)\s*:[^{]*\bApp\b/).map { String($0.1) }
      if text.contains(/\bstruct\s+ContentView\s*:[^{]*\bView\b/) { hasContentView = true }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, line) in lines.enumerated() {
        let module = Self.importedModule(line)
        if let module { imports.insert(module) }
        let place = Place(
          file: "\(target.path)/\(file)", line: index + 1,
          text: line.trimmingCharacters(in: .whitespaces))
        if module.map({ !known.contains($0) }) ?? Self.mayBeMissing(line) { places.append(place) }
        if line.contains(".hashValue"), !place.text.hasPrefix("//") { hashes.append(place) }
      }
    }
    (self.apps, self.hasContentView) = (apps, hasContentView)
    (self.places, self.hashes) = (places, hashes)
    self.imports = imports
    resources = files.filter { !$0.hasSuffix(".swift") }
  }

  /// The modules that compile on Linux with the settings.
  ///
  /// Those of Apple are the ones in `AppleImports`.
  static let known: Set<String> = [
    "Accessibility", "Combine", "CoreGraphics", "CoreTransferable", "DeveloperToolsSupport",
    "Dispatch", "Foundation", "FoundationNetworking", "LocalAuthentication", "NotificationCenter",
    "OSLog", "Observation", "PhotosUI", "QuartzCore", "RegexBuilder", "SafariServices", "StoreKit",
    "Swift", "SwiftData", "SwiftUI", "SwiftUICore", "Synchronization", "TextUIKit", "TipKit",
    "UIKit", "UniformTypeIdentifiers", "UserNotifications", "WebKit", "os",
  ]

  private static func importedModule(_ line: Substring) -> String? {
    guard line.contains("import ") else { return nil }
    let kinds = /(?:struct|class|enum|protocol|typealias|func|var|let) +/
    let words = Regex {
      /^\s*(?:@\w+(?:\(\w*\))? +)*(?:\w+ +)?import +/
      Optionally { kinds }
      Capture { /\w+/ }
    }
    return line.firstMatch(of: words).map { String($0.1) }
  }

  private static func mayBeMissing(_ line: Substring) -> Bool {
    guard line.contains("#") || line.contains("@objc") else { return false }
    return line.contains(/^\s*#(?:if|elseif)\b.*\b(?:os|canImport|targetEnvironment)\(/)
      || line.contains(/^[^\/"]*(?:#selector\(|@objc\b)/)
  }

  /// Returns the relative paths of the files in a folder, in the order of their bytes.
  private static func files(in folder: String) -> [String] {
    let names = SnapshotFile.names(in: folder).sortedByBytes().filter { !$0.hasPrefix(".") }
    return names.flatMap { name in
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard !SnapshotFile.isSymbolicLink(path),
        FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      else { return [String]() }
      let isWhole = ["lproj", "xcassets", "xcdatamodeld"].contains((name as NSString).pathExtension)
      return isFolder.boolValue && !isWhole ? files(in: path).map { "\(name)/\($0)" } : [name]
    }
  }
}

extension PackageRoot {
  /// Returns the text of a file of the package.
  func text(of relative: String) throws(ToolError) -> String {
    guard let data = bytes(of: relative) else {
      throw ToolError(
        "\(quoted(path(of: relative))) cannot be read.",
        fix: "replace it with a file that the current user can read.")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

import Foundation

/// What a folder of an asset catalog has: colors, images, and folders that are part of their names.
struct AssetFolder {
  /// The names of assets by their symbols.
  var colors: [String: String] = [:]
  var images: [String: String] = [:]
  /// The folders by the names of the types that contain their symbols.
  var folders: [String: AssetFolder] = [:]

  /// Reads catalogs, of which the first with a symbol has it.
  init(catalogs: [URL]) throws {
    for catalog in catalogs { try add(contentsOf: catalog, prefix: "") }
  }

  private init() {}

  private mutating func add(contentsOf folder: URL, prefix: String) throws {
    let contents = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey])
    for item in contents.sorted(by: { $0.lastPathComponent < $1.lastPathComponent })
    where try item.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
      let file = item.lastPathComponent
      let name = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
      switch item.pathExtension {
      case "colorset": Self.add(prefix + name, symbol(name, without: "Color"), to: &colors)
      case "imageset", "symbolset":
        Self.add(prefix + name, symbol(name, without: "Image"), to: &images)
      case "" where providesNamespace(item):
        guard let type = typeName(file) else { continue }
        try folders[type, default: AssetFolder()].add(contentsOf: item, prefix: "\(prefix)\(file)/")
      case "": try add(contentsOf: item, prefix: prefix)
      default: break
      }
    }
  }

  private static func add(_ name: String, _ symbol: String?, to names: inout [String: String]) {
    if let symbol, names[symbol] == nil { names[symbol] = name }
  }
}

/// Returns whether the names of the assets in a folder start with the name of the folder.
private func providesNamespace(_ folder: URL) -> Bool {
  struct Description: Decodable {
    struct Properties: Decodable {
      var providesNamespace: Bool?
      enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
    }
    var properties: Properties?
  }
  // A folder without a description, or with a broken one, is only a folder, as in Xcode.
  guard let data = try? Data(contentsOf: folder.appending(path: "Contents.json")),
    let description = try? JSONDecoder().decode(Description.self, from: data)
  else { return false }
  return description.properties?.providesNamespace ?? false
}

/// Returns the symbol of an asset, such as `brandBlue` for "Brand-blue Color", if it has one.
func symbol(_ name: String, without suffix: String) -> String? {
  guard var text = typeName(name) else { return nil }
  if text.hasSuffix(suffix), text != suffix, text != "_" + suffix {
    text.removeLast(suffix.count)
  }
  // An abbreviation at the start is in lowercase as a whole: `urlField`.
  let capitals = text.prefix(while: \.isUppercase)
  let startsWord = text.dropFirst(capitals.count).first?.isLowercase ?? false
  let lowered = startsWord ? capitals.prefix(max(1, capitals.count - 1)) : capitals
  return lowered.lowercased() + text.dropFirst(lowered.count)
}

/// Returns the words of a name, each with a capital letter, if they're an identifier.
private func typeName(_ name: String) -> String? {
  let words = name.split { character in
    character == "_" || !character.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
  }
  let text = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  guard let first = text.unicodeScalars.first else { return nil }
  return first.properties.isXIDStart ? text : "_" + text
}

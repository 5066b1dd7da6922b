extension AssetFolder {
  /// A source file with the symbols, which Xcode writes itself for Apple's platforms.
  ///
  /// The types have the name of their module, because a folder can have the name of a type. Colors and
  /// pictures of the app's own come before the symbols, because those are members of protocols.
  var source: String {
    """
    #if !canImport(Darwin)
      import SwiftUI

      extension SwiftUI.ColorResource {
    \(lines(\.colors) { "static let \($0) = SwiftUI.ColorResource(name: \($1))" })
      }

      extension SwiftUI.ImageResource {
    \(lines(\.images) { "static let \($0) = SwiftUI.ImageResource(name: \($1))" })
      }

      extension SwiftUI.Color {
    \(inFolders.lines(\.colors) { "static var \($0): SwiftUI.Color { SwiftUI.Color(\($1)) }" })
      }

      extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {
    \(outsideOfFolders.lines(\.colors) { "static var \($0): SwiftUI.Color { SwiftUI.Color(\($1)) }" })
      }

      protocol _ColorAsset {}
      extension SwiftUI.UIColor: _ColorAsset {}
      extension _ColorAsset where Self == SwiftUI.UIColor {
    \(flat.lines(\.colors) { "static var \($0): Self { Self(SwiftUI.Color(\($1))) }" })
      }

      protocol _ImageAsset {}
      extension SwiftUI.UIImage: _ImageAsset {}
      extension _ImageAsset where Self == SwiftUI.UIImage {
    \(flat.lines(\.images) { "static var \($0): Self { Self(imageLiteralResourceName: \($1)) }" })
      }
    #endif

    """
  }

  /// Returns a declaration for each asset, and a type for each folder with assets.
  private func lines(
    _ assets: KeyPath<AssetFolder, [String: String]>, indent: String = "    ",
    _ declaration: (_ symbol: String, _ name: String) -> String
  ) -> String {
    var lines = self[keyPath: assets].sorted { $0.key < $1.key }.map { symbol, name in
      indent + declaration("`\(symbol)`", name.debugDescription)
    }
    for (type, folder) in folders.sorted(by: { $0.key < $1.key })
    where self[keyPath: assets][type] == nil {
      let content = folder.lines(assets, indent: indent + "  ", declaration)
      if !content.isEmpty { lines += ["\(indent)enum `\(type)` {", content, "\(indent)}"] }
    }
    return lines.joined(separator: "\n")
  }

  /// The colors in folders, whose types are in `Color`.
  private var inFolders: AssetFolder {
    var folder = self
    folder.colors = [:]
    return folder
  }

  /// The colors and pictures that aren't in folders.
  private var flat: AssetFolder {
    var folder = self
    folder.folders = [:]
    return folder
  }

  /// The colors that aren't in folders, without those that would hide one of SwiftUI.
  ///
  /// In an extension of the protocol, a color of the same name that the app declares for itself
  /// comes first: in older projects, Xcode generates no properties of `Color`, so an app can have them.
  private var outsideOfFolders: AssetFolder {
    var folder = flat
    folder.colors = colors.filter { !systemColors.contains($0.key) }
    return folder
  }
}

/// The colors of SwiftUI.
private let systemColors: Set = [
  "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint",
  "orange", "pink", "primary", "purple", "red", "secondary", "teal", "white", "yellow",
]

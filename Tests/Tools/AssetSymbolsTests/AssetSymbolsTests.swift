import Foundation
import InlineTextSnapshotTesting
import TestSupport
import Testing

@testable import AssetSymbolsTool

/// The symbols of assets have the names that Xcode gives them.
@Suite struct AssetSymbolsTests {
  /// Returns the source for a catalog whose folders are part of the names of their assets.
  private func source(_ paths: String...) throws -> String {
    let files = TemporaryFolder()
    for path in paths {
      try files.write(
        #"{"properties": {"provides-namespace": true}}"#,
        to: "Assets.xcassets/\(path)/Contents.json")
    }
    let catalog = URL(filePath: files.path("Assets.xcassets"))
    return try AssetFolder(catalogs: [catalog]).source
  }

  @Test func writesSymbols() throws {
    let source = try source(
      "AccentColor.colorset", "brand-blue.colorset", "Red.colorset", "AppIcon.appiconset",
      "Grid", "Grid/pet shop.imageset", "Grid/food.colorset", "logo.symbolset", "default.imageset")
    assertInlineSnapshot(of: source, as: .lines) {
      """
      #if !canImport(Darwin)
        import SwiftUI

        extension SwiftUI.ColorResource {
          static let `accent` = SwiftUI.ColorResource(name: "AccentColor")
          static let `brandBlue` = SwiftUI.ColorResource(name: "brand-blue")
          static let `red` = SwiftUI.ColorResource(name: "Red")
          enum `Grid` {
            static let `food` = SwiftUI.ColorResource(name: "Grid/food")
          }
        }

        extension SwiftUI.ImageResource {
          static let `default` = SwiftUI.ImageResource(name: "default")
          static let `logo` = SwiftUI.ImageResource(name: "logo")
          enum `Grid` {
            static let `petShop` = SwiftUI.ImageResource(name: "Grid/pet shop")
          }
        }

        extension SwiftUI.Color {
          enum `Grid` {
            static var `food`: SwiftUI.Color { SwiftUI.Color("Grid/food") }
          }
        }

        extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {
          static var `accent`: SwiftUI.Color { SwiftUI.Color("AccentColor") }
          static var `brandBlue`: SwiftUI.Color { SwiftUI.Color("brand-blue") }
        }

        protocol _ColorAsset {}
        extension SwiftUI.UIColor: _ColorAsset {}
        extension _ColorAsset where Self == SwiftUI.UIColor {
          static var `accent`: Self { Self(SwiftUI.Color("AccentColor")) }
          static var `brandBlue`: Self { Self(SwiftUI.Color("brand-blue")) }
          static var `red`: Self { Self(SwiftUI.Color("Red")) }
        }

        protocol _ImageAsset {}
        extension SwiftUI.UIImage: _ImageAsset {}
        extension _ImageAsset where Self == SwiftUI.UIImage {
          static var `default`: Self { Self(imageLiteralResourceName: "default") }
          static var `logo`: Self { Self(imageLiteralResourceName: "logo") }
        }
      #endif

      """
    }
  }

  @Test func namesSymbols() {
    let names = [
      "AccentColor", "Color", "brand_blue", "Brand Blue", "URLField", "URL", "100 percent", "été",
      "日本", "BigColorImage", "a👍b", "👍", "--", "",
    ]
    let symbols = names.map { "\($0): \(symbol($0, without: "Color") ?? "none")" }
    assertInlineSnapshot(of: symbols.joined(separator: "\n"), as: .lines) {
      """
      AccentColor: accent
      Color: color
      brand_blue: brandBlue
      Brand Blue: brandBlue
      URLField: urlField
      URL: url
      100 percent: _100Percent
      été: été
      日本: 日本
      BigColorImage: bigColorImage
      a👍b: ab
      👍: none
      --: none
      : none
      """
    }
  }

  /// A name is never more than a name, whatever it contains.
  @Test func hostileNamesAreQuoted() throws {
    let source = try source(
      #"a"; import Glibc; "b.colorset"#, "c\nimport Glibc.imageset", "\\(exit(1)).colorset",
      "class.imageset", "`.imageset", "Type", "Type/self.colorset", "Color", "Color/sky.colorset")
    assertInlineSnapshot(of: source, as: .lines) {
      #"""
      #if !canImport(Darwin)
        import SwiftUI

        extension SwiftUI.ColorResource {
          static let `aImportGlibcB` = SwiftUI.ColorResource(name: "a\"; import Glibc; \"b")
          static let `exit1` = SwiftUI.ColorResource(name: "\\(exit(1))")
          enum `Color` {
            static let `sky` = SwiftUI.ColorResource(name: "Color/sky")
          }
          enum `Type` {
            static let `self` = SwiftUI.ColorResource(name: "Type/self")
          }
        }

        extension SwiftUI.ImageResource {
          static let `cImportGlibc` = SwiftUI.ImageResource(name: "c\nimport Glibc")
          static let `class` = SwiftUI.ImageResource(name: "class")
        }

        extension SwiftUI.Color {
          enum `Color` {
            static var `sky`: SwiftUI.Color { SwiftUI.Color("Color/sky") }
          }
          enum `Type` {
            static var `self`: SwiftUI.Color { SwiftUI.Color("Type/self") }
          }
        }

        extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {
          static var `aImportGlibcB`: SwiftUI.Color { SwiftUI.Color("a\"; import Glibc; \"b") }
          static var `exit1`: SwiftUI.Color { SwiftUI.Color("\\(exit(1))") }
        }

        protocol _ColorAsset {}
        extension SwiftUI.UIColor: _ColorAsset {}
        extension _ColorAsset where Self == SwiftUI.UIColor {
          static var `aImportGlibcB`: Self { Self(SwiftUI.Color("a\"; import Glibc; \"b")) }
          static var `exit1`: Self { Self(SwiftUI.Color("\\(exit(1))")) }
        }

        protocol _ImageAsset {}
        extension SwiftUI.UIImage: _ImageAsset {}
        extension _ImageAsset where Self == SwiftUI.UIImage {
          static var `cImportGlibc`: Self { Self(imageLiteralResourceName: "c\nimport Glibc") }
          static var `class`: Self { Self(imageLiteralResourceName: "class") }
        }
      #endif

      """#
    }
  }

  @Test func firstAssetHasTheSymbol() throws {
    let files = TemporaryFolder()
    // A folder without a description isn't part of a name, nor is one with a broken description.
    try files.write("{", to: "A.xcassets/Sub/Contents.json")
    for path in ["A.xcassets/Sub/brandColor.colorset", "A.xcassets/brand.colorset", "B.xcassets"] {
      try files.create(path)
    }
    try files.create("B.xcassets/brand.colorset")
    try files.link("B.xcassets/loop", to: "B.xcassets")
    let catalogs = ["A.xcassets", "B.xcassets"].map { URL(filePath: files.path($0)) }
    let source = try AssetFolder(catalogs: catalogs).source
    #expect(source.contains(#"static let `brand` = SwiftUI.ColorResource(name: "brandColor")"#))
    #expect(source.components(separatedBy: "ColorResource(").count == 2)
    let missing = URL(filePath: files.path("C.xcassets"))
    #expect(throws: CocoaError.self) { try AssetFolder(catalogs: [missing]) }
  }
}

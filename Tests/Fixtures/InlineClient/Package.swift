// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Recording rewrites the sources, so the script runs in a copy of this package.
let root = ProcessInfo.processInfo.environment["SNAPSHOTS_ROOT"] ?? "../../.."

let package = Package(
  name: "InlineClient",
  dependencies: [.package(name: "swift-text-snapshots", path: root)],
  targets: [
    .executableTarget(
      name: "recorder",
      dependencies: [
        .product(name: "InlineTextSnapshotTesting", package: "swift-text-snapshots")
      ]),
    .testTarget(
      name: "InlineClientTests",
      dependencies: [
        .product(name: "InlineTextSnapshotTesting", package: "swift-text-snapshots")
      ]),
  ],
  swiftLanguageModes: [.v6]
)

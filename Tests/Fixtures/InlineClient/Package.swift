// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "InlineClient",
  dependencies: [.package(name: "swift-text-snapshots", path: "../../..")],
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

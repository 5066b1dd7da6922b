// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SnapshotClient",
  dependencies: [.package(name: "swift-text-snapshots", path: "../../..")],
  targets: [
    .executableTarget(
      name: "recorder",
      dependencies: [.product(name: "TextSnapshotTesting", package: "swift-text-snapshots")]),
    .testTarget(
      name: "SnapshotClientTests",
      dependencies: [.product(name: "TextSnapshotTesting", package: "swift-text-snapshots")]),
  ],
  swiftLanguageModes: [.v6]
)

import Foundation
import TestSupport
import TextSnapshots

@testable import SnapshotCommands

/// A package and, next to it, an artifact from a malicious pull request.
struct HostileArtifact {
  let shop: TestPackage

  init(package: String = "Shop") { shop = TestPackage(package: package) }

  /// Writes a pending snapshot with a valid description for the file that already exists at
  /// `target`.
  func writePending(_ path: String, in folder: String, target: String, _ text: String = "evil\n")
    throws
  {
    try shop.write(text, to: "\(folder)/\(path)")
    var old: String?
    if case .bytes(let data) = SnapshotFile.read(shop.path(target)) {
      old = StableHash(data).labeled
    }
    try shop.write(
      """
      {"file": "../../x.swift", "line": 1, "strategy": "s", "test": "../t", "version": 1\
      \(old.map { ", \"referenceHash\": \"\($0)\"" } ?? "")}
      """, to: "\(folder)/\(path)~.json")
  }

  /// Returns the contents of all files in the package and its parent folder, except for the
  /// artifact.
  func tree(excluding artifact: String = "artifact") -> [String: String] {
    let root = shop.path("..")
    var tree: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      guard path != artifact, !path.hasPrefix("\(artifact)/"), !path.hasSuffix(".out"),
        !path.hasSuffix(".err")
      else { continue }
      let full = "\(root)/\(path)"
      if let link = try? FileManager.default.destinationOfSymbolicLink(atPath: full) {
        tree[path] = "-> \(link)"
      } else if case .bytes(let data) = SnapshotFile.read(full) {
        tree[path] = String(decoding: data, as: UTF8.self)
      } else {
        tree[path] = "folder or device"
      }
    }
    return tree
  }
}

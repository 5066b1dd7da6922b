internal import Foundation
internal import TextSnapshots

/// Finds the references that several tests use, by manifests.
///
/// Of a use two hashes are kept; the names are read again where there is something to tell.
struct SharedReferences {
  /// A reference, and two of its tests in order.
  struct Share {
    let path: String
    let tests: [String]
  }

  private let uses: ManifestUses

  /// Reads manifests.
  ///
  /// - Returns: The references, in the order of their second tests.
  /// - Throws: `ToolError` where one cannot be read.
  /// - Complexity: O(*n* log *n*) in the sizes of the manifests.
  static func all(in files: [String], package: String) throws -> [Share] {
    let references = SharedReferences(uses: ManifestUses(files: files, package: package))
    let shared = try references.hashes()
    return shared.isEmpty ? [] : try references.shares(of: shared)
  }

  /// What is one name on a file system that tells no case, and no spelling of an accent.
  static func key(of name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    return isPlain ? name.lowercased() : name.decomposedStringWithCanonicalMapping.lowercased()
  }

  private static func hash(of path: String) -> UInt64 {
    var key = key(of: path)
    return key.withUTF8 { StableHash(UnsafeRawBufferPointer($0)).value }
  }

  /// The hashes of the references that several tests use.
  private func hashes() throws -> Set<UInt64> {
    var uses: [(file: UInt64, test: UInt64)] = []
    try self.uses.read { path, test in
      guard let path = path.text, let test = test?.withText({ StableHash($0).value }) else {
        return
      }
      uses.append((Self.hash(of: path), test))
    }
    uses.sort { $0 < $1 }
    var shared: Set<UInt64> = []
    for (use, next) in zip(uses, uses.dropFirst())
    where use.file == next.file && use.test != next.test {
      shared.insert(use.file)
    }
    return shared
  }

  private func shares(of shared: Set<UInt64>) throws -> [Share] {
    var shares: [Share] = []
    var tests: [UInt64: [String]] = [:]
    try uses.read { path, test in
      guard let path = path.text, let test = test?.text else { return }
      let hash = Self.hash(of: path)
      let known = tests[hash] ?? []
      guard shared.contains(hash), known.count < 2, !known.contains(test) else { return }
      tests[hash] = known + [test]
      if let first = known.first {
        shares.append(Share(path: path, tests: [first, test].sorted()))
      }
    }
    return shares
  }
}

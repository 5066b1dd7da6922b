internal import TextSnapshots

/// The references that the assertions of a package used, as manifests have them, line by line.
struct ManifestUses {
  /// The paths of the manifests.
  let files: [String]
  let package: String

  /// Passes on the path of each reference, and the test that used it.
  ///
  /// - Throws: `ToolError` where a manifest cannot be read, and what the closure throws.
  /// - Complexity: O(*n*) in the sizes of the manifests.
  func read(_ body: (_ path: FlatJSON.Value, _ test: FlatJSON.Value?) throws -> Void) throws {
    for file in files {
      try LineReader(path: file).read { bytes in
        var (isOwn, isFile) = (false, false)
        var (path, test): (FlatJSON.Value?, FlatJSON.Value?)
        var json = FlatJSON(bytes)
        let isFlat = json.read { [package] key, value in
          if key.is("kind") { isFile = value.is("file") }
          if key.is("package") {
            isOwn = value.withText { $0.elementsEqual(package.utf8) } ?? false
          }
          if key.is("path") { path = value }
          if key.is("test") { test = value }
        }
        guard isFlat, isOwn, isFile, let path else { return }
        try body(path, test)
      }
    }
  }
}

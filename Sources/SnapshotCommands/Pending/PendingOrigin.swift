internal import InlineTextSnapshots
internal import TextSnapshots

/// The assertion that a pending text comes from.
struct PendingOrigin {
  /// The test or the script; `nil` where nobody knows.
  let test: String?
  /// The source of the assertion, from the package's folder; the reference where nobody knows.
  let sourceFile: String
  /// The line of the assertion, from 1.
  let line: Int
  /// Where the assertion is: `Tests/DemoTests.swift:7`; `nil` where nobody knows.
  let site: String?

  /// Puts together what is known of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - provenance: What the file beside it tells.
  ///   - checkout: The package.
  init(_ text: PendingText, _ provenance: SnapshotProvenance?, in checkout: Checkout) {
    switch (text.kind, provenance) {
    case (.inline(let inline, let source), _):
      (test, sourceFile, line) = (inline.test, checkout.shown(source), inline.line)
      site = "\(sourceFile):\(line)"
    case (.file, let provenance?):
      (test, line) = (provenance.test, provenance.line)
      sourceFile = checkout.shown(provenance.file)
      site = "\(sourceFile):\(line)"
    case (.file, nil):
      (test, sourceFile, line, site) = (nil, checkout.shown(text.target), 1, nil)
    }
  }
}

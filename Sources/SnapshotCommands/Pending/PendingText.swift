internal import Foundation
internal import TextSnapshots

/// A text that waits for a review, and where it belongs.
struct PendingText {
  /// It is kept aside: a list of many texts is kept whole.
  indirect enum Origin {
    /// A reference of its own, and what is known of it.
    case file(SnapshotProvenance)
    /// The literal of a call.
    case inline(PendingInlineSnapshot)
    /// The file beside the text, which says where it belongs, is missing or of another kind.
    case unknown
  }

  /// The absolute path of the text.
  let path: String
  /// The absolute path of the reference, or of the source.
  let target: String
  let origin: Origin

  /// Reads what goes with a text.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the text.
  ///   - reference: The absolute path of the reference, if it is not an inline one.
  ///   - checkout: The package.
  init(_ path: String, reference: String, in checkout: Checkout) {
    self.path = path
    if let inline = PendingInlineSnapshot(textPath: path) {
      // The path in the package is the same on every machine.
      target = inline.package == checkout.name ? checkout.path(inline.path) : inline.file
      origin = .inline(inline)
      return
    }
    target = reference
    origin = Self.provenance(of: path).map { .file($0) } ?? .unknown
  }

  private static func provenance(of path: String) -> SnapshotProvenance? {
    guard case .bytes(let data) = SnapshotFile.read(SnapshotProvenance.path(ofText: path)),
      let provenance = try? JSONDecoder().decode(SnapshotProvenance.self, from: data),
      provenance.version == 1
    else { return nil }
    return provenance
  }

  var isInline: Bool {
    if case .inline = origin { true } else { false }
  }

  /// Why it is a part of its snapshot only, as what a script that ended early left; `nil` for a
  /// whole.
  var partReason: String? {
    if case .file(let provenance) = origin { provenance.partReason } else { nil }
  }

  /// The test or the script; `nil` where nobody knows.
  var test: String? {
    switch origin {
    case .file(let provenance): provenance.test
    case .inline(let inline): inline.test
    case .unknown: nil
    }
  }

  /// The source of the assertion, from the package's folder; the reference where nobody knows.
  func sourceFile(in checkout: Checkout) -> String {
    switch origin {
    case .file(let provenance): checkout.shown(provenance.file)
    case .inline, .unknown: checkout.shown(target)
    }
  }

  /// The line of the assertion, from 1.
  var line: Int {
    switch origin {
    case .file(let provenance): provenance.line
    case .inline(let inline): inline.line
    case .unknown: 1
    }
  }

  /// Where the assertion is: `Tests/DemoTests.swift:7`.
  func site(in checkout: Checkout) -> String? {
    if case .unknown = origin { nil } else { "\(sourceFile(in: checkout)):\(line)" }
  }

  /// How the text is called in a list: the reference, or the place of the call.
  func title(in checkout: Checkout) -> String {
    guard case .inline(let inline) = origin else { return checkout.shown(target) }
    return "\(checkout.shown(target)):\(inline.line):\(inline.column)"
  }
}

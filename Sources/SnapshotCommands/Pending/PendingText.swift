internal import Foundation
internal import TextSnapshots

/// A text that waits for a review, and where it belongs.
///
/// A list of many texts is kept whole, so what the file beside a text tells is read when somebody
/// asks, and the folders are those that all texts in them share.
struct PendingText {
  /// What a text is to take the place of.
  enum Kind {
    /// A reference of its own, in this folder.
    case file(folder: String)
    /// The literal of a call, in this source.
    indirect case inline(PendingInlineSnapshot, source: String)
  }

  private let folder: String
  private let name: String
  let kind: Kind

  /// Finds out what a text is to take the place of.
  ///
  /// - Parameters:
  ///   - name: The name of the text, and of its reference, if it is not an inline one.
  ///   - folder: The absolute path of the text's folder.
  ///   - target: The absolute path of the reference's folder.
  ///   - checkout: The package.
  init(_ name: String, in folder: String, target: String, _ checkout: Checkout) {
    self.name = name
    self.folder = folder
    guard let inline = PendingInlineSnapshot(textPath: "\(folder)/\(name)") else {
      kind = .file(folder: target)
      return
    }
    // The path in the package is the same on every machine.
    let isOwn = inline.package == checkout.name
    kind = .inline(inline, source: isOwn ? checkout.path(inline.path) : inline.file)
  }

  /// The absolute path of the text.
  var path: String { "\(folder)/\(name)" }

  /// The absolute path of the reference, or of the source.
  var target: String {
    switch kind {
    case .file(let folder): "\(folder)/\(name)"
    case .inline(_, let source): source
    }
  }

  var isInline: Bool {
    if case .inline = kind { true } else { false }
  }

  /// Whether it comes before another one in lists: by path, then by line and column.
  func isBefore(_ other: PendingText, in checkout: Checkout) -> Bool {
    let (path, otherPath) = (checkout.shown(target), checkout.shown(other.target))
    guard path.utf8.elementsEqual(otherPath.utf8) else {
      return path.utf8.lexicographicallyPrecedes(otherPath.utf8)
    }
    return position < other.position
  }

  private var position: (line: Int, column: Int) {
    guard case .inline(let inline, _) = kind else { return (0, 0) }
    return (inline.line, inline.column)
  }

  /// What is known of the text of a file; `nil` where the file beside it is missing or of another
  /// kind.
  func readProvenance() -> SnapshotProvenance? {
    guard !isInline,
      case .bytes(let data) = SnapshotFile.read(SnapshotProvenance.path(ofText: path)),
      let provenance = try? JSONDecoder().decode(SnapshotProvenance.self, from: data),
      provenance.version == 1
    else { return nil }
    return provenance
  }

  /// How the text is called in a list: the reference, or the place of the call.
  func title(in checkout: Checkout) -> String {
    guard case .inline(let inline, _) = kind else { return checkout.shown(target) }
    return "\(checkout.shown(target)):\(inline.line):\(inline.column)"
  }
}

import Foundation

extension Snapshotting where Value == String, Format == String {
  /// A strategy for text, compared line by line.
  ///
  /// ```swift
  /// assertSnapshot(of: "Milk\nBread\n", as: .lines)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// Milk
  /// Bread
  /// ```
  public static var lines: Snapshotting {
    SimplySnapshotting(pathExtension: "txt", diffing: .lines)
  }
}

extension Diffing where Value == String {
  /// A comparison of texts by their bytes, line by line; CRLF and CR count as LF.
  ///
  /// The difference is a unified diff of at most 200 lines. Bytes that are not UTF-8 are not a
  /// text: reading them throws a ``TextDecodingError``.
  public static var lines: Diffing {
    Diffing(
      toData: { text in
        var text = text
        // Of a buffer, for which nothing has to be found out at run time.
        return text.withUTF8 { Data(buffer: $0) }
      },
      fromData: { data in
        // Decoding repairs what is not UTF-8, so that it no longer has the same bytes.
        let text = String(decoding: data, as: UTF8.self)
        guard Data(text.utf8) == data else { throw TextDecodingError(data) }
        return text
      },
      diff: { old, new in
        unifiedDiff(old: old, new: new, oldName: "reference", newName: "received")
          .map(SnapshotDifference.init(message:))
      })
  }
}

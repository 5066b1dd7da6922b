import Foundation

/// The difference of two texts, line by line, in hunks.
///
/// Texts are compared as UTF-8 bytes after CRLF and CR have become LF. Two places with the same
/// change have hunks with equal ``Hunk/lines``, whatever lines they start at, so that equal hunks
/// can be told once.
///
/// ```swift
/// let difference = LineDifference(old: reference, new: received)
/// difference?.hunks.count
/// difference?.unified(oldName: "old.txt", newName: "new.txt")
/// ```
package struct LineDifference: Sendable, Equatable {
  /// The places that differ, in ascending order, each with the lines around it.
  package let hunks: [Hunk]

  /// Compares two texts; `nil` where they are equal.
  ///
  /// - Parameters:
  ///   - old: The reference.
  ///   - new: What is compared with it.
  ///   - context: How many common lines to keep around a change.
  ///   - isInPlace: Whether each line is compared with the one in its place, as those of pictures
  ///     are, where that gives no more changed lines.
  /// - Complexity: Near-linear in the texts, whatever they hold.
  package init?(old: String, new: String, context: Int = 3, isInPlace: Bool = false) {
    guard !LineDifference.hasEqualBytes(old, new) else { return nil }
    var comparison = LineComparison(old: TextLines(old), new: TextLines(new))
    if isInPlace { comparison.putChangesInPlace() }
    guard !comparison.changes.isEmpty else { return nil }
    hunks = comparison.hunks(context: max(0, context))
  }

  /// Tells whether two texts are the same bytes as they stand.
  ///
  /// That is what nearly every assertion finds, so it takes one comparison of memory; `==` would
  /// ask for canonical equivalence.
  private static func hasEqualBytes(_ old: String, _ new: String) -> Bool {
    guard old.utf8.count == new.utf8.count else { return false }
    var old = old
    var new = new
    return old.withUTF8 { old in
      new.withUTF8 { new in
        guard let oldBase = old.baseAddress, let newBase = new.baseAddress else { return true }
        return memcmp(oldBase, newBase, old.count) == 0
      }
    }
  }
}

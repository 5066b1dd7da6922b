extension LineDifference {
  /// Writes the difference as a patch: `patch` and `git apply` make the new text of the old one.
  ///
  /// - Parameters:
  ///   - oldName: The name of the old text's file.
  ///   - newName: The name of the new text's file.
  /// - Returns: A unified diff that ends in a newline.
  package func patch(oldName: String, newName: String) -> String {
    var text = header(oldName, newName)
    for hunk in hunks {
      text += hunk.header + "\n"
      for line in hunk.lines {
        text.append(line.kind.rawValue)
        text += line.text
        text += line.endsInNewline ? "\n" : "\n\\ No newline at end of file\n"
      }
    }
    return text
  }

  /// Writes the difference for a person to read.
  ///
  /// It is the same unified diff as ``patch(oldName:newName:)``, with two exceptions that are
  /// said in the text where they apply: invisible characters of changed lines are shown, and
  /// lines beyond the limit are counted only.
  ///
  /// - Parameters:
  ///   - oldName: The name of the old text's file.
  ///   - newName: The name of the new text's file.
  ///   - limit: How many lines of hunks to show at most; `nil` for all.
  /// - Returns: A text that does not end in a newline.
  package func unified(oldName: String, newName: String, limit: Int? = 200) -> String {
    var page = DifferencePage(limit: limit ?? .max)
    for hunk in hunks { page.add(hunk) }
    return header(oldName, newName) + page.text
  }

  private func header(_ oldName: String, _ newName: String) -> String {
    "--- \(fileName(oldName))\n+++ \(fileName(newName))\n"
  }

  /// `patch` ends a name at a blank unless a tab follows it.
  private func fileName(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: " ")) ? name + "\t" : name
  }
}

extension LineDifference.Hunk {
  /// Writes the hunk for a person to read, with a heading behind its header.
  ///
  /// - Parameters:
  ///   - heading: What the lines belong to; `patch` and `git apply` pass over it.
  ///   - limit: How many lines to show at most.
  /// - Returns: A text that does not end in a newline.
  package func unified(heading: String, limit: Int = 200) -> String {
    var page = DifferencePage(limit: limit)
    page.add(self, heading: heading)
    return page.text
  }
}

/// Compares two texts and writes their difference for a person to read.
///
/// - Parameters:
///   - old: The reference.
///   - new: What is compared with it.
///   - oldName: The name of the reference's file.
///   - newName: The name of the other file.
///   - context: How many common lines to show around a change.
///   - limit: How many lines to show at most; the rest is counted. `nil` for all.
/// - Returns: A unified diff without a newline at its end; `nil` where the texts are equal.
/// - Complexity: Near-linear in the texts, whatever they hold.
package func unifiedDiff(
  old: String, new: String, oldName: String, newName: String, context: Int = 3, limit: Int? = 200
) -> String? {
  LineDifference(old: old, new: new, context: context)?
    .unified(oldName: oldName, newName: newName, limit: limit)
}

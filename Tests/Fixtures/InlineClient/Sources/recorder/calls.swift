import InlineTextSnapshotTesting

/// Returns the snapshot for a call.
///
/// The snapshots have different numbers of lines, and recording one moves all calls below it.
private func text(_ number: Int) -> String {
  let texts = [
    "one line", "two\nlines", "\\(raw) \"\"\"", "", "a line\n\nand its end\n", "\r\t\u{1B}é",
  ]
  return texts[number % texts.count] + " of \(number)"
}

let calls: [@Sendable () -> Void] = [
  { assertInlineSnapshot(of: text(0), as: .lines) },  // 0: """
  { assertInlineSnapshot(of: text(1), as: .lines) },
  { assertInlineSnapshot(of: text(2), as: .lines) },
  { assertInlineSnapshot(of: text(3), as: .lines) },
  { assertInlineSnapshot(of: text(4), as: .lines) },  // 4: """
  { assertInlineSnapshot(of: text(5), as: .lines) },
  { assertInlineSnapshot(of: text(6), as: .lines) },
  { assertInlineSnapshot(of: text(7), as: .lines) },
  { assertInlineSnapshot(of: text(8), as: .lines) },  // 8: """
  { assertInlineSnapshot(of: text(9), as: .lines) },
  { assertInlineSnapshot(of: text(10), as: .lines) },
  { assertInlineSnapshot(of: text(11), as: .lines) },
  { assertInlineSnapshot(of: text(12), as: .lines) },  // 12: """
  { assertInlineSnapshot(of: text(13), as: .lines) },
  { assertInlineSnapshot(of: text(14), as: .lines) },
  { assertInlineSnapshot(of: text(15), as: .lines) },
  { assertInlineSnapshot(of: text(16), as: .lines) },  // 16: """
  { assertInlineSnapshot(of: text(17), as: .lines) },
  { assertInlineSnapshot(of: text(18), as: .lines) },
  { assertInlineSnapshot(of: text(19), as: .lines) },
  { assertInlineSnapshot(of: text(20), as: .lines) },  // 20: """
  { assertInlineSnapshot(of: text(21), as: .lines) },
  { assertInlineSnapshot(of: text(22), as: .lines) },
  { assertInlineSnapshot(of: text(23), as: .lines) },
  { assertInlineSnapshot(of: text(24), as: .lines) },  // 24: """
  { assertInlineSnapshot(of: text(25), as: .lines) },
  { assertInlineSnapshot(of: text(26), as: .lines) },
  { assertInlineSnapshot(of: text(27), as: .lines) },
  { assertInlineSnapshot(of: text(28), as: .lines) },  // 28: """
  { assertInlineSnapshot(of: text(29), as: .lines) },
  { assertInlineSnapshot(of: text(30), as: .lines) },
  { assertInlineSnapshot(of: text(31), as: .lines) },
  { assertInlineSnapshot(of: text(32), as: .lines) },  // 32: """
  { assertInlineSnapshot(of: text(33), as: .lines) },
  { assertInlineSnapshot(of: text(34), as: .lines) },
  { assertInlineSnapshot(of: text(35), as: .lines) },
  { assertInlineSnapshot(of: text(36), as: .lines) },  // 36: """
  { assertInlineSnapshot(of: text(37), as: .lines) },
  { assertInlineSnapshot(of: text(38), as: .lines) },
  { assertInlineSnapshot(of: text(39), as: .lines) },
]

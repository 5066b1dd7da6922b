import Foundation
import Testing

@testable import TextWidths

/// Tests that compare the width table with test data from independent packages.
///
/// The `.ci/width-tables.py` script generates both the table and the data.
@Suite struct WidthDataTests {
  private func lines(_ name: String) throws -> [Substring] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: tests.appendingPathComponent("Fixtures/Width/\(name)-17.0.0.txt"),
      encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  /// Tests that each emoji sequence is a single glyph that's two columns wide.
  @Test func emojiSequencesTakeTwoColumns() throws {
    let sequences = try lines("emoji").map { line in
      let scalars = line.split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      return String(String.UnicodeScalarView(scalars))
    }
    #expect(sequences.count == 3944)
    for sequence in sequences {
      let text = MeasuredText(sequence)
      #expect(text.width == 2 && text.glyphs.count == 1, "\(sequence)")
      #expect(text.printed == sequence)
    }
    // Put all sequences into a single text to also verify that neighbors aren't joined.
    #expect(MeasuredText(sequences.joined(separator: " ")).width == 3 * sequences.count - 1)
  }

  /// A reason that a width differs from the result of `wcwidth`.
  private enum Difference: String {
    case control = "wcwidth has no columns for controls; they are printed as their escape here"
    case format = "wcwidth gives no column to what is not seen; it is printed as its escape here"
    case unassigned = "no character, where wcwidth continues the Hangul vowels"
  }

  private func difference(_ scalar: Unicode.Scalar, _ kind: ScalarWidth.Kind) -> Difference? {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: .control
    case 0xD7C7...0xD7CA, 0xD7FC...0xD7FF: .unassigned
    default: kind == .escaped ? .format : nil
    }
  }

  @Test func scalarWidthsMatchReferenceData() throws {
    var changes = try lines("wcwidth").map { line in
      let parts = line.split(separator: " ")
      return (UInt32(parts[0], radix: 16) ?? 0, Int(parts[1]) ?? 0)
    }[...]
    var width = 0
    var differences: [String: Int] = [:]
    for scalar in (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
      if let next = changes.first, next.0 == scalar.value {
        width = next.1
        changes = changes.dropFirst()
      }
      let kind = ScalarWidth(scalar).kind
      let own = kind == .wide ? 2 : kind == .narrow ? 1 : kind == .zero ? 0 : -2
      guard own != width else { continue }
      differences[difference(scalar, kind)?.rawValue ?? "unexplained", default: 0] += 1
    }
    #expect(changes.isEmpty)
    #expect(
      differences == [
        Difference.control.rawValue: 65,
        Difference.format.rawValue: 3930,
        Difference.unassigned.rawValue: 8,
      ])
  }
}

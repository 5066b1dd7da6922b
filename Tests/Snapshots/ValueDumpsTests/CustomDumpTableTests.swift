import Testing
import TextSnapshotTesting
import ValueDumps
import ValueLiterals

extension CustomDumpValues.Money: CustomDumpStringConvertible {}
extension CustomDumpValues.Redacted: CustomDumpStringConvertible {}
extension CustomDumpValues.ID: CustomDumpRepresentable {}
extension CustomDumpValues.Envelope: CustomDumpRepresentable {}
extension CustomDumpValues.Session: CustomDumpReflectable {}

/// Tests of output that's the same as that of custom-dump 1.6 on Linux, except for the
/// differences that `Docs/FromSwiftSnapshotTesting.md` lists.
///
/// The values were compiled with that library, too, and the outputs were compared. Don't record a
/// change without doing so again.
@Suite(.snapshots(in: .packageSnapshots("ValueDumps"))) struct CustomDumpTableTests {
  @Test func writesLiterals() {
    let texts = CustomDumpValues.all.map { ($0.name, String(customDumping: $0.value)) }
    assertSnapshot(of: table(texts), as: .lines)
  }

  @Test func writesDifferences() {
    let texts = CustomDumpValues.diffs.map { ($0.name, diff($0.old, $0.new) ?? "(equal)") }
    assertSnapshot(of: table(texts), as: .lines)
  }

  private func table(_ texts: [(name: String, text: String)]) -> String {
    texts.map { "# \($0.name)\n\($0.text)\n" }.joined(separator: "\n")
  }
}

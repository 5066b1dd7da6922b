import Foundation
import TestSupport
import Testing
import TextSwiftUI
import TextSwiftUIMacros
import UserScriptTesting

private struct Total: View {
  var amount = 0

  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Text("Total: \(amount)")
    if colorScheme == .dark { Text("at night") }
  }
}

#Preview { Total() }

#Preview("Rich", traits: .sizeThatFitsLayout) {
  @Previewable @State var amount = 1_000
  Total(amount: amount)
}

#Preview("Rich") { Total(amount: 2_000) }

private struct Total_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      Total(amount: 1)
      Total(amount: 2).previewDisplayName("Two").previewLayout(.fixed(width: 100, height: 50))
      ForEach(3..<5) { Total(amount: $0).previewDevice("iPhone 15") }
    }
    .preferredColorScheme(.dark)
    .environment(\.colorScheme, .dark)
  }
}

@MainActor @Suite struct AssertPreviewsTests {
  private let folder = TemporaryFolder()

  init() throws { try folder.create() }

  private func assertAll(
    _ record: SnapshotTestingConfiguration.Record, of module: String = "UserScriptTestingTests"
  ) async -> [String] {
    let folder = folder.path
    return await CollectedIssues {
      await assertPreviews(of: module, record: record, in: .folder(folder))
    }.messages
  }

  private func contents(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name).txt", encoding: .utf8)
  }

  @Test func recordsEachPreviewUnderItsName() async throws {
    #expect(await assertAll(.all).count == 7)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "AssertPreviewsTests-Rich-2.txt", "AssertPreviewsTests-Rich.txt",
        "AssertPreviewsTests.txt", "Total-2.txt", "Total-3.txt", "Total-Two.txt", "Total.txt",
      ])
    #expect(
      try contents("AssertPreviewsTests-Rich") == """
        script AssertPreviewsTests, Rich
        screen 40 columns

        start
        ┌ Total ───────────────────────────────┐
        │             Total: 1,000             │
        └──────────────────────────────────────┘

        """)
    #expect(
      try contents("Total-Two") == """
        script Total, Two
        screen 40 columns

        start
        ┌ Total ───────────────────────────────┐
        │               Total: 2               │
        │               at night               │
        └──────────────────────────────────────┘

        """)
    #expect(await assertAll(.never).isEmpty)
  }

  @Test func failureNamesPreview() async throws {
    _ = await assertAll(.all)
    let path = "\(folder.path)/Total-Two.txt"
    try contents("Total-Two").replacing("Total: 2", with: "Total: 5")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let failures = await assertAll(.never)
    #expect(failures.count == 1)
    #expect(failures.first?.contains("text \"Total: 2\", was drawn \"Total: 5\"") == true)
    #expect(failures.first?.contains("Total, Two") == true, "\(failures)")
  }

  @Test func namesModulesWithPreviews() async {
    let failures = await assertAll(.never, of: "UserScriptTestTests")
    #expect(failures.count == 1)
    #expect(
      failures.first?.hasPrefix(
        """
        The module "UserScriptTestTests" has no previews. The modules with previews are: 
        """) == true, "\(failures)")
    #expect(
      failures.first?.hasSuffix(
        """


        To fix, pass the name of a module that the program contains, such as "UserScriptTestingTests".
        """) == true, "\(failures)")
  }

  @Test func explainsMissingPreviews() {
    #expect(
      PreviewError.none(module: nil, others: []).description == """
        The program has no previews.

        To fix, declare one, such as #Preview { ContentView() }, in a module that the program contains.
        """)
    #expect(
      PreviewError.unsupported.description == """
        Previews can't be found, because this isn't a debug build on Linux, or because this version of \
        Swift lists its types in another way.

        To fix, use a debug build with Swift 6.3 on Linux, or assert the views themselves, as in: \
        assertSnapshot(of: ContentView(), as: .text).
        """)
  }
}

import CustomDumpSnapshots
import Testing

private struct Money: CustomDumpStringConvertible {
  var customDumpDescription: String { "3 EUR" }
}
private struct ID: CustomDumpRepresentable {
  var customDumpValue: Any { 42 }
}
private struct Session: CustomDumpReflectable {
  var customDumpMirror: Mirror { Mirror(self, children: ["user": "Blob"], displayStyle: .struct) }
}

/// Tests that need no other import to customize the output.
@Suite struct CustomDumpImportTests {
  @Test func customizesOutput() {
    #expect(String(customDumping: Money()) == "3 EUR")
    #expect(String(customDumping: ID()) == "42")
    #expect(String(customDumping: Session()) == "Session(user: \"Blob\")")
  }
}

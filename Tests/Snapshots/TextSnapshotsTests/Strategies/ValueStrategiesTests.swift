import CustomDumpSnapshots
import Foundation
import Testing
import TextSnapshots

private struct Todo: Encodable {
  var title = "Milk"
}
private enum Direction: CaseIterable {
  case up
  case down
}
private enum LoginError: Error {
  case locked(minutes: Int)
}
private struct Explained: Error, CustomStringConvertible {
  var code = 3
  var description: String { "It did not work." }
}

@Suite struct ValueStrategiesTests {
  @Test func writesPropertyListsAsXML() throws {
    let strategy = Snapshotting<Todo, String>.plist
    #expect(strategy.pathExtension == "plist")
    let text = try strategy.snapshot(Todo())
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"))
    #expect(text.contains("\t<key>title</key>\n\t<string>Milk</string>\n"))
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    #expect(try Snapshotting<Todo, String>.plist(encoder).snapshot(Todo()) == text)
    #expect(encoder.outputFormat == .binary)
  }

  @Test func writesRealNumbersLikeFoundation() throws {
    let text = try Snapshotting<[Double], String>.plist.snapshot([0.1, 1, 0, 1e20, -2.5, 1e-7])
    let reals = text.split(separator: "\n").filter { $0.contains("<real>") }
      .map { $0.drop { $0 == "\t" } }
    #expect(
      reals == [
        "<real>0.10000000000000001</real>", "<real>1</real>", "<real>0.0</real>",
        "<real>1e+20</real>", "<real>-2.5</real>", "<real>9.9999999999999995e-08</real>",
      ])
  }

  @Test func rejectsBareNumbersAsPropertyLists() {
    #expect(throws: EncodingError.self) { try Snapshotting<Int, String>.plist.snapshot(1) }
  }

  @Test func comparesBytes() throws {
    let strategy = Snapshotting<Data, Data>.data
    #expect(strategy.pathExtension == nil)
    #expect(strategy.diffing.diff(Data([1]), Data([1])) == nil)
    #expect(
      strategy.diffing.diff(Data([1]), Data([1, 0x41]))?.message == """
        2 bytes, the reference has 1
        --- reference
        +++ received
        @@ -1 +1 @@
        -00000000  01                                                |.|
        +00000000  01 41                                             |.A|
        """)
  }

  @Test func writesHexdump() throws {
    let data = Data("Hello, world!\n\0\u{7F}é".utf8)
    #expect(
      try Snapshotting<Data, String>.hexdump.snapshot(data) == """
        00000000  48 65 6c 6c 6f 2c 20 77  6f 72 6c 64 21 0a 00 7f  |Hello, world!...|
        00000010  c3 a9                                             |..|

        """)
    #expect(try Snapshotting<Data, String>.hexdump.snapshot(Data()) == "")
  }

  @Test func writesFunctionsAsCSV() throws {
    let strategy = Snapshotting<Direction, String>.func(into: .lines)
    #expect(strategy.pathExtension == "csv")
    #expect(
      try strategy.snapshot { $0 == .up ? "say \"hi\"" : "a,b" } == #"""
        "up","say ""hi"""
        "down","a,b"
        """#)
  }

  @Test func writesErrors() throws {
    let locked = LoginError.locked(minutes: 5)
    #expect(
      try Snapshotting<any Error, String>.error.snapshot(locked) == "LoginError.locked(minutes: 5)")
    #expect(
      try Snapshotting<Explained, String>.error.snapshot(Explained())
        == "Explained(code: 3)\n\nIt did not work.")
  }
}

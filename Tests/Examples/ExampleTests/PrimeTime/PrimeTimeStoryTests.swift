import Foundation
import Testing
import UserScriptTesting

@testable import PrimeTime

@Suite @MainActor
struct PrimeTimeStoryTests {
  @Test func asciiTourContainsOnlyASCII() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../__Snapshots__/PrimeTime/ascii-tour.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    #expect(text.contains("\nstate: .destination.counter.count 1 -> 2\n"))
    #expect(text.contains("\nreceived .destination(.presented("))
    #expect(text.contains("2 is prime \\N{PARTY POPPER}"))
  }
}

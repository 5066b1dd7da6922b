import Foundation
import Testing

@testable import PrimeTime

@Suite
struct ClientTests {
  @Test(arguments: [(1, 2), (2, 3), (6, 13), (100, 541), (1_000, 7_919), (10_000, 104_729)])
  func computesPrimes(n: Int, prime: Int) async throws {
    let answer = try await NthPrime.computed(n)
    #expect(answer == prime)
  }

  @Test(arguments: [0, -1, NthPrime.limit + 1, .max])
  func missingPrimeThrows(n: Int) async {
    await #expect(throws: NthPrimeError(n: n)) { try await NthPrime.computed(n) }
  }

  @Test func savesAndLoadsFilesOnDisk() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ClientTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = FileClient.onDisk(folder)
    let before = try await files.load("primes.json")
    #expect(before == nil)
    try await files.save(Data("[2,3]".utf8), "primes.json")
    try await files.save(Data("[2]".utf8), "primes.json")
    let after = try await files.load("primes.json")
    #expect(after == Data("[2]".utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == ["primes.json"])
  }

  @Test func unwritableFolderThrows() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("ClientTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    await #expect(throws: (any Error).self) {
      try await FileClient.onDisk(file).save(Data(), "primes.json")
    }
  }
}

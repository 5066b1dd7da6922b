import Testing
import TextUIKit

private protocol Loader {
  func data(for request: URLRequest) async throws -> (Data, URLResponse)
}

extension URLSession: Loader {}

/// What apps use of modules of Apple other than UIKit.
@Suite struct AppleNameTests {
  private struct Card: Codable, Transferable {
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: UTType.vCard)
      ProxyRepresentation(exporting: { _ in "a card" })
    }
  }

  @Test func namesOfImportedModulesAreThere() {
    #expect(AppleNames.point.x == 3)
    #expect(AppleNames.type.identifier == "public.json")
    AppleNames.log.info("unread")
    let loader: any Loader = URLSession.shared
    #expect(loader is URLSession)
  }

  @Test(
    arguments: [
      ("ada@example.org", true), ("ada", false), ("x ada@example.org", false),
    ])
  func matchesEntireStrings(text: String, matches: Bool) {
    let predicate = NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z.]+")
    #expect(predicate.evaluate(with: text) == matches)
    #expect(NSPredicate(format: "SELF MATCHES[c] %@", "ADA.*").evaluate(with: "ada"))
  }

  @Test func countsInIntervals() {
    let interval = AppleNames.signposter.beginInterval("count")
    DispatchQueue.concurrentPerform(iterations: 100) { _ in
      AppleNames.count.withLock { $0 += 1 }
    }
    AppleNames.signposter.endInterval("count", interval)
    #expect(AppleNames.count.withLock { $0 } == 100)
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    lock.unlock()
    os_signpost(.event, log: .default, name: "counted")
  }

  @Test func describesSprings() {
    let spring = Spring(stiffness: 100, damping: 10)
    #expect(abs(spring.duration - 0.628) < 0.001 && spring.bounce == 0.5)
  }

  @Test func readsLines() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("milk\n\nbread\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var lines: [String] = []
    for try await line in file.lines { lines.append(line) }
    #expect(lines == ["milk", "bread"])
    await #expect(throws: CocoaError.self) {
      for try await _ in file.appendingPathComponent("missing").lines {}
    }
  }

  @Test func formatsDurations() {
    let formatter = DateComponentsFormatter()
    #expect(formatter.string(from: 3_723) == "1:02:03")
    #expect(formatter.string(from: 63) == "1:03")
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 5) == "00:05")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.string(from: 65) == "1m 5s")
    formatter.unitsStyle = .full
    #expect(formatter.string(from: 61) == "1 minute, 1 second")
    formatter.unitsStyle = .short
    formatter.allowedUnits = [.day, .hour]
    #expect(formatter.string(from: DateComponents(day: 2, hour: 1)) == "2 days, 1 hr")
  }
}

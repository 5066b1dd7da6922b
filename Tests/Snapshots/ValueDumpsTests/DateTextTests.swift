import Foundation
import TestSupport
import Testing
import ValueDumps

@Suite struct DateTextTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"),
      (1_709_210_096, "2024-02-29T12:34:56Z"),
      (-1, "1969-12-31T23:59:59Z"),
      (0.5, "1970-01-01T00:00:00.5Z"),
      (-0.25, "1969-12-31T23:59:59.75Z"),
      (253_402_300_800, "10000-01-01T00:00:00Z"),
      (-12_219_292_800, "1582-10-15T00:00:00Z"),
      (-12_219_292_801, "1582-10-04T23:59:59Z"),
    ] as [(Double, String)])
  func writesUTC(seconds: Double, text: String) {
    #expect(Date(timeIntervalSince1970: seconds).snapshotDescription == text)
  }

  @Test(
    arguments: [
      (0.1, "2001-01-01T00:00:00.1Z"),
      (-0.1, "2000-12-31T23:59:59.9Z"),
      (1e-7, "2001-01-01T00:00:00.0000001Z"),
      (2.5e-7, "2001-01-01T00:00:00.00000025Z"),
      (.infinity, "inf seconds since 2001"),
    ] as [(Double, String)])
  func keepsFractionDigits(seconds: Double, text: String) {
    #expect(Date(timeIntervalSinceReferenceDate: seconds).snapshotDescription == text)
  }

  @Test func writesDistantDates() {
    #expect(Date.distantPast.snapshotDescription == "0001-01-01T00:00:00Z")
    #expect(Date.distantFuture.snapshotDescription == "4001-01-01T00:00:00Z")
  }

  @Test func matchesDateFormatter() {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'Z'"
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    var random = RandomNumbers(seed: 3)
    for _ in 0..<2_000 {
      let seconds = Int.random(in: -62_135_596_800..<253_402_300_800, using: &random)
      let date = Date(timeIntervalSince1970: TimeInterval(seconds))
      #expect(date.snapshotDescription == formatter.string(from: date))
    }
  }

  @Test func distinguishesDates() {
    var random = RandomNumbers(seed: 4)
    for _ in 0..<2_000 {
      let interval = Double.random(in: -1e9...1e9, using: &random)
      let date = Date(timeIntervalSinceReferenceDate: interval)
      let next = Date(timeIntervalSinceReferenceDate: interval.nextUp)
      #expect(date.snapshotDescription != next.snapshotDescription)
    }
  }
}

import Foundation
import Testing
import ValueDumps
import ValueLiterals

/// Tests that unequal values of the standard library and Foundation have different texts, which are
/// the same in every process.
@Suite struct DistinctValuesTests {
  /// The types whose own description is incomplete, so that `.description` is incomplete, too.
  private static let undescribed = ["FoundationNetworking.URLRequest"]

  @Test func containsManyTypes() {
    #expect(Set(DistinctValues.all.map(\.type)).count > 120)
    // Two values of these types are equal, although they have different contents.
    #expect(
      DistinctValues.all.filter { !$0.areUnequal() }.map(\.type) == [
        "Foundation.Notification", "FoundationNetworking.URLRequest",
        "Swift.Optional<FoundationNetworking.HTTPURLResponse>",
      ])
  }

  @Test func tellsUnequalValuesApart() {
    for values in DistinctValues.all {
      for format in ValueFormat.allCases {
        if format == .description, Self.undescribed.contains(values.type) { continue }
        let (first, second) = values.make()
        guard let text = try? format.text(of: first), let other = try? format.text(of: second)
        else { continue }
        #expect(text != other, "\(format) of \(values.type)")
      }
    }
  }

  /// The types of which at least one value has no complete text.
  @Test func refusesFewTypes() {
    let refused = DistinctValues.all.filter { values in
      ValueFormat.allCases.contains { format in
        let (first, second) = values.make()
        return (try? (format.text(of: first), format.text(of: second))) == nil
      }
    }
    #expect(
      refused.map(\.type) == [
        "Swift.Set<Swift.Int>.Iterator", "Swift.Dictionary<Swift.Int, Swift.Int>.Iterator",
        "Swift.String.Iterator", "Swift.AnyIterator<Swift.Int>",
        "Swift.Dictionary<Swift.Int, ValueDumpsTests.ObjectBox>.Values",
        "Swift.AnyCollection<Swift.Int>", "Swift.AnySequence<Swift.Int>",
        "Swift.Set<Swift.Int>.Index",
        "Swift.KeyPath<Swift.Array<Swift.Int>, Swift.Optional<Swift.Int>>",
        "Swift.WritableKeyPath<FoundationEssentials.DateInterval, FoundationEssentials.Date>",
        "Swift.ObjectIdentifier", "Swift.Optional<Swift.UnsafeRawPointer>",
        "Swift.Optional<Swift.OpaquePointer>", "Foundation.NSPredicate", "Foundation.DateFormatter",
      ])
  }

  /// Each process has its own hash seed and its own memory addresses.
  @Test func hasSameTextsInTwentyProcesses() async {
    let texts = Set(DistinctValues.report.split(separator: "\n").map(String.init))
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<20 {
        group.addTask {
          let result = await #expect(
            processExitsWith: .success, observing: [\.standardOutputContent]
          ) {
            print(DistinctValues.report)
          }
          let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
          return texts.subtracting(output.split(separator: "\n").map(String.init)).sorted()
        }
      }
      for await others in group { #expect(others == []) }
    }
  }
}

private enum ValueFormat: CaseIterable {
  case dump, customDump, description

  func text(of value: Any) throws -> String {
    switch self {
    case .dump: try bulletedText(of: value)
    case .customDump: try literalText(of: value)
    case .description: try stableDescription(of: value)
    }
  }
}

extension DistinctValues {
  /// The texts of all values in all formats.
  fileprivate static var report: String {
    all.flatMap { values in
      ValueFormat.allCases.flatMap { format in
        let (first, second) = values.make()
        return [first, second].map { value in
          do { return try format.text(of: value) } catch { return "\(error)" }
        }
      }
    }
    .joined(separator: "\n")
  }
}

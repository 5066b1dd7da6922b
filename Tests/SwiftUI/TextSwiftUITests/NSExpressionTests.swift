import Foundation
import TestSupport
import Testing
import TextSwiftUI

/// The expressions of calculators, which Foundation lacks on Linux.
@Suite struct NSExpressionTests {
  @Test func calculatesAsFoundationDoes() {
    func value(_ format: String) -> Any? {
      NSExpression(format: format).expressionValue(with: nil, context: nil)
    }
    #expect(value("5/2") as? Int == 2)
    #expect(value("5/2") as? Double == 2)
    #expect(value("5.0/2") as? Double == 2.5)
    #expect(value("4 + 5 - 2**3") as? Int == 1)
    #expect(value(" (1 + 2.5) * - 4 ") as? Double == -14)
    #expect(value("2*3/4*1.0") as? Double == 1)
    #expect((value("1.0/0") as? NSNumber)?.doubleValue == .infinity)
    #expect((value("--7") as? NSNumber)?.intValue == 7)
  }

  @Test func stopsAtWhatIsNoExpression() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      disableBacktrace()
      _ = NSExpression(format: "5+")
    }
    let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("Unable to parse the format string \"5+\""))
    await #expect(processExitsWith: .failure) { _ = NSExpression(format: "sqrt(4)") }
    await #expect(processExitsWith: .failure) { _ = NSExpression(format: "1 2") }
  }
}

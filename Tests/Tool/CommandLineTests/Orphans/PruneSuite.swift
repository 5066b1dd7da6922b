import Foundation
import Testing

/// A suite that uses a package with every kind of orphaned reference.
protocol PruneSuite {
  var shop: TestPackage { get }
}

extension PruneSuite {
  static var folder: String { "Tests/__Snapshots__/DemoTests" }

  static func packageWithOrphans() throws -> TestPackage {
    let shop = TestPackage()
    try shop.write(
      """
      struct DemoTests {
        func adds() {}
        #if os(Windows)
          func other() {}
        #endif
        func mixed() {
          assertSnapshot(of: 1, as: .dump)
          #if os(Windows)
            assertSnapshot(of: 2, as: .dump)
          #endif
        }
        func parameterized(argument: Int) { /* func commented() {} */ }
      }
      """, to: "Tests/DemoTests.swift")
    for name in [
      "adds.1", "adds.2", "mixed.1", "mixed.2", "other.1", "parameterized-argument.3", "renamed.1",
      "commented.1",
    ] {
      try shop.write("\(name)\n", to: "\(Self.folder)/\(name).txt")
    }
    try shop.write("other\n", to: "Tests/__Snapshots__/GoneTests/a.1.txt")
    try shop.write("other\n", to: "Tests/__Snapshots__/LaterTests/a.1.txt")
    try shop.write("", to: "Tests/LaterTests.swift")
    try shop.write("script a\n", to: "__Snapshots__/Shop/buy.txt")
    return shop
  }

  @discardableResult func test(
    _ tests: [String] = ["adds()", "mixed()"], _ arguments: [String] = [], exit code: Int = 0
  ) throws -> TestPackage.Run {
    try log(tests)
    return try shop.runTests(arguments, exit: code)
  }

  func log(_ tests: [String]) throws {
    try shop.write("", to: "../lines")
    for test in tests {
      let text = "\(test.dropLast(2)).1\n"
      try shop.check(test, text, reference: text, environment: shop.loggingUses)
    }
  }
}

package import Foundation
import Observation
package import RuntimeIssues

/// Models of an app in static variables, which belong to a module that makes no apps.
@MainActor package enum SharedModels {
  @Observable package final class Cart {
    package var count = 0

    package init(count: Int = 0) { self.count = count }
  }

  package static let cart = Cart()
  /// What two apps change at the same time.
  package static let basket = Cart()
  /// What an exploration changes.
  package static let stock = Cart()
  /// What a test prepares.
  package static let offers = Cart()
  /// When a script has first asked for it.
  package static let launched = Date()
  /// What a picture has first asked for.
  package static let painted = Date()
  /// What needs itself.
  package static let loop = next()
  private static func next() -> Int { loop + 1 }
  /// What a test uses on another thread.
  package enum Threads {
    package nonisolated static let log = Lock<[String]>([])
  }

  /// What begins with a literal.
  @MainActor package enum Literals {
    package static var count = 0
    package static var limit = 3
    package static var user: Cart?
    package static var handler: () -> String = { "nobody" }
    package static var sum = 1.5
  }

  /// What has ended.
  package static let orders = Cart()
  package static var orderNumbers: [Int] = []
  package static var names = ["Ada"]
  @TaskLocal package static var user = "nobody"
}

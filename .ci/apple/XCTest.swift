// A stand-in for the part of Apple's XCTest that this package uses. The XCTest module on Linux
// doesn't have issues and attachments.

@_exported import Darwin
@_exported import Foundation

public protocol XCTestObservation: NSObjectProtocol {
  func testBundleWillStart(_ testBundle: Bundle)
  func testCaseWillStart(_ testCase: XCTestCase)
  func testCaseDidFinish(_ testCase: XCTestCase)
  func testBundleDidFinish(_ testBundle: Bundle)
}

open class XCTestObservationCenter: NSObject {
  open class var shared: XCTestObservationCenter { .init() }
  open func addTestObserver(_ testObserver: any XCTestObservation) {}
}

open class XCTestRun: NSObject {
  open var hasBeenSkipped: Bool { false }
}

open class XCTestCase: NSObject {
  open var name: String { "" }
  open var testRun: XCTestRun? { nil }
  open func record(_ issue: XCTIssue) {}
  open func add(_ attachment: XCTAttachment) {}
  open func addTeardownBlock(_ block: @escaping () -> Void) {}
  open func addTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) {}
}

public struct XCTIssue {
  public enum IssueType { case assertionFailure }

  public init(
    type: IssueType, compactDescription: String, detailedDescription: String?,
    sourceCodeContext: XCTSourceCodeContext, associatedError: (any Error)?,
    attachments: [XCTAttachment]
  ) {}
}

open class XCTSourceCodeLocation: NSObject {
  public convenience init(filePath: String, lineNumber: Int) { self.init() }
}

open class XCTSourceCodeContext: NSObject {
  public convenience init(location: XCTSourceCodeLocation?) { self.init() }
}

open class XCTAttachment: NSObject {
  open var name: String?
  public convenience init(data: Data, uniformTypeIdentifier: String) { self.init() }
}

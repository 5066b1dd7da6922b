import XCTest

/// Issues have the same messages in XCTest.
@MainActor
final class IssueMessageXCTests: XCTestCase {
  func testChildStates() async {
    let tests = WrongStateTests()
    await tests.scopeInAnotherCase()
    await tests.ifCaseLetInAnotherCase()
    await tests.ifLetOnNil()
    await tests.presentationActionWithoutDestination(isDismissal: true)
    await tests.presentationActionWithoutDestination(isDismissal: false)
  }

  func testRows() async {
    await ForEachTests().missingElementIsAnIssue()
  }

  func testStackActions() async {
    let tests = WrongStackTests()
    await tests.reportsActionForMissingElement()
    await tests.reportsPopOfMissingElement()
    await tests.reportsPushOfExistingElement()
    await tests.reportsPushAboveNextID()
  }

  func testStackStates() async {
    let tests = StackStateTests()
    await tests.settingMissingIDIsAnIssueOutsideOfTests()
    await tests.literalIDIsAnIssueOutsideOfTests()
    await tests.settingUnrelatedCaseIsAnIssue()
  }

  func testPresentations() async {
    await PresentationTests().modifiesValueOfCase()
    await DismissTests().dismissingRootIsAnIssue()
  }

  func testEffects() async {
    await SendTests().sendingAfterEndIsAnIssue()
    await SendTests().unhandledErrorIsAnIssue()
    await TaskCancellationTests().useOutsideOfEffectIsAnIssue()
    await TaskEffectTests().comparingErrorsThatAreNotEquatableIsAnIssue()
  }

  func testCasePaths() async {
    await CasePathTests().refusesFunctions()
  }

  func testDependencies() async {
    await DependencyTests().missingTestValueIsAnIssue()
    await DependencyTests().missingTestValueOfKeyIsAnIssue()
    let tests = UnimplementedTests()
    await tests.reportsClockOncePerEffect()
    await tests.suspendingClockIsUnimplemented()
    await tests.reportsUnimplementedClosure()
  }
}

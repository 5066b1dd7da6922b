import XCTest

/// Every issue has the same words in XCTest, where no test of Swift Testing is running.
@MainActor
final class IssueTextXCTests: XCTestCase {
  func testChildStates() async {
    let tests = WrongStateTests()
    await tests.scopeOnAnotherCase()
    await tests.ifCaseLetOnAnotherCase()
    await tests.ifLetOnNil()
    await tests.presentationActionWithoutDestination(isDismissal: true)
    await tests.presentationActionWithoutDestination(isDismissal: false)
  }

  func testRows() async {
    await ForEachTests().anActionForAMissingElementIsAnIssue()
  }

  func testStackActions() async {
    let tests = WrongStackTests()
    await tests.anActionForAMissingElement()
    await tests.aPopOfAMissingElement()
    await tests.aPushUnderAnIDThatIsThere()
    await tests.aPushAboveTheNextID()
  }

  func testStackStates() async {
    let tests = StackStateTests()
    await tests.anElementSetAtAMissingIDIsAnIssueElsewhere()
    await tests.aNumberAsAnIDIsAnIssueOutsideOfTests()
    await tests.changingAnotherCaseIsAnIssue()
  }

  func testPresentations() async {
    await PresentationTests().changesThePayloadOfACase()
    await DismissTests().dismissingTheRootIsAnIssue()
  }

  func testEffects() async {
    await SendTests().aSendAfterTheEffectIsOverIsAnIssue()
    await SendTests().anErrorThatNothingHandlesIsAnIssue()
    await TaskCancellationTests().outsideAnEffectItIsAnIssue()
    await TaskEffectTests().errorsThatAreNotEquatableAreNeverEqual()
  }

  func testCasePaths() async {
    await CasePathTests().refusesFunctions()
  }

  func testDependencies() async {
    await DependencyTests().aDependencyWithoutATestValueIsAnIssue()
    await DependencyTests().aKeyWithoutATestValueIsAnIssue()
    let tests = UnimplementedTests()
    await tests.aTimerIsReportedOnceAtTheLineOfItsEffect()
    await tests.theSuspendingClockIsNoneInTests()
    await tests.anUnimplementedClosureIsAnIssue()
  }
}

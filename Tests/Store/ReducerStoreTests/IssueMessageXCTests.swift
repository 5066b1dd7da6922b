import XCTest

/// Checks that issues have the same messages in XCTest as in Swift Testing.
@MainActor
final class IssueMessageXCTests: XCTestCase {
  func testChildStates() async {
    let tests = WrongStateTests()
    await tests.reportsScopeInOtherCase()
    await tests.reportsIfCaseLetInOtherCase()
    await tests.reportsIfLetOnNilState()
    await tests.reportsPresentationActionWithoutDestination(isDismissal: true)
    await tests.reportsPresentationActionWithoutDestination(isDismissal: false)
  }

  func testRows() async { await ForEachTests().reportsMissingElement() }

  func testStackActions() async {
    let tests = WrongStackTests()
    await tests.reportsActionForMissingElement()
    await tests.reportsPopOfMissingElement()
    await tests.reportsPushOfExistingElement()
    await tests.reportsPushAboveNextID()
  }

  func testStackStates() async {
    let tests = StackStateTests()
    await tests.reportsSettingMissingIDOutsideOfTests()
    await tests.reportsLiteralIDOutsideOfTests()
    await tests.reportsSettingUnrelatedCase()
  }

  func testPresentations() async {
    await PresentationTests().modifiesValueOfCase()
    await DismissTests().reportsDismissalOfRoot()
  }

  func testEffects() async {
    await SendTests().reportsActionSentAfterEnd()
    await SendTests().reportsUnhandledError()
    await TaskCancellationTests().reportsUseOutsideOfEffect()
    await TaskEffectTests().reportsComparisonOfNonequatableErrors()
  }

  func testCasePaths() async { await CasePathTests().reportsFunctions() }

  func testDependencies() async {
    await DependencyTests().reportsMissingTestValue()
    await DependencyTests().reportsMissingTestValueOfKey()
    let tests = UnimplementedTests()
    await tests.reportsClockOncePerEffect()
    await tests.suspendingClockIsUnimplemented()
    await tests.reportsUnimplementedClosure()
  }
}

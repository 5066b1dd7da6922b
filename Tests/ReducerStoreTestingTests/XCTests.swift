import XCTest

@testable import ReducerStoreTesting

/// Every failure has the same words in XCTest, where issues take another way.
@MainActor
final class FailureTextXCTests: XCTestCase {
  func testSend() async {
    let tests = SendTests()
    await tests.anotherChangeThanExpected()
    await tests.aChangeThatIsNotExpected()
    await tests.aClosureThatChangesNothing()
    await tests.aClosureThatThrows()
    await tests.anActionSentBeforeOthersAreReceived()
    await tests.assertLooksAtTheStateNow()
  }

  func testReceive() async {
    let tests = ReceiveTests()
    await tests.anotherActionThanExpected()
    await tests.anActionBeforeTheExpectedOne()
    await tests.anActionThatThePredicateRefuses()
    await tests.failsAtOnceWithoutAnEffect()
    await tests.failsAtOnceWhereAllEffectsAreParked()
    await tests.failsAtOnceWhereAnEffectNeverRests()
    await tests.waitsForTheUnknownUntilTheTimeout()
    await tests.comparesTheStateAfterTheAction()
  }

  func testInFlight() async {
    let tests = InFlightTests()
    await tests.receiveWaitsAsLongAsOneOfThemWaitsForTheUnknown()
    await tests.finishNamesThemAll()
  }

  func testFinish() async {
    let tests = FinishTests()
    await tests.waitsForEffectsAndRequiresThatNothingIsUnhandled()
    await tests.failsAtOnceWhereEffectsAreParked()
    await tests.waitsForTheUnknownUntilTheTimeout()
    await tests.receivedActionsAreSkippedOnDemand()
    await tests.effectsAreSkippedOnDemand()
  }

  func testEnd() async {
    let tests = EndTests()
    await tests.actionsThatWereNotReceived()
    await tests.anActionAfterTheLastOneReceived()
    await tests.effectsStillRunningAtTheLineOfTheirAction()
    await tests.aTestThatHandlesEverythingReportsNothing()
    await tests.skippedEndsAreNotesWhereTheyAreAskedFor()
  }

  func testNonExhaustive() async {
    let tests = NonExhaustiveTests()
    await tests.whatAClosureSetsMustHold()
    await tests.showsWhatIsSkipped()
    await tests.showsWhatOfAStateIsSkippedAndWhatIsCancelled()
  }

  func testStepLists() async {
    let tests = AssertTests()
    tests.everyStepHolds()
    tests.statesThatDiffer()
    tests.actionsThatNobodyReceives()
    tests.actionsThatDoNotCome()
    tests.effectsThatAreNotPure()
  }

  func testDifferences() async throws {
    await XCTModifyTests().anotherCaseFails()
    await XCTModifyTests().aClosureThatChangesNothingOrThrowsFails()
    await ExpectNoDifferenceTests().showsWhatDiffers()
    try await ExpectNoDifferenceTests().anExpressionThatThrowsFails()
  }
}

/// A store that a case of XCTest holds outlives the case: it ends with the test all the same.
@MainActor
final class TestStoreXCTests: XCTestCase {
  private var store: TestStoreOf<Search>?
  private let clock = TestClock()

  override func setUp() async throws {
    store = TestStore(initialState: Search.State(query: "Milk"), reducer: Search()) {
      $0.continuousClock = clock
    }
  }

  func testAStoreOfTheCase() async {
    await store?.send(.startTimer)
    await clock.advance(by: .seconds(1))
    await store?.receive(.tick) { $0.ticks = 1 }
    await store?.send(.stopTimer)
  }

  func testTheEndIsReportedOnce() async {
    let found = await reports {
      await store?.send(.submit) { $0.isLoading = true }
      store?.session.end()
      store?.session.end()
      store = nil
    }
    XCTAssertEqual(found.count, 1)
  }
}

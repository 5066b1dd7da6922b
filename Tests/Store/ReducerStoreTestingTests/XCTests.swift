import XCTest

@testable import ReducerStoreTesting

/// Checks that failures have the same messages in XCTest as in Swift Testing.
@MainActor
final class FailureMessageXCTests: XCTestCase {
  func testSend() async {
    let tests = SendTests()
    await tests.reportsStateMismatch()
    await tests.reportsUnexpectedChange()
    await tests.reportsUnchangedState()
    await tests.reportsThrownError()
    await tests.reportsPendingActionsBeforeSend()
    await tests.assertsCurrentState()
  }

  func testReceive() async {
    let tests = ReceiveTests()
    await tests.reportsUnexpectedAction()
    await tests.reportsActionBeforeExpectedOne()
    await tests.reportsActionThatFailsPredicate()
    await tests.failsImmediatelyWithoutEffects()
    await tests.failsImmediatelyIfAllEffectsSleep()
    await tests.failsImmediatelyIfEffectIsEndless()
    await tests.waitsForExternalWorkUntilTimeout()
    await tests.comparesStateAfterAction()
  }

  func testInFlight() async {
    let tests = InFlightTests()
    await tests.receiveWaitsForExternalWork()
    await tests.finishListsAllEffects()
  }

  func testFinish() async {
    let tests = FinishTests()
    await tests.waitsForEffectsAndReportsPendingActions()
    await tests.failsImmediatelyIfEffectsSleep()
    await tests.waitsForExternalWorkUntilTimeout()
    await tests.skipsReceivedActions()
    await tests.skipsInFlightEffects()
  }

  func testEnd() async {
    let tests = EndTests()
    await tests.reportsPendingActions()
    await tests.reportsActionAfterLastReceive()
    await tests.reportsRunningEffectsAtLineOfAction()
    await tests.passesIfEverythingIsHandled()
    await tests.notesSkippedAssertionsAtEnd()
  }

  func testNonExhaustive() async {
    let tests = NonExhaustiveTests()
    await tests.reportsWrongSetValue()
    await tests.showsSkippedAssertions()
    await tests.showsSkippedStateAndCanceledEffects()
  }

  func testDifferences() async throws {
    await XCTModifyTests().reportsOtherCase()
    await XCTModifyTests().reportsUnchangedValueAndThrownError()
    await ExpectNoDifferenceTests().reportsDifference()
    try await ExpectNoDifferenceTests().reportsThrownError()
  }
}

/// Checks that a store's session ends with the test, even if the test case retains the store.
@MainActor
final class TestStoreXCTests: XCTestCase {
  private var store: TestStoreOf<Search>?
  private let clock = TestClock()

  override func setUp() async throws {
    store = TestStore(initialState: Search.State(query: "Milk"), reducer: Search()) {
      $0.continuousClock = clock
    }
  }

  func testStoreProperty() async {
    await store?.send(.startTimer)
    await clock.advance(by: .seconds(1))
    await store?.receive(.tick) { $0.ticks = 1 }
    await store?.send(.stopTimer)
  }

  func testReportsEndOnce() async {
    let found = await reports {
      await store?.send(.submit) { $0.isLoading = true }
      store?.session.end()
      store?.session.end()
      store = nil
    }
    XCTAssertEqual(found.count, 1)
  }
}

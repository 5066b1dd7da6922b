import RuntimeIssues
import SteppedEffects
import TestSupport
import Testing

@testable import ReducerStore

/// A box for the store that an effect uses in addition to its own `send`.
@MainActor
private final class StoreBox {
  var store: Store<[String], String>?
  var task: StoreTask?

  func send(_ action: String) { store?.send(action) }
}

/// An effect that waits until it's canceled, and then calls `onCancel` on the main actor.
private func waiting(
  onCancel: @escaping @MainActor @Sendable (Send<String>) -> Void
) -> Effect<String> {
  .run { send in
    await withTaskCancellationHandler {
      try? await TestClock().sleep(for: .seconds(1))
    } onCancel: {
      MainActor.assumeIsolated { onCancel(send) }
    }
  }
}

/// Checks what happens if effects call the store while it's busy, with and without a runtime.
@MainActor
struct ReentrancyTests {
  private let box = StoreBox()

  private func store(_ isStepped: Bool, _ effects: [String: Effect<String>]) -> StoreBox {
    box.store =
      if isStepped {
        Store(initialState: [String](), reducer: Script(effects), runtime: EffectRuntime())
      } else {
        Store(initialState: [String](), reducer: Script(effects))
      }
    return box
  }

  private func play(
    _ isStepped: Bool, _ actions: String..., effects: [String: Effect<String>]
  ) async -> [String]? {
    let box = store(isStepped, effects)
    for action in actions {
      box.task = box.store?.send(action)
      await box.store?.settle()
    }
    return box.store?.state
  }

  @Test(arguments: [true, false])
  func effectSendsToStore(isStepped: Bool) async {
    let box = box
    let state = await play(
      isStepped, "a", effects: ["a": .run { _ in await box.send("b") }, "b": .send("c")])
    #expect(state == ["a", "b", "c"])
  }

  @Test func receiverSendsToStore() {
    let box = store(true, ["a": .merge(.send("b"), .send("c"))])
    box.store?.observeReceivedActions { action in
      if action as? String == "b" { box.send("d") }
    }
    box.send("a")
    #expect(box.store?.state == ["a", "d", "b", "c"])
  }

  @Test(arguments: [true, false])
  func cancellationHandlerSendsToStore(isStepped: Bool) async {
    let box = box
    let state = await play(
      isStepped, "a", "stop",
      effects: [
        "a": waiting { _ in box.send("canceled") }.cancellable(id: 1), "stop": .cancel(id: 1),
      ])
    #expect(state == ["a", "stop", "canceled"])
  }

  @Test(arguments: [true, false])
  func cancellationHandlerCannotSendAsEffect(isStepped: Bool) async {
    let state = await play(
      isStepped, "a", "stop",
      effects: ["a": waiting { $0("late") }.cancellable(id: 1), "stop": .cancel(id: 1)])
    #expect(state == ["a", "stop"])
  }

  @Test(arguments: [true, false])
  func canceledTaskCannotSendInHandler(isStepped: Bool) async {
    let box = store(isStepped, ["a": waiting { $0("late") }])
    let task = box.store?.send("a")
    await box.store?.settle()
    task?.cancel()
    await box.store?.settle()
    #expect(box.store?.state == ["a"])
  }

  @Test(arguments: [true, false])
  func handlerCancelsItsOwnTask(isStepped: Bool) async {
    let box = box
    let state = await play(
      isStepped, "a", "stop",
      effects: [
        "a": .merge(waiting { _ in box.task?.cancel() }, waiting { _ in box.send("second") })
          .cancellable(id: 1),
        "stop": .cancel(id: 1),
      ])
    #expect(state == ["a", "stop", "second"])
  }

  @Test(arguments: [true, false])
  func handlerStartsEffectWithSameID(isStepped: Bool) async {
    let box = box
    let state = await play(
      isStepped, "a", "stop", "stop",
      effects: [
        "a": waiting { _ in box.send("b") }.cancellable(id: 1),
        "b": waiting { _ in box.send("c") }.cancellable(id: 1),
        "stop": .cancel(id: 1),
      ])
    #expect(state == ["a", "stop", "b", "stop", "c"])
  }

  @Test(arguments: [true, false])
  func handlerCancelsSameID(isStepped: Bool) async {
    let box = box
    let state = await play(
      isStepped, "a", "stop",
      effects: [
        "a": .merge(waiting { _ in box.send("stop") }, waiting { _ in box.send("b") })
          .cancellable(id: 1),
        "stop": .cancel(id: 1),
      ])
    #expect(state == ["a", "stop", "stop", "b"])
  }

  @Test(arguments: [true, false])
  func effectCancelsItselfWithAction(isStepped: Bool) async {
    let state = await play(
      isStepped, "a",
      effects: [
        "a": .run { send in
          await send("stop")
          await send("late")
        }.cancellable(id: 1), "stop": .cancel(id: 1),
      ])
    #expect(state == ["a", "stop"])
  }

  @Test(arguments: [true, false])
  func effectCancelsItselfWithID(isStepped: Bool) async {
    let state = await play(
      isStepped, "a",
      effects: [
        "a": .run { send in
          await Task.cancel(id: 1)
          await send("late")
        }.cancellable(id: 1)
      ])
    #expect(state == ["a"])
  }

  @Test(arguments: [true, false])
  func secondMergedEffectCancelsFirst(isStepped: Bool) async {
    func effect(_ action: String) -> Effect<String> {
      .run { send in await send(action) }.cancellable(id: 1, cancelInFlight: true)
    }
    let state = await play(
      isStepped, "a", effects: ["a": .merge(effect("b"), effect("c"), effect("d"))])
    #expect(state == ["a", "d"])
  }

  @Test(arguments: [true, false])
  func effectReplacesItselfManyTimes(isStepped: Bool) async {
    let count = LockIsolated(0)
    let state = await play(
      isStepped, "again",
      effects: [
        "again": .run { send in
          if count.withValue({
            $0 += 1
            return $0
          }) < 500 {
            await send("again")
            await send("late")
          }
        }.cancellable(id: 1, cancelInFlight: true)
      ])
    #expect(state == [String](repeating: "again", count: 500))
  }

  @Test(arguments: [true, false])
  func stepCancelsItsSequence(isStepped: Bool) async {
    let state = await play(
      isStepped, "a",
      effects: [
        "a": .concatenate(.send("b"), .cancel(id: 1), .send("late")).cancellable(id: 1)
      ])
    #expect(state == ["a", "b"])
  }

  @Test(arguments: [true, false])
  func manyEffectsFinishImmediately(isStepped: Bool) async {
    let effects = (0..<1_000).map { _ in Effect<String>.run { _ in } }
    let box = store(isStepped, ["a": .merge(effects), "b": .concatenate(effects)])
    let tasks = [box.store?.send("a"), box.store?.send("b")]
    for task in tasks { await task?.finish() }
    #expect(await box.store?.settle().isEmpty == true)
  }

  @Test func longSequencesUseConstantStack() {
    let sends = (0..<50_000).map { _ in Effect<String>.send("b") }
    let cancels = (0..<50_000).map { Effect<String>.cancel(id: $0) }
    let box = store(
      true, ["a": .concatenate(sends), "c": .concatenate(cancels + [.send("d")])])
    box.send("a")
    #expect(box.store?.state.count == 50_001)
    box.send("c")
    #expect(box.store?.state.last == "d")
  }

  @Test func longSequenceOfEffectsUsesConstantStack() async {
    let effects = (0..<2_000).map { _ in Effect<String>.run { _ in } }
    let state = await play(
      true, "a", effects: ["a": .concatenate(.concatenate(effects), .send("b"))])
    #expect(state == ["a", "b"])
  }

  @Test(arguments: [true, false])
  func finishedTaskIgnoresCancellation(isStepped: Bool) async {
    let box = store(isStepped, ["a": .run { send in await send("b") }])
    let task = box.store?.send("a")
    await task?.finish()
    task?.cancel()
    task?.cancel()
    await task?.finish()
    #expect(box.store?.state == ["a", "b"])
    #expect(task?.isCancelled == true)
  }

  @Test(arguments: [true, false])
  func catchClosureIsNotCalledAfterCancellation(isStepped: Bool) async {
    struct Failure: Error {}
    let state = await play(
      isStepped, "a", "stop",
      effects: [
        "a": .run { _ in
          try? await TestClock().sleep(for: .seconds(1))
          throw Failure()
        } catch: { _, send in
          await send("late")
        }.cancellable(id: 1),
        "stop": .cancel(id: 1),
      ])
    #expect(state == ["a", "stop"])
  }

  @Test(arguments: [true, false])
  func errorOfCanceledEffectIsIgnored(isStepped: Bool) async {
    let state = await play(
      isStepped, "a", "stop",
      effects: [
        "a": .run { _ in try await TestClock().sleep(for: .seconds(1)) }.cancellable(id: 1),
        "stop": .cancel(id: 1),
      ])
    #expect(state == ["a", "stop"])
  }

  @Test(arguments: [true, false])
  func effectReleasesStore(isStepped: Bool) async {
    let box = store(
      isStepped,
      [
        "a": .run { [box] send in
          await MainActor.run { box.store = nil }
          await send("late")
        }
      ])
    weak let core = box.store?.root
    let task = box.store?.send("a")
    await task?.finish()
    #expect(box.store == nil)
    for _ in 0..<64 where core != nil { await mainQueueTurn() }
    #expect(core == nil)
  }

  @Test func reducerReleasesStore() {
    let box = box
    box.store = Store(initialState: [String]()) {
      Reduce { state, action in
        state.append(action)
        box.store = nil
        return action == "a" ? .send("b") : .none
      }
    }
    weak let core = box.store?.root
    box.send("a")
    #expect(core == nil)
  }

  @Test func receiverReleasesStore() {
    let box = store(false, ["a": .merge(.send("b"), .send("c"))])
    box.store?.observeReceivedActions { _ in box.store = nil }
    weak let core = box.store?.root
    box.send("a")
    #expect(core == nil)
  }

  @Test(arguments: [true, false])
  func handlerReleasesStore(isStepped: Bool) async {
    let box = store(
      isStepped,
      [
        "a": waiting { [box] _ in box.store = nil }.cancellable(id: 1),
        "stop": .merge(.cancel(id: 1), .send("b")),
      ])
    weak let core = box.store?.root
    box.send("a")
    await box.store?.settle()
    box.send("stop")
    for _ in 0..<64 where core != nil { await mainQueueTurn() }
    #expect(core == nil)
  }

  @Test(arguments: [true, false])
  func releasedStoreCancelsWithHandlerThatSends(isStepped: Bool) async {
    let sent = LockIsolated(0)
    let box = store(
      isStepped,
      [
        "a": waiting { send in
          sent.withValue { $0 += 1 }
          send("late")
        }
      ])
    box.send("a")
    await box.store?.settle()
    box.store = nil
    for _ in 0..<64 where sent.value == 0 { await mainQueueTurn() }
    #expect(sent.value == 1)
  }

  @Test func scopedStoreOutlivesParent() async {
    var parent: Store<[String], String>? = Store(
      initialState: [String](), reducer: Script(["child": .run { send in await send("b") }]))
    let path = CasePath<String, Bool>(embed: { _ in "child" }, extract: { _ in nil })
    let child = parent?.scope(\.count, action: /path)
    parent = nil
    let task = child?.send(true)
    await task?.finish()
    #expect(child?.state == 2)
  }

  @Test func canceledTaskInReducerHasNoLaterEffects() async {
    let box = box
    box.store = Store(initialState: [String](), runtime: EffectRuntime()) {
      Reduce { state, action in
        state.append(action)
        if action == "b" { box.task?.cancel() }
        return action == "a" ? .run { send in for _ in 1...3 { await send("b") } } : .none
      }
    }
    box.task = box.store?.send("a")
    await box.store?.settle()
    #expect(box.store?.state == ["a", "b"])
  }

  @Test(arguments: [true, false])
  func finishWaitsForActionsOfHandlers(isStepped: Bool) async {
    let box = store(
      isStepped,
      [
        "a": .run { send in
          await send("b")
          await send("c")
        }, "b": .run { send in await send("d") }, "d": .run { send in await send("e") },
      ])
    let task = box.store?.send("a")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10 { group.addTask { await task?.finish() } }
    }
    #expect(box.store?.state.sorted() == ["a", "b", "c", "d", "e"])
  }
}

import Dispatch
import Foundation
import RuntimeIssues

/// Something that answers an app, which the app may run itself or not.
enum AnswerSource: String, CaseIterable, Sendable {
  case mainQueue, delayedMainQueue, chainOnMainQueue, globalQueue, privateQueue, manyQueues
  case delayedGlobalQueue, queueThenMainQueue, thread, threadThenMainQueue, group, barrier
  case timer, timerOnMainQueue, delayedTimerOnMainQueue
  case operation, executor, runLoop, runLoopTimer
  case olderThread, olderThreadOnSemaphore, executorOfOlderThread, event

  /// Calls a function at once or later.
  func start(_ answer: @escaping @Sendable () -> Void) {
    switch self {
    case .mainQueue: DispatchQueue.main.async(execute: answer)
    case .delayedMainQueue:
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50), execute: answer)
    case .chainOnMainQueue: hop(20, on: [.main], answer)
    case .globalQueue: DispatchQueue.global().async(execute: answer)
    case .privateQueue: DispatchQueue(label: "private").async(execute: answer)
    case .manyQueues: hop(20, on: [.global(), DispatchQueue(label: "private")], answer)
    case .delayedGlobalQueue:
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50), execute: answer)
    case .queueThenMainQueue:
      DispatchQueue.global().async { DispatchQueue.main.async(execute: answer) }
    case .thread: Thread.detachNewThread(answer)
    case .threadThenMainQueue:
      Thread.detachNewThread { DispatchQueue.main.sync(execute: answer) }
    case .timer: fire(on: .global(), after: .seconds(0), answer)
    case .timerOnMainQueue: fire(on: .main, after: .seconds(0), answer)
    case .delayedTimerOnMainQueue: fire(on: .main, after: .milliseconds(50), answer)
    case .group:
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) {}
      group.notify(queue: .main, execute: answer)
    case .barrier:
      DispatchQueue(label: "barrier", attributes: .concurrent)
        .async(flags: .barrier, execute: answer)
    case .operation: OperationQueue().addOperation(answer)
    case .executor: Task { await OnThread().call(answer) }
    case .runLoop: RunLoop.main.perform(answer)
    case .runLoopTimer:
      RunLoop.main.add(
        Timer(timeInterval: 0.05, repeats: false) { _ in answer() }, forMode: .common)
    case .olderThread: OlderThread.onCondition.run(answer)
    case .olderThreadOnSemaphore: OlderThread.onSemaphore.run(answer)
    case .executorOfOlderThread: Task { @OlderActor in answer() }
    case .event:
      let pipe = Pipe()
      // The handler keeps the pipe until it's called.
      pipe.fileHandleForReading.readabilityHandler = { _ in
        pipe.fileHandleForReading.readabilityHandler = nil
        answer()
      }
      pipe.fileHandleForWriting.write(Data([1]))
    }
  }

  /// Whether the app waits for the answer at its end, even if no task does.
  var isWaitedFor: Bool {
    switch self {
    case .olderThread, .olderThreadOnSemaphore, .executorOfOlderThread, .event: false
    default: true
    }
  }

  /// What an app shows that depends on nothing but itself, while it settles and while time passes.
  ///
  /// If this is `nil`, the app depends on timing.
  var moment: Moment? {
    switch self {
    case .mainQueue, .chainOnMainQueue, .runLoop, .timerOnMainQueue: .settling
    case .delayedMainQueue, .runLoopTimer, .delayedTimerOnMainQueue: .advancing
    default: nil
    }
  }

  enum Moment { case settling, advancing }
}

private func hop(
  _ count: Int, on queues: [DispatchQueue], _ answer: @escaping @Sendable () -> Void
) {
  if count == 0 { return answer() }
  queues[count % queues.count].async { hop(count - 1, on: queues, answer) }
}

private func fire(
  on queue: DispatchQueue, after delay: DispatchTimeInterval,
  _ answer: @escaping @Sendable () -> Void
) {
  let timer = DispatchSource.makeTimerSource(queue: queue)
  timer.schedule(deadline: .now() + delay)
  timer.setEventHandler {
    timer.cancel()
    answer()
  }
  timer.activate()
}

/// An actor with a thread of its own.
private actor OnThread {
  private final class Executor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      Thread.detachNewThread { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  private let executor = Executor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func call(_ body: () -> Void) { body() }
}

/// Code of an app that waits for an answer.
enum AnswerUse: String, CaseIterable, Sendable {
  case callback, taskInCallback, continuation, nested, detached, child, besideSleep, besideStream

  @MainActor func start(_ source: AnswerSource, _ log: ShapeLog) {
    switch self {
    case .callback: source.start { log("answer") }
    case .taskInCallback: source.start { Task { log("answer") } }
    case .continuation:
      Task {
        await wait(for: source)
        log("answer")
      }
    case .nested:
      Task {
        await Task {
          await Task.yield()
          await wait(for: source)
        }.value
        log("answer")
      }
    case .detached:
      Task.detached {
        await wait(for: source)
        await MainActor.run { log("answer") }
      }
    case .child:
      Task {
        async let answer: Void = wait(for: source)
        await answer
        log("answer")
      }
    case .besideSleep:
      Task {
        await withTaskGroup { group in
          group.addTask { try? await Task.sleep(for: .seconds(5)) }
          group.addTask { await wait(for: source) }
          await group.next()
          log("answer")
          group.cancelAll()
        }
      }
    case .besideStream:
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      Task { for await _ in stream {} }
      Task {
        await wait(for: source)
        log("answer")
        continuation.finish()
      }
    }
  }

  private func wait(for source: AnswerSource) async {
    await withCheckedContinuation { continuation in source.start { continuation.resume() } }
  }
}

import Dispatch
import RuntimeIssues
import Testing
import Workflows

/// A guest list that renders a child workflow for at most six of its guests.
private struct Hall: Workflow {
  struct Rendering {
    let guests: [String]
    let seated: Int
    let enter: (String) -> Void
  }

  func makeInitialState() -> [String] { [] }

  func render(state: [String], context: RenderContext<Hall>) -> Rendering {
    let sink = context.makeSink(of: String.self) { (guest, state: inout [String]) -> Never? in
      state.append(guest)
      return nil
    }
    let seats = (0..<state.count % 7).map { seat in
      Leaf().rendered(in: context, key: "\(seat)") { _ in AnyWorkflowAction.noAction }
    }
    return Rendering(guests: state, seated: seats.count, enter: sink.send)
  }
}

struct OverlapTests {
  /// A box that moves a closure to another thread, which is the mistake that these tests detect.
  private struct UncheckedBox: @unchecked Sendable {
    let run: () -> Void
  }

  @Test func overlappingEventIsReportedAndHandled() {
    let log = Log()
    let hooks = log.hooks
    let host = WorkflowHost(workflow: Leaf())
    host.rendering.signal.observeValues { [hooks, log] rendering in
      guard rendering.count == 1 else { return }
      let send = UncheckedBox { rendering.send(.add) }
      let isDone = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        log.add("\(ThreadID.current)")
        withIssueHooks(hooks) { send.run() }
        isDone.signal()
      }
      isDone.wait()
    }
    host.rendering.value.send(.add)
    #expect(host.rendering.value.count == 2)
    let other = log.lines.first ?? ""
    #expect(other != "\(ThreadID.current)")
    #expect(
      log.lines.dropFirst() == [
        """
        Two threads used one workflow host at the same time. The second event waits until the \
        first has been handled.

          First: "Action" of "Leaf", on \(ThreadID.current)
          Second: "Action" of "Leaf", on \(other)

        To fix, send all events of a host from one thread or one actor.
        """
      ])
  }

  @Test func concurrentEventsAreAllHandled() {
    let log = Log()
    let hooks = log.hooks
    let rounds = 2_000
    var host: WorkflowHost? = WorkflowHost(workflow: Hall())
    guard let enter = host?.rendering.value.enter else { return }
    let sends = (0..<2).map { thread in
      UncheckedBox { for round in 0..<rounds { enter("\(thread) \(round)") } }
    }
    DispatchQueue.concurrentPerform(iterations: 2) { [hooks] thread in
      withIssueHooks(hooks) { sends[thread].run() }
    }
    // The guests that each thread added are in the list in their original order.
    let guests = host?.rendering.value.guests ?? []
    #expect(guests.count == 2 * rounds)
    for thread in 0..<2 {
      #expect(
        guests.filter { $0.hasPrefix("\(thread) ") } == (0..<rounds).map { "\(thread) \($0)" })
    }
    #expect(host?.rendering.value.seated == 2 * rounds % 7)
    for message in log.lines {
      let threads = message.split(separator: "\n").compactMap { $0.split(separator: ", on ").last }
        .filter { $0.hasPrefix("thread 0x") }
      #expect(threads.count == 2)
      #expect(Set(threads).count == 2)
    }
    host = nil
    enter("too late")
  }

  @Test func overlappingReleaseWaits() {
    final class Box: @unchecked Sendable {
      var host: WorkflowHost<ClosureWorkflow<Int, () -> Void>>?
    }
    let log = Log()
    let hooks = log.hooks
    let box = Box()
    box.host = WorkflowHost(
      workflow: ClosureWorkflow(0) { [hooks] _, context in
        context.runSideEffect(key: "life") { lifetime in lifetime.onEnded { log.add("end") } }
        let sink = context.makeStateMutationSink()
        return {
          sink.send { state in
            let isDone = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
              withIssueHooks(hooks) { box.host = nil }
              isDone.signal()
            }
            isDone.wait()
            log.add("applied")
            state += 1
          }
        }
      })
    let send = box.host?.rendering.value
    send?()
    #expect(box.host == nil)
    #expect(log.lines == ["applied", "end"])
  }

  @Test func sequentialThreadsAreAllowed() {
    let log = Log()
    let hooks = log.hooks
    let host = WorkflowHost(workflow: Leaf())
    let send = UncheckedBox { [rendering = host.rendering.value] in rendering.send(.add) }
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { [hooks] in
      withIssueHooks(hooks) { send.run() }
      isDone.signal()
    }
    isDone.wait()
    host.rendering.value.send(.add)
    #expect(host.rendering.value.count == 2)
    #expect(log.lines == [])
  }
}

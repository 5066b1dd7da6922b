import Dispatch
import RuntimeIssues
import Testing
import Workflows

struct OverlapTests {
  /// Carries a closure to another thread: the misuse that the test is about.
  private struct Smuggled: @unchecked Sendable {
    let run: () -> Void
  }

  @Test func anEventOfAnotherThreadIsAnIssueAndIsNotLost() {
    let log = Log()
    var hooks = IssueHooks.current
    hooks.report = { log.add($0.message) }
    let host = WorkflowHost(workflow: Leaf())
    host.rendering.signal.observeValues { [hooks] rendering in
      guard rendering.count == 1 else { return }
      let send = Smuggled { rendering.send(.add) }
      let isDone = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        withIssueHooks(hooks) { send.run() }
        isDone.signal()
      }
      isDone.wait()
    }
    host.rendering.value.send(.add)
    #expect(host.rendering.value.count == 2)
    #expect(
      log.lines == [
        """
        Two threads used one workflow host at the same time. The second event waits until the \
        first has been handled.

          First: "Action" of "Leaf"
          Second: "Action" of "Leaf"

        To fix, send all events of a host from one thread or one actor.
        """
      ])
  }

  @Test func oneThreadAfterTheOtherIsNoIssue() {
    let log = Log()
    var hooks = IssueHooks.current
    hooks.report = { log.add($0.message) }
    let host = WorkflowHost(workflow: Leaf())
    let send = Smuggled { [rendering = host.rendering.value] in rendering.send(.add) }
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

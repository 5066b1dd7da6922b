import SteppedEffects
import Testing
import Workflows

/// Hosts that go away while their workers are in flight.
struct DroppedHostTests {
  @Test(arguments: [false, true]) func freesWhatItsWorkersHold(settles: Bool) async {
    let (freed, continuation) = AsyncStream<Void>.makeStream()
    do {
      let resource = Resource { continuation.finish() }
      typealias Root = Made<Int, Int>
      let host = WorkflowHost(
        workflow: Root(0) { state, context in
          AsyncOperationWorker {
            try? await TestClock().sleep(for: .seconds(1))
            withExtendedLifetime(resource) {}
            return 1
          }
          .onOutput { (state: inout Int, number) -> String? in
            state += number
            return nil
          }
          .running(in: context)
          return state
        }, runtime: EffectRuntime())
      if settles { await host.settle() }
    }
    for await _ in freed {}
  }
}

private final class Resource: Sendable {
  private let onDeinit: @Sendable () -> Void

  init(onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }

  deinit { onDeinit() }
}

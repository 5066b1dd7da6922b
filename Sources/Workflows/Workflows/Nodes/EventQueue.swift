import RuntimeIssues
import SteppedEffects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A queue of events that a host handles in order, one at a time.
final class EventQueue: Sendable {
  enum EventName: Sendable, CustomStringConvertible {
    case start(Any.Type)
    case update(Any.Type)
    case end
    case action(Any.Type, Any.Type)

    var description: String {
      switch self {
      case .start(let workflow): "the first render of \"\(workflow)\""
      case .update(let workflow): "an update of \"\(workflow)\""
      case .end: "the end of the host"
      case .action(let action, let workflow): "\"\(action)\" of \"\(workflow)\""
      }
    }
  }

  /// This conformance is unchecked because an event crosses threads only if the host is misused,
  /// and the queue reports such misuse as an issue.
  struct Event: @unchecked Sendable {
    let name: EventName
    /// A closure that handles the event, or returns `false` if the event should be ignored.
    let run: () -> Bool
  }

  private struct State: Sendable {
    /// The thread that's currently handling events, if any.
    var owner: ThreadID?
    var current: EventName?
    var waiting = Queue<Event>()
  }

  private let state = Lock(State())

  var isBusyOnThisThread: Bool {
    let thread = ThreadID.current
    return state.withLock { $0.owner == thread }
  }

  /// Adds an event to the queue unless the caller can handle the event right away.
  ///
  /// If this method returns `true`, the caller must handle the event, and then all further events
  /// until ``next()`` returns `nil`.
  func enter(_ event: Event) -> Bool {
    let thread = ThreadID.current
    let (owner, current) = state.withLock { state in
      let (owner, current) = (state.owner, state.current)
      if owner == nil {
        state.owner = thread
        state.current = event.name
      } else {
        state.waiting.append(event)
      }
      return (owner, current)
    }
    guard let owner else { return true }
    // Any thread can release the last reference to a host, for example when a test ends, so this
    // isn't reported as an overlap.
    if case .end = event.name { return false }
    if owner != thread {
      reportOverlap(of: event.name, on: thread, with: current, on: owner)
    }
    return false
  }

  /// Returns the next event, or `nil` if the queue is empty and any thread can start handling
  /// events.
  func next() -> Event? {
    state.withLock { state in
      let event = state.waiting.popFirst()
      state.current = event?.name
      if event == nil { state.owner = nil }
      return event
    }
  }

  private func reportOverlap(
    of event: EventName, on thread: ThreadID, with current: EventName?, on owner: ThreadID
  ) {
    reportIssue(
      """
      Two threads used one workflow host at the same time. The second event waits until the \
      first has been handled.

        First: \(current.map { "\($0)" } ?? ""), on \(owner)
        Second: \(event), on \(thread)

      To fix, send all events of a host from one thread or one actor.
      """)
  }
}

/// A thread identifier, in the format that debuggers use.
package struct ThreadID: Sendable, Equatable, CustomStringConvertible {
  private let value: UInt

  package static var current: ThreadID {
    #if canImport(Glibc)
      ThreadID(value: UInt(pthread_self()))
    #else
      ThreadID(value: UInt(bitPattern: pthread_self()))
    #endif
  }

  package var description: String { "thread 0x\(String(value, radix: 16))" }
}

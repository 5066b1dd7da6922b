import RuntimeIssues

/// What happened to a tree, in words.
enum EventName: Sendable, CustomStringConvertible {
  case start(Any.Type)
  case update(Any.Type)
  case end(Any.Type)
  case action(Any.Type, Any.Type)

  var description: String {
    switch self {
    case .start(let workflow): "the first render of \"\(workflow)\""
    case .update(let workflow): "an update of \"\(workflow)\""
    case .end(let workflow): "the end of the host of \"\(workflow)\""
    case .action(let action, let workflow): "\"\(action)\" of \"\(workflow)\""
    }
  }
}

/// An event and how it is handled.
///
/// It crosses threads only where the misuse is reported; else it stays where it came up.
struct QueuedEvent: @unchecked Sendable {
  let name: EventName
  let run: () -> Bool
}

/// The events of a host: one is handled at a time, the others wait in their order.
final class EventQueue: Sendable {
  private struct State: Sendable {
    /// The thread that handles events; `nil` while there is none to handle.
    var owner: ThreadID?
    var current: EventName?
    var incoming: [QueuedEvent] = []
    /// The events to handle next, the first one last.
    var outgoing: [QueuedEvent] = []
  }

  private enum Admission: Sendable {
    case runs
    case waits
    case overlaps(EventName?, ThreadID)
  }

  private let state = Lock(State())

  var isBusyOnThisThread: Bool {
    let thread = ThreadID.current
    return state.withLock { $0.owner == thread }
  }

  /// Lets an event in: the caller handles it, or it waits.
  ///
  /// - Returns: Whether the caller handles it, and all that come after, until ``next()`` is `nil`.
  func enter(_ event: QueuedEvent) -> Bool {
    let thread = ThreadID.current
    let admission = state.withLock { state -> Admission in
      guard let owner = state.owner else {
        state.owner = thread
        state.current = event.name
        return .runs
      }
      state.incoming.append(event)
      return owner == thread ? .waits : .overlaps(state.current, owner)
    }
    switch admission {
    case .runs: return true
    case .waits: return false
    case .overlaps(let current, let owner):
      reportOverlap(of: event.name, on: thread, with: current, on: owner)
      return false
    }
  }

  /// Takes the event that came first; the queue is free where there is none.
  func next() -> QueuedEvent? {
    state.withLock { state -> QueuedEvent? in
      if state.outgoing.isEmpty {
        state.outgoing = state.incoming.reversed()
        state.incoming = []
      }
      let event = state.outgoing.popLast()
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

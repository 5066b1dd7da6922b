import PlainTaskHooks
import RuntimeIssues
import SteppedEffects

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PlainTasks {
  @MainActor
  package func places(ofStep label: String) -> [String] {
    let (tasks, sleeps) = state.withLock { ($0.uncanceled, $0.sleeps) }
    var places: [String] = []
    for (task, step) in tasks where step == label {
      let job = unsafeBitCast(task, to: UnownedJob.self)
      guard sleeps[job.taskID] == nil,
        let text = plain_task_place(unsafeBitCast(task, to: UnsafeRawPointer.self))
      else { continue }
      let place = Self.function(in: String(cString: text))
      if !places.contains(place) { places.append(place) }
    }
    return places
  }

  /// Returns the function that contains a closure, without the marks of private names.
  ///
  /// For example, Swift's name for a closure is `closure #1 () async -> () in
  /// Shop.(Model in _16041FA3BFE8B749).load() -> ()`.
  private static func function(in name: String) -> String {
    let name = name.replacing(/\(([^()]+) in _[0-9A-F]+\)/) { $0.1 }
    return name.split(separator: " in ").last.map(String.init) ?? name
  }
}

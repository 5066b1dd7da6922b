/// An executor on which a runtime runs a job.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
package enum JobExecutor: Sendable {
  /// The task executor of an effect.
  case task(any TaskExecutor)
  /// An executor of Swift, from which a job of a plain task was captured.
  case captured(any CapturedExecutor)

  package func run(_ job: UnownedJob) {
    switch self {
    case .task(let executor): job.runSynchronously(on: executor.asUnownedTaskExecutor())
    case .captured(let executor): executor.run(job)
    }
  }

  /// Returns a job that the runtime doesn't run anymore to Swift, so that its task can end.
  func handBack(_ job: UnownedJob) {
    switch self {
    case .task: globalConcurrentExecutor.enqueue(job)
    case .captured(let executor): executor.handBack(job)
    }
  }

  /// Whether the jobs run on the main actor.
  package var isMain: Bool {
    if case .captured(let executor) = self { executor.isMain } else { false }
  }
}

/// One of Swift's executors, whose jobs a runtime can run.
package protocol CapturedExecutor: Sendable {
  var isMain: Bool { get }

  /// Runs a job on the current thread as if it ran on the executor.
  func run(_ job: UnownedJob)

  /// Enqueues a job as if it hadn't been captured.
  func handBack(_ job: UnownedJob)
}

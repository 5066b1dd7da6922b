package import SteppedEffects

/// The interface of ``AppTasks`` for code that also supports versions before macOS 15.
package protocol CapturedTasks: AnyObject, Sendable {
  /// The clock in which the tasks sleep.
  var clock: TestClock { get }
  /// A Boolean value that indicates whether the app has started any tasks.
  var haveStarted: Bool { get }
  /// The number of jobs that the app's tasks and effects have had.
  var jobCount: Int { get }
  /// The tasks and effects that can continue.
  var readyEffects: [RunningEffect] { get }

  @discardableResult
  func run<R>(_ label: String?, _ body: () throws -> R) rethrows -> R

  nonisolated(nonsending) func settle() async

  /// Cancels the app's tasks and effects, and runs what they do then.
  ///
  /// - Returns: The steps whose tasks don't end, or `nil` if everything ended or waits for something
  ///   outside of the app.
  @MainActor func end() async -> [String]?

  /// Waits until there's a job to run, or until the current task is canceled.
  nonisolated(nonsending) func nextJob() async

  /// Records that what the app shows changes.
  ///
  /// If neither the app nor the script changes it, the step depends on timing.
  func noteChange()

  func inFlight(_ tasks: TasksInFlight) -> [InFlightEffect]

  /// Whether requests can get responses.
  var hasResponses: Bool { get }

  /// Returns what happened to requests since the last call.
  func takeRequestEvents() -> [RequestEvent]

  /// Holds back the responses that would arrive from now on, or lets them arrive.
  ///
  /// Returns `false` if that was so before.
  @discardableResult func holdResponses(_ isHeld: Bool) -> Bool

  /// Lets the responses arrive that are held back so far, and returns whether there are any.
  func releaseResponses() -> Bool

  /// Answers the oldest request in flight that a text means.
  ///
  /// - Throws: A ``MissingRequest`` if there's none.
  func answer(_ request: String, with response: NetworkResponse) throws(MissingRequest)

  /// The steps whose tasks went on after something outside of the app, such as a thread, in all
  /// plays of the app.
  ///
  /// What happens then depends on timing.
  var timedSteps: [String] { get }
}

/// An error that lists the requests in flight, of which none is the one that a script means.
package struct MissingRequest: Error {
  package let inFlight: [String]

  package init(inFlight: [String]) { self.inFlight = inFlight }
}

/// The tasks of an app that are in flight.
package enum TasksInFlight: Sendable {
  /// The tasks that sleep, that an order holds back, or that never settle.
  case sleeping
  /// The same, and those that run as soon as the app settles.
  case ready
  /// The same, and those that wait for something else.
  case all
}

/// A switch with which tests turn off the capturing of tasks.
package enum TaskCapturing {
  @TaskLocal package static var isOn = true
}

/// Creates the plain tasks of a new app.
///
/// - Parameters:
///   - clock: The clock in which tasks sleep. By default, it's a new one.
///   - world: The world of the app.
///   - app: A description of the app that's the same in all of its plays.
///   - stepper: The runtime of the app's store or workflow host, if any.
/// - Returns: The tasks, or `nil` if tasks can't be captured.
@MainActor
package func captureTasks(
  clock: TestClock?, in world: AppWorld, app: String, stepper: (any EffectStepper)? = nil
) -> (any CapturedTasks)? {
  guard TaskCapturing.isOn else { return nil }
  guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return nil }
  return AppTasks(
    clock: clock ?? TestClock(), in: world, app: app, runtime: stepper as? EffectRuntime)
}

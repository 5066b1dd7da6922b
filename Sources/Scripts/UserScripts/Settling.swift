import PlainTasks
package import SteppedEffects

/// The effects of an app's store or workflow host.
@MainActor
package struct HostedEffects {
  /// The runtime of the effects, or `nil` if they aren't on a runtime.
  let stepper: (any EffectStepper)?
  /// The test clocks in which the effects sleep.
  let clocks: [TestClock]
  /// A closure that runs the effects until they're idle, and returns those that are still running.
  let settle: @MainActor () async -> [InFlightEffect]

  package init(
    on stepper: (any EffectStepper)?, clocks: [TestClock],
    settle: @escaping @MainActor () async -> [InFlightEffect]
  ) {
    self.stepper = stepper
    self.clocks = clocks
    self.settle = settle
  }
}

/// What an app does between the steps of a script.
@MainActor
enum Settling {
  /// Effects of a store or a workflow host, and the app's tasks on the same runtime, or `nil` if
  /// they run as usual.
  case effects(HostedEffects, (any CapturedTasks)?)
  /// The app's tasks, on a runtime of their own.
  case tasks(any CapturedTasks)
  /// Work that a closure waits for.
  case closure(@MainActor () async -> Void)
  /// Tasks that can't be captured.
  case turns

  init(_ effects: HostedEffects, in world: AppWorld, app: String) {
    let clock = effects.clocks.count == 1 ? effects.clocks.first : nil
    let tasks = effects.stepper.flatMap {
      captureTasks(clock: clock, in: world, app: app, stepper: $0)
    }
    self = .effects(effects, tasks)
  }

  init(
    settle: (@MainActor () async -> Void)?, clock: TestClock?, in world: AppWorld, app: String
  ) {
    if let settle {
      self = .closure(settle)
    } else {
      self = captureTasks(clock: clock, in: world, app: app).map(Settling.tasks) ?? .turns
    }
  }

  /// The clock in which effects and tasks sleep, or `nil` if nobody knows which one it is.
  var clock: TestClock? {
    switch self {
    case .effects(let effects, let tasks):
      effects.clocks.isEmpty
        ? tasks?.clock : effects.clocks.count == 1 ? effects.clocks.first : nil
    case .tasks(let tasks): tasks.clock
    case .closure, .turns: nil
    }
  }

  /// The app's tasks, or `nil` if they run as usual.
  var tasks: (any CapturedTasks)? {
    switch self {
    case .effects(_, let tasks): tasks
    case .tasks(let tasks): tasks
    case .closure, .turns: nil
    }
  }

  var listsEffects: Bool {
    switch self {
    case .effects, .tasks: true
    case .closure, .turns: false
    }
  }

  var hasRuntime: Bool {
    switch self {
    case .effects(let effects, _): effects.stepper != nil
    case .tasks: true
    case .closure, .turns: false
    }
  }

  /// The number of jobs that effects and tasks have had, or `nil` if nobody counts them.
  var jobCount: Int? {
    switch self {
    case .effects(let effects, _): effects.stepper?.jobCount
    case .tasks(let tasks): tasks.jobCount
    case .closure, .turns: nil
    }
  }

  /// The number of effects and tasks that can continue now, as far as that's known.
  var readyCount: Int {
    let ready =
      switch self {
      case .effects(let effects, _): effects.stepper?.readyEffects
      case .tasks(let tasks): tasks.readyEffects
      case .closure, .turns: nil as [RunningEffect]?
      }
    return ready?.count { !$0.isOver } ?? 0
  }

  /// Runs the work until it's idle, and returns what is still running.
  func settle() async -> [InFlightEffect] {
    switch self {
    case .effects(let effects, let tasks):
      guard let tasks, tasks.haveStarted else { return await effects.settle() }
      if EffectTracker.runsEffects { await tasks.settle() }
      return await effects.settle() + tasks.inFlight
    case .tasks(let tasks):
      if EffectTracker.runsEffects { await tasks.settle() }
      return tasks.inFlight
    case .closure(let settle):
      await settle()
      return []
    case .turns:
      await Idleness.pass()
      return []
    }
  }
}

extension CapturedTasks {
  /// The tasks that a step shows as running.
  fileprivate var inFlight: [InFlightEffect] {
    inFlight(
      EffectTracker.runsEffects ? .sleeping : EffectTracker.describesActions ? .all : .ready)
  }
}

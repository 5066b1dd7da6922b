#if os(Linux)
  import PlainTaskHooks
  import SteppedEffects

  // What code of an app does that isn't on the main thread, or that waits. `MainThread.c` calls these
  // functions on a thread that runs an app.

  @_cdecl("text_snapshots_run_block")
  func runBlock(_ play: UInt64, _ block: UnsafeRawPointer) {
    guard let tasks = Plays.shared[play] else { return plain_task_call_block(block) }
    tasks.recordOutside(tasks.currentStep)
    tasks.onThread(isOnDefaultExecutor: false) { plain_task_call_block(block) }
  }

  @_cdecl("text_snapshots_has_another_job")
  func hasAnotherJob() -> Bool {
    AppTasks.current?.withJobsWhileWaiting { $0.hasJob(where: $1) } ?? false
  }

  @_cdecl("text_snapshots_run_another_job")
  func runAnotherJob() -> Bool {
    AppTasks.current?.withJobsWhileWaiting { $0.runJob(where: $1) } ?? false
  }

  // On a device, Dispatch ends the process here, too.
  @_cdecl("text_snapshots_not_on_main_queue")
  func notOnMainQueue() {
    fatalError(
      """
      This code was expected to run on the main queue, but it runs on the default executor. To fix, \
      mark the task or the function with "@MainActor".
      """)
  }

  // The loop would never end, and neither would the test.
  @_cdecl("text_snapshots_time_stands_still")
  func timeStandsStill(_ play: UInt64) {
    let step = Plays.shared[play].map { "\n\nThe last step was: \($0.currentStep)" } ?? ""
    fatalError(
      """
      The code of an app has asked for the time again and again without a pause, but time passes only \
      when the script advances it.\(step)

      To fix, don't wait in a loop until a date. Use "try await Task.sleep(…)" instead.
      """)
  }
#endif

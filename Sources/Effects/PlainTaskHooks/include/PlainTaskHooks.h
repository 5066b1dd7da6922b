#ifndef PLAIN_TASK_HOOKS_H
#define PLAIN_TASK_HOOKS_H

#include <stdbool.h>
#include <stdint.h>

/// What a thread knows while it runs the code of an app whose tasks are captured.
struct CapturingThread {
  /// The app's tasks, or null while the thread runs other code.
  const void *_Nullable tasks;
  /// Whether the thread runs a job of the default executor, which is not on the main actor.
  bool isDefaultExecutor;
  /// The time of the app's clock, in nanoseconds, for the continuous and the suspending clock.
  int64_t continuousTime;
  int64_t suspendingTime;
};

extern _Thread_local struct CapturingThread capturing_thread_storage;

static inline struct CapturingThread capturing_thread(void) { return capturing_thread_storage; }

static inline void set_capturing_thread(struct CapturingThread thread) {
  capturing_thread_storage = thread;
}

/// Returns the number of the current thread, or 0 if it's unknown.
int32_t plain_task_thread(void);

/// Returns whether a thread is waiting for something else, such as a lock, and adds the processor
/// time that it has used so far.
bool plain_task_thread_waits(int32_t thread, uint64_t *_Nonnull time);

/// Returns the real time of the continuous or the suspending clock, in nanoseconds.
int64_t plain_task_real_time(bool is_continuous);

/// Calls a function while the process has another value of an environment variable, which is written
/// `NAME=value`.
///
/// The environment itself doesn't change, only what is read of it during the call. Call this function
/// on one thread at a time.
void plain_task_with_variable(const char *_Nonnull variable, void (*_Nonnull body)(void));

#endif

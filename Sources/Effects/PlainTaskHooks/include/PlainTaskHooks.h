#ifndef PLAIN_TASK_HOOKS_H
#define PLAIN_TASK_HOOKS_H

#include "AppWorld.h"

#include <stdbool.h>
#include <stdint.h>

/// What a thread knows while it runs the code of an app whose tasks are captured, or something that
/// such an app has started.
struct CapturingThread {
  /// The app's tasks, or null while the thread runs other code.
  const void *_Nullable tasks;
  /// The number of the app, also on threads and queues that the app has started, or 0.
  uint64_t play;
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

/// What a task does.
enum PlainTaskWait {
  PLAIN_TASK_UNKNOWN,
  PLAIN_TASK_ENDED,
  PLAIN_TASK_RUNS,
  /// The task waits for its turn on an executor.
  PLAIN_TASK_ENQUEUED,
  PLAIN_TASK_WAITS_FOR_TASK,
  PLAIN_TASK_WAITS_FOR_CHILDREN,
  PLAIN_TASK_WAITS_FOR_CONTINUATION,
};

struct PlainTaskStatus {
  enum PlainTaskWait wait;
  /// The task that the task waits for, if it waits for one.
  const void *_Nullable awaited;
  /// The function that continues the task.
  const void *_Nullable function;
};

/// Returns what the task with a number does.
///
/// The caller must have retained the task, or its parent if it's an `async let`. If there's another
/// task in its place, it has ended.
struct PlainTaskStatus plain_task_status(const void *_Nonnull task, uint64_t number);

/// Returns whether a task is a child of another one.
bool plain_task_is_child(const void *_Nonnull task);

/// Runs a block of the app, and lets go of it.
void plain_task_run_work(void *_Nonnull work);

/// Runs a block of URLSession on its queue, while the thread waits, and lets go of it.
void plain_task_run_session_work(void *_Nonnull work);

/// Puts a block of URLSession on its queue, after its app has ended.
void plain_task_hand_back_session_work(void *_Nonnull work);

/// Records whether the thread answers a request of URLSession, and returns whether it did before.
bool plain_task_set_answers(bool answers);

/// Refuses all connections of the process to the network.
void plain_task_close_network(void);

/// Fires a timer of Dispatch, and returns the nanoseconds until it fires again, or -1.
int64_t plain_task_fire_source(const void *_Nonnull source);

/// Lets ICU take a locale that it doesn't know, such as `eur_EUR`, for the one that it has on a machine
/// without settings, once. This applies to all code of the process, because Foundation keeps what it has
/// made of a locale for whoever asks next.
void plain_task_set_default_locale(void);

/// Finds the static variables of the program, once, and returns whether apps can make them anew. It
/// takes some milliseconds.
bool plain_task_find_statics(void);

/// A bit in the number of a world that has no static variables of its own.
static const uint64_t plain_task_shares_statics = (uint64_t)1 << 63;

/// Lets each app make the static variables of the program anew from now on.
void plain_task_begin_statics(void);

/// Lets all apps share the static variables of a module.
void plain_task_share_statics(const char *_Nonnull module);

/// Forgets the static variables of an app, and lets go of those that are a class, an array, a
/// dictionary, or a set.
void plain_task_end_statics(uint64_t world);

/// Calls a block that lives on.
void plain_task_call_block(const void *_Nonnull block);

/// Continues with a block whose deadline has passed, or releases it.
void plain_task_deadline_passed(void *_Nonnull work, bool is_canceled);

#endif

#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

#include <pthread.h>

// All code of an app runs on one thread, one job at a time, so that its order is always the same.
// Where code asks whether it's on the main thread or the main queue, it gets the answer that its
// executor has on a device. Where it waits, the app's other jobs go on: those that need the main
// thread only if that isn't what waits.

extern void dispatch_sync_f(Queue, void *, void (*)(void *));

// Defined in Swift, in PlainTasks.
extern void text_snapshots_run_block(uint64_t play, Block block);
extern bool text_snapshots_has_another_job(void);
extern bool text_snapshots_run_another_job(void);
extern void text_snapshots_not_on_main_queue(void);

// MARK: Questions

/// The function that answers for Foundation's threads, run loops, and operation queues.
NEXT(unsigned char, _CFIsMainThread, void)
HOOK unsigned char _CFIsMainThread(void) {
  return runs_app() ? !is_off_main() : next__CFIsMainThread()();
}

NEXT(void, dispatch_assert_queue, Queue)
HOOK void dispatch_assert_queue(Queue queue) {
  if (is_off_main() && is_main(queue)) text_snapshots_not_on_main_queue();
  next_dispatch_assert_queue()(queue);
}

NEXT(void, dispatch_assert_queue_barrier, Queue)
HOOK void dispatch_assert_queue_barrier(Queue queue) {
  if (is_off_main() && is_main(queue)) text_snapshots_not_on_main_queue();
  next_dispatch_assert_queue_barrier()(queue);
}

NEXT(void, dispatch_assert_queue_not, Queue)
HOOK void dispatch_assert_queue_not(Queue queue) {
  if (!is_off_main() || !is_main(queue)) next_dispatch_assert_queue_not()(queue);
}

NEXT(void *, dispatch_get_specific, const void *)
HOOK void *dispatch_get_specific(const void *key) {
  return is_off_main() ? NULL : next_dispatch_get_specific()(key);
}

// MARK: Calls

struct Call {
  uint64_t play;
  Block block;
};

static void run_in_app(void *context) {
  struct Call *call = context;
  text_snapshots_run_block(call->play, call->block);
}

/// Runs a block of the app on the main queue, while the thread waits for it, and returns whether it
/// did.
static bool call_main(Queue queue, Block block) {
  if (!play() || !is_main(queue) || (runs_app() && !is_off_main())) return false;
  struct Call call = {play(), block};
  if (runs_app()) run_in_app(&call);
  else dispatch_sync_f(queue, &call, run_in_app);
  return true;
}

NEXT(void, dispatch_sync, Queue, Block)
HOOK void dispatch_sync(Queue queue, Block block) {
  if (call_main(queue, block)) return;
  if (!play() || !is_session(queue)) return next_dispatch_sync()(queue, block);
  bool before = plain_task_set_answers(true);
  next_dispatch_sync()(queue, block);
  plain_task_set_answers(before);
}

NEXT(void, dispatch_barrier_sync, Queue, Block)
HOOK void dispatch_barrier_sync(Queue queue, Block block) {
  if (!call_main(queue, block)) next_dispatch_barrier_sync()(queue, block);
}

NEXT(void, dispatch_async_and_wait, Queue, Block)
HOOK void dispatch_async_and_wait(Queue queue, Block block) {
  if (!call_main(queue, block)) next_dispatch_async_and_wait()(queue, block);
}

// MARK: Waits

/// Defines a function of Dispatch that waits for an object.
#define WAIT(name)                                        \
  NEXT(long, name, void *, uint64_t)                      \
  HOOK long name(void *object, uint64_t timeout) {        \
    if (runs_app() && timeout)                            \
      do {                                                \
        if (!next_##name()(object, 0)) return 0;          \
      } while (text_snapshots_run_another_job());         \
    thread_waits_for(object);                             \
    return next_##name()(object, in_real_time(timeout));  \
  }

WAIT(dispatch_semaphore_wait)
WAIT(dispatch_group_wait)

NEXT(int, pthread_cond_wait, pthread_cond_t *, pthread_mutex_t *)
HOOK int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  thread_waits_for(condition);
  if (!runs_app() || !text_snapshots_has_another_job())
    return next_pthread_cond_wait()(condition, mutex);
  pthread_mutex_unlock(mutex);
  text_snapshots_run_another_job();
  pthread_mutex_lock(mutex);
  // A wait can end without a reason, so the caller looks whether it has to wait again.
  return 0;
}

#endif

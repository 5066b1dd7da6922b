#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

// What an app hands to Dispatch and to threads. These definitions precede those of the libraries,
// and do something else only on a thread that runs an app, or something that an app has started.
//
// A block for the main queue waits in the queue of the app, as a task does, and a delay passes in
// the app's time. Blocks on other queues and threads run as usual. The app knows that they do, and
// waits for them.

struct BlockLayout { void *isa; int32_t flags, reserved; void (*invoke)(const void *); };

extern void *_Block_copy(const void *);
extern void _Block_release(const void *);
extern void dispatch_async_f(Queue, void *, void (*)(void *));
extern void dispatch_barrier_async_f(Queue, void *, void (*)(void *));
extern void dispatch_group_enter(void *);
extern void dispatch_group_leave(void *);
extern void dispatch_group_notify_f(void *, Queue, void *, void (*)(void *));
extern void dispatch_retain(void *);
extern void dispatch_release(void *);

// Defined in Swift, in PlainTasks. All of them are given the number of a play.
extern void text_snapshots_enqueue_work(uint64_t play, void *work);
extern void text_snapshots_enqueue_session_work(uint64_t play, void *work);
extern void text_snapshots_park_work(uint64_t play, int64_t delay, void *work);
extern void text_snapshots_outside_begins(uint64_t play);
extern void text_snapshots_outside_ends(uint64_t play);

/// A block that an app has started.
struct Work {
  uint64_t play;
  Block block;
  Queue queue;
  /// The group that the block leaves when it has run, or null.
  void *group;
  struct ThreadWorld world;
};

static struct Work *work(Block block, Queue queue, void *group) {
  struct Work *work = malloc(sizeof *work);
  if (!work) abort();
  *work = (struct Work){play(), _Block_copy(block), queue, group};
  if (!is_main(queue)) work->world = thread_world_of_new_thread();
  if (!is_main(queue)) dispatch_retain(queue);
  if (group) {
    dispatch_retain(group);
    dispatch_group_enter(group);
  }
  return work;
}

static void release(struct Work *work) {
  _Block_release(work->block);
  if (!is_main(work->queue)) dispatch_release(work->queue);
  if (work->group) {
    dispatch_group_leave(work->group);
    dispatch_release(work->group);
  }
  free(work);
}

void plain_task_call_block(const void *block) { ((const struct BlockLayout *)block)->invoke(block); }

void plain_task_run_work(void *context) {
  struct Work *work = context;
  plain_task_call_block(work->block);
  release(work);
}

/// Runs a block on a queue of its own.
static void run_outside(void *context) {
  uint64_t play = ((struct Work *)context)->play;
  struct CapturingThread before = capturing_thread_storage;
  struct ThreadWorld world = thread_world_storage;
  capturing_thread_storage = (struct CapturingThread){.play = play};
  thread_world_storage = ((struct Work *)context)->world;
  plain_task_run_work(context);
  capturing_thread_storage = before;
  thread_world_storage = world;
  text_snapshots_outside_ends(play);
}

void plain_task_run_session_work(void *context) {
  run_in_session(((struct Work *)context)->queue, context, plain_task_run_work);
}

void plain_task_hand_back_session_work(void *context) {
  dispatch_async_f(((struct Work *)context)->queue, context, run_outside);
}

/// Hands a block to the app, after something else has put it on the main queue.
static void return_to_app(void *context) {
  uint64_t play = ((struct Work *)context)->play;
  text_snapshots_enqueue_work(play, context);
  text_snapshots_outside_ends(play);
}

/// Starts a block on the main queue of the app, or on a queue of its own.
static void start(
  struct Work *work, void (*async)(Queue, void *, void (*)(void *))
) {
  if (is_main(work->queue)) return text_snapshots_enqueue_work(work->play, work);
  if (belongs_to_session(work->queue))
    return text_snapshots_enqueue_session_work(work->play, work);
  text_snapshots_outside_begins(work->play);
  async(work->queue, work, run_outside);
}

void start_block(uint64_t play, Block block, Queue queue) {
  struct Work *started = work(block, queue, NULL);
  started->play = play;
  start(started, dispatch_async_f);
}

NEXT(void, dispatch_async, Queue, Block)
HOOK void dispatch_async(Queue queue, Block block) {
  if (!play()) return next_dispatch_async()(queue, block);
  start(work(block, queue, NULL), dispatch_async_f);
}

NEXT(void, dispatch_barrier_async, Queue, Block)
HOOK void dispatch_barrier_async(Queue queue, Block block) {
  if (!play()) return next_dispatch_barrier_async()(queue, block);
  start(work(block, queue, NULL), dispatch_barrier_async_f);
}

NEXT(void, dispatch_group_async, void *, Queue, Block)
HOOK void dispatch_group_async(void *group, Queue queue, Block block) {
  if (!play()) return next_dispatch_group_async()(group, queue, block);
  start(work(block, queue, group), dispatch_async_f);
}

NEXT(void, dispatch_group_notify, void *, Queue, Block)
HOOK void dispatch_group_notify(void *group, Queue queue, Block block) {
  if (!play()) return next_dispatch_group_notify()(group, queue, block);
  struct Work *started = work(block, queue, NULL);
  text_snapshots_outside_begins(started->play);
  dispatch_group_notify_f(group, queue, started, is_main(queue) ? return_to_app : run_outside);
}

typedef const struct { void *isa; int32_t flags, reserved; void (*invoke)(const void *, size_t); } *
  Iteration;

// The iterations of a loop can run one after another, on the thread that waits for them.
NEXT(void, dispatch_apply, size_t, Queue, Block)
HOOK void dispatch_apply(size_t count, Queue queue, Block block) {
  if (!play()) return next_dispatch_apply()(count, queue, block);
  for (size_t index = 0; index < count; index++) ((Iteration)block)->invoke(block, index);
}

// MARK: Time

/// The time that Dispatch counts from, on a thread that runs an app.
static uint64_t app_time(void) { return (uint64_t)capturing_thread_storage.suspendingTime; }

static uint64_t real_time(void) { return (uint64_t)plain_task_real_time(false); }

/// Whether this is a date. Dispatch counts the nanoseconds since 1970 below zero.
static bool is_date(uint64_t time) { return (int64_t)time < -1; }

NEXT(uint64_t, dispatch_time, uint64_t, int64_t)
HOOK uint64_t dispatch_time(uint64_t time, int64_t delta) {
  if (time == 0 && runs_app()) time_is_read();
  return next_dispatch_time()(time == 0 && runs_app() ? app_time() : time, delta);
}

/// Returns the real time of a time that the app has read.
uint64_t in_real_time(uint64_t time) {
  if (is_date(time) && thread_world_storage.number)
    return time - (app_world_real_date() - app_world_date());
  if (!runs_app() || time == 0 || (int64_t)time < 0) return time;
  return time > app_time() ? real_time() + (time - app_time()) : real_time();
}

int64_t app_delay(uint64_t time) {
  uint64_t now = runs_app() ? app_time() : real_time();
  return is_date(time) ? -(int64_t)time - app_world_date() : (int64_t)(time - now);
}

uint64_t later_time(uint64_t time, uint64_t delay) {
  return is_date(time) ? time - delay : time + delay;
}

NEXT(void, dispatch_after, uint64_t, Queue, Block)
HOOK void dispatch_after(uint64_t time, Queue queue, Block block) {
  if (!play() || time == UINT64_MAX) return next_dispatch_after()(time, queue, block);
  int64_t delay = app_delay(time);
  text_snapshots_park_work(play(), delay > 0 ? delay : 0, work(block, queue, NULL));
}

void plain_task_deadline_passed(void *context, bool is_canceled) {
  if (is_canceled) release(context);
  else start(context, dispatch_async_f);
}

// MARK: Threads

struct Thread {
  uint64_t play;
  void *(*start)(void *);
  void *argument;
  struct ThreadWorld world;
};

static void *run_thread(void *context) {
  struct Thread thread = *(struct Thread *)context;
  free(context);
  capturing_thread_storage = (struct CapturingThread){.play = thread.play};
  thread_world_storage = thread.world;
  void *result = thread.start(thread.argument);
  capturing_thread_storage = (struct CapturingThread){0};
  thread_world_storage = (struct ThreadWorld){0};
  text_snapshots_outside_ends(thread.play);
  return result;
}

bool is_beside(const void *object, const void *address) {
  Dl_info caller, library;
  return dladdr(address, &caller) && dladdr(object, &library)
    && caller.dli_fbase == library.dli_fbase;
}

bool is_dispatch(const void *address) { return is_beside(&_dispatch_main_q, address); }

NEXT(int, pthread_create, pthread_t *, const pthread_attr_t *, void *(*)(void *), void *)
HOOK int pthread_create(
  pthread_t *restrict id, const pthread_attr_t *restrict attributes, void *(*start)(void *),
  void *restrict argument
) {
  if (!play() || is_dispatch(__builtin_return_address(0)))
    return next_pthread_create()(id, attributes, start, argument);
  struct Thread *thread = malloc(sizeof *thread);
  if (!thread) return EAGAIN;
  *thread = (struct Thread){play(), start, argument, thread_world_of_new_thread()};
  text_snapshots_outside_begins(play());
  int error = next_pthread_create()(id, attributes, run_thread, thread);
  if (!error) return 0;
  text_snapshots_outside_ends(play());
  free(thread);
  return error;
}

#endif

#define _GNU_SOURCE
#include "PlainTaskHooks.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// What an app hands to Dispatch and to threads. These definitions precede those of the libraries,
// and do something else only on a thread that runs an app, or something that an app has started.
//
// A block for the main queue waits in the queue of the app, as a task does, and a delay passes in
// the app's time. Blocks on other queues and threads run as usual. The app knows that they do, and
// waits for them.

typedef void *Queue;
typedef const void *Block;
struct BlockLayout { void *isa; int32_t flags, reserved; void (*invoke)(const void *); };

extern char _dispatch_main_q;
extern void *_Block_copy(const void *);
extern void _Block_release(const void *);
extern void dispatch_async_f(Queue, void *, void (*)(void *));
extern void dispatch_barrier_async_f(Queue, void *, void (*)(void *));
extern void dispatch_group_async_f(void *, Queue, void *, void (*)(void *));
extern void dispatch_group_notify_f(void *, Queue, void *, void (*)(void *));
extern void dispatch_sync_f(Queue, void *, void (*)(void *));
extern void dispatch_retain(void *);
extern void dispatch_release(void *);

// Defined in Swift, in PlainTasks. All of them are given the number of a play.
extern void text_snapshots_enqueue_block(uint64_t play, const void *block);
extern void text_snapshots_run_block(uint64_t play, const void *block);
extern void text_snapshots_park_block(uint64_t play, int64_t delay, void *work);
extern void text_snapshots_outside_begins(uint64_t play);
extern void text_snapshots_outside_ends(uint64_t play);
extern void text_snapshots_depends_on_timing(uint64_t play);

// Weak, because a statically linked library has definitions of its own.
#define HOOK __attribute__((weak))

/// Declares `next_name`, which returns the function of the library.
#define NEXT(result, name, ...)                                                 \
  extern result __interceptor_##name(__VA_ARGS__) __attribute__((weak));       \
  static result (*next_##name(void))(__VA_ARGS__) {                            \
    static result (*known)(__VA_ARGS__);                                       \
    result (*function)(__VA_ARGS__) = __atomic_load_n(&known, __ATOMIC_RELAXED); \
    if (function) return function;                                             \
    function = &__interceptor_##name                                           \
      ? __interceptor_##name : (result (*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name); \
    __atomic_store_n(&known, function, __ATOMIC_RELAXED);                      \
    return function;                                                           \
  }

/// Whether the thread runs an app.
static bool runs_app(void) { return capturing_thread_storage.tasks != NULL; }

/// The number of the play that the thread belongs to, or 0.
static uint64_t play(void) { return capturing_thread_storage.play; }

static bool is_main(Queue queue) { return queue == (Queue)&_dispatch_main_q; }

void plain_task_call_block(const void *block) {
  ((const struct BlockLayout *)block)->invoke(block);
  _Block_release(block);
}

struct Outside {
  uint64_t play;
  Block block;
  Queue queue;
};

static struct Outside *outside(Block block, Queue queue) {
  struct Outside *work = malloc(sizeof *work);
  *work = (struct Outside){play(), _Block_copy(block), queue};
  text_snapshots_outside_begins(work->play);
  return work;
}

/// Runs a block on a queue of its own.
static void run_outside(void *context) {
  struct Outside work = *(struct Outside *)context;
  struct CapturingThread before = capturing_thread_storage;
  free(context);
  capturing_thread_storage = (struct CapturingThread){.play = work.play};
  plain_task_call_block(work.block);
  capturing_thread_storage = before;
  text_snapshots_outside_ends(work.play);
}

/// Hands a block to the app, after something else has put it on the main queue.
static void return_to_app(void *context) {
  struct Outside work = *(struct Outside *)context;
  free(context);
  text_snapshots_enqueue_block(work.play, work.block);
  text_snapshots_outside_ends(work.play);
}

NEXT(void, dispatch_async, Queue, Block)
HOOK void dispatch_async(Queue queue, Block block) {
  if (!play()) return next_dispatch_async()(queue, block);
  if (is_main(queue)) return text_snapshots_enqueue_block(play(), _Block_copy(block));
  dispatch_async_f(queue, outside(block, queue), run_outside);
}

NEXT(void, dispatch_barrier_async, Queue, Block)
HOOK void dispatch_barrier_async(Queue queue, Block block) {
  if (!play()) return next_dispatch_barrier_async()(queue, block);
  if (is_main(queue)) return text_snapshots_enqueue_block(play(), _Block_copy(block));
  dispatch_barrier_async_f(queue, outside(block, queue), run_outside);
}

NEXT(void, dispatch_group_async, void *, Queue, Block)
HOOK void dispatch_group_async(void *group, Queue queue, Block block) {
  if (!play()) return next_dispatch_group_async()(group, queue, block);
  dispatch_group_async_f(
    group, queue, outside(block, queue), is_main(queue) ? return_to_app : run_outside);
}

NEXT(void, dispatch_group_notify, void *, Queue, Block)
HOOK void dispatch_group_notify(void *group, Queue queue, Block block) {
  if (!play()) return next_dispatch_group_notify()(group, queue, block);
  dispatch_group_notify_f(
    group, queue, outside(block, queue), is_main(queue) ? return_to_app : run_outside);
}

/// Runs a block of the app on the main queue, while a thread waits for it.
static void run_in_app(void *context) {
  struct Outside *work = context;
  text_snapshots_run_block(work->play, work->block);
}

NEXT(void, dispatch_sync, Queue, Block)
HOOK void dispatch_sync(Queue queue, Block block) {
  if (!play() || runs_app() || !is_main(queue)) return next_dispatch_sync()(queue, block);
  struct Outside work = {play(), _Block_copy(block), queue};
  dispatch_sync_f(queue, &work, run_in_app);
}

// MARK: Time

/// The time that Dispatch counts from, on a thread that runs an app.
static uint64_t app_time(void) { return (uint64_t)capturing_thread_storage.suspendingTime; }

static uint64_t real_time(void) { return (uint64_t)plain_task_real_time(false); }

/// Whether this is a time of the real calendar or without an end.
static bool is_other_time(uint64_t time) { return (int64_t)time < 0; }

NEXT(uint64_t, dispatch_time, uint64_t, int64_t)
HOOK uint64_t dispatch_time(uint64_t time, int64_t delta) {
  return next_dispatch_time()(time == 0 && runs_app() ? app_time() : time, delta);
}

/// Returns the real time of a time that the app has read.
static uint64_t in_real_time(uint64_t time) {
  if (!runs_app() || time == 0 || is_other_time(time)) return time;
  return time > app_time() ? real_time() + (time - app_time()) : real_time();
}

NEXT(void, dispatch_after, uint64_t, Queue, Block)
HOOK void dispatch_after(uint64_t time, Queue queue, Block block) {
  if (!play() || is_other_time(time)) return next_dispatch_after()(time, queue, block);
  uint64_t now = runs_app() ? app_time() : real_time();
  uint64_t delay = time > now ? time - now : 0;
  struct Outside *work = malloc(sizeof *work);
  *work = (struct Outside){play(), _Block_copy(block), queue};
  if (!is_main(queue)) dispatch_retain(queue);
  text_snapshots_park_block(work->play, (int64_t)delay, work);
}

void plain_task_deadline_passed(void *context, bool is_canceled) {
  struct Outside *work = context;
  if (is_canceled) _Block_release(work->block);
  else if (is_main(work->queue)) text_snapshots_enqueue_block(work->play, work->block);
  else {
    struct Outside *copy = malloc(sizeof *copy);
    *copy = *work;
    text_snapshots_outside_begins(work->play);
    dispatch_async_f(work->queue, copy, run_outside);
  }
  if (!is_main(work->queue)) dispatch_release(work->queue);
  free(work);
}

NEXT(void, dispatch_source_set_timer, void *, uint64_t, uint64_t, uint64_t)
HOOK void dispatch_source_set_timer(void *source, uint64_t start, uint64_t step, uint64_t leeway) {
  if (play()) text_snapshots_depends_on_timing(play());
  next_dispatch_source_set_timer()(source, in_real_time(start), step, leeway);
}

NEXT(long, dispatch_semaphore_wait, void *, uint64_t)
HOOK long dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  return next_dispatch_semaphore_wait()(semaphore, in_real_time(timeout));
}

NEXT(long, dispatch_group_wait, void *, uint64_t)
HOOK long dispatch_group_wait(void *group, uint64_t timeout) {
  return next_dispatch_group_wait()(group, in_real_time(timeout));
}

// MARK: Threads

struct Thread {
  uint64_t play;
  void *(*start)(void *);
  void *argument;
};

static void *run_thread(void *context) {
  struct Thread thread = *(struct Thread *)context;
  free(context);
  capturing_thread_storage = (struct CapturingThread){.play = thread.play};
  void *result = thread.start(thread.argument);
  capturing_thread_storage = (struct CapturingThread){0};
  text_snapshots_outside_ends(thread.play);
  return result;
}

/// Whether a function belongs to Dispatch, whose threads serve everybody.
static bool is_dispatch(void *address) {
  Dl_info caller, dispatch;
  return dladdr(address, &caller) && dladdr(&_dispatch_main_q, &dispatch)
    && caller.dli_fbase == dispatch.dli_fbase;
}

NEXT(int, pthread_create, pthread_t *, const pthread_attr_t *, void *(*)(void *), void *)
HOOK int pthread_create(
  pthread_t *restrict id, const pthread_attr_t *restrict attributes, void *(*start)(void *),
  void *restrict argument
) {
  if (!play() || is_dispatch(__builtin_return_address(0)))
    return next_pthread_create()(id, attributes, start, argument);
  struct Thread *thread = malloc(sizeof *thread);
  *thread = (struct Thread){play(), start, argument};
  text_snapshots_outside_begins(play());
  int error = next_pthread_create()(id, attributes, run_thread, thread);
  if (!error) return 0;
  text_snapshots_outside_ends(play());
  free(thread);
  return error;
}

#endif

#include "PlainTaskHooks.h"

// What a task waits for. Nobody else says when a task has ended, and whether it waits for another
// task or for a continuation, which a thread may resume. A task keeps that for debuggers, in this
// layout. It's tried when the first app starts: `AppTasks.areSupported` is false if a task that
// ends, yields, or waits isn't seen to do so.

enum { identity = 4, resume_function = 7, status = 12, innermost_record = 13 };
enum { dependency = 2, kind = 4, waiting_task = 5 };

static const uintptr_t running = 0x800, enqueued = 0x1000, complete = 0x2000, waits = 0x4000;

// Another thread can resume the task at the same time. Its memory stays, because the caller has
// retained it, and what is read then is checked again when the task's next job arrives.
#define READS_TASK __attribute__((no_sanitize("address", "thread")))

READS_TASK static uintptr_t word(const void *object, int index) {
  return __atomic_load_n((const uintptr_t *)object + index, __ATOMIC_RELAXED);
}

READS_TASK struct PlainTaskStatus plain_task_status(const void *task, uint64_t number) {
  struct PlainTaskStatus result = {PLAIN_TASK_UNKNOWN, 0, (void *)word(task, resume_function)};
  if (word(task, identity) >> 32 != (uint32_t)number) {
    result.wait = PLAIN_TASK_ENDED;
    return result;
  }
  uintptr_t flags = word(task, status);
  if (flags & complete) result.wait = PLAIN_TASK_ENDED;
  else if (flags & running) result.wait = PLAIN_TASK_RUNS;
  else if (flags & enqueued) result.wait = PLAIN_TASK_ENQUEUED;
  if (result.wait != PLAIN_TASK_UNKNOWN || !(flags & waits)) return result;
  const void *record = (const void *)word(task, innermost_record);
  if (!record || word(record, waiting_task) != (uintptr_t)task) return result;
  switch (word(record, kind) & 0xFF) {
  case 1:
    result.wait = PLAIN_TASK_WAITS_FOR_TASK;
    result.awaited = (const void *)word(record, dependency);
    break;
  case 2: result.wait = PLAIN_TASK_WAITS_FOR_CONTINUATION; break;
  case 3: result.wait = PLAIN_TASK_WAITS_FOR_CHILDREN; break;
  }
  return result;
}

READS_TASK bool plain_task_is_child(const void *task) { return word(task, identity) >> 24 & 1; }

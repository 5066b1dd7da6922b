#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

#include <pthread.h>
#include <stdlib.h>

// The timers of Dispatch that an app makes, which fire in the time of the app.
//
// The object that the app gets is a source of Dispatch without a timer and without handlers, which only
// counts its references. A handler runs as a delayed block does: in the queue of the app if it's for
// the main queue, and otherwise on its own queue.

extern const char _dispatch_source_type_timer, _dispatch_source_type_data_add;
extern void *_Block_copy(const void *);
extern void _Block_release(const void *);
extern Queue dispatch_get_global_queue(intptr_t, uintptr_t);
extern intptr_t dispatch_source_testcancel(void *);
extern void dispatch_retain(void *);
extern void dispatch_release(void *);

// Defined in Swift, in PlainTasks. A timer is known by its address.
extern void text_snapshots_start_source(uint64_t play, const void *source, int64_t delay);
extern void text_snapshots_end_timer(uint64_t play, const void *source);
extern void text_snapshots_depends_on_timing(uint64_t play);

struct Source {
  void *source;
  uint64_t play;
  Queue queue;
  Block event, cancel;
  /// When the timer fires next, as Dispatch writes a time, and the time between.
  uint64_t next, interval;
  /// How often the timer has fired since its handler ran before.
  uintptr_t count;
  bool is_active;
  int suspensions;
  struct Source *following;
};

static struct Source *sources;
static pthread_mutex_t sources_lock = PTHREAD_MUTEX_INITIALIZER;

/// Finds a timer of an app in the list, and locks the list if it's there.
static struct Source **lock(const void *source) {
  if (!__atomic_load_n(&sources, __ATOMIC_ACQUIRE)) return NULL;
  pthread_mutex_lock(&sources_lock);
  for (struct Source **place = &sources; *place; place = &(*place)->following)
    if ((*place)->source == source) return place;
  pthread_mutex_unlock(&sources_lock);
  return NULL;
}

static void unlock(void) { pthread_mutex_unlock(&sources_lock); }

NEXT(void *, dispatch_source_create, const void *, uintptr_t, uintptr_t, Queue)
HOOK void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, Queue queue) {
  if (play() && type != &_dispatch_source_type_timer) text_snapshots_depends_on_timing(play());
  if (!play() || type != &_dispatch_source_type_timer)
    return next_dispatch_source_create()(type, handle, mask, queue);
  if (!queue) queue = dispatch_get_global_queue(0, 0);
  struct Source *new = malloc(sizeof *new);
  void *source = next_dispatch_source_create()(&_dispatch_source_type_data_add, 0, 0, queue);
  if (!new || !source) abort();
  if (!is_main(queue)) dispatch_retain(queue);
  *new = (struct Source){source, play(), queue, .next = UINT64_MAX, .suspensions = 1};
  pthread_mutex_lock(&sources_lock);
  new->following = sources;
  __atomic_store_n(&sources, new, __ATOMIC_RELEASE);
  unlock();
  return source;
}

/// A timer has a single owner, which is the object of Swift.
NEXT(void, dispatch_release, void *)
HOOK void dispatch_release(void *object) {
  struct Source **place = lock(object);
  if (place) {
    struct Source *source = *place;
    __atomic_store_n(place, source->following, __ATOMIC_RELEASE);
    unlock();
    text_snapshots_end_timer(source->play, object);
    if (source->event) _Block_release(source->event);
    if (source->cancel) _Block_release(source->cancel);
    if (!is_main(source->queue)) next_dispatch_release()(source->queue);
    free(source);
  }
  next_dispatch_release()(object);
}

// MARK: Time

/// Lets the timer fire in time, unless it's suspended, and unlocks the list.
static void update(struct Source *changed) {
  struct Source source = *changed;
  unlock();
  if (source.suspensions || source.next == UINT64_MAX || dispatch_source_testcancel(source.source))
    text_snapshots_end_timer(source.play, source.source);
  else text_snapshots_start_source(source.play, source.source, app_delay(source.next));
}

NEXT(void, dispatch_source_set_timer, void *, uint64_t, uint64_t, uint64_t)
HOOK void dispatch_source_set_timer(void *source, uint64_t start, uint64_t step, uint64_t leeway) {
  struct Source **place = lock(source);
  if (!place) return next_dispatch_source_set_timer()(source, in_real_time(start), step, leeway);
  (*place)->next = start;
  (*place)->interval = step ? step : 1;
  update(*place);
}

static void resume(void *object, bool only_activates) {
  struct Source **place = lock(object);
  if (!place) return;
  if (!only_activates || !(*place)->is_active) (*place)->suspensions--;
  // A timer that was suspended before it was activated isn't active yet after a single call.
  if (only_activates || !(*place)->suspensions) (*place)->is_active = true;
  update(*place);
}

NEXT(void, dispatch_activate, void *)
HOOK void dispatch_activate(void *object) {
  next_dispatch_activate()(object);
  resume(object, true);
}

NEXT(void, dispatch_resume, void *)
HOOK void dispatch_resume(void *object) {
  next_dispatch_resume()(object);
  resume(object, false);
}

NEXT(void, dispatch_suspend, void *)
HOOK void dispatch_suspend(void *object) {
  next_dispatch_suspend()(object);
  struct Source **place = lock(object);
  if (!place) return;
  (*place)->suspensions++;
  update(*place);
}

// MARK: Handlers

static void set_handler(Block *handler, Block block) {
  Block before = *handler;
  *handler = block ? _Block_copy(block) : NULL;
  unlock();
  if (before) _Block_release(before);
}

NEXT(void, dispatch_source_set_event_handler, void *, Block)
HOOK void dispatch_source_set_event_handler(void *source, Block block) {
  struct Source **place = lock(source);
  if (place) set_handler(&(*place)->event, block);
  else next_dispatch_source_set_event_handler()(source, block);
}

NEXT(void, dispatch_source_set_cancel_handler, void *, Block)
HOOK void dispatch_source_set_cancel_handler(void *source, Block block) {
  struct Source **place = lock(source);
  if (place) set_handler(&(*place)->cancel, block);
  else next_dispatch_source_set_cancel_handler()(source, block);
}

NEXT(void, dispatch_source_cancel, void *)
HOOK void dispatch_source_cancel(void *source) {
  next_dispatch_source_cancel()(source);
  struct Source **place = lock(source);
  if (!place) return;
  struct Source canceled = **place;
  // The handler often has the last reference to the timer, so it's let go of, as Dispatch does.
  (*place)->event = (*place)->cancel = NULL;
  if (!is_main(canceled.queue)) dispatch_retain(canceled.queue);
  unlock();
  text_snapshots_end_timer(canceled.play, source);
  if (canceled.cancel) {
    start_block(canceled.play, canceled.cancel, canceled.queue);
    _Block_release(canceled.cancel);
  }
  if (!is_main(canceled.queue)) next_dispatch_release()(canceled.queue);
  if (canceled.event) _Block_release(canceled.event);
}

/// Nobody calls such a handler in the time of the app.
NEXT(void, dispatch_source_set_registration_handler, void *, Block)
HOOK void dispatch_source_set_registration_handler(void *source, Block block) {
  struct Source **place = lock(source);
  if (place) {
    uint64_t play = (*place)->play;
    unlock();
    text_snapshots_depends_on_timing(play);
  }
  next_dispatch_source_set_registration_handler()(source, block);
}

NEXT(void, dispatch_set_target_queue, void *, Queue)
HOOK void dispatch_set_target_queue(void *object, Queue queue) {
  struct Source **place = lock(object);
  if (!place) return next_dispatch_set_target_queue()(object, queue);
  if (!queue) queue = dispatch_get_global_queue(0, 0);
  Queue before = (*place)->queue;
  if (!is_main(queue)) dispatch_retain(queue);
  (*place)->queue = queue;
  unlock();
  if (!is_main(before)) next_dispatch_release()(before);
}

/// The number of times that a timer has fired since its handler ran.
NEXT(uintptr_t, dispatch_source_get_data, void *)
HOOK uintptr_t dispatch_source_get_data(void *source) {
  struct Source **place = lock(source);
  if (!place) return next_dispatch_source_get_data()(source);
  uintptr_t count = (*place)->count;
  unlock();
  return count;
}

int64_t plain_task_fire_source(const void *object) {
  struct Source **place = lock(object);
  if (!place) return -1;
  struct Source *fired = *place;
  if (dispatch_source_testcancel(fired->source)) {
    unlock();
    return -1;
  }
  int64_t delay = -1;
  fired->count = 1;
  if (fired->interval < INT64_MAX) {
    // While the timer was suspended, it can have missed some times.
    int64_t late = -app_delay(fired->next);
    uint64_t missed = late > 0 ? (uint64_t)late / fired->interval : 0;
    fired->count += missed;
    fired->next = later_time(fired->next, (missed + 1) * fired->interval);
    delay = app_delay(fired->next);
  } else fired->next = UINT64_MAX;
  uint64_t play = fired->play;
  Queue queue = fired->queue;
  Block event = fired->event ? _Block_copy(fired->event) : NULL;
  if (!is_main(queue)) dispatch_retain(queue);
  unlock();
  // The handler can change the timer, and let go of it.
  if (event && is_main(queue)) plain_task_call_block(event);
  else if (event) start_block(play, event, queue);
  if (event) _Block_release(event);
  if (!is_main(queue)) next_dispatch_release()(queue);
  return delay;
}

#endif

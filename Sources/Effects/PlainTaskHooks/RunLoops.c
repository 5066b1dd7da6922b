#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

// Nobody runs the main run loop while an app is played. Its timers and blocks run as those of
// Dispatch do: in the queue and in the time of the app.

typedef const void *RunLoop;
typedef const void *RunLoopTimer;
struct TimerContext { long version; void *info; const void *functions[3]; };

// Weak, because an app needn't use Foundation.
extern RunLoop CFRunLoopGetMain(void) __attribute__((weak));
extern RunLoop CFRunLoopGetCurrent(void) __attribute__((weak));
extern void CFRunLoopTimerGetContext(RunLoopTimer, struct TimerContext *) __attribute__((weak));
extern void dispatch_async(Queue, Block);

// Defined in Swift, in PlainTasks. The timer is the object of Foundation.
extern void text_snapshots_start_timer(uint64_t play, const void *timer);
extern void text_snapshots_end_timer(uint64_t play, const void *timer);
extern void text_snapshots_depends_on_timing(uint64_t play);

/// Whether this is the main run loop of an app.
static bool is_main_loop(RunLoop loop) {
  if (!play()) return false;
  if (loop == CFRunLoopGetMain()) return true;
  if (runs_app() && !is_off_main() && loop == CFRunLoopGetCurrent()) return true;
  // That of another thread.
  text_snapshots_depends_on_timing(play());
  return false;
}

/// Returns the object of Foundation, or null if the timer is invalid.
static const void *timer_object(RunLoopTimer timer) {
  struct TimerContext context = {0};
  CFRunLoopTimerGetContext(timer, &context);
  return context.info;
}

NEXT(void, CFRunLoopAddTimer, RunLoop, RunLoopTimer, const void *)
HOOK void CFRunLoopAddTimer(RunLoop loop, RunLoopTimer timer, const void *mode) {
  const void *object = is_main_loop(loop) ? timer_object(timer) : NULL;
  if (object) text_snapshots_start_timer(play(), object);
  else next_CFRunLoopAddTimer()(loop, timer, mode);
}

NEXT(void, CFRunLoopTimerInvalidate, RunLoopTimer)
HOOK void CFRunLoopTimerInvalidate(RunLoopTimer timer) {
  const void *object = play() ? timer_object(timer) : NULL;
  if (object) text_snapshots_end_timer(play(), object);
  next_CFRunLoopTimerInvalidate()(timer);
}

NEXT(void, CFRunLoopPerformBlock, RunLoop, const void *, Block)
HOOK void CFRunLoopPerformBlock(RunLoop loop, const void *mode, Block block) {
  if (is_main_loop(loop)) dispatch_async((Queue)&_dispatch_main_q, block);
  else next_CFRunLoopPerformBlock()(loop, mode, block);
}

// MARK: Timers

extern void text_snapshots_delay_timer(const void *timer, double interval);

// Foundation's own timer would fire at once, and not after the interval as on Apple's platforms.
// This is `Timer.init(timeInterval:repeats:block:)`.
SWIFT_HOOK(
  void *, make_timer, "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC",
  double, bool, void *, void *, SELF void *)
SWIFT void *make_timer(
  double interval, bool repeats, void *function, void *context, SELF void *type
) {
  void *timer = next_make_timer()(interval, repeats, function, context, type);
  if (play()) text_snapshots_delay_timer(timer, interval);
  return timer;
}

#endif

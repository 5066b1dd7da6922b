#ifndef APP_WORLD_H
#define APP_WORLD_H

#include <stdbool.h>
#include <stdint.h>

/// What a thread knows of the world while it runs the code of an app.
struct ThreadWorld {
  /// The number of the app's world in the process, or 0 while the thread runs other code.
  uint64_t number;
  /// The date of the app, since 1970.
  int64_t seconds;
  int64_t nanoseconds;
  /// The time since the app has begun, in nanoseconds.
  int64_t elapsed;
  /// The state of the app's random numbers.
  uint64_t chance;
  /// How often the code that runs now has asked for a time.
  uint64_t readCount;
};

extern _Thread_local struct ThreadWorld thread_world_storage;

static inline struct ThreadWorld thread_world(void) { return thread_world_storage; }

static inline void set_thread_world(struct ThreadWorld world) { thread_world_storage = world; }

/// Returns what a thread that the app starts now knows: the date of this moment, and chance of its own.
struct ThreadWorld thread_world_of_new_thread(void);

/// Returns the next random number of the app whose code the thread runs.
uint64_t app_world_random(void);

/// Returns the date, in nanoseconds since 1970, which is that of the app on a thread that runs one.
int64_t app_world_date(void);

/// Returns the real date, in nanoseconds since 1970.
int64_t app_world_real_date(void);

#endif

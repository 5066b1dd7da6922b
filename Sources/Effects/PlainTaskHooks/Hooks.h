#ifndef HOOKS_H
#define HOOKS_H

#include "PlainTaskHooks.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <stddef.h>

// Functions that precede those of the libraries, and do something else only on a thread that runs an
// app, or something that an app has started.

#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
// Foundation calls some of these at the end of a thread, when a sanitizer knows nothing of it any more.
#define UNCHECKED __attribute__((disable_sanitizer_instrumentation))
// A sanitizer has weak definitions of its own.
#define HOOK UNCHECKED
#else
#define UNCHECKED
// Weak, because a statically linked library has definitions of its own.
#define HOOK __attribute__((weak))
#endif

/// Declares `next_name`, which returns the function of the library.
#define NEXT(result, name, ...)                                                 \
  extern result __interceptor_##name(__VA_ARGS__) __attribute__((weak));       \
  UNCHECKED static result (*next_##name(void))(__VA_ARGS__) {                  \
    static result (*known)(__VA_ARGS__);                                       \
    result (*function)(__VA_ARGS__) = __atomic_load_n(&known, __ATOMIC_RELAXED); \
    if (function) return function;                                             \
    function = &__interceptor_##name                                           \
      ? __interceptor_##name : (result (*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name); \
    __atomic_store_n(&known, function, __ATOMIC_RELAXED);                      \
    return function;                                                           \
  }

#define SWIFT __attribute__((swiftcall))
/// The parameter of a method for its receiver.
#define SELF __attribute__((swift_context))

/// Declares a function of Swift that precedes the library's, and `next_name`, which returns the latter.
#define SWIFT_HOOK(result, name, symbol, ...)                               \
  typedef SWIFT result name##_function(__VA_ARGS__);                        \
  HOOK name##_function name __asm__(symbol);                                \
  UNCHECKED static name##_function *next_##name(void) {                     \
    static name##_function *known;                                          \
    name##_function *function = __atomic_load_n(&known, __ATOMIC_RELAXED);  \
    if (function) return function;                                          \
    function = (name##_function *)dlsym(RTLD_NEXT, symbol);                 \
    __atomic_store_n(&known, function, __ATOMIC_RELAXED);                   \
    return function;                                                        \
  }

typedef void *Queue;
typedef const void *Block;

extern char _dispatch_main_q;

static inline bool is_main(Queue queue) { return queue == (Queue)&_dispatch_main_q; }

/// The number of the play that the thread belongs to, or 0.
static inline uint64_t play(void) { return capturing_thread_storage.play; }

/// The number of the world of the app whose code the thread runs, or 0.
static inline uint64_t world(void) { return thread_world_storage.number; }

/// Whether the thread runs an app.
static inline bool runs_app(void) { return capturing_thread_storage.tasks != NULL; }

/// Whether the thread runs code of an app that isn't on the main thread there.
static inline bool is_off_main(void) {
  return runs_app() && capturing_thread_storage.isDefaultExecutor;
}

/// Records that the code of an app asks for the time, which stands still while it runs.
void time_is_read(void);

/// Records that a thread waits for an object, which the code of an app can then wake.
void thread_waits_for(const void *object);

/// Whether a function belongs to the library of an object.
bool is_beside(const void *object, const void *function);

/// Whether a function belongs to Dispatch, whose threads serve everybody.
bool is_dispatch(const void *address);

/// Whether a queue is one of URLSession.
bool is_session(Queue queue);

/// Whether a block for a queue continues what URLSession does.
bool belongs_to_session(Queue queue);

/// Runs a block of URLSession on its queue, while the thread waits.
void run_in_session(Queue queue, void *context, void (*function)(void *));

/// Returns the real time of a time of Dispatch that the app has read.
uint64_t in_real_time(uint64_t time);

/// Returns the nanoseconds in the app's time until a time of Dispatch, which can have passed.
int64_t app_delay(uint64_t time);

/// Returns a time of Dispatch that is later by some nanoseconds.
uint64_t later_time(uint64_t time, uint64_t delay);

/// Starts a block of an app on a queue.
void start_block(uint64_t play, Block block, Queue queue);

#endif
#endif

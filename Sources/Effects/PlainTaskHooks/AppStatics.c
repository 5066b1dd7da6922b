#define _GNU_SOURCE
#include "StaticVariables.h"

#if defined(__linux__)

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The static variables of an app, such as `static let shared = Basket()`, which each play makes anew, as
// each launch of an app does.
//
// Swift makes such a variable when code first asks for it: it calls swift_once, unless the token beside
// the variable says that this has happened. The tokens of an app never say so. Therefore each access
// comes here, where the variable gets the value of the app whose code asks, or that of all other code.
//
// A variable that begins with a literal has no token. Swift calls swift_beginAccess before each access,
// to find accesses at the same time, unless the optimizer has seen all of them.
//
// Only code on the main thread exchanges values. A variable that another thread would have to exchange,
// or that code outside of apps uses on another thread, is shared by all code from then on, as it is:
// a thread could be reading it just now.

/// The last variable that an app has made.
static struct Variable *last_made;
/// Whether swift_once and swift_beginAccess are those below.
static bool is_hooked, hears_of_accesses;

// Defined in Swift, in PlainTasks.
/// Returns the number of the world of the script whose code runs, or 0.
extern uint64_t text_snapshots_world_of_script(void);
/// Makes a variable in a world.
extern void text_snapshots_make_static(uint64_t world, void (*make)(void *), void *context);
/// Lets go of an object of an app that has ended.
extern void text_snapshots_release_static(void *object);

extern const char *dispatch_queue_get_label(Queue queue);

static uint64_t current_world(void) { return world(); }

/// Returns the world whose variables the code uses that runs.
static uint64_t user_of_statics(void) {
  uint64_t user = world() ? world() : text_snapshots_world_of_script();
  return user & plain_task_shares_statics ? outside : user;
}

static bool is_on_main_thread(void) {
  return !strcmp(dispatch_queue_get_label(NULL), "com.apple.main-thread");
}

static struct Value *take(struct Variable *variable, uint64_t world) {
  for (struct Value **place = &variable->others; *place; place = &(*place)->next) {
    struct Value *value = *place;
    if (value->world != world) continue;
    *place = value->next;
    return value;
  }
  return NULL;
}

// An address sanitizer counts the space that it leaves behind a variable to its size, and would report
// that functions such as `memcpy` read it.
#define RAW UNCHECKED __attribute__((no_builtin)) static

typedef uint64_t __attribute__((may_alias)) Word;

/// Copies the bytes of a variable, word by word, or zeros.
RAW void copy(char *to, const char *from, size_t size) {
  size_t index = 0;
  for (; (uintptr_t)to % sizeof(Word) == 0 && index + sizeof(Word) <= size; index += sizeof(Word))
    *(Word *)(to + index) = from ? *(const Word *)(from + index) : 0;
  for (; index < size; index++) to[index] = from ? from[index] : 0;
}

RAW bool is_equal(const char *a, const char *b, size_t size) {
  size_t index = 0;
  while (index < size && a[index] == b[index]) index++;
  return index == size;
}

/// Puts the value of a world in place, and returns whether there's one.
static bool bring(struct Variable *variable, uint64_t world) {
  uint64_t owner = variable->owner;
  if (owner == world) return true;
  // Other code now waits for the lock.
  __atomic_store_n(&variable->owner, nowhere, __ATOMIC_SEQ_CST);
  if (owner != nowhere) {
    struct Value *value = malloc(sizeof *value + variable->size);
    if (!value) abort();
    *value = (struct Value){owner, variable->others};
    copy(value->bytes, variable->storage, variable->size);
    variable->others = value;
  }
  struct Value *value = take(variable, world);
  copy(variable->storage, value ? value->bytes : variable->literal, variable->size);
  free(value);
  if (value) __atomic_store_n(&variable->owner, world, __ATOMIC_RELEASE);
  return value;
}

static void make_value(
  struct Variable *variable, uint64_t world, void (*make)(void *), void *context
) {
  if (variable->is_being_made) {
    char *name = copy_description(variable);
    fprintf(
      stderr,
      "The %s needs itself while it's made.\n\n"
      "To fix, don't use the variable in the expression that makes it.\n",
      name ? name : "static variable");
    abort();
  }
  variable->is_being_made = true;
  struct ThreadWorld before = thread_world_storage;
  // A picture can be the first to ask for a variable of all code, and a script for one of its app.
  if (world == outside) thread_world_storage = (struct ThreadWorld){0};
  if (world == current_world()) make(context);
  else text_snapshots_make_static(world, make, context);
  thread_world_storage = before;
  if (world != outside && !variable->is_made_by_app) {
    variable->is_made_by_app = true;
    variable->made_before = __atomic_load_n(&last_made, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(
      &last_made, &variable->made_before, variable, true, __ATOMIC_RELEASE, __ATOMIC_RELAXED)) {}
  }
  variable->is_being_made = false;
  __atomic_store_n(&variable->owner, world, __ATOMIC_RELEASE);
}

static void share(struct Variable *variable) {
  __atomic_store_n(&variable->is_shared, true, __ATOMIC_RELEASE);
}

NEXT(void, swift_once, intptr_t *, void (*)(void *), void *)

/// What swift_once calls. In a statically linked program, the function below is the only one.
extern void once_slow(intptr_t *, void (*)(void *), void *)
  __asm__("_ZN5swift14threading_impl9once_slowERNS0_6once_tEPFvPvES3_") __attribute__((weak));

static void real_once(intptr_t *token, void (*make)(void *), void *context) {
  if (!once_slow) next_swift_once()(token, make, context);
  else if (__atomic_load_n((int *)token, __ATOMIC_ACQUIRE) >= 0) once_slow(token, make, context);
}

static void access_variable(
  struct Variable *variable, uint64_t world, void (*make)(void *), void *context
) {
  uint64_t owner = __atomic_load_n(&variable->owner, __ATOMIC_ACQUIRE);
  if (__atomic_load_n(&variable->is_shared, __ATOMIC_ACQUIRE) ? owner != nowhere
      : owner == world && (world != outside || is_on_main_thread())) return;
  pthread_mutex_lock(&variable->lock);
  if (!variable->is_looked_at) {
    variable->is_looked_at = true;
    // If code has made the variable before, or is just making it, it's that of other code.
    if (variable->literal) {
      if (!is_equal(variable->storage, variable->literal, variable->size))
        __atomic_store_n(&variable->owner, outside, __ATOMIC_RELEASE);
    } else if (__atomic_load_n((intptr_t *)variable->key, __ATOMIC_ACQUIRE)) {
      real_once(variable->key, make, context);
      __atomic_store_n(&variable->owner, outside, __ATOMIC_RELEASE);
    }
  }
  owner = variable->owner;
  if (!is_on_main_thread() && (world == outside || (owner != world && owner != nowhere)))
    share(variable);
  if (variable->is_shared) {
    if (owner == nowhere) make_value(variable, outside, make, context);
  } else if (!bring(variable, world)) make_value(variable, world, make, context);
  pthread_mutex_unlock(&variable->lock);
}

HOOK void swift_once(intptr_t *token, void (*make)(void *), void *context) {
  __atomic_store_n(&is_hooked, true, __ATOMIC_RELAXED);
  struct Variable *variable = find_variable(token);
  if (!variable) return real_once(token, make, context);
  access_variable(variable, user_of_statics(), make, context);
}

/// A literal is there already.
static void make_literal(void *context) {}

NEXT(void, swift_beginAccess, void *, void *, uintptr_t, void *)
HOOK void swift_beginAccess(void *address, void *buffer, uintptr_t flags, void *caller) {
  if (!__atomic_load_n(&hears_of_accesses, __ATOMIC_RELAXED))
    __atomic_store_n(&hears_of_accesses, true, __ATOMIC_RELAXED);
  struct Variable *variable = find_literal(address);
  if (variable) access_variable(variable, user_of_statics(), make_literal, NULL);
  // The function that's called next looks for its caller.
  __attribute__((musttail)) return next_swift_beginAccess()(address, buffer, flags, caller);
}

bool plain_task_find_statics(void) {
  // An access to read, which the runtime doesn't remember.
  void *access[4] = {0};
  swift_beginAccess(access, access, 0, NULL);
  return find_all_variables() && __atomic_load_n(&is_hooked, __ATOMIC_RELAXED)
    && __atomic_load_n(&hears_of_accesses, __ATOMIC_RELAXED);
}

void plain_task_begin_statics(void) { begin_variables(); }

void plain_task_share_statics(const char *module) { each_variable(module, share); }

void plain_task_end_statics(uint64_t world) {
  struct Variable *variable = __atomic_load_n(&last_made, __ATOMIC_ACQUIRE);
  for (; variable; variable = variable->made_before) {
    pthread_mutex_lock(&variable->lock);
    if (variable->owner == world && !variable->is_shared) bring(variable, nowhere);
    struct Value *value = take(variable, world);
    pthread_mutex_unlock(&variable->lock);
    if (value && variable->is_reference) text_snapshots_release_static(*(void **)value->bytes);
    free(value);
  }
}

#endif

#ifndef STATIC_VARIABLES_H
#define STATIC_VARIABLES_H

#include "Hooks.h"

#if defined(__linux__)

#include <pthread.h>

/// The value of a static variable in a world, while that of another one is in place.
struct Value {
  uint64_t world;
  struct Value *next;
  char bytes[];
};

/// A static or global variable of Swift's.
struct Variable {
  /// What tells the runtime which variable code uses: a token for swift_once, or where the variable is
  /// if it begins with a literal.
  void *key;
  /// The value with which the variable begins, or null if swift_once makes it.
  char *literal;
  /// The mangled name, without what tells the token and the variable apart.
  const char *name;
  size_t length;
  /// The name of the module that declares it.
  char *module;
  char *storage;
  size_t size;
  /// Whether the value is a reference to an object, an array, a dictionary, or a set.
  bool is_reference;
  /// Whether all code has the same value.
  bool is_shared;
  /// Whether it's known if code had made the variable before all were found.
  bool is_looked_at;
  bool is_being_made;
  /// The world whose value is in place.
  uint64_t owner;
  struct Value *others;
  /// The variable that an app has made before, if an app has made this one.
  struct Variable *made_before;
  bool is_made_by_app;
  pthread_mutex_t lock;
};

/// The world of code that isn't an app's, and that of a value that isn't made yet.
static const uint64_t outside = 0, nowhere = UINT64_MAX;

/// Finds the variables once, and returns whether the program has their names.
bool find_all_variables(void);

/// Lets apps make them anew from now on.
void begin_variables(void);

/// Returns the variable with a key, if apps make it anew.
struct Variable *find_variable(const void *key);

/// Where the variables are that begin with a literal, once they're found.
extern char *first_literal, *end_of_literals;

/// Returns the variable at an address, if it begins with a literal and apps make it anew.
static inline struct Variable *find_literal(const char *address) {
  return address >= __atomic_load_n(&first_literal, __ATOMIC_RELAXED)
    && address < __atomic_load_n(&end_of_literals, __ATOMIC_RELAXED) ? find_variable(address) : NULL;
}

/// Returns what code calls a variable, for a message, or null.
char *copy_description(const struct Variable *variable);

/// Calls a function for each variable that a module declares, also in extensions.
void each_variable(const char *module, void (*body)(struct Variable *));

#endif

#endif

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

/// A static or global variable of Swift's that is made when code first asks for it.
struct Variable {
  /// What swift_once is asked with.
  intptr_t *token;
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

/// Returns the variable with a token, if apps make it anew.
struct Variable *find_variable(const intptr_t *token);

/// Calls a function for each variable that a module declares, also in extensions.
void each_variable(const char *module, void (*body)(struct Variable *));

#endif

#endif

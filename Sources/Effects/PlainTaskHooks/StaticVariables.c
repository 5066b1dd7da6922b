#define _GNU_SOURCE
#include "StaticVariables.h"

#if defined(__linux__)

#include "ProgramFile.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Where the static variables of a program are, which the names of its symbols tell:
// `$s4Cups6BasketC6shared_WZ` makes the variable `$s4Cups6BasketC6sharedACvpZ`, and
// `$s4Cups6BasketC6shared_Wz` is its token, unless the variable begins with a literal.

/// All variables, by their keys.
static struct Variable *variables;
static size_t found_count;
/// The number of those that apps make anew, which is 0 until that begins.
static size_t variable_count;
char *first_literal, *end_of_literals;
/// Whether the program has the names of its variables.
static bool has_names;

/// The modules of this package, whose variables belong to the process.
static const char *const own_modules[] = {
  "CommandParts", "CustomDumpSnapshots", "Differences", "FunctionReducers", "FunctionReducersTesting",
  "InlineTextSnapshotTesting", "InlineTextSnapshots", "LineDifferences", "MacroPlugins", "PlainTasks",
  "ReducerStore", "ReducerStoreMacros", "ReducerStoreTesting", "ReducerStoreViews", "RuntimeIssues",
  "SnapshotCommands", "SteppedEffects", "StoryCommands", "SwiftLexing", "Terminals", "TestIssues",
  "TextCombine", "TextScreens", "TextSnapshotTesting", "TextSnapshots", "TextSwiftData", "TextSwiftUI",
  "TextSwiftUIMacros", "TextUIKit", "TextWidths",
  "Transcripts", "URLRequestSnapshots", "UserScriptTesting", "UserScripts", "ValueDumps",
  "ValueLiterals", "WorkflowScreens", "Workflows", "WorkflowsTesting",
};

/// Returns the length of an identifier with its number of letters, such as `4Cart`, or 0.
static size_t identifier(const char *name, size_t length) {
  // A zero means that words of earlier identifiers are used again.
  if (length && name[0] == '0') return 0;
  size_t digits = 0, letters = 0;
  while (digits < length && digits < 4 && isdigit(name[digits]))
    letters = 10 * letters + (size_t)(name[digits++] - '0');
  return letters && digits + letters <= length ? digits + letters : 0;
}

/// Whether a mangled type is a class, an array, a dictionary, or a set, or one of them or nil. For some
/// of them, it says no.
static bool is_reference(const char *type, size_t length, bool is_in_class) {
  if (length > 2 && !memcmp(type + length - 2, "Sg", 2)) length -= 2;
  if (length == 2 && !memcmp(type, "AC", 2)) return is_in_class;
  if (length > 3 && type[length - 1] == 'G')
    return !memcmp(type, "Say", 3) || !memcmp(type, "SDy", 3) || !memcmp(type, "Shy", 3);
  // A module or a type that stands before, or the name of a module, and then types in each other.
  bool is_known = length > 2 && type[0] == 'A' && isupper(type[1]);
  size_t end = is_known ? 2 : identifier(type, length), name = 0;
  while (end && end < length && (name = identifier(type + end, length - end)) && end + name < length)
    end += name + 1;
  return name && end == length && type[length - 1] == 'C';
}

/// Whether the name of a variable, without its type, is that of a class at the top of a module.
static bool is_in_class(const char *name, size_t length) {
  size_t module = identifier(name + 2, length - 2);
  size_t type = module ? 2 + module + identifier(name + 2 + module, length - 2 - module) : length;
  return type < length && name[type] == 'C'
    && type + 1 + identifier(name + type + 1, length - type - 1) == length;
}

// Defined in the library of Swift.
extern char *swift_demangle(const char *, size_t, char *, size_t *, uint32_t);

/// Returns the name of the module that declares a variable, which can extend a type of another one.
static char *copy_module(const char *name, size_t length) {
  char *text = swift_demangle(name, length, NULL, NULL, 0);
  if (!text) return NULL;
  const char *start = text, *extension = "(extension in ";
  if (!strncmp(start, "static ", strlen("static "))) start += strlen("static ");
  if (!strncmp(start, extension, strlen(extension))) start += strlen(extension);
  char *module = strndup(start, strcspn(start, ".) "));
  free(text);
  return module;
}

char *copy_description(const struct Variable *variable) {
  // A name needs a type, which doesn't matter.
  char *name = NULL;
  if (asprintf(&name, "%.*sSivpZ", (int)variable->length, variable->name) < 0) return NULL;
  char *text = swift_demangle(name, strlen(name), NULL, NULL, 0);
  free(name);
  char *type = text ? strstr(text, " : ") : NULL;
  if (type) *type = 0;
  return text;
}

static bool is_own(const char *module) {
  for (size_t index = 0; index < sizeof own_modules / sizeof *own_modules; index++)
    if (!strcmp(own_modules[index], module)) return true;
  return false;
}

static int compare_names(const char *a, size_t a_length, const char *b, size_t b_length) {
  int order = memcmp(a, b, a_length < b_length ? a_length : b_length);
  return order ? order : (a_length > b_length) - (a_length < b_length);
}

static int by_key(const void *a, const void *b) {
  const struct Variable *first = a, *second = b;
  return (first->key > second->key) - (first->key < second->key);
}

/// A variable with a token comes before the same one without.
static int by_name(const void *a, const void *b) {
  const struct Variable *first = a, *second = b;
  int order = compare_names(first->name, first->length, second->name, second->length);
  return order ? order : by_key(b, a);
}

/// Returns the number of variables whose value matches, in a list that begins with them.
#define PARTITION(count, matches)                     \
  ({                                                  \
    size_t low = 0, high = (count);                   \
    while (low < high) {                              \
      size_t index = (low + high) / 2;                \
      if (matches) low = index + 1; else high = index; \
    }                                                 \
    low;                                              \
  })

struct Search {
  const struct ProgramFile *program;
  struct Variable *list;
  size_t count, capacity;
};

static bool ends_with(const char *name, size_t length, const char *end) {
  size_t count = strlen(end);
  return length > count && !memcmp(name + length - count, end, count);
}

/// Adds a variable without its place for each token, and for each function that makes one.
static void add_variable(const char *name, size_t length, Elf64_Sym symbol, void *context) {
  struct Search *search = context;
  bool is_token = ends_with(name, length, "_Wz");
  if (!is_token && !ends_with(name, length, "_WZ")) return;
  if (search->count == search->capacity) {
    size_t capacity = search->capacity ? 2 * search->capacity : 256;
    struct Variable *list = realloc(search->list, capacity * sizeof *list);
    if (!list) abort();
    search->list = list;
    search->capacity = capacity;
  }
  search->list[search->count++] = (struct Variable){
    .key = is_token ? search->program->base + symbol.st_value : NULL, .name = name,
    .length = length - strlen("_Wz"), .owner = nowhere};
}

/// Notes where the variable with a mangled name is, which begins like that of its token.
static void place(const char *name, size_t length, Elf64_Sym symbol, void *context) {
  struct Search *search = context;
  struct Variable *list = search->list;
  bool is_variable = ELF64_ST_TYPE(symbol.st_info) == STT_OBJECT
    && (ends_with(name, length, "vpZ") || ends_with(name, length, "vp"));
  // A value for a task is found by this object, wherever it's set.
  if (!is_variable || memmem(name, length, "9TaskLocalC", strlen("9TaskLocalC"))) return;
  size_t end = PARTITION(
    search->count, compare_names(list[index].name, list[index].length, name, length) <= 0);
  // Something in a type with the name of the variable would be in between.
  for (size_t index = end; index > 0 && end - index < 8; index--) {
    struct Variable *variable = &list[index - 1];
    if (variable->length > length || memcmp(variable->name, name, variable->length)) continue;
    char *literal = variable->key ? NULL : copy_bytes(search->program, symbol);
    char *module = variable->key || literal ? copy_module(name, length) : NULL;
    // Without own modules, the names are those of a stripped program.
    if (module && is_own(module)) has_names = true;
    if (!module || is_own(module)) {
      free(literal);
      free(module);
      return;
    }
    const char *type = name + variable->length;
    free(variable->module);
    variable->module = module;
    size_t suffix = name[length - 1] == 'Z' ? strlen("vpZ") : strlen("vp");
    variable->storage = search->program->base + symbol.st_value;
    variable->size = symbol.st_size;
    variable->is_reference = variable->size >= sizeof(void *)
      && is_reference(
        type, length - variable->length - suffix, is_in_class(variable->name, variable->length));
    if (!literal) return;
    variable->literal = literal;
    variable->key = variable->storage;
    return;
  }
}

/// Puts an address into the literal that contains it.
static void place_address(char *place, char *value, void *context) {
  struct Search *search = context;
  if (place < first_literal || place >= end_of_literals) return;
  size_t end = PARTITION(search->count, (char *)search->list[index].key <= place);
  if (!end) return;
  struct Variable *variable = &search->list[end - 1];
  size_t offset = (size_t)(place - (char *)variable->key);
  if (!variable->literal || offset + sizeof value > variable->size) return;
  // The address of something in a library is known only in memory.
  memcpy(variable->literal + offset, value ? (char *)&value : place, sizeof value);
}

/// Leaves only one variable of each name in a list in which they're sorted by it.
static size_t without_doubles(struct Variable *list, size_t count) {
  size_t kept = 0;
  for (size_t index = 0; index < count; index++) {
    struct Variable *last = &list[kept ? kept - 1 : 0];
    if (kept && !compare_names(last->name, last->length, list[index].name, list[index].length))
      continue;
    list[kept++] = list[index];
  }
  return kept;
}

static void find_variables(void) {
  struct ProgramFile program;
  struct Search search = {&program};
  if (!open_program(&program)) return;
  each_symbol(&program, add_variable, &search);
  if (!search.count) return;
  qsort(search.list, search.count, sizeof *search.list, by_name);
  search.count = without_doubles(search.list, search.count);
  each_symbol(&program, place, &search);
  size_t count = 0;
  for (size_t index = 0; index < search.count; index++) {
    if (!search.list[index].size || !search.list[index].key) continue;
    search.list[count] = search.list[index];
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&search.list[count++].lock, &attributes);
    pthread_mutexattr_destroy(&attributes);
  }
  search.count = count;
  qsort(search.list, count, sizeof *search.list, by_key);
  for (size_t index = 0; index < count; index++) {
    if (!search.list[index].literal) continue;
    char *begin = search.list[index].storage;
    if (!first_literal) __atomic_store_n(&first_literal, begin, __ATOMIC_RELAXED);
    __atomic_store_n(&end_of_literals, begin + search.list[index].size, __ATOMIC_RELAXED);
  }
  if (!each_address(&program, place_address, &search)) {
    has_names = false;
    return;
  }
  variables = search.list;
  found_count = count;
}

bool find_all_variables(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_variables);
  return has_names;
}

void begin_variables(void) {
  find_all_variables();
  __atomic_store_n(&variable_count, found_count, __ATOMIC_RELEASE);
}

struct Variable *find_variable(const void *key) {
  size_t count = __atomic_load_n(&variable_count, __ATOMIC_ACQUIRE);
  size_t index = PARTITION(count, (const char *)variables[index].key < (const char *)key);
  return index < count && variables[index].key == key ? &variables[index] : NULL;
}

void each_variable(const char *module, void (*body)(struct Variable *)) {
  size_t count = __atomic_load_n(&variable_count, __ATOMIC_ACQUIRE);
  for (size_t index = 0; index < count; index++)
    if (!strcmp(variables[index].module, module)) body(&variables[index]);
}

#endif

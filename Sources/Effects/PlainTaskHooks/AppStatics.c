#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

#include <ctype.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// The static variables of an app, such as `static let shared = Basket()`, which each play makes anew, as
// each launch of an app does.
//
// Swift makes such a variable when code first asks for it: it calls swift_once, unless the token beside
// the variable says that this has happened. The tokens of an app never say so. Therefore each access
// comes here, where the variable gets the value of the app whose code asks, or that of all other code.

/// The value of a variable in a world, while that of another one is in place.
struct Value {
  uint64_t world;
  struct Value *next;
  char bytes[];
};

struct Variable {
  intptr_t *token;
  /// The mangled name, without what tells the token and the variable apart.
  const char *name;
  size_t length;
  char *storage;
  size_t size;
  /// Whether the value is a reference to an object, an array, a dictionary, or a set.
  bool is_reference;
  /// Whether all code has the same value.
  bool is_shared;
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

/// All variables, by their tokens.
static struct Variable *variables;
static size_t variable_count;
/// The last variable that an app has made.
static struct Variable *last_made;
/// Whether the program has a table of its symbols, and whether swift_once is the one below.
static bool has_symbols, is_hooked;

// MARK: The variables of a program

/// The modules of this package, whose variables belong to the process.
static const char *const own_modules[] = {
  "CommandParts", "CustomDumpSnapshots", "Differences", "FunctionReducers", "FunctionReducersTesting",
  "InlineTextSnapshotTesting", "InlineTextSnapshots", "LineDifferences", "MacroPlugins", "PlainTasks",
  "ReducerStore", "ReducerStoreTesting", "ReducerStoreViews", "RuntimeIssues", "SnapshotCommands",
  "SteppedEffects", "StoryCommands", "SwiftLexing", "Terminals", "TestIssues", "TextCombine",
  "TextScreens", "TextSnapshotTesting", "TextSnapshots", "TextSwiftUI", "TextUIKit", "TextWidths",
  "Transcripts", "URLRequestSnapshots", "UserScriptTesting", "UserScripts", "ValueDumps",
  "ValueLiterals", "WorkflowScreens", "Workflows", "WorkflowsTesting",
};

/// Whether a name is that of something in a module, or in its extension of a type of another module.
static bool is_of_module(const char *name, size_t length, const char *module) {
  char word[128];
  int count = snprintf(word, sizeof word, "%zu%sE", strlen(module), module);
  if (count >= (int)sizeof word) return false;
  return !strncmp(name + 2, word, (size_t)count - 1) || memmem(name, length, word, (size_t)count);
}

static bool is_own(const char *name, size_t length) {
  for (size_t index = 0; index < sizeof own_modules / sizeof *own_modules; index++)
    if (is_of_module(name, length, own_modules[index])) return true;
  return false;
}

/// Returns the length of an identifier with its number of letters, such as `4Cart`, or 0.
static size_t identifier(const char *name, size_t length) {
  // A zero means that words of earlier identifiers are used again.
  if (length && name[0] == '0') return 0;
  size_t digits = 0, letters = 0;
  while (digits < length && digits < 4 && isdigit(name[digits]))
    letters = 10 * letters + (size_t)(name[digits++] - '0');
  return letters && digits + letters <= length ? digits + letters : 0;
}

/// Whether a mangled type is a class, an array, a dictionary, or a set. For some of them, it says no.
static bool is_reference(const char *type, size_t length, bool is_in_class) {
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

static int compare_names(const char *a, size_t a_length, const char *b, size_t b_length) {
  int order = memcmp(a, b, a_length < b_length ? a_length : b_length);
  return order ? order : (a_length > b_length) - (a_length < b_length);
}

static int by_name(const void *a, const void *b) {
  const struct Variable *first = a, *second = b;
  return compare_names(first->name, first->length, second->name, second->length);
}

static int by_token(const void *a, const void *b) {
  const struct Variable *first = a, *second = b;
  return (first->token > second->token) - (first->token < second->token);
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

/// Notes where the variable with a mangled name is, which begins like that of its token.
static void place(
  struct Variable *list, size_t count, const char *name, size_t length, char *storage, size_t size
) {
  size_t end = PARTITION(
    count, compare_names(list[index].name, list[index].length, name, length) <= 0);
  // A value for a task is found by this object, wherever it's set.
  if (memmem(name, length, "9TaskLocalC", strlen("9TaskLocalC"))) return;
  // Something in a type with the name of the variable would be in between.
  for (size_t index = end; index > 0 && end - index < 8; index--) {
    struct Variable *variable = &list[index - 1];
    if (variable->length > length || memcmp(variable->name, name, variable->length)) continue;
    const char *type = name + variable->length;
    size_t suffix = name[length - 1] == 'Z' ? strlen("vpZ") : strlen("vp");
    variable->storage = storage;
    variable->size = size;
    variable->is_reference = size == sizeof(void *)
      && is_reference(
        type, length - variable->length - suffix, is_in_class(variable->name, variable->length));
    return;
  }
}

static bool ends_with(const char *name, size_t length, const char *end) {
  size_t count = strlen(end);
  return length > count && !memcmp(name + length - count, end, count);
}

static int find_base(struct dl_phdr_info *info, size_t size, void *base) {
  *(char **)base = (char *)info->dlpi_addr;
  return 1;
}

/// Calls a function for each variable of Swift's in the table of symbols of a program, and returns
/// whether there's such a table.
static bool each_symbol(
  const char *file, size_t size, void (*body)(const char *, size_t, Elf64_Sym, void *), void *context
) {
  const Elf64_Ehdr *header = (const void *)file;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG)
      || header->e_ident[EI_CLASS] != ELFCLASS64
      || header->e_shoff + (uint64_t)header->e_shnum * sizeof(Elf64_Shdr) > size) return false;
  const Elf64_Shdr *sections = (const void *)(file + header->e_shoff);
  for (size_t index = 0; index < header->e_shnum; index++) {
    const Elf64_Shdr *table = &sections[index];
    if (table->sh_type != SHT_SYMTAB || table->sh_link >= header->e_shnum) continue;
    const Elf64_Shdr *names = &sections[table->sh_link];
    if (table->sh_offset + table->sh_size > size || names->sh_offset + names->sh_size > size)
      return false;
    const Elf64_Sym *symbols = (const void *)(file + table->sh_offset);
    for (size_t symbol = 0; symbol < table->sh_size / sizeof *symbols; symbol++) {
      Elf64_Sym found = symbols[symbol];
      if (ELF64_ST_TYPE(found.st_info) != STT_OBJECT || found.st_name >= names->sh_size) continue;
      const char *name = file + names->sh_offset + found.st_name;
      if (name[0] == '$' && name[1] == 's') body(name, strlen(name), found, context);
    }
    return true;
  }
  return false;
}

struct Search { char *base; struct Variable *list; size_t count, capacity; };

static void add_token(const char *name, size_t length, Elf64_Sym symbol, void *context) {
  struct Search *search = context;
  if (!ends_with(name, length, "_Wz") || is_own(name, length)) return;
  intptr_t *token = (intptr_t *)(search->base + symbol.st_value);
  // In an optimized program, code that finds a variable made doesn't ask.
  intptr_t state = __atomic_load_n(token, __ATOMIC_ACQUIRE);
  if (state > 0) return;
  if (search->count == search->capacity) {
    size_t capacity = search->capacity ? 2 * search->capacity : 256;
    struct Variable *list = realloc(search->list, capacity * sizeof *list);
    if (!list) return;
    search->list = list;
    search->capacity = capacity;
  }
  search->list[search->count++] = (struct Variable){
    .token = token, .name = name, .length = length - strlen("_Wz"),
    .owner = state ? outside : nowhere};
}

static void add_place(const char *name, size_t length, Elf64_Sym symbol, void *context) {
  struct Search *search = context;
  if (ends_with(name, length, "vpZ") || ends_with(name, length, "vp"))
    place(
      search->list, search->count, name, length, search->base + symbol.st_value, symbol.st_size);
}

static void find_variables(void) {
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0) return;
  // The names are in the file, so it stays.
  char *program = fstat(file, &status) ? MAP_FAILED
    : mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (program == MAP_FAILED) return;
  struct Search search = {0};
  dl_iterate_phdr(find_base, &search.base);
  has_symbols = each_symbol(program, (size_t)status.st_size, add_token, &search);
  if (!search.count) return;
  qsort(search.list, search.count, sizeof *search.list, by_name);
  each_symbol(program, (size_t)status.st_size, add_place, &search);
  size_t count = 0;
  for (size_t index = 0; index < search.count; index++) {
    if (!search.list[index].size) continue;
    search.list[count] = search.list[index];
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&search.list[count++].lock, &attributes);
    pthread_mutexattr_destroy(&attributes);
  }
  qsort(search.list, count, sizeof *search.list, by_token);
  variables = search.list;
  __atomic_store_n(&variable_count, count, __ATOMIC_RELEASE);
}

bool plain_task_find_statics(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_variables);
  return has_symbols && __atomic_load_n(&is_hooked, __ATOMIC_RELAXED);
}

// MARK: Worlds

/// Defined in Swift, in PlainTasks: the world of the script whose code runs, or 0.
extern uint64_t text_snapshots_world_of_script(void);

static struct Value *take(struct Variable *variable, uint64_t world) {
  for (struct Value **place = &variable->others; *place; place = &(*place)->next) {
    struct Value *value = *place;
    if (value->world != world) continue;
    *place = value->next;
    return value;
  }
  return NULL;
}

/// Puts the value of a world in place, and returns whether there's one.
static bool bring(struct Variable *variable, uint64_t world) {
  if (variable->owner == world) return true;
  if (variable->owner != nowhere) {
    struct Value *value = malloc(sizeof *value + variable->size);
    if (!value) abort();
    *value = (struct Value){variable->owner, variable->others};
    memcpy(value->bytes, variable->storage, variable->size);
    variable->others = value;
  }
  struct Value *value = take(variable, world);
  if (value) memcpy(variable->storage, value->bytes, variable->size);
  else memset(variable->storage, 0, variable->size);
  free(value);
  __atomic_store_n(&variable->owner, value ? world : nowhere, __ATOMIC_RELEASE);
  return value;
}

static void access_variable(
  struct Variable *variable, uint64_t world, void (*make)(void *), void *context
) {
  if (variable->is_shared) world = outside;
  if (__atomic_load_n(&variable->owner, __ATOMIC_ACQUIRE) == world) return;
  pthread_mutex_lock(&variable->lock);
  if (!bring(variable, world)) {
    make(context);
    if (world != outside && !variable->is_made_by_app) {
      variable->is_made_by_app = true;
      variable->made_before = __atomic_load_n(&last_made, __ATOMIC_RELAXED);
      while (!__atomic_compare_exchange_n(
        &last_made, &variable->made_before, variable, true, __ATOMIC_RELEASE, __ATOMIC_RELAXED)) {}
    }
    __atomic_store_n(&variable->owner, world, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&variable->lock);
}

NEXT(void, swift_once, intptr_t *, void (*)(void *), void *)
HOOK void swift_once(intptr_t *token, void (*make)(void *), void *context) {
  __atomic_store_n(&is_hooked, true, __ATOMIC_RELAXED);
  size_t count = __atomic_load_n(&variable_count, __ATOMIC_ACQUIRE);
  size_t index = PARTITION(count, variables[index].token < token);
  if (index == count || variables[index].token != token)
    return next_swift_once()(token, make, context);
  access_variable(
    &variables[index], world() ? world() : text_snapshots_world_of_script(), make, context);
}

// MARK: Notifications

// What a static variable observes would be told what later apps post to the center of the process.

#define SWIFT __attribute__((swiftcall))
#define CENTER "$s20FoundationEssentials18NotificationCenterC7defaultACvgZ"

/// Defined in Swift, in PlainTasks.
extern void *text_snapshots_copy_notifications(void);

HOOK SWIFT void *notification_center(__attribute__((swift_context)) void *type) __asm__(CENTER);
SWIFT void *notification_center(__attribute__((swift_context)) void *type) {
  static SWIFT void *(*known)(__attribute__((swift_context)) void *);
  void *center = text_snapshots_copy_notifications();
  if (center) return center;
  SWIFT void *(*next)(__attribute__((swift_context)) void *) =
    __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (!next) {
    *(void **)&next = dlsym(RTLD_NEXT, CENTER);
    __atomic_store_n(&known, next, __ATOMIC_RELAXED);
  }
  return next(type);
}

void plain_task_share_statics(const char *module) {
  for (size_t index = 0; index < variable_count; index++)
    if (is_of_module(variables[index].name, variables[index].length, module))
      variables[index].is_shared = true;
}

extern void swift_release(void *);

void plain_task_end_statics(uint64_t world) {
  // A thread of the app can just be asking for an object, which therefore lives on until another app
  // ends.
  static struct Value *ended_before;
  struct Value *ended = NULL;
  struct Variable *variable = __atomic_load_n(&last_made, __ATOMIC_ACQUIRE);
  for (; variable; variable = variable->made_before) {
    pthread_mutex_lock(&variable->lock);
    if (variable->owner == world) bring(variable, nowhere);
    struct Value *value = take(variable, world);
    pthread_mutex_unlock(&variable->lock);
    if (value && variable->is_reference) {
      value->next = ended;
      ended = value;
    } else free(value);
  }
  ended = __atomic_exchange_n(&ended_before, ended, __ATOMIC_ACQ_REL);
  for (struct Value *next; ended; ended = next) {
    next = ended->next;
    swift_release(*(void **)ended->bytes);
    free(ended);
  }
}

#endif

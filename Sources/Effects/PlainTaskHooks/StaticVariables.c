#define _GNU_SOURCE
#include "StaticVariables.h"

#if defined(__linux__)

#include <ctype.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// Where the static variables of a program are, which the names of its symbols tell:
// `$s4Cups6BasketC6shared_Wz` is the token of the variable `$s4Cups6BasketC6sharedACvpZ`.

/// All variables, by their tokens.
static struct Variable *variables;
static size_t variable_count;
/// Whether the program has the names of its variables.
static bool has_names;

/// The modules of this package, whose variables belong to the process.
static const char *const own_modules[] = {
  "CommandParts", "CustomDumpSnapshots", "Differences", "FunctionReducers", "FunctionReducersTesting",
  "InlineTextSnapshotTesting", "InlineTextSnapshots", "LineDifferences", "MacroPlugins", "PlainTasks",
  "ReducerStore", "ReducerStoreMacros", "ReducerStoreTesting", "ReducerStoreViews", "RuntimeIssues",
  "SnapshotCommands", "SteppedEffects", "StoryCommands", "SwiftLexing", "Terminals", "TestIssues",
  "TextCombine", "TextScreens", "TextSnapshotTesting", "TextSnapshots", "TextSwiftUI",
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

static bool is_own(const char *module) {
  for (size_t index = 0; index < sizeof own_modules / sizeof *own_modules; index++)
    if (!strcmp(own_modules[index], module)) return true;
  return false;
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
  // A value for a task is found by this object, wherever it's set.
  if (memmem(name, length, "9TaskLocalC", strlen("9TaskLocalC"))) return;
  size_t end = PARTITION(
    count, compare_names(list[index].name, list[index].length, name, length) <= 0);
  // Something in a type with the name of the variable would be in between.
  for (size_t index = end; index > 0 && end - index < 8; index--) {
    struct Variable *variable = &list[index - 1];
    if (variable->length > length || memcmp(variable->name, name, variable->length)) continue;
    char *module = copy_module(name, length);
    if (!module) return;
    if (is_own(module)) {
      // Without them, the names are those of a stripped program.
      has_names = true;
      free(module);
      return;
    }
    const char *type = name + variable->length;
    free(variable->module);
    variable->module = module;
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

static bool fits(uint64_t offset, uint64_t count, size_t size) {
  return offset <= size && count <= size - offset;
}

/// Calls a function for each variable of Swift's in the table of symbols of a program.
static void each_symbol(
  const char *file, size_t size, void (*body)(const char *, size_t, Elf64_Sym, void *), void *context
) {
  const Elf64_Ehdr *header = (const void *)file;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG)
      || header->e_ident[EI_CLASS] != ELFCLASS64
      || !fits(header->e_shoff, (uint64_t)header->e_shnum * sizeof(Elf64_Shdr), size)) return;
  const Elf64_Shdr *sections = (const void *)(file + header->e_shoff);
  for (size_t index = 0; index < header->e_shnum; index++) {
    const Elf64_Shdr *table = &sections[index];
    if (table->sh_type != SHT_SYMTAB || table->sh_link >= header->e_shnum) continue;
    const Elf64_Shdr *names = &sections[table->sh_link];
    if (!fits(table->sh_offset, table->sh_size, size)
        || !fits(names->sh_offset, names->sh_size, size) || !names->sh_size
        || file[names->sh_offset + names->sh_size - 1]) return;
    const Elf64_Sym *symbols = (const void *)(file + table->sh_offset);
    for (size_t symbol = 0; symbol < table->sh_size / sizeof *symbols; symbol++) {
      Elf64_Sym found = symbols[symbol];
      if (ELF64_ST_TYPE(found.st_info) != STT_OBJECT || found.st_name >= names->sh_size) continue;
      const char *name = file + names->sh_offset + found.st_name;
      if (!strncmp(name, "$s", 2)) body(name, strlen(name), found, context);
    }
    return;
  }
}

struct Search { char *base; struct Variable *list; size_t count, capacity; };

static void add_token(const char *name, size_t length, Elf64_Sym symbol, void *context) {
  struct Search *search = context;
  if (!ends_with(name, length, "_Wz")) return;
  if (search->count == search->capacity) {
    size_t capacity = search->capacity ? 2 * search->capacity : 256;
    struct Variable *list = realloc(search->list, capacity * sizeof *list);
    if (!list) abort();
    search->list = list;
    search->capacity = capacity;
  }
  search->list[search->count++] = (struct Variable){
    .token = (intptr_t *)(search->base + symbol.st_value), .name = name,
    .length = length - strlen("_Wz"), .owner = nowhere};
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
  each_symbol(program, (size_t)status.st_size, add_token, &search);
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

bool find_all_variables(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_variables);
  return has_names;
}

struct Variable *find_variable(const intptr_t *token) {
  size_t count = __atomic_load_n(&variable_count, __ATOMIC_ACQUIRE);
  size_t index = PARTITION(count, variables[index].token < token);
  return index < count && variables[index].token == token ? &variables[index] : NULL;
}

void each_variable(const char *module, void (*body)(struct Variable *)) {
  size_t count = __atomic_load_n(&variable_count, __ATOMIC_ACQUIRE);
  for (size_t index = 0; index < count; index++)
    if (!strcmp(variables[index].module, module)) body(&variables[index]);
}

#endif

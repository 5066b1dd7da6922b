#define _GNU_SOURCE
#include "PlainTaskHooks.h"

// dladdr1 and the link map belong to glibc.
#if defined(__linux__) && defined(__GLIBC__) && defined(__LP64__)

#include <ctype.h>
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

// Where a task waits, for messages only. A suspended task knows the function that continues it, and
// each function knows its caller. The first of them that belongs to the executable is code of the
// app. Debuggers read the same layout. If it isn't the expected one, nothing is known: memory is
// read without trapping, and the executable may have no symbols.

/// The version of the layout.
extern const uint32_t _swift_concurrency_debug_internal_layout_version __attribute__((weak));

extern char *swift_demangle(const char *, size_t, char *, size_t *, uint32_t)
    __attribute__((weak));

enum { resume_function = 7, resume_context = 8, status = 12, word_count = 13 };

/// The bits of the status of a task that's running, enqueued, or complete.
static const uintptr_t not_waiting = 0x3800;

static bool read_words(uintptr_t address, uintptr_t *words, size_t count) {
  struct iovec to = {words, count * sizeof *words}, from = {(void *)address, to.iov_len};
  return process_vm_readv(getpid(), &to, 1, &from, 1, 0) == (ssize_t)to.iov_len;
}

/// Maps the executable into memory, once.
static const char *executable(size_t *size) {
  static const char *file;
  static size_t file_size;
  if (!file) {
    struct stat info;
    int descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return NULL;
    void *map = fstat(descriptor, &info)
      ? MAP_FAILED : mmap(NULL, info.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    close(descriptor);
    if (map == MAP_FAILED) return NULL;
    file_size = info.st_size;
    file = map;
  }
  *size = file_size;
  return file;
}

/// Returns whether a range is in a file of the given size.
static bool is_inside(uint64_t offset, uint64_t length, uint64_t size) {
  return offset <= size && length <= size - offset;
}

/// Returns the sections of an executable, or null if it isn't one of the expected format.
static const Elf64_Shdr *sections_of(const char *file, size_t size) {
  const Elf64_Ehdr *header = (const void *)file;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG)) return NULL;
  if (header->e_ident[EI_CLASS] != ELFCLASS64) return NULL;
  if (header->e_shentsize != sizeof(Elf64_Shdr)) return NULL;
  if (header->e_shoff % _Alignof(Elf64_Shdr)) return NULL;
  if (!is_inside(header->e_shoff, header->e_shnum * sizeof(Elf64_Shdr), size)) return NULL;
  return (const void *)(file + header->e_shoff);
}

/// Returns the mangled name of the function of the executable that contains an address, or null.
static const char *function_name(uintptr_t address) {
  Dl_info info;
  struct link_map *image;
  size_t size;
  if (!dladdr1((void *)address, &info, (void **)&image, RTLD_DL_LINKMAP)) return NULL;
  const char *file = *image->l_name ? NULL : executable(&size);
  if (!file) return NULL;
  const Elf64_Shdr *sections = sections_of(file, size);
  if (!sections) return NULL;
  int count = ((const Elf64_Ehdr *)(const void *)file)->e_shnum;
  for (int i = 0; i < count; i++) {
    if (sections[i].sh_type != SHT_SYMTAB) continue;
    if (!is_inside(sections[i].sh_offset, sections[i].sh_size, size)) return NULL;
    if (sections[i].sh_offset % _Alignof(Elf64_Sym)) return NULL;
    if (sections[i].sh_link >= (unsigned)count) return NULL;
    const Elf64_Shdr *names = &sections[sections[i].sh_link];
    if (!is_inside(names->sh_offset, names->sh_size, size) || !names->sh_size) return NULL;
    if (file[names->sh_offset + names->sh_size - 1]) return NULL;
    const Elf64_Sym *symbol = (const void *)(file + sections[i].sh_offset);
    const Elf64_Sym *end = symbol + sections[i].sh_size / sizeof *symbol;
    for (; symbol < end; symbol++) {
      if (ELF64_ST_TYPE(symbol->st_info) != STT_FUNC) continue;
      if (address - image->l_addr - symbol->st_value >= symbol->st_size) continue;
      if (symbol->st_name >= names->sh_size) return NULL;
      return file + names->sh_offset + symbol->st_name;
    }
  }
  return NULL;
}

/// Returns the length of a name without the suffix of a part of an asynchronous function, such as
/// "TQ0_".
static size_t length_of_function(const char *name) {
  size_t length = strlen(name), end = length - 1;
  if (name[end] != '_') return length;
  while (end > 0 && isdigit(name[end - 1])) end--;
  return end > 2 && name[end - 2] == 'T' && strchr("QY", name[end - 1]) ? end - 2 : length;
}

const char *plain_task_place(const void *task) {
  static char text[1024];
  size_t size = sizeof text;
  uintptr_t words[word_count];
  if (!&_swift_concurrency_debug_internal_layout_version || !swift_demangle) return NULL;
  if (_swift_concurrency_debug_internal_layout_version != 1) return NULL;
  if (!read_words((uintptr_t)task, words, word_count)) return NULL;
  if (words[status] & not_waiting) return NULL;
  uintptr_t frame[2] = {words[resume_context], words[resume_function]};
  for (int depth = 0; depth < 64; depth++) {
    const char *name = function_name(frame[1]);
    // The names of Swift's own functions have no module, for which there's a letter.
    if (name && !strncmp(name, "$s", 2) && isdigit(name[2]))
      return swift_demangle(name, length_of_function(name), text, &size, 0);
    if (!read_words(frame[0], frame, 2)) return NULL;
  }
  return NULL;
}

#else

const char *plain_task_place(const void *task) { return 0; }

#endif

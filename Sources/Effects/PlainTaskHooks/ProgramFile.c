#define _GNU_SOURCE
#include "ProgramFile.h"

#if defined(__linux__)

#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static int find_base(struct dl_phdr_info *info, size_t size, void *base) {
  *(char **)base = (char *)info->dlpi_addr;
  return 1;
}

static bool fits(uint64_t offset, uint64_t count, size_t size) {
  return offset <= size && count <= size - offset;
}

bool open_program(struct ProgramFile *program) {
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0) return false;
  char *bytes = fstat(file, &status) ? MAP_FAILED
    : mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (bytes == MAP_FAILED) return false;
  const Elf64_Ehdr *header = (const void *)bytes;
  *program = (struct ProgramFile){.bytes = bytes, .size = (size_t)status.st_size};
  if (program->size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG)
      || header->e_ident[EI_CLASS] != ELFCLASS64
      || !fits(header->e_shoff, (uint64_t)header->e_shnum * sizeof(Elf64_Shdr), program->size))
    return false;
  program->sections = (const void *)(bytes + header->e_shoff);
  program->section_count = header->e_shnum;
  dl_iterate_phdr(find_base, &program->base);
  return true;
}

void each_symbol(
  const struct ProgramFile *program,
  void (*body)(const char *, size_t, Elf64_Sym, void *), void *context
) {
  for (size_t index = 0; index < program->section_count; index++) {
    const Elf64_Shdr *table = &program->sections[index];
    if (table->sh_type != SHT_SYMTAB || table->sh_link >= program->section_count) continue;
    const Elf64_Shdr *names = &program->sections[table->sh_link];
    if (!fits(table->sh_offset, table->sh_size, program->size)
        || !fits(names->sh_offset, names->sh_size, program->size) || !names->sh_size
        || program->bytes[names->sh_offset + names->sh_size - 1]) return;
    const Elf64_Sym *symbols = (const void *)(program->bytes + table->sh_offset);
    for (size_t symbol = 0; symbol < table->sh_size / sizeof *symbols; symbol++) {
      Elf64_Sym found = symbols[symbol];
      if (ELF64_ST_TYPE(found.st_info) != STT_OBJECT && ELF64_ST_TYPE(found.st_info) != STT_FUNC)
        continue;
      if (found.st_name >= names->sh_size) continue;
      const char *name = program->bytes + names->sh_offset + found.st_name;
      if (!strncmp(name, "$s", 2)) body(name, strlen(name), found, context);
    }
    return;
  }
}

char *copy_bytes(const struct ProgramFile *program, Elf64_Sym symbol) {
  if (symbol.st_shndx >= program->section_count || !symbol.st_size) return NULL;
  const Elf64_Shdr *section = &program->sections[symbol.st_shndx];
  uint64_t offset = symbol.st_value - section->sh_addr;
  if (!(section->sh_flags & SHF_WRITE) || !fits(offset, symbol.st_size, section->sh_size)) return NULL;
  char *copy = calloc(1, symbol.st_size);
  if (!copy || section->sh_type == SHT_NOBITS) return copy;
  if (fits(section->sh_offset, section->sh_size, program->size))
    return memcpy(copy, program->bytes + section->sh_offset + offset, symbol.st_size);
  free(copy);
  return NULL;
}

#if defined(__aarch64__)
static const uint64_t relative_address = R_AARCH64_RELATIVE;
#else
static const uint64_t relative_address = R_X86_64_RELATIVE;
#endif

bool each_address(
  const struct ProgramFile *program, void (*body)(char *, char *, void *), void *context
) {
  // Addresses can be packed, in sections of this type.
  const uint32_t packed = 19;
  for (size_t index = 0; index < program->section_count; index++)
    if (program->sections[index].sh_type == packed) return false;
  for (size_t index = 0; index < program->section_count; index++) {
    const Elf64_Shdr *table = &program->sections[index];
    if (table->sh_type != SHT_RELA || !fits(table->sh_offset, table->sh_size, program->size)) continue;
    const Elf64_Rela *list = (const void *)(program->bytes + table->sh_offset);
    for (size_t place = 0; place < table->sh_size / sizeof *list; place++) {
      bool is_known = ELF64_R_TYPE(list[place].r_info) == relative_address;
      body(
        program->base + list[place].r_offset, is_known ? program->base + list[place].r_addend : NULL,
        context);
    }
  }
  return true;
}

#endif

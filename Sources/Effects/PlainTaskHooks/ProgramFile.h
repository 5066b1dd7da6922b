#ifndef PROGRAM_FILE_H
#define PROGRAM_FILE_H

#include "Hooks.h"

#if defined(__linux__)

#include <elf.h>
#include <stddef.h>

/// The file of the program, whose table of symbols has the names of Swift's variables.
struct ProgramFile {
  const char *bytes;
  size_t size;
  const Elf64_Shdr *sections;
  size_t section_count;
  /// Where the program is in memory.
  char *base;
};

/// Opens the file for as long as the process lives, and returns whether it can be read.
bool open_program(struct ProgramFile *program);

/// Calls a function for each variable and function of Swift's.
void each_symbol(
  const struct ProgramFile *program,
  void (*body)(const char *name, size_t length, Elf64_Sym symbol, void *context),
  void *context);

/// Returns a copy of the bytes of a variable in the file, or null if nothing can change it.
char *copy_bytes(const struct ProgramFile *program, Elf64_Sym symbol);

/// Calls a function for each word of the program that contains an address. The value is null if it's
/// an address in another library. Returns whether all of them are known.
bool each_address(
  const struct ProgramFile *program, void (*body)(char *place, char *value, void *context), void *context);

#endif

#endif

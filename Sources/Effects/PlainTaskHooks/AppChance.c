#define _GNU_SOURCE
#include "Hooks.h"

// The random numbers of an app. On a thread that runs one, everything that draws from the chance of
// the system draws from the seed of the app: `SystemRandomNumberGenerator` by a system call, `UUID()`
// by reading a device.

uint64_t app_world_random(void) {
  // SplitMix64.
  uint64_t z = thread_world_storage.chance += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

struct ThreadWorld thread_world_of_new_thread(void) {
  struct ThreadWorld world = thread_world_storage;
  if (world.number) world.chance = app_world_random();
  return world;
}

#if defined(__linux__)

#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

UNCHECKED static bool has_chance(void) { return thread_world_storage.number != 0; }

static void fill(void *buffer, size_t count) {
  for (char *byte = buffer; count;) {
    uint64_t number = app_world_random();
    size_t size = count < sizeof number ? count : sizeof number;
    memcpy(byte, &number, size);
    byte += size;
    count -= size;
  }
}

NEXT(long, syscall, long, ...)
HOOK long syscall(long number, ...) {
  va_list list;
  long argument[6];
  va_start(list, number);
  for (int i = 0; i < 6; i++) argument[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && has_chance()) {
    fill((void *)argument[0], argument[1]);
    return argument[1];
  }
  return next_syscall()(
    number, argument[0], argument[1], argument[2], argument[3], argument[4], argument[5]);
}

NEXT(ssize_t, getrandom, void *, size_t, unsigned)
HOOK ssize_t getrandom(void *buffer, size_t count, unsigned flags) {
  if (!has_chance()) return next_getrandom()(buffer, count, flags);
  fill(buffer, count);
  return count;
}

NEXT(int, getentropy, void *, size_t)
HOOK int getentropy(void *buffer, size_t count) {
  if (!has_chance()) return next_getentropy()(buffer, count);
  fill(buffer, count);
  return 0;
}

/// Opens a file of random bytes, as many as anyone reads from a device at once.
static int open_chance(void) {
  char bytes[256];
  int file = memfd_create("chance", MFD_CLOEXEC);
  if (file < 0) return file;
  fill(bytes, sizeof bytes);
  if (pwrite(file, bytes, sizeof bytes, 0) == sizeof bytes) return file;
  close(file);
  return -1;
}

NEXT(int, open, const char *, int, ...)
HOOK int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  int mode = va_arg(list, int);
  va_end(list);
  if (has_chance() && (!strcmp(path, "/dev/urandom") || !strcmp(path, "/dev/random"))) {
    int file = open_chance();
    if (file >= 0) return file;
  }
  return next_open()(path, flags, mode);
}

NEXT(long, random, void)
HOOK long random(void) {
  return has_chance() ? (long)(app_world_random() >> 33) : next_random()();
}

NEXT(int, rand, void)
HOOK int rand(void) { return has_chance() ? (int)(app_world_random() >> 33) : next_rand()(); }

NEXT(double, drand48, void)
HOOK double drand48(void) {
  return has_chance() ? (app_world_random() >> 11) * 0x1p-53 : next_drand48()();
}

// glibc has these functions since version 2.36. No program calls them where they are missing.

NEXT(uint32_t, arc4random, void)
HOOK uint32_t arc4random(void) {
  return has_chance() ? (uint32_t)(app_world_random() >> 32) : next_arc4random()();
}

NEXT(uint32_t, arc4random_uniform, uint32_t)
HOOK uint32_t arc4random_uniform(uint32_t bound) {
  if (!has_chance()) return next_arc4random_uniform()(bound);
  return bound ? (uint32_t)(((app_world_random() >> 32) * bound) >> 32) : 0;
}

NEXT(void, arc4random_buf, void *, size_t)
HOOK void arc4random_buf(void *buffer, size_t count) {
  has_chance() ? fill(buffer, count) : next_arc4random_buf()(buffer, count);
}

#endif

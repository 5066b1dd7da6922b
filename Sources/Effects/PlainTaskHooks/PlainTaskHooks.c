#define _GNU_SOURCE
#include "PlainTaskHooks.h"

_Thread_local struct CapturingThread capturing_thread_storage;

#if defined(__linux__)

#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int32_t plain_task_thread(void) {
  static _Thread_local int32_t thread;
  if (!thread) thread = (int32_t)syscall(SYS_gettid);
  return thread;
}

bool plain_task_thread_waits(int32_t thread, uint64_t *time) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/self/task/%d/stat", thread);
  FILE *file = fopen(path, "r");
  if (!file) return false;
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  fclose(file);
  // The name of the thread, which can contain any character, is in parentheses.
  const char *rest = strrchr(text, ')');
  char state;
  unsigned long user, system;
  const char *format = ") %c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu";
  if (!rest || sscanf(rest, format, &state, &user, &system) != 3) return false;
  *time = user + system;
  return state == 'S';
}

/// Defined in Swift, in PlainTasks.
void text_snapshots_install_executors(void);
void text_snapshots_register_requests(void);

/// Replaces Swift's executors, and registers the class that answers requests, when the image is loaded.
///
/// This cannot happen when the first app starts: another thread could be reading them then, and the
/// main actor would change its identity while it runs a job. The new executors pass on each job that
/// doesn't belong to an app, so nothing else changes in a process that plays none.
__attribute__((constructor)) static void text_snapshots_load(void) {
  text_snapshots_install_executors();
  text_snapshots_register_requests();
}

#else

int32_t plain_task_thread(void) { return 0; }

bool plain_task_thread_waits(int32_t thread, uint64_t *time) { return false; }

#endif

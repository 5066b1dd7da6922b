#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

// The notification center of an app. What its static variables observe would otherwise be told what
// later apps post to the center of the process.

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define CENTER "$s20FoundationEssentials18NotificationCenterC7defaultACvgZ"

/// Defined in Swift, in PlainTasks.
extern void *text_snapshots_copy_notifications(void);

HOOK SWIFT void *notification_center(SELF void *type) __asm__(CENTER);
SWIFT void *notification_center(SELF void *type) {
  static SWIFT void *(*known)(SELF void *);
  void *center = text_snapshots_copy_notifications();
  if (center) return center;
  SWIFT void *(*next)(SELF void *) = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (!next) {
    *(void **)&next = dlsym(RTLD_NEXT, CENTER);
    __atomic_store_n(&known, next, __ATOMIC_RELAXED);
  }
  return next(type);
}

#endif

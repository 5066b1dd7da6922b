#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

// The notification center of an app. What its static variables observe would otherwise be told what
// later apps post to the center of the process.

/// Defined in Swift, in PlainTasks.
extern void *text_snapshots_copy_notifications(void);

SWIFT_HOOK(
  void *, notification_center, "$s20FoundationEssentials18NotificationCenterC7defaultACvgZ",
  SELF void *type)
SWIFT void *notification_center(SELF void *type) {
  void *center = text_snapshots_copy_notifications();
  return center ? center : next_notification_center()(type);
}

#endif

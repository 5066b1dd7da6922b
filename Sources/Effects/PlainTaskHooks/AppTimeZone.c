#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

#include <pthread.h>

// The locale, the calendar, and the time zone of an app. Foundation has one of each for the process,
// which it reads once. Its modules ask each other for them with the functions below, as apps do.

/// A `TimeZone`, a `Calendar`, or a `Locale`: an object, and how it conforms to a protocol.
struct Setting { const void *object, *conformance; };

// Defined in Swift, in PlainTasks.
extern SWIFT struct Setting text_snapshots_time_zone(void);
extern SWIFT struct Setting text_snapshots_locale(void);
extern SWIFT struct Setting text_snapshots_calendar(void);
extern SWIFT struct Setting text_snapshots_calendar_of_app(const void *, const void *);
extern const void *CFTimeZoneCreateWithTimeIntervalFromGMT(const void *allocator, double seconds);

static bool is_app(void) { return thread_world_storage.number != 0; }

/// Defines a function of Foundation whose mangled name is given.
#define SETTING(name, mangled, value)                                              \
  SWIFT_HOOK(struct Setting, name, mangled, void)                                  \
  SWIFT struct Setting name(void) { return is_app() ? value() : next_##name()(); }

#define ESSENTIALS "$s20FoundationEssentials"

SETTING(current_zone, ESSENTIALS "8TimeZoneV7currentACvgZ", text_snapshots_time_zone)
SETTING(autoupdating_zone, ESSENTIALS "8TimeZoneV19autoupdatingCurrentACvgZ", text_snapshots_time_zone)
SETTING(default_zone, ESSENTIALS "8TimeZoneV7defaultACSgvgZ", text_snapshots_time_zone)
SETTING(own_default_zone, ESSENTIALS "8TimeZoneV8_defaultACSgvgZ", text_snapshots_time_zone)
SETTING(current_locale, ESSENTIALS "6LocaleV7currentACvgZ", text_snapshots_locale)
SETTING(autoupdating_locale, ESSENTIALS "6LocaleV19autoupdatingCurrentACvgZ", text_snapshots_locale)
SETTING(current_calendar, ESSENTIALS "8CalendarV7currentACvgZ", text_snapshots_calendar)
SETTING(autoupdating_calendar, ESSENTIALS "8CalendarV19autoupdatingCurrentACvgZ", text_snapshots_calendar)

SWIFT_HOOK(
  struct Setting, calendar, ESSENTIALS "8CalendarV10identifierA2C10IdentifierOh_tcfC",
  uint8_t identifier)
SWIFT struct Setting calendar(uint8_t identifier) {
  struct Setting calendar = next_calendar()(identifier);
  return is_app() ? text_snapshots_calendar_of_app(calendar.object, calendar.conformance) : calendar;
}

static const void *copy_zone(void) { return CFTimeZoneCreateWithTimeIntervalFromGMT(0, 0); }

NEXT(const void *, CFTimeZoneCopyDefault, void)
HOOK const void *CFTimeZoneCopyDefault(void) {
  return is_app() ? copy_zone() : next_CFTimeZoneCopyDefault()();
}

NEXT(const void *, CFTimeZoneCopySystem, void)
HOOK const void *CFTimeZoneCopySystem(void) {
  return is_app() ? copy_zone() : next_CFTimeZoneCopySystem()();
}

static void set_default_locale(void) {
  void (*set_default)(const char *, int *);
  *(void **)&set_default = dlsym(RTLD_DEFAULT, "swift_uloc_setDefault");
  int error = 0;
  if (set_default) set_default("en_US_POSIX", &error);
}

void plain_task_set_default_locale(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, set_default_locale);
}

#endif

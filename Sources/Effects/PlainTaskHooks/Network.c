#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

#include <string.h>

// Requests of an app are answered by its script. URLSession asks the classes of its configuration who
// handles a request, so each session gets a configuration with a class of our own in front.
//
// What URLSession does with a request, it does on queues of its own. On a thread of an app, it does
// so in the queue of the app, so that the order is always the same.

extern const char *dispatch_queue_get_label(Queue queue);
extern void dispatch_retain(void *);
extern void dispatch_release(void *);
extern void dispatch_sync_f(Queue, void *, void (*)(void *));

/// The queue whose block the thread runs, and whether the thread does what URLSession does.
static _Thread_local struct { Queue queue; bool answers; } session;

bool is_session(Queue queue) {
  const char *label = dispatch_queue_get_label(queue);
  return label
    && (!strncmp(label, "URLSession<", 11) || !strncmp(label, "org.swift.URLSession", 20));
}

bool belongs_to_session(Queue queue) {
  return session.answers || queue == session.queue || is_session(queue);
}

void run_in_session(Queue queue, void *context, void (*function)(void *)) {
  typeof(session) before = session;
  session.queue = queue;
  session.answers = is_session(queue);
  // The block can hold the last reference to the queue, which must not end while it's in use.
  dispatch_retain(queue);
  dispatch_sync_f(queue, context, function);
  dispatch_release(queue);
  session = before;
}

bool plain_task_set_answers(bool answers) {
  bool before = session.answers;
  session.answers = answers;
  return before;
}

// MARK: Sessions

#define SESSION "$s20FoundationNetworking10URLSessionC13configuration"
#define WITH_DELEGATE "8delegate0E5QueueAcA0C13ConfigurationC_AA0C8Delegate_pSg0A009OperationF0CSgtcf"

// Defined in Swift, in PlainTasks.
extern SWIFT void *text_snapshots_configuration(void *configuration);

// An initializer of a session has two functions: one makes the object, which is what most code calls,
// and the other gets it, which is what subclasses call.

#define INIT(name, symbol)                                                        \
  SWIFT_HOOK(void *, name, symbol, void *, SELF void *)                           \
  SWIFT void *name(void *configuration, SELF void *self) {                        \
    return next_##name()(text_snapshots_configuration(configuration), self);      \
  }
INIT(make_session, SESSION "AcA0C13ConfigurationC_tcfC")
INIT(set_up_session, SESSION "AcA0C13ConfigurationC_tcfc")

#define INIT_WITH_DELEGATE(name, symbol)                                                           \
  SWIFT_HOOK(void *, name, symbol, void *, void *, void *, void *, SELF void *)                    \
  SWIFT void *name(                                                                                \
    void *configuration, void *delegate, void *conformance, void *queue, SELF void *self           \
  ) {                                                                                              \
    return next_##name()(                                                                          \
      text_snapshots_configuration(configuration), delegate, conformance, queue, self);            \
  }
INIT_WITH_DELEGATE(make_session_with_delegate, SESSION WITH_DELEGATE "C")
INIT_WITH_DELEGATE(set_up_session_with_delegate, SESSION WITH_DELEGATE "c")

#endif

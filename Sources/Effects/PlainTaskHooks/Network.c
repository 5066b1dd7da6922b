#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

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

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define SESSION "$s20FoundationNetworking10URLSessionC13configuration"
#define WITH_DELEGATE "8delegate0E5QueueAcA0C13ConfigurationC_AA0C8Delegate_pSg0A009OperationF0CSgtcf"

// Defined in Swift, in PlainTasks.
extern SWIFT void *text_snapshots_configuration(void *configuration);

// An initializer of a session has two functions: one makes the object, which is what most code calls,
// and the other gets it, which is what subclasses call.

#define INIT(name, symbol)                                                        \
  HOOK SWIFT void *name(void *configuration, SELF void *self) __asm__(symbol);    \
  SWIFT void *name(void *configuration, SELF void *self) {                        \
    SWIFT void *(*next)(void *, SELF void *);                                     \
    *(void **)&next = dlsym(RTLD_NEXT, symbol);                                   \
    return next(text_snapshots_configuration(configuration), self);               \
  }
INIT(make_session, SESSION "AcA0C13ConfigurationC_tcfC")
INIT(set_up_session, SESSION "AcA0C13ConfigurationC_tcfc")

#define INIT_WITH_DELEGATE(name, symbol)                                                           \
  HOOK SWIFT void *name(void *, void *, void *, void *, SELF void *) __asm__(symbol);              \
  SWIFT void *name(                                                                                \
    void *configuration, void *delegate, void *conformance, void *queue, SELF void *self           \
  ) {                                                                                              \
    SWIFT void *(*next)(void *, void *, void *, void *, SELF void *);                              \
    *(void **)&next = dlsym(RTLD_NEXT, symbol);                                                    \
    return next(text_snapshots_configuration(configuration), delegate, conformance, queue, self);  \
  }
INIT_WITH_DELEGATE(make_session_with_delegate, SESSION WITH_DELEGATE "C")
INIT_WITH_DELEGATE(set_up_session_with_delegate, SESSION WITH_DELEGATE "c")

// MARK: Doors

// What goes to the network in another way is refused: it would depend on a server, or change one. If
// the probe finds that requests don't get their responses, nobody knows which of them are an app's,
// and the doors are closed for the entire process.

/// Defined in Swift, in PlainTasks.
extern void text_snapshots_refuses(uint64_t play, const char *what, const char *name);

static bool is_closed_for_all;

void plain_task_close_network(void) {
  __atomic_store_n(&is_closed_for_all, true, __ATOMIC_RELAXED);
}

/// Whether the thread can't reach the network, which is said.
static bool refuses(const char *what, const char *name) {
  if (play()) {
    text_snapshots_refuses(play(), what, name);
    return true;
  }
  if (!__atomic_load_n(&is_closed_for_all, __ATOMIC_RELAXED)) return false;
  static bool is_said;
  if (!__atomic_exchange_n(&is_said, true, __ATOMIC_RELAXED))
    fprintf(
      stderr, "The network of this process is closed: the requests of its apps can't be told from "
      "those of others.\n");
  return true;
}

extern void CFSocketCreate(void) __attribute__((weak));

/// Whether Foundation makes the sockets with which it wakes the thread that looks after all processes
/// and sockets. They reach nobody, and are made once, by whoever is the first to need them.
static bool wakes_foundation(int type, const void *caller) {
  return type == SOCK_DGRAM && CFSocketCreate && is_beside((const void *)CFSocketCreate, caller);
}

NEXT(int, socket, int, int, int)
HOOK int socket(int domain, int type, int protocol) {
  bool is_network = (domain == AF_INET || domain == AF_INET6)
    && !wakes_foundation(type, __builtin_return_address(0));
  if (!is_network || !refuses("a socket", "")) return next_socket()(domain, type, protocol);
  errno = ENETUNREACH;
  return -1;
}

NEXT(int, getaddrinfo, const char *, const char *, const struct addrinfo *, struct addrinfo **)
HOOK int getaddrinfo(
  const char *restrict name, const char *restrict service, const struct addrinfo *restrict hints,
  struct addrinfo **restrict found
) {
  if (!refuses("the address of ", name ? name : "this machine"))
    return next_getaddrinfo()(name, service, hints, found);
  *found = NULL;
  return EAI_FAIL;
}

// The numbers of curl, whose header an app needn't have.
enum { PROTOCOLS = 181, DICTIONARY = 1 << 9 };

/// The function with which FoundationNetworking hands a request to curl.
NEXT(int, CFURLSessionMultiHandleAddHandle, void *, void *)
HOOK int CFURLSessionMultiHandleAddHandle(void *multi, void *request) {
  if (refuses("a request without URLSession", "")) {
    // Foundation ends the process if curl doesn't take the request. So it only gets a protocol that
    // it isn't for, and fails at once.
    int (*set)(void *, int, ...) = dlsym(RTLD_DEFAULT, "curl_easy_setopt");
    if (!set || set(request, PROTOCOLS, (long)DICTIONARY)) return -1;
  }
  return next_CFURLSessionMultiHandleAddHandle()(multi, request);
}

#endif

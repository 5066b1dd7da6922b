#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <sys/socket.h>

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

typedef struct { int value; } Option;
typedef struct { int value; } Code;
extern const Option CFURLSessionOptionPROTOCOLS __attribute__((weak));
extern const long CFURLSessionProtocolDICT __attribute__((weak));
extern Code CFURLSession_easy_setopt_long(void *, Option, long) __attribute__((weak));

/// The function with which FoundationNetworking hands a request to curl.
NEXT(int, CFURLSessionMultiHandleAddHandle, void *, void *)
HOOK int CFURLSessionMultiHandleAddHandle(void *multi, void *request) {
  // Foundation ends the process if curl doesn't take the request. So it only gets a protocol that it
  // isn't for, and fails at once.
  if (refuses("a request without URLSession", "")
      && CFURLSession_easy_setopt_long(
        request, CFURLSessionOptionPROTOCOLS, CFURLSessionProtocolDICT).value)
    return -1;
  return next_CFURLSessionMultiHandleAddHandle()(multi, request);
}

#endif

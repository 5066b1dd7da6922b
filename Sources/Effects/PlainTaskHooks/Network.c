#define _GNU_SOURCE
#include "Hooks.h"

#if defined(__linux__)

#include <netinet/in.h>
#include <sys/socket.h>

// An app has no network: a frame must not depend on a server, nor a test change one. Requests of
// URLSession, which uses curl, fail as they do without a connection, at once.

typedef int (*SetOption)(void *easy, int option, ...);
typedef int (*GetInfo)(void *easy, int info, ...);
typedef void *(*Append)(void *list, const char *text);

enum { CONNECT_TO = 10243, OPEN_SOCKET_FUNCTION = 20163, EFFECTIVE_URL = 0x100001 };

// Defined in Swift, in PlainTasks.
extern void text_snapshots_is_offline(uint64_t play, const char *url);

struct SocketAddress { int family, type, protocol; unsigned length; struct sockaddr address; };

/// Opens a socket that connects to port 0, where nobody listens.
static int open_socket(void *context, int purpose, struct SocketAddress *to) {
  ((struct sockaddr_in *)&to->address)->sin_port = 0;
  return socket(to->family, to->type, to->protocol);
}

static void disconnect(void *easy) {
  SetOption set = (SetOption)dlsym(RTLD_DEFAULT, "curl_easy_setopt");
  GetInfo get = (GetInfo)dlsym(RTLD_DEFAULT, "curl_easy_getinfo");
  Append append = (Append)dlsym(RTLD_DEFAULT, "curl_slist_append");
  const char *url = NULL;
  if (!set || !get || !append) return;
  if (!get(easy, EFFECTIVE_URL, &url) && url) text_snapshots_is_offline(play(), url);
  // An address in place of the name of the server, so that nobody looks for the name.
  // All requests share it, so it's never freed.
  static void *known;
  void *nowhere = __atomic_load_n(&known, __ATOMIC_ACQUIRE);
  if (!nowhere) nowhere = append(NULL, "::127.0.0.1:");
  __atomic_store_n(&known, nowhere, __ATOMIC_RELEASE);
  set(easy, CONNECT_TO, nowhere);
  set(easy, OPEN_SOCKET_FUNCTION, open_socket);
}

/// The function of FoundationNetworking that starts a request.
NEXT(int, CFURLSessionMultiHandleAddHandle, void *, void *)
HOOK int CFURLSessionMultiHandleAddHandle(void *multi, void *easy) {
  if (play()) disconnect(easy);
  return next_CFURLSessionMultiHandleAddHandle()(multi, easy);
}

#endif

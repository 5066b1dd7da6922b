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

typedef int (*Perform)(void *easy);
typedef void (*CleanUp)(void *easy);

// The numbers of curl, whose header an app needn't have. The probe sends a request with them.
enum { URL = 10002, NO_PROXY = 10177, CONNECT_TO = 10243, OPEN_SOCKET_FUNCTION = 20163 };
enum { EFFECTIVE_URL = 0x100001, COULD_NOT_CONNECT = 7, INTERNAL_ERROR = 4 };

// Defined in Swift, in PlainTasks.
extern void text_snapshots_is_offline(uint64_t play, const char *url);

struct SocketAddress { int family, type, protocol; unsigned length; struct sockaddr address; };

/// The number of sockets that the thread has opened.
static _Thread_local int socket_count;

/// Opens a socket that connects to port 0, where nobody listens.
static int open_socket(void *context, int purpose, struct SocketAddress *to) {
  socket_count++;
  ((struct sockaddr_in *)&to->address)->sin_port = 0;
  return socket(to->family, to->type, to->protocol);
}

static void name_server(void *easy) {
  GetInfo get = (GetInfo)dlsym(RTLD_DEFAULT, "curl_easy_getinfo");
  const char *url = NULL;
  if (!get || get(easy, EFFECTIVE_URL, &url) || !url) url = "";
  text_snapshots_is_offline(play(), url);
}

/// Lets a request reach nobody, or returns `false` if it still could.
static bool disconnect(void *easy) {
  SetOption set = (SetOption)dlsym(RTLD_DEFAULT, "curl_easy_setopt");
  Append append = (Append)dlsym(RTLD_DEFAULT, "curl_slist_append");
  if (!set || !append) return false;
  // An address in place of the name of the server, so that nobody looks for the name.
  // All requests share it, so it's never freed.
  static void *known;
  void *nowhere = __atomic_load_n(&known, __ATOMIC_ACQUIRE);
  if (!nowhere) nowhere = append(NULL, "::127.0.0.1:");
  __atomic_store_n(&known, nowhere, __ATOMIC_RELEASE);
  return !set(easy, CONNECT_TO, nowhere) && !set(easy, NO_PROXY, "*")
    && !set(easy, OPEN_SOCKET_FUNCTION, open_socket);
}

/// The function of FoundationNetworking that starts a request.
NEXT(int, CFURLSessionMultiHandleAddHandle, void *, void *)
HOOK int CFURLSessionMultiHandleAddHandle(void *multi, void *easy) {
  if (play()) {
    name_server(easy);
    // Foundation ends the process then. The head of each transcript says why.
    if (!disconnect(easy)) return INTERNAL_ERROR;
  }
  return next_CFURLSessionMultiHandleAddHandle()(multi, easy);
}

// Weak, because an app needn't use FoundationNetworking.
extern void *CFURLSessionEasyHandleInit(void) __attribute__((weak));

bool app_network_is_closed(void) {
  if (!CFURLSessionEasyHandleInit) return true;
  const char *name = "CFURLSessionMultiHandleAddHandle";
  void *next = (void *)next_CFURLSessionMultiHandleAddHandle();
  if (!next || next == dlsym(RTLD_DEFAULT, name)) return false;
  SetOption set = (SetOption)dlsym(RTLD_DEFAULT, "curl_easy_setopt");
  Perform perform = (Perform)dlsym(RTLD_DEFAULT, "curl_easy_perform");
  CleanUp clean_up = (CleanUp)dlsym(RTLD_DEFAULT, "curl_easy_cleanup");
  if (!set || !perform || !clean_up) return false;
  void *easy = CFURLSessionEasyHandleInit();
  int before = socket_count;
  // An address that nobody has.
  bool is_closed = disconnect(easy) && !set(easy, URL, "http://192.0.2.1/")
    && perform(easy) == COULD_NOT_CONNECT && socket_count > before;
  clean_up(easy);
  return is_closed;
}

#endif

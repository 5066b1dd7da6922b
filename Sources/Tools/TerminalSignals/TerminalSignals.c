#include "TerminalSignals.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

// A handler can interrupt any code, so it calls only functions that POSIX lists as safe, and uses
// these variables only with the lock, except for atomic ones and for those that don't change while
// the handlers are installed.

static int terminal = -1, reader = -1, writer = -1;
static struct termios original, raw;
static bool is_app;
/// Whether the process uses the terminal. While it's suspended, it does, but doesn't have it.
static atomic_bool uses_terminal;
static bool has_terminal;
/// Whether a signal to exit has arrived but hasn't been read yet.
static atomic_bool is_ending;
/// Whether the process waits for keys and signals, so that it would read a signal.
static atomic_bool is_waiting;
/// The file that captures the output, and copies of the descriptors that it replaces.
static int captured = -1, output = -1, errors = -1;
static off_t captured_offset;
static char *crash_report;

static const char enter_screen[] = "\033[?1049h\033[?25l\033[?7l\033[2J";
static const char enter_app[] = "\033[?1000h\033[?1006h\033[?2004h";
static const char leave_app[] = "\033[?2004l\033[?1006l\033[?1000l";
static const char leave_screen[] = "\033[?7h\033[?25h\033[?1049l";

// MARK: Lock

static atomic_flag is_locked = ATOMIC_FLAG_INIT;

/// Waits for other threads. Signals are blocked, so that no handler waits for its own thread.
static sigset_t lock(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  while (atomic_flag_test_and_set(&is_locked)) sched_yield();
  return before;
}

static void unlock(sigset_t before) {
  atomic_flag_clear(&is_locked);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void set_blocked(int how, int number) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, number);
  pthread_sigmask(how, &signals, NULL);
}

// MARK: Terminal

static void print(int descriptor, const char *text, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, text, count);
    if (written < 0 && errno != EINTR) return;
    if (written < 0) continue;
    text += written;
    count -= (size_t)written;
  }
}

/// Writes what the app has printed, without the characters that control a terminal.
static void print_captured(void) {
  unsigned char bytes[4096], last = 0;
  ssize_t count;
  lseek(captured, 0, SEEK_SET);
  while ((count = read(captured, bytes, sizeof bytes)) > 0) {
    for (ssize_t i = 0; i < count; i++) {
      unsigned char byte = bytes[i];
      bool is_control = (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F ||
                        (last == 0xC2 && byte >= 0x80 && byte < 0xA0);
      if (is_control) bytes[i] = '?';
      last = byte;
    }
    print(STDERR_FILENO, (char *)bytes, (size_t)count);
  }
  lseek(captured, 0, SEEK_SET);
  if (ftruncate(captured, 0) == 0) captured_offset = 0;
}

static void enter(void) {
  has_terminal = true;
  if (captured >= 0) {
    dup2(captured, STDOUT_FILENO);
    dup2(captured, STDERR_FILENO);
  }
  tcsetattr(terminal, TCSAFLUSH, &raw);
  print(terminal, enter_screen, sizeof enter_screen - 1);
  if (is_app) print(terminal, enter_app, sizeof enter_app - 1);
}

static void leave(void) {
  if (!has_terminal) return;
  has_terminal = false;
  if (is_app) print(terminal, leave_app, sizeof leave_app - 1);
  print(terminal, leave_screen, sizeof leave_screen - 1);
  tcsetattr(terminal, TCSAFLUSH, &original);
  if (captured < 0) return;
  dup2(output, STDOUT_FILENO);
  dup2(errors, STDERR_FILENO);
  print_captured();
}

static void print_crash_report(void) {
  if (crash_report) print(STDOUT_FILENO, crash_report, strlen(crash_report));
}

// MARK: Handlers

static void report(int number);
static void suspend(int number);
static void resume(int number);
static void end(int number);

static struct {
  int number;
  void (*handler)(int);
  struct sigaction previous;
} handlers[] = {
    {.number = SIGINT, .handler = report},   {.number = SIGTERM, .handler = report},
    {.number = SIGHUP, .handler = report},   {.number = SIGWINCH, .handler = report},
    {.number = SIGTSTP, .handler = suspend}, {.number = SIGCONT, .handler = resume},
    {.number = SIGQUIT, .handler = end},     {.number = SIGABRT, .handler = end},
    {.number = SIGSEGV, .handler = end},     {.number = SIGBUS, .handler = end},
    {.number = SIGILL, .handler = end},      {.number = SIGTRAP, .handler = end},
    {.number = SIGFPE, .handler = end},
};
enum { handler_count = sizeof handlers / sizeof handlers[0] };

static void restore_action(int number) {
  for (int i = 0; i < handler_count; i++)
    if (handlers[i].number == number) sigaction(number, &handlers[i].previous, NULL);
}

static void tell(int number) {
  unsigned char byte = (unsigned char)number;
  // If the pipe is full, the process has enough to read.
  if (write(writer, &byte, 1) < 0) return;
}

static void report(int number) {
  int error = errno;
  // An app that's busy doesn't let the process read a signal. The user must confirm Control-C,
  // which can be meant for the app, but nobody can confirm the other signals.
  if ((number == SIGTERM || number == SIGHUP) && !is_waiting) end(number);
  // If an earlier signal to exit hasn't been read yet, the process can't exit on its own.
  if (number != SIGWINCH && atomic_exchange(&is_ending, true)) end(number);
  tell(number);
  errno = error;
}

/// Leaves the terminal to the shell, and stops the process until the shell resumes it.
static void suspend(int number) {
  int error = errno;
  struct sigaction mine;
  sigset_t before = lock();
  leave();
  sigaction(number, NULL, &mine);
  restore_action(number);
  raise(number);
  set_blocked(SIG_UNBLOCK, number);
  // The process stops here.
  set_blocked(SIG_BLOCK, number);
  sigaction(number, &mine, NULL);
  unlock(before);
  // Without job control, the process didn't stop, and isn't resumed.
  sigset_t pending;
  if (sigpending(&pending) == 0 && !sigismember(&pending, SIGCONT)) resume(SIGCONT);
  errno = error;
}

/// Returns whether the process has the terminal, which it can't take from another job.
static bool enter_in_foreground(void) {
  pid_t foreground = tcgetpgrp(terminal);
  if (foreground >= 0 && foreground != getpgrp()) {
    // The shell runs the process in the background. Stop it, as `tcsetattr` would, or let it exit.
    if (!is_ending) raise(SIGTTOU);
    return false;
  }
  sigset_t before = lock();
  enter();
  unlock(before);
  return true;
}

static void resume(int number) {
  int error = errno;
  if (uses_terminal && enter_in_foreground()) tell(SIGWINCH);
  errno = error;
  (void)number;
}

/// Restores the terminal, and then passes the signal to the previous handler.
static void end(int number) {
  // Other threads, and a second signal, wait for the lock until the process ends.
  lock();
  // These threads can still draw and wait for keys. Make the descriptor refer to an empty pipe, so
  // that their output is discarded and they keep waiting. If it referred to an empty file, they
  // would report a hangup instead of this signal.
  int copy = dup(terminal), ends[2];
  if (copy >= 0 && pipe(ends) == 0) {
    dup2(ends[0], terminal);
    terminal = copy;
  }
  leave();
  print_crash_report();
  restore_action(number);
  raise(number);
  set_blocked(SIG_UNBLOCK, number);
  // Exit even if the previous action ignores the signal.
  _exit(128 + number);
}

/// Restores the terminal if the app calls `exit`.
static void leave_at_exit(void) {
  // Capture what the app has printed so far.
  fflush(NULL);
  sigset_t before = lock();
  if (uses_terminal) {
    uses_terminal = false;
    leave();
    print_crash_report();
  }
  unlock(before);
}

void terminal_end_process(int number) {
  // Dispatch blocks signals on its threads.
  set_blocked(SIG_UNBLOCK, number);
  signal(number, SIG_DFL);
  raise(number);
}

// MARK: Taking over

static bool make_pipe(void) {
  int ends[2];
  if (reader >= 0) return true;
  if (pipe(ends) != 0) return false;
  // `select` doesn't support larger descriptors.
  if (ends[0] >= FD_SETSIZE) {
    close(ends[0]);
    close(ends[1]);
    return false;
  }
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  reader = ends[0];
  writer = ends[1];
  return true;
}

static void capture(void) {
  char path[] = "/tmp/terminal-output.XXXXXX";
  captured = mkstemp(path);
  if (captured < 0) return;
  unlink(path);
  output = dup(STDOUT_FILENO);
  errors = dup(STDERR_FILENO);
  captured_offset = 0;
  fcntl(captured, F_SETFD, FD_CLOEXEC);
  fcntl(output, F_SETFD, FD_CLOEXEC);
  fcntl(errors, F_SETFD, FD_CLOEXEC);
}

int terminal_take_over(int descriptor, bool is_app_mode) {
  if (descriptor >= FD_SETSIZE || tcgetattr(descriptor, &original) != 0 || !make_pipe()) return -1;
  static bool leaves_at_exit;
  if (!leaves_at_exit) leaves_at_exit = atexit(leave_at_exit) == 0;
  terminal = descriptor;
  is_app = is_app_mode;
  raw = original;
  cfmakeraw(&raw);
  // Another process can take the input between a call to `select` and one to `read`, for example
  // the shell while this process is suspended. The call to `read` must not wait then.
  raw.c_cc[VMIN] = 0;
  if (is_app) {
    // Control-C still sends a signal, so that pressing it twice ends a process that no longer reads
    // keys. The signal must not discard keys that the user typed earlier.
    raw.c_lflag |= ISIG | NOFLSH;
    for (int i = 0; i < NCCS; i++)
      if (i != VINTR && i != VMIN && i != VTIME) raw.c_cc[i] = _POSIX_VDISABLE;
    capture();
  }
  for (int i = 0; i < handler_count; i++) {
    struct sigaction action = {.sa_handler = handlers[i].handler};
    sigfillset(&action.sa_mask);
    sigaction(handlers[i].number, &action, &handlers[i].previous);
  }
  return reader;
}

void terminal_release(void) {
  for (int i = 0; i < handler_count; i++) restore_action(handlers[i].number);
  terminal_set_crash_report(NULL);
  sigset_t before = lock();
  if (captured >= 0) {
    close(captured);
    close(output);
    close(errors);
  }
  terminal = captured = -1;
  is_ending = false;
  unlock(before);
}

void terminal_enter(void) {
  uses_terminal = true;
  enter_in_foreground();
}

void terminal_leave(void) {
  sigset_t before = lock();
  uses_terminal = false;
  leave();
  unlock(before);
}

void terminal_suspend(void) {
  sigset_t before = lock();
  leave();
  unlock(before);
  kill(0, SIGTSTP);
}

void terminal_set_waiting(bool is_waiting_now) { is_waiting = is_waiting_now; }

void terminal_did_read_signal(void) { is_ending = false; }

long terminal_read_captured(void *bytes, long count) {
  long read = captured < 0 ? 0 : pread(captured, bytes, (size_t)count, captured_offset);
  if (read > 0) captured_offset += read;
  return read;
}

void terminal_set_crash_report(const char *text) {
  char *new_report = text && *text ? strdup(text) : NULL;
  sigset_t before = lock();
  char *old_report = crash_report;
  crash_report = new_report;
  unlock(before);
  free(old_report);
}

// MARK: Children

static volatile sig_atomic_t child_process;

static void forward(int number) {
  int before = errno;
  if (child_process > 0) kill(child_process, number);
  errno = before;
}

void forward_ending_signals(int child) {
  static struct sigaction previous[2];
  static sigset_t mask;
  static const int numbers[] = {SIGTERM, SIGHUP};
  child_process = child;
  if (child == 0) {
    for (int index = 0; index < 2; index++) sigaction(numbers[index], &previous[index], NULL);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    return;
  }
  // A program that starts this one may have blocked the signals.
  sigset_t signals;
  sigemptyset(&signals);
  struct sigaction action = {.sa_handler = forward};
  for (int index = 0; index < 2; index++) {
    sigaction(numbers[index], &action, &previous[index]);
    sigaddset(&signals, numbers[index]);
  }
  pthread_sigmask(SIG_UNBLOCK, &signals, &mask);
}

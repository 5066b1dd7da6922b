#ifndef TERMINAL_SIGNALS_H
#define TERMINAL_SIGNALS_H

#include <stdbool.h>

/// Takes over a terminal and handles signals until `terminal_release` is called.
///
/// The terminal of an app sends Control-C as a signal, reports clicks, and marks pasted text. The
/// output of the process is captured.
///
/// Returns the read end of a pipe that receives the number of each reported signal, or -1.
int terminal_take_over(int descriptor, bool is_app);
void terminal_release(void);

/// Sets the mode of the process, and switches to the alternate screen.
void terminal_enter(void);
/// Restores the mode and the screen, and then writes the captured output to standard error.
void terminal_leave(void);
/// Restores the terminal, and then stops the shell job of the process until the user resumes it.
///
/// If another process of the job stopped first, the shell would read from the terminal in its mode.
void terminal_suspend(void);

/// Says whether the process waits for keys and signals. Otherwise, it's busy, and ends at once if it
/// receives SIGTERM or SIGHUP.
void terminal_set_waiting(bool is_waiting);
/// Reports further signals to exit. Until then, a second one ends the process, which is busy.
void terminal_did_read_signal(void);
/// Reads output that was captured since the last call.
long terminal_read_captured(void *bytes, long count);
/// Sets the text that is written to standard output if the process crashes, or if the app exits.
void terminal_set_crash_report(const char *text);

/// Ends the process with a signal, bypassing any handler.
void terminal_end_process(int signal);

/// Passes the signals on that ask this process to end, to a child or, if `child` is 0, no longer.
void forward_ending_signals(int child);

#endif

#ifndef TEST_ISSUES_LOAD_H
#define TEST_ISSUES_LOAD_H

/// Does nothing. If this module is linked from a static archive, a call to this function keeps the
/// linker from dropping the load hook, which is in the same object file.
void text_snapshots_keep_load_hook(void);

#endif

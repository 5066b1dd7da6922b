#ifndef TEST_ISSUES_LOAD_H
#define TEST_ISSUES_LOAD_H

/// Does nothing. A call to it keeps the load hook beside it in the image, when this module is
/// linked from a static archive.
void text_snapshots_keep_load_hook(void);

#endif

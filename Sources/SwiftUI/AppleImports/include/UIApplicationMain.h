#ifndef UI_APPLICATION_MAIN_H
#define UI_APPLICATION_MAIN_H

/// Prints what an app of UIKit does on Linux, and returns 0.
int UIApplicationMain(int count, char **arguments, const void *principal, const void *delegate);

#endif

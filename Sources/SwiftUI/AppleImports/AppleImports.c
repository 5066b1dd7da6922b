#if defined(__linux__)

#include "UIApplicationMain.h"
#include <stdio.h>

// What the compiler calls for `@UIApplicationMain`.

int UIApplicationMain(int count, char **arguments, const void *principal, const void *delegate) {
  puts("The app is one of UIKit, which isn't drawn. Play scripts on its views.");
  return 0;
}

const void *NSStringFromClass(const void *class) { return class; }

#endif

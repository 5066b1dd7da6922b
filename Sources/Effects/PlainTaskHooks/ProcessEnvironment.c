#include "PlainTaskHooks.h"

#include <stdlib.h>
#include <string.h>

extern char **environ;

/// Returns the variables of the process, with another value of one of them.
///
/// Other threads can read an environment at any time, so none is freed. The last one is used again
/// for as long as nothing changes.
static char **environment_with(const char *variable, char **variables) {
  static char **last;
  size_t name = strchr(variable, '=') + 1 - variable, count = 0, kept = 0;
  while (variables && variables[count]) count++;
  char **changed = malloc((count + 2) * sizeof *changed);
  if (!changed) return variables;
  changed[kept++] = (char *)variable;
  for (size_t i = 0; i < count; i++)
    if (strncmp(variables[i], variable, name)) changed[kept++] = variables[i];
  changed[kept++] = NULL;
  size_t known = 0;
  while (last && known < kept && last[known] == changed[known] && last[known]) known++;
  if (last && known + 1 == kept && !last[known]) {
    free(changed);
    return last;
  }
  return last = changed;
}

void plain_task_with_variable(const char *variable, void (*body)(void)) {
  char **variables = environ;
  __atomic_store_n(&environ, environment_with(variable, variables), __ATOMIC_SEQ_CST);
  body();
  __atomic_store_n(&environ, variables, __ATOMIC_SEQ_CST);
}

import RuntimeIssues
import TestIssues
@_exported import TextSnapshots

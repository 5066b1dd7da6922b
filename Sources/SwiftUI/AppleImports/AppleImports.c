// SwiftPM builds a target of C only if it has a source.

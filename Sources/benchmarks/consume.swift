/// Takes a result, so that the compiler cannot leave out the work that made it.
@inline(never)
func consume<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

/// Returns a value as it is, so that the compiler does not know which one it is.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

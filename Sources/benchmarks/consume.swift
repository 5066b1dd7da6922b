/// Takes a result, so that the compiler cannot leave out the work that made it.
@inline(never)
func consume<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

import ReducerStoreMacros

// With three reducers that are enums, and one that leaves everything out, the compiler (6.3.1) crashed
// when the macro added types that had macros themselves.

@Reducer struct Blank {}
@Reducer struct Tapped { enum Action { case tapped } }
@Reducer enum FirstPath { case tapped(Tapped) }
@Reducer enum SecondPath { case tapped(Tapped) }
@Reducer enum ThirdPath { case tapped(Tapped) }

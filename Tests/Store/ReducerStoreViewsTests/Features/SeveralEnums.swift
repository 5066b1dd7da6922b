import ReducerStoreMacros

// With four reducers that are enums, the compiler (6.3.1) crashed when the macro added types that had
// macros themselves.

@Reducer struct Blank {}
@Reducer struct Tapped { enum Action { case tapped } }
@Reducer enum FirstPath { case tapped(Tapped) }
@Reducer enum SecondPath { case tapped(Tapped) }
@Reducer enum ThirdPath { case tapped(Tapped) }
@Reducer enum FourthPath { case tapped(Tapped) }

/// A feature that says that it's a reducer, beside the macro.
@Reducer struct Stated: Reducer {
  enum Action { case tapped }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

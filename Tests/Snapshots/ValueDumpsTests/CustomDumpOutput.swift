/// The output of custom-dump 1.3.3 on Linux for the ``CustomDumpValues``, with one value per line.
///
/// To record the output, the values were compiled with that library. The `⏎` character represents a
/// newline.
enum CustomDumpOutput {
  static let values = ####"""
    int → 42
    negative int → -42
    int8 → -128
    uint64 → 18446744073709551615
    double → 1.5
    whole double → 3.0
    float → 0.1
    nan → nan
    infinity → -inf
    bool → true
    void → ()
    nil → nil
    some → 1
    some some → 1
    some nil → nil
    nil nil → nil
    decimal → 1.5
    int128 → 1
    range → 1..<4
    closed range → 1...4
    range of strings → a..<c
    partial range from → PartialRangeFrom(lowerBound: 1)
    partial range up to → PartialRangeUpTo(upperBound: 4)
    stride → Swift.StrideTo<Swift.Int>
    function → (Function)
    vector → SIMD2(⏎  _storage: Int.SIMD2Storage(_value: (Opaque Value))⏎)
    text → "Blob"
    empty text → ""
    tab → "a\tb"
    quote → #"say "hi""#
    backslash → #"a\b"#
    hash → ##"a"#b"##
    control → "a\u{01}b"
    emoji → "é 🎉"
    quote and tab → #""\####u{9}""#
    lines → """⏎a⏎b⏎"""
    blank lines → """⏎a⏎⏎b⏎⏎"""
    blank at the end → """⏎a ⏎b⏎"""
    quotes in lines → """⏎say "hi"⏎⏎"""
    three quotes in lines → ##"""⏎"""⏎"""#⏎"""##
    backslash in lines → """⏎a\n⏎b⏎"""
    tab in lines → """⏎a\####u{9}b⏎c⏎"""
    carriage return → """⏎a\####u{D}⏎b⏎"""
    line separator → """⏎a\####u{2028}b⏎"""
    invisible → "a\####u{200B}b"
    substring → "bc"
    character → "c"
    line feed → """⏎⏎⏎"""
    scalar → "s"
    static string → "abc"
    empty array → []
    array → [⏎  [0]: 42,⏎  [1]: 1729⏎]
    array of lines → [⏎  [0]: """⏎    a⏎    ⏎    b⏎    """,⏎  [1]: "c"⏎]
    nested arrays → [⏎  [0]: [⏎    [0]: 1⏎  ],⏎  [1]: [],⏎  [2]: [⏎    [0]: 2,⏎    [1]: 3⏎  ]⏎]
    array of optionals → [⏎  [0]: 1,⏎  [1]: nil⏎]
    slice → [⏎  [0]: 2,⏎  [1]: 3⏎]
    contiguous array → [⏎  [0]: 1⏎]
    empty dictionary → [:]
    dictionary → [⏎  "a": [],⏎  "b": [⏎    [0]: 2⏎  ]⏎]
    dictionary of lines → [⏎  """⏎  a⏎  b⏎  """: """⏎    c⏎    d⏎    """,⏎  "e": ""⏎]
    numbers as keys → [⏎  10: "x",⏎  9: "y"⏎]
    structures as keys → [⏎  CustomDumpValues.Point(⏎    x: 1,⏎    y: 2⏎  ): 2,⏎  CustomDumpValues.Point(⏎    x: 2,⏎    y: 2⏎  ): 1⏎]
    cases as keys → [⏎  .hearts: 2,⏎  .spades: 1⏎]
    optionals as values → [⏎  "a": nil⏎]
    sets as keys → [⏎  Set([⏎    1,⏎    2⏎  ]): "x"⏎]
    mixed keys → [⏎  "1": 2,⏎  1: 1⏎]
    empty set → Set([])
    set → Set([⏎  "a",⏎  "b"⏎])
    numbers in a set → Set([⏎  -1,⏎  1,⏎  10,⏎  2⏎])
    lines in a set → Set([⏎  """⏎  a⏎  b⏎  """⏎])
    structures in a set → Set([⏎  CustomDumpValues.Point(⏎    x: 1,⏎    y: 2⏎  ),⏎  CustomDumpValues.Point(⏎    x: 2,⏎    y: 2⏎  )⏎])
    texts that start alike → Set([⏎  "a b",⏎  "a!",⏎  "a",⏎  "ab"⏎])
    pairs → KeyValuePairs(⏎  _elements: [⏎    [0]: (⏎      "b",⏎      1⏎    ),⏎    [1]: (⏎      "a",⏎      2⏎    )⏎  ]⏎)
    range of array → 0..<3
    lazy → LazyMapSequence(⏎  _base: [⏎    [0]: 1,⏎    [1]: 2⏎  ],⏎  _transform: (Function)⏎)
    repeated → Repeated(⏎  count: 2,⏎  repeatedValue: "x"⏎)
    zip → [⏎  [0]: (⏎    1,⏎    "a"⏎  )⏎]
    bytes → [⏎  [0]: 0,⏎  [1]: 255⏎]
    structure → CustomDumpValues.User(⏎  id: 1,⏎  name: "Blob",⏎  tags: []⏎)
    empty structure → CustomDumpValues.Empty()
    one property → CustomDumpValues.Box(value: 1)
    one text → CustomDumpValues.Box(⏎  value: """⏎    a⏎    b⏎    """⏎)
    one structure → CustomDumpValues.Box(value: CustomDumpValues.Empty())
    one structure with properties → CustomDumpValues.Box(⏎  value: CustomDumpValues.Point(⏎    x: 1,⏎    y: 2⏎  )⏎)
    one optional → CustomDumpValues.Box(⏎  value: 1⏎)
    one nil → CustomDumpValues.Box(value: nil)
    one empty array → CustomDumpValues.Box(value: [])
    one array → CustomDumpValues.Box(⏎  value: [⏎    [0]: 1⏎  ]⏎)
    one function → CustomDumpValues.Box(value: (Function))
    one metatype → CustomDumpValues.Box(value: Int.self)
    one range → CustomDumpValues.Box(⏎  value: 1..<4⏎)
    one character → CustomDumpValues.Box(value: "c")
    one case → CustomDumpValues.Box(value: .hearts)
    one case with payload → CustomDumpValues.Box(⏎  value: .one(1)⏎)
    lines in an optional → CustomDumpValues.Box(⏎  value: """⏎  a⏎  b⏎  """⏎)
    lines beside another → CustomDumpValues.Pair(⏎  first: """⏎    a⏎    b⏎    """,⏎  second: """⏎  c⏎  ⏎  d⏎  """⏎)
    generic in generic → CustomDumpValues.Box(⏎  value: CustomDumpValues.Box(value: 1)⏎)
    nested type → CustomDumpValues.Outer.Inner(x: 1)
    nested in generic → CustomDumpValues.Generic.Inner(x: 1)
    tuple → (⏎  1,⏎  name: "x",⏎  nil⏎)
    pair of tuples → CustomDumpValues.Pair(⏎  first: (⏎    1,⏎    2⏎  ),⏎  second: (⏎    x: 1,⏎    "y"⏎  )⏎)
    tuple of lines → (⏎  """⏎  a⏎  b⏎  """,⏎  1⏎)
    described → CustomDumpValues.Described(x: 1)
    described array → [⏎  [0]: CustomDumpValues.Described(x: 1)⏎]
    streamed → CustomDumpValues.Streamed(x: 1)
    debugged → CustomDumpValues.Debugged(x: 1)
    macro → CustomDumpValues.Macro(⏎  _x: 1⏎)
    wrapped macro → CustomDumpValues.Box(⏎  value: CustomDumpValues.Macro(⏎    _x: 1⏎  )⏎)
    case → CustomDumpValues.Suit.hearts
    case in an array → [⏎  [0]: .hearts⏎]
    payload → CustomDumpValues.Choice.one(1)
    labelled payload → CustomDumpValues.Choice.labelled(x: 1)
    two payloads → CustomDumpValues.Choice.two(⏎  x: 1,⏎  "a"⏎)
    structure as payload → CustomDumpValues.Choice.point(⏎  CustomDumpValues.Point(⏎    x: 1,⏎    y: 2⏎  )⏎)
    optional payload → CustomDumpValues.Choice.optional(⏎  1⏎)
    nil payload → CustomDumpValues.Choice.optional(nil)
    lines as payload → CustomDumpValues.Choice.text(⏎  """⏎  a⏎  b⏎  """⏎)
    case in a case → CustomDumpValues.Choice.deep(⏎  .deep(⏎    .one(1)⏎  )⏎)
    void payload → CustomDumpValues.Choice.void()
    empty array as payload → CustomDumpValues.Choice.list([])
    array as payload → CustomDumpValues.Choice.list(⏎  [⏎    [0]: 1⏎  ]⏎)
    raw value → CustomDumpValues.Raw.one
    described case → CustomDumpValues.Loud.loud
    result → Result.success(1)
    failed result → Result.failure(⏎  .second(1)⏎)
    error → CustomDumpValues.Failure.first
    optional case → .one(1)
    cases in a tuple → (⏎  .hearts,⏎  .one(1)⏎)
    never → []
    object → CustomDumpValues.Person(⏎  name: "Blob",⏎  friend: nil⏎)
    subclass → CustomDumpValues.Child(⏎  name: "Junior",⏎  friend: nil,⏎  age: 3⏎)
    one member → CustomDumpValues.Counter(count: 1)
    second of a class → [⏎  [0]: CustomDumpValues.Counter(count: 1),⏎  [1]: #1 CustomDumpValues.Counter(count: 2),⏎  [2]: #2 CustomDumpValues.Counter(count: 3)⏎]
    second of an instance of a generic class → [⏎  [0]: CustomDumpValues.Holder(value: 1),⏎  [1]: #1 CustomDumpValues.Holder(value: "a")⏎]
    the same twice → [⏎  [0]: CustomDumpValues.Counter(count: 1),⏎  [1]: CustomDumpValues.Counter(↩︎)⏎]
    the second twice → [⏎  [0]: CustomDumpValues.Counter(count: 1),⏎  [1]: #1 CustomDumpValues.Counter(count: 2),⏎  [2]: #1 CustomDumpValues.Counter(↩︎)⏎]
    a cycle → CustomDumpValues.Person(⏎  name: "Blob",⏎  friend: CustomDumpValues.Person(↩︎)⏎)
    objects in a dictionary → [⏎  "a": CustomDumpValues.Counter(count: 1),⏎  "b": #1 CustomDumpValues.Counter(count: 2)⏎]
    observed → CustomDumpValues.Observed(⏎  _count: 0,⏎  _name: "Blob"⏎)
    empty object → CustomDumpValues.Blank()
    object of a nested class → CustomDumpValues.Outer.Object(x: 1)
    object as payload → CustomDumpValues.Box(⏎  value: CustomDumpValues.Counter(count: 1)⏎)
    optional object → CustomDumpValues.Counter(count: 1)
    type → Int.self
    nested metatype → CustomDumpValues.Outer.Inner.self
    optional type → Int?.self
    array type → [Int].self
    dictionary type → [String: Int?].self
    generic type → CustomDumpValues.Box.self
    array of generic type → Array.self
    set type → Set.self
    tuple type → (Int, name: String).self
    function type → (Int) -> String.self
    existential type → Error.self
    composition → Hashable.self
    inner of generic type → CustomDumpValues.Generic.Inner.self
    optional generic → Optional.self
    key path → \Point.x
    optional key path → \Optional<User>?.name?
    uuid → UUID(DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF)
    url → URL(https://a.b/c?d=e)
    relative url → URL(https://a.b/c)
    date → Date(1970-01-01T00:00:00.000Z)
    milliseconds → Date(2009-02-13T23:31:30.123Z)
    microseconds → Date(2001-01-01T00:00:00.000Z)
    past → Date(0001-01-01T00:00:00.000Z)
    data → Data(4 bytes)
    no data → Data(Zero KB)
    locale → Locale(en_US)
    time zone → TimeZone(⏎  identifier: "GMT",⏎  abbreviation: "GMT",⏎  secondsFromGMT: 0,⏎  isDaylightSavingTime: false⏎)
    calendar → Calendar(⏎  identifier: .gregorian,⏎  locale: Locale(en_US),⏎  timeZone: TimeZone(⏎    identifier: "GMT",⏎    abbreviation: "GMT",⏎    secondsFromGMT: 0,⏎    isDaylightSavingTime: false⏎  ),⏎  firstWeekday: 1,⏎  minimumDaysInFirstWeek: 1⏎)
    duration → Duration(⏎  _low: 1500000000000000000,⏎  _high: 0⏎)
    date components → DateComponents(⏎  year: 2024,⏎  month: 2⏎)
    index path → [⏎  [0]: 1,⏎  [1]: 2⏎]
    index set → IndexSet(⏎  ranges: [⏎    [0]: 1..<3,⏎    [1]: 5..<6⏎  ]⏎)
    query item → URLQueryItem(⏎  name: "a",⏎  value: "b"⏎)
    character set → CustomDumpValues.Box(value: 1)
    notification → Notification(⏎  name: "n",⏎  userInfo: [⏎    "a": 1⏎  ]⏎)
    ns notification → Notification(name: "n")
    ns error → NSError(⏎  domain: "d",⏎  code: 1,⏎  userInfo: [:]⏎)
    ns error with information → NSError(⏎  domain: "d",⏎  code: 1,⏎  userInfo: [⏎    "a": 1⏎  ]⏎)
    ns number → 1
    ns fraction → 1.5
    ns bool → 1
    ns string → "x"
    ns null → NSNull()
    ns array → [⏎  [0]: 1,⏎  [1]: 2⏎]
    ns dictionary → [⏎  "a": 2,⏎  "b": 1⏎]
    ns set → Set([⏎  1,⏎  2⏎])
    ns ordered set → [⏎  [0]: 2,⏎  [1]: 1⏎]
    ns date → Date(1970-01-01T00:00:00.000Z)
    ns data → Data(1 bytes)
    ns url → URL(https://a.b)
    ns uuid → UUID(DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF)
    ns range → 1..<3
    ns locale → Locale(en_US)
    ns attributed string → "x"
    ns index set → IndexSet(⏎  ranges: [⏎    [0]: 1..<2⏎  ]⏎)
    ns object → CustomDumpValues.Todo(title: "Milk")
    measurement → Measurement(⏎  value: 1.0,⏎  unit: "m"⏎)
    person name → PersonNameComponents(⏎  givenName: "B",⏎  familyName: "L"⏎)
    notification name → NSNotification.Name(rawValue: "n")
    date interval → DateInterval(⏎  start: Date(0001-01-01T00:00:00.000Z),⏎  end: Date(0001-01-01T00:00:01.000Z),⏎  duration: 1.0⏎)
    own text → Money(3 EUR)
    own text in a structure → CustomDumpValues.Box(value: Money(3 EUR))
    own lines → CustomDumpValues.Pair(⏎  first: a⏎  ⏎  b,⏎  second: 1⏎)
    own lines alone → CustomDumpValues.Box(⏎  value: a⏎  b⏎)
    representation → CustomDumpValues.Pair(⏎  first: 42,⏎  second: 1⏎)
    one representation → CustomDumpValues.Box(value: 42)
    represented structure → CustomDumpValues.Box(⏎  value: CustomDumpValues.Point(⏎    x: 1,⏎    y: 2⏎  )⏎)
    represented lines → CustomDumpValues.Pair(⏎  first: """⏎  a⏎  b⏎  """,⏎  second: 1⏎)
    represented case → .hearts
    own mirror → CustomDumpValues.Session(user: "Blob")
    one own mirror → CustomDumpValues.Box(⏎  value: CustomDumpValues.Session(user: "Blob")⏎)
    hashable → "a"
    hashable structure → CustomDumpValues.Point(⏎  x: 1,⏎  y: 2⏎)
    mirror of a value → CustomDumpValues.Point(⏎  x: 1,⏎  y: 2⏎)
    ordered pairs → [⏎  "b": 1,⏎  "a": 2⏎]
    """####

  static let diffs = ####"""
    numbers → - 1⏎+ 2
    equal → nil
    types → - 29.99 as Float⏎+ 29.99 as Double
    texts → - "a"⏎+ "b"
    float and double in a structure → - CustomDumpValues.Box(value: 1.5)⏎+ CustomDumpValues.Box(value: 1.5)
    float and double →   CustomDumpValues.Pair(⏎-   first: 1.5 as Float,⏎+   first: 1.5 as Double,⏎    second: 1⏎  )
    one property changed →   CustomDumpValues.User(⏎    id: 1,⏎-   name: "Blob",⏎+   name: "Blob Jr.",⏎    tags: []⏎  )
    two changed →   CustomDumpValues.User(⏎-   id: 1,⏎+   id: 2,⏎-   name: "Blob",⏎+   name: "x",⏎    tags: []⏎  )
    one of one → - CustomDumpValues.Box(value: 1)⏎+ CustomDumpValues.Box(value: 2)
    one of one optional →   CustomDumpValues.Box(⏎-   value: 1⏎+   value: 2⏎  )
    nested →   CustomDumpValues.Pair(⏎    first: CustomDumpValues.User(…),⏎    second: CustomDumpValues.Point(⏎-     x: 1,⏎+     x: 2,⏎      y: 2⏎    )⏎  )
    nested one of one →   CustomDumpValues.Pair(⏎-   first: CustomDumpValues.Box(value: 1)⏎+   first: CustomDumpValues.Box(value: 2)⏎    second: 1⏎  )
    none to some → - nil⏎+ CustomDumpValues.Point(⏎+   x: 1,⏎+   y: 2⏎+ )
    some to none →   CustomDumpValues.Pair(⏎-   first: CustomDumpValues.Point(⏎-     x: 1,⏎-     y: 2⏎-   ),⏎+   first: nil,⏎    second: 1⏎  )
    in an optional →   CustomDumpValues.Pair(⏎    first: CustomDumpValues.Point(⏎-     x: 1,⏎+     x: 3,⏎      y: 2⏎    ),⏎    second: 1⏎  )
    cases → - CustomDumpValues.Choice.one(1)⏎+ CustomDumpValues.Choice.one(2)
    other cases → - CustomDumpValues.Choice.one(1)⏎+ CustomDumpValues.Choice.text("x")
    two payloads →   CustomDumpValues.Choice.two(⏎-   x: 1,⏎+   x: 2,⏎    "a"⏎  )
    nested cases →   CustomDumpValues.Pair(⏎    first: .point(⏎      CustomDumpValues.Point(⏎-       x: 1,⏎+       x: 2,⏎        y: 2⏎      )⏎    ),⏎    second: 1⏎  )
    cases without payload → - CustomDumpValues.Suit.hearts⏎+ CustomDumpValues.Suit.spades
    tuples →   (⏎    1,⏎-   x: 2⏎+   x: 3⏎  )
    lines →   """⏎  a⏎- b⏎+ x⏎  c⏎  """
    line to lines →   """⏎  a⏎+ b⏎  """
    lines with a label →   CustomDumpValues.User(⏎    id: 1,⏎    name: """⏎      a⏎-     b⏎+     c⏎      """,⏎    tags: []⏎  )
    no text to lines →   CustomDumpValues.Pair(⏎    first: """⏎+     a⏎+     b⏎      """,⏎    second: 1⏎  )
    own texts →   CustomDumpValues.Pair(⏎-   first: Money(3 EUR),⏎+   first: x,⏎    second: 1⏎  )
    own lines → - a⏎- b⏎+ a⏎+ c
    dates → - Date(1970-01-01T00:00:00.000Z)⏎+ Date(1970-01-01T00:00:01.000Z)
    representations →   CustomDumpValues.Pair(⏎-   first: 42,⏎+   first: 43,⏎    second: 1⏎  )
    redacted text →   CustomDumpValues.Pair(⏎-   first: ***,⏎+   first: ***,⏎    second: 1⏎  )
    redacted text alone → - ***⏎+ ***
    redacted mirror → nil
    never equal →   // Not equal but no difference detected:⏎- CustomDumpValues.NeverEqual(x: 1)⏎+ CustomDumpValues.NeverEqual(x: 1)
    never equal inside →   CustomDumpValues.Pair(⏎    // Not equal but no difference detected:⏎-   first: CustomDumpValues.NeverEqual(x: 1),⏎+   first: CustomDumpValues.NeverEqual(x: 1),⏎-   second: 1⏎+   second: 2⏎  )
    never equal alone inside →   CustomDumpValues.Holding(⏎    // Not equal but no difference detected:⏎-   value: CustomDumpValues.NeverEqual(x: 1),⏎+   value: CustomDumpValues.NeverEqual(x: 1),⏎    other: 1⏎  )
    equal although it reads differently →   CustomDumpValues.Pair(⏎    first: CustomDumpValues.AlwaysEqual(x: 1),⏎-   second: 1⏎+   second: 2⏎  )
    uuids → - UUID(DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF)⏎+ UUID(DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEE)
    changed element →   [⏎    [0]: 1,⏎-   [1]: 2,⏎+   [1]: 5,⏎    [2]: 3⏎  ]
    appended →   [⏎    … (2 unchanged),⏎+   [2]: 3⏎  ]
    removed first →   [⏎-   [0]: 1,⏎    … (2 unchanged)⏎  ]
    removed last →   [⏎    … (2 unchanged)⏎-   [2]: 3⏎  ]
    removed and added →   [⏎    [0]: 1,⏎-   [1]: 2,⏎    … (2 unchanged),⏎+   [3]: 5⏎  ]
    to empty → - [⏎-   [0]: 1⏎- ]⏎+ []
    from empty → - []⏎+ [⏎+   [0]: 1,⏎+   [1]: 2⏎+ ]
    one unchanged →   [⏎    [0]: 1,⏎-   [1]: 2⏎+   [1]: 3⏎  ]
    all changed →   [⏎-   [0]: 1,⏎+   [0]: 3,⏎-   [1]: 2⏎+   [1]: 4⏎  ]
    swapped →   [⏎-   [0]: 1,⏎    [0]: 2,⏎+   [1]: 1⏎  ]
    structures →   [⏎    [0]: CustomDumpValues.Point(…),⏎    [1]: CustomDumpValues.Point(⏎-     x: 2,⏎+     x: 3,⏎      y: 2⏎    )⏎  ]
    identified →   [⏎    [0]: CustomDumpValues.User(⏎-     id: 1,⏎+     id: 3,⏎      name: "Blob",⏎      tags: []⏎    ),⏎    [1]: CustomDumpValues.User(⏎      id: 2,⏎-     name: "Blob",⏎+     name: "Glob",⏎      tags: []⏎    )⏎  ]
    identified moved →   [⏎-   [0]: CustomDumpValues.User(⏎-     id: 1,⏎-     name: "Blob",⏎-     tags: []⏎-   ),⏎    [0]: CustomDumpValues.User(…),⏎    [1]: CustomDumpValues.User(⏎      id: 3,⏎-     name: "Blob",⏎+     name: "x",⏎      tags: []⏎    ),⏎+   [2]: CustomDumpValues.User(⏎+     id: 1,⏎+     name: "Blob",⏎+     tags: []⏎+   )⏎  ]
    identified by computation →   [⏎    [0]: CustomDumpValues.Computed(⏎      name: "a",⏎-     x: 1⏎+     x: 2⏎    )⏎  ]
    arrays in arrays →   [⏎    [0]: […],⏎    [1]: [⏎-     [0]: 3⏎+     [0]: 4⏎    ]⏎  ]
    cases in arrays →   [⏎    [0]: .one(1),⏎-   [1]: .one(2)⏎+   [1]: .one(3)⏎  ]
    lines in arrays →   [⏎    [0]: """⏎      a⏎-     b⏎+     c⏎      """,⏎    [1]: "c"⏎  ]
    dictionary value →   [⏎-   "b": 2,⏎+   "b": 5,⏎    … (2 unchanged)⏎  ]
    dictionary one of two →   [⏎-   "b": 2⏎+   "b": 3⏎    … (1 unchanged)⏎  ]
    dictionary added →   [⏎+   "b": 2,⏎    … (1 unchanged)⏎  ]
    dictionary removed →   [⏎-   "a": 1,⏎    … (1 unchanged)⏎  ]
    dictionary both →   [⏎-   "a": 1,⏎-   "c": 3,⏎+   "c": 5,⏎+   "e": 6,⏎    … (2 unchanged)⏎  ]
    dictionary of structures →   [⏎    "b": CustomDumpValues.User(⏎      id: 1,⏎-     name: "Blob",⏎+     name: "x",⏎      tags: []⏎    )⏎    … (1 unchanged)⏎  ]
    dictionary other key →   [⏎    "b": CustomDumpValues.Point(⏎-     x: 1,⏎+     x: 2,⏎      y: 2⏎    )⏎  ]
    dictionary from empty →   [⏎+   "a": 1⏎  ]
    set →   Set([⏎-   2,⏎+   4,⏎    … (2 unchanged)⏎  ])
    set added →   Set([⏎+   3,⏎    … (2 unchanged)⏎  ])
    set removed →   Set([⏎-   2⏎    … (1 unchanged)⏎  ])
    set of structures →   Set([⏎    CustomDumpValues.Point(⏎-     x: 5,⏎+     x: 7,⏎      y: 2⏎    )⏎    … (1 unchanged)⏎  ])
    set of identified →   Set([⏎    CustomDumpValues.User(⏎      id: 2,⏎-     name: "Blob",⏎+     name: "x",⏎      tags: []⏎    )⏎    … (1 unchanged)⏎  ])
    set all changed →   Set([⏎-   1⏎+   2⏎  ])
    ordered pairs →   [⏎    "b": 1,⏎-   "a": 2⏎+   "a": 3⏎  ]
    ordered pairs added →   [⏎    … (2 unchanged),⏎+   "c": 3⏎  ]
    set to empty →   CustomDumpValues.Pair(⏎    first: Set([⏎-     1⏎    ]),⏎    second: 1⏎  )
    list beside equal ones →   CustomDumpValues.Pair(⏎    first: [⏎      [0]: 1,⏎-     [1]: 2⏎+     [1]: 3⏎    ],⏎    second: CustomDumpValues.User(…)⏎  )
    types in an array →   [⏎    [0]: 1,⏎-   [1]: "a"⏎+   [1]: 2⏎  ]
    alike in an array →   [⏎    [0]: 1,⏎-   [1]: 1.5 as Float⏎+   [1]: 1.5 as Double⏎  ]
    structure to another →   CustomDumpValues.Pair(⏎-   first: CustomDumpValues.Point(⏎-     x: 1,⏎-     y: 2⏎-   ),⏎+   first: CustomDumpValues.User(⏎+     id: 1,⏎+     name: "Blob",⏎+     tags: []⏎+   ),⏎    second: 1⏎  )
    objects → - CustomDumpValues.Counter(count: 1)⏎+ #1 CustomDumpValues.Counter(count: 2)
    objects inside →   CustomDumpValues.Pair(⏎-   first: CustomDumpValues.Counter(count: 1),⏎+   first: #1 CustomDumpValues.Counter(count: 2),⏎    second: 1⏎  )
    equal objects → nil
    persons → - CustomDumpValues.Person(⏎-   name: "a",⏎-   friend: nil⏎- )⏎+ #1 CustomDumpValues.Person(⏎+   name: "b",⏎+   friend: nil⏎+ )
    metatypes →   CustomDumpValues.Pair(⏎-   first: Int.self,⏎+   first: String.self,⏎    second: 1⏎  )
    ranges → - 1..<3⏎+ 1..<4
    results → - Result.success(1)⏎+ Result.failure(.first)
    macros →   CustomDumpValues.Macro(⏎-   _x: 1⏎+   _x: 2⏎  )
    hashables → - 1⏎+ "a"
    functions → nil
    """####
}

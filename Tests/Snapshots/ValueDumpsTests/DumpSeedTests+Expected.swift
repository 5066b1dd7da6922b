/// The expected output for the sample, which is the same for every hash seed.
extension DumpSeedTests {
  static let dump = """
    ▿ Sample
      ▿ byName: 4 key/value pairs
        ▿ (2 elements)
          - key: "key 0"
          ▿ value: Person
            - friend: Optional<Person>.none
            - name: "Blob 0"
        ▿ (2 elements)
          - key: "key 1"
          ▿ value: Person
            ▿ friend: Optional<Person>
              ▿ some: Person
                - friend: Optional<Person>.none
                - name: "Blob 0"
            - name: "Blob 1"
        ▿ (2 elements)
          - key: "key 2"
          ▿ value: Person
            ▿ friend: Optional<Person>
              ▿ some: Person
                ▿ friend: Optional<Person>
                  ▿ some: Person
                    - friend: Optional<Person>.none
                    - name: "Blob 0"
                - name: "Blob 1"
            - name: "Blob 2"
        ▿ (2 elements)
          - key: "key 3"
          ▿ value: Person
            ▿ friend: Optional<Person>
              ▿ some: Person
                ▿ friend: Optional<Person>
                  ▿ some: Person
                    - friend: Optional<Person>.none
                    - name: "Blob 0"
                - name: "Blob 1"
            - name: "Blob 3"
      ▿ mixed: 4 key/value pairs
        ▿ (2 elements)
          - key: "1"
          - value: 2
        ▿ (2 elements)
          ▿ key: 1
            - value: 1
          - value: 1
        ▿ (2 elements)
          ▿ key: 2.5
            - value: 2.5
          - value: 3
        ▿ (2 elements)
          ▿ key: [1, 2]
            ▿ value: 2 elements
              - 1
              - 2
          - value: 4
      ▿ nested: 2 key/value pairs
        ▿ (2 elements)
          ▿ key: 3 members
            - 0
            - 1
            - 7
          ▿ value: 2 key/value pairs
            ▿ (2 elements)
              - key: "a"
              ▿ value: 2 members
                ▿ Choice
                  ▿ one: 2 members
                    - 3
                    - 5
                ▿ Choice
                  ▿ two: 2 key/value pairs
                    ▿ (2 elements)
                      - key: "x"
                      - value: 1
                    ▿ (2 elements)
                      - key: "y"
                      - value: 2
            ▿ (2 elements)
              - key: "b"
              - value: 0 members
        ▿ (2 elements)
          ▿ key: 3 members
            - 1
            - 14
            - 2
          ▿ value: 1 key/value pair
            ▿ (2 elements)
              - key: "c"
              ▿ value: 1 member
                ▿ Choice
                  - one: 0 members
      ▿ people: 4 members
        ▿ Person
          - friend: Optional<Person>.none
          - name: "Blob 0"
        ▿ Person
          ▿ friend: Optional<Person>
            ▿ some: Person
              - friend: Optional<Person>.none
              - name: "Blob 0"
          - name: "Blob 1"
        ▿ Person
          ▿ friend: Optional<Person>
            ▿ some: Person
              ▿ friend: Optional<Person>
                ▿ some: Person
                  - friend: Optional<Person>.none
                  - name: "Blob 0"
              - name: "Blob 1"
          - name: "Blob 2"
        ▿ Person
          ▿ friend: Optional<Person>
            ▿ some: Person
              ▿ friend: Optional<Person>
                ▿ some: Person
                  - friend: Optional<Person>.none
                  - name: "Blob 0"
              - name: "Blob 1"
          - name: "Blob 3"
      ▿ words: 6 members
        - "word 0"
        - "word 1"
        - "word 2"
        - "word 3"
        - "word 4"
        - "word 5"

    """

  static let literal = """
    Sample(
      words: Set([
        "word 0",
        "word 1",
        "word 2",
        "word 3",
        "word 4",
        "word 5"
      ]),
      nested: [
        Set([
          0,
          1,
          7
        ]): [
          "a": Set([
            .one(
              Set([
                3,
                5
              ])
            ),
            .two(
              [
                "x": 1,
                "y": 2
              ]
            )
          ]),
          "b": Set([])
        ],
        Set([
          1,
          14,
          2
        ]): [
          "c": Set([
            .one(Set([]))
          ])
        ]
      ],
      mixed: [
        "1": 2,
        1: 1,
        2.5: 3,
        [
          [0]: 1,
          [1]: 2
        ]: 4
      ],
      people: Set([
        Sample.Person(
          name: "Blob 0",
          friend: nil
        ),
        #1 Sample.Person(
          name: "Blob 1",
          friend: Sample.Person(↩︎)
        ),
        #2 Sample.Person(
          name: "Blob 2",
          friend: #1 Sample.Person(↩︎)
        ),
        #3 Sample.Person(
          name: "Blob 3",
          friend: #1 Sample.Person(↩︎)
        )
      ]),
      byName: [
        "key 0": Sample.Person(↩︎),
        "key 1": #1 Sample.Person(↩︎),
        "key 2": #2 Sample.Person(↩︎),
        "key 3": #3 Sample.Person(↩︎)
      ]
    )
    """

  static let description = """
    (Set(["word 0", "word 1", "word 2", "word 3", "word 4", "word 5"]), \
    [Set([0, 1, 7]): ["a": Set([ValueDumpsTests.Sample.Choice.one(Set([3, \
    5])), ValueDumpsTests.Sample.Choice.two(["x": 1, "y": 2])]), "b": Set([])], \
    Set([1, 14, 2]): ["c": Set([ValueDumpsTests.Sample.Choice.one(Set([]))])]], \
    [AnyHashable("1"): 2, AnyHashable(1): 1, AnyHashable(2.5): 3, [1, 2]: 4])
    """

  static let difference = """
      Sample(
        words: Set([
    -     "word 3",
          … (5 unchanged)
        ]),
        nested: […],
        mixed: [
    -     "1": 2,
    +     "1": 5,
          … (3 unchanged)
        ],
        people: Set([…]),
        byName: [
    -     "key 3": #3 Sample.Person(↩︎)
          … (3 unchanged)
        ]
      )
    """
}

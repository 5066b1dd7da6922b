import Testing
import TextScreens

@Suite struct CounterDrawingTests {
  @Test func plain() {
    #expect(
      RenderedScreen(CounterStack().screen, size: .fit).text == """
        ┌ 1 root ─ Prime time ─────────────────┐
        ┌ 2 counter ───────────────────────────┐
        │ [‹ Back]    Counter demo             │
        ├──────────────────────────────────────┤
        │              [-] 2 [+]               │
        │           [Is this prime?]           │
        │       [What is the 2nd prime?]       │
        └──────────────────────────────────────┘
        """)
  }

  @Test func inFlight() {
    #expect(
      RenderedScreen(CounterStack(isAsking: true).screen, size: .fit).text == """
        ┌ 1 root ─ Prime time ─────────────────┐
        ┌ 2 counter ───────────────────────────┐
        │ [‹ Back]    Counter demo             │
        ├──────────────────────────────────────┤
        │              [-] 2 [+]               │
        │           [Is this prime?]           │
        │       ░What is the 2nd prime?░       │
        └──────────────────────────────────────┘
        """)
  }

  @Test func alert() {
    #expect(
      RenderedScreen(CounterStack(alert: "The 2nd prime is 3").screen, size: .fit).text == """
        ┌ 1 root ─ Prime time ─────────────────┐
        ┌ 2 counter ───────────────────────────┐
        │ [‹ Back]    Counter demo             │
        ├──────────────────────────────────────┤
        │              [-] 2 [+]               │
        │           [Is this prime?]           │
        │       [What is the 2nd prime?]       │
        ╞ alert ═══════════════════════════════╡
        │          The 2nd prime is 3          │
        │                 [OK]                 │
        └──────────────────────────────────────┘
        """)
  }

  @Test func sheet() {
    #expect(
      RenderedScreen(CounterStack(hasSheet: true).screen, size: .fit).text == """
        ┌ 1 root ─ Prime time ─────────────────┐
        ┌ 2 counter ───────────────────────────┐
        │ [‹ Back]    Counter demo             │
        ├──────────────────────────────────────┤
        │              [-] 2 [+]               │
        │           [Is this prime?]           │
        │       [What is the 2nd prime?]       │
        ╞ sheet ═══════════════════════════════╡
        │            2 is prime 🎉             │
        │      [Save to favorite primes]       │
        └──────────────────────────────────────┘
        """)
  }

  @Test func plainOnAPhone() {
    #expect(
      RenderedScreen(CounterStack().screen).text == """
        ┌ 1 root ─ Prime time ─────────────────┐
        ┌ 2 counter ───────────────────────────┐
        │ [‹ Back]    Counter demo             │
        ├──────────────────────────────────────┤
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │              [-] 2 [+]               │
        │           [Is this prime?]           │
        │       [What is the 2nd prime?]       │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        """)
  }

  @Test func inFlightOnAPhone() {
    #expect(
      RenderedScreen(CounterStack(isAsking: true).screen).text == """
        ┌ 1 root ─ Prime time ─────────────────┐
        ┌ 2 counter ───────────────────────────┐
        │ [‹ Back]    Counter demo             │
        ├──────────────────────────────────────┤
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │              [-] 2 [+]               │
        │           [Is this prime?]           │
        │       ░What is the 2nd prime?░       │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        """)
  }

  @Test func alertOnAPhone() {
    #expect(
      RenderedScreen(CounterStack(alert: "The 2nd prime is 3").screen).text == """
        ┌ 1 root ─ Prime time ─────────────────┐
        ┌ 2 counter ───────────────────────────┐
        │ [‹ Back]    Counter demo             │
        ├──────────────────────────────────────┤
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │              [-] 2 [+]               │
        │           [Is this prime?]           │
        │       [What is the 2nd prime?]       │
        │   ╔ alert ═══════════════════════╗   │
        │   ║      The 2nd prime is 3      ║   │
        │   ║                              ║   │
        │   ║             [OK]             ║   │
        │   ╚══════════════════════════════╝   │
        └──────────────────────────────────────┘
        """)
  }

  @Test func sheetOnAPhone() {
    #expect(
      RenderedScreen(CounterStack(hasSheet: true).screen).text == """
        ┌ 1 root ─ Prime time ─────────────────┐
        ┌ 2 counter ───────────────────────────┐
        │ [‹ Back]    Counter demo             │
        ├──────────────────────────────────────┤
        │                                      │
        │                                      │
        ╔ sheet ═══════════════════════════════╗
        ║                                      ║
        ║                                      ║
        ║                                      ║
        ║            2 is prime 🎉             ║
        ║      [Save to favorite primes]       ║
        ║                                      ║
        ║                                      ║
        ║                                      ║
        ║                                      ║
        ╚══════════════════════════════════════╝
          behind sheet:
            text "2"  button "-"  button "+"
            button "Is this prime?"
            button "What is the 2nd prime?"
        """)
  }
}

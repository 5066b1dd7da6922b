import Testing
import TextScreens

@Suite struct CounterDrawingTests {
  @Test func drawsCounter() {
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

  @Test func drawsCounterInFlight() {
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

  @Test func drawsAlert() {
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

  @Test func drawsSheet() {
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

  @Test func drawsCounterOnPhone() {
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

  @Test func drawsCounterInFlightOnPhone() {
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

  @Test func drawsAlertOnPhone() {
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

  @Test func drawsSheetOnPhone() {
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

import Testing

@testable import TextScreens

@Suite struct ReadingCorrectionsTests {
  private func notes(
    _ size: ScreenSize = .fit(columns: 30), @ViewBuilder content: () -> some View
  ) -> String {
    RenderedScreen(Body(content: content), size: size).notes.joined(separator: "\n")
  }

  @Test func twoTextsThatLookLikeOne() {
    let text = notes {
      HStack {
        Text("a")
        Text("b")
      }
    }
    #expect(text == #"  separate text: "a""#)
    let one = notes { Text("a b") }
    #expect(one == "")
  }

  @Test func rolesAndLabels() {
    let text = notes {
      Button("Delete", role: .destructive) {}
      Button("⚙") {}.accessibilityLabel("Settings")
      Text("a").accessibilityLabel("b")
    }
    #expect(
      text == """
          button "Delete" is [destructive]
          button "⚙" is "Settings"
          text "a" is "b"
        """)
  }

  @Test func whichOfSeveral() {
    let text = notes {
      Text("[OK]")
      Button("OK") {}
      Text("[OK]")
    }
    #expect(text == #"  button "OK" (1st, 3rd) is text "[OK]""#)
    let all = notes {
      Text("[OK]")
      Text("[OK]")
    }
    #expect(all == #"  button "OK" is text "[OK]""#)
  }

  @Test func whatIsNotSeen() {
    let text = notes {
      Text("a")
      Text("")
      Text("b")
    }
    #expect(text == #"  after text "a": text """#)
    let line = notes { Text("───") }
    #expect(line == #"  divider is text "───""#)
  }

  @Test func whatStandsInColumnOne() {
    let text = notes {
      VStack(alignment: .leading) {
        Text("Total")
        Text("12 €")
      }
      .frame(maxWidth: .max, alignment: .leading)
      .padding()
    }
    #expect(text == "  no list")
  }

  @Test func rowsOfSeveralLines() {
    let text = notes {
      List {
        for name in ["Ada", "Bob"] {
          VStack(alignment: .leading) {
            Text(name)
            Text("Hello")
          }
        }
      }
    }
    #expect(text == "  list: rows of 2 lines")
  }

  @Test func whatIsNestedOtherwise() {
    let text = notes { List { Text("a") }.padding(.all, 1) }
    #expect(
      text == """
          text "a" is:
              list
                row
                  text "a"
        """)
  }

  @Test func labelsCannotImitateNotes() {
    let text = notes { Text("a\" is \"b  text \"c") }
    let other = notes { Text("a\" is \"b").accessibilityLabel("text \"") }
    #expect(
      text == #"""
          text "a\" is \"b"  text "text \"c" is text "a\" is \"b  text \"c"
        """#)
    #expect(other == #"  text "a\" is \"b" is "text \"""#)
  }
}

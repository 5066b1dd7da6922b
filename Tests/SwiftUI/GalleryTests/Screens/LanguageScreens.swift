import TextScreens

enum LanguageScreens {
  static var japanese: some Screen {
    screenWithBar("設定", done: "完了") {
      VStack(alignment: .leading) {
        Label("通知", image: Image("bell", glyph: "🔔"))
        Text("アプリからのお知らせを受け取ります。いつでも変更できます。")
        Toggle("おやすみモード", isOn: true) { _ in }
        TextField("名前", text: "山田太郎") { _ in }
        Button("保存する") {}
      }
    }
  }

  static var arabic: some Screen {
    screenWithBar("الإعدادات") {
      VStack(alignment: .leading) {
        Text("مرحبا بك في التطبيق")
        Toggle("الإشعارات", isOn: true) { _ in }
        Button("حفظ") {}
      }
    }
  }

  static var german: some Screen {
    screenWithBar("Kraftfahrzeug-Haftpflichtversicherung") {
      VStack(alignment: .leading) {
        Text("Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen")
        TextField("Versicherungsnehmer", text: "Grundstücksverkehrsgenehmigungszuständigkeit") {
          _ in
        }
        Picker(
          "Selbstbeteiligung", selection: "Vollkaskoversicherung",
          options: ["Vollkaskoversicherung", "Teilkaskoversicherung"]
        ) { _ in }
        HStack {
          Button("Zurücksetzen") {}
          Spacer()
          Button("Kostenpflichtig abschließen") {}
        }
      }
    }
  }

  static var emoji: some Screen {
    screenWithBar("Contacts 👋") {
      List {
        ForEach(["👩‍💻 Ada", "🧑🏽‍🚀 Katherine", "👨‍👩‍👧‍👦 The Curies", "🇬🇧 Alan", "☎️ Front desk"], id: \.self) {
          name in NavigationLink(name) {}
        }
      }
    }
  }

  static var devanagari: some Screen {
    screenWithBar("नमस्ते") {
      VStack {
        Text("यह एक छोटा सा वाक्य है।")
        Text("한국어 문장도 있습니다.")
        Text("Việt Nam, Ελλάδα, Україна")
        Button("ठीक है") {}
      }
    }
  }
}

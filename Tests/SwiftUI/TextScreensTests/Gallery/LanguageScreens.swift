import TextSwiftUI

@MainActor enum LanguageScreens {
  static var japanese: some View {
    screenWithBar("設定", done: "完了") {
      VStack(alignment: .leading) {
        Label("通知", systemImage: "heart")
        Text("アプリからのお知らせを受け取ります。いつでも変更できます。")
        Toggle("おやすみモード", isOn: .constant(true))
        TextField("名前", text: .constant("山田太郎"))
        Button("保存する") {}
      }
    }
  }

  static var arabic: some View {
    screenWithBar("الإعدادات") {
      VStack(alignment: .leading) {
        Text("مرحبا بك في التطبيق")
        Toggle("الإشعارات", isOn: .constant(true))
        Button("حفظ") {}
      }
    }
  }

  static var german: some View {
    screenWithBar("Kraftfahrzeug-Haftpflichtversicherung") {
      VStack(alignment: .leading) {
        Text("Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen")
        TextField(
          "Versicherungsnehmer", text: .constant("Grundstücksverkehrsgenehmigungszuständigkeit"))
        Picker("Selbstbeteiligung", selection: .constant("Vollkaskoversicherung")) {
          ForEach(["Vollkaskoversicherung", "Teilkaskoversicherung"], id: \.self) { Text($0) }
        }
        HStack {
          Button("Zurücksetzen") {}
          Spacer()
          Button("Kostenpflichtig abschließen") {}
        }
      }
    }
  }

  static var emoji: some View {
    screenWithBar("Contacts 👋") {
      List {
        ForEach(["👩‍💻 Ada", "🧑🏽‍🚀 Katherine", "👨‍👩‍👧‍👦 The Curies", "🇬🇧 Alan", "☎️ Front desk"], id: \.self) {
          name in NavigationLink(name) { Text("there") }
        }
      }
    }
  }

  static var devanagari: some View {
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

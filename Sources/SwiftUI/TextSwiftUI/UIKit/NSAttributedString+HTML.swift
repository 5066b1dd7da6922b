#if os(Linux)
  public import Foundation

  // Apps decode HTML with it, mostly of entities such as `&quot;`.

  extension NSAttributedString {
    /// A key of an option of reading a document.
    public struct DocumentReadingOptionKey: Hashable, RawRepresentable, Sendable {
      /// The name of the key.
      public let rawValue: String
      /// Creates a key from its name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The type of the document.
      public static let documentType = Self(rawValue: "DocumentType")
      /// The encoding of the document.
      public static let characterEncoding = Self(rawValue: "CharacterEncoding")
      /// The attributes of text that has none of its own, which pictures don't show.
      public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
    }

    /// A type of a document.
    public struct DocumentType: Hashable, RawRepresentable, Sendable {
      /// The name of the type.
      public let rawValue: String
      /// Creates a type from its name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Text without attributes.
      public static let plain = Self(rawValue: "NSPlainText")
      /// A web page.
      public static let html = Self(rawValue: "NSHTML")
      /// A text with attributes, which can't be read.
      public static let rtf = Self(rawValue: "NSRTF")
    }

    /// Reads the text of a document, without its attributes.
    ///
    /// A note says which elements of HTML aren't drawn.
    public convenience init(
      data: Data, options: [DocumentReadingOptionKey: Any],
      documentAttributes: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
      let encoding = options[.characterEncoding] as? UInt
      guard let type = options[.documentType] as? DocumentType, type != .rtf,
        let text = String(data: data, encoding: encoding.map(String.Encoding.init) ?? .utf8)
      else { throw CocoaError(.fileReadCorruptFile) }
      guard type == .html else {
        self.init(string: text)
        return
      }
      var reader = HTMLReader()
      reader.read(text)
      if isOnMainActor, !reader.unknown.isEmpty {
        let names = reader.unknown.sorted().map { "<\($0)>" }.joined(separator: ", ")
        ViewHost.current?.note("not supported: \(names) in HTML")
      }
      self.init(string: reader.text)
    }
  }

  /// Reads the text of HTML as WebKit does, without styles.
  private struct HTMLReader {
    private(set) var text = ""
    /// The elements whose look isn't known.
    private(set) var unknown: Set<String> = []
    /// The elements that the text is in.
    private var path: [(name: String, items: Int)] = []

    private static let inline: Set = [
      "!doctype", "a", "abbr", "b", "big", "body", "center", "code", "del", "em", "font", "html",
      "i", "ins", "mark", "meta", "s", "small", "span", "strike", "strong", "sub", "sup", "u",
    ]
    private static let blocks: Set = ["div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "p"]
    private static let hidden: Set = ["head", "script", "style", "title"]

    mutating func read(_ html: String) {
      var rest = html[...]
      while let character = rest.first {
        if rest.hasPrefix("<!--") {
          rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
        } else if character == "<", let end = rest.firstIndex(of: ">") {
          element(rest[rest.index(after: rest.startIndex)..<end])
          rest = rest[rest.index(after: end)...]
        } else {
          let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
          if !path.contains(where: { Self.hidden.contains($0.name) }) { append(rest[..<end]) }
          rest = rest[end...]
        }
      }
    }

    private mutating func append(_ part: Substring) {
      let decoded = part.replacing(/&(#[xX]?)?(\w+);/) { match -> String in
        let name = String(match.2)
        let scalar: UInt32? =
          switch match.1 {
          case nil: HTMLEntities.scalars[name]
          case "#": UInt32(name)
          default: UInt32(name, radix: 16)
          }
        return scalar.flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.0)
      }
      for character in decoded {
        guard " \t\n\r\r\n".contains(character) else {
          text.append(character)
          continue
        }
        if let last = text.last, !last.isWhitespace { text.append(" ") }
      }
    }

    private mutating func element(_ tag: Substring) {
      let isEnd = tag.first == "/"
      let name = tag.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" }.lowercased()
      if name == "br" {
        // WebKit separates the lines of a paragraph, and ends those of other texts.
        let isParagraph = path.contains { Self.blocks.contains($0.name) && $0.name != "div" }
        return text.append(isParagraph ? "\u{2028}" : "\n")
      }
      if Self.blocks.contains(name) { endLine() }
      if isEnd {
        if let index = path.lastIndex(where: { $0.name == name }) { path.removeSubrange(index...) }
      } else if Self.blocks.contains(name) || Self.hidden.contains(name) || name == "ul"
        || name == "ol"
      {
        if name == "li", let list = path.lastIndex(where: { $0.name == "ul" || $0.name == "ol" }) {
          path[list].items += 1
          text += path[list].name == "ol" ? "\t\(path[list].items).\t" : "\t•\t"
        }
        path.append((name, 0))
      } else if !Self.inline.contains(name) {
        unknown.insert(name)
      }
    }

    private mutating func endLine() {
      while text.last == " " { text.removeLast() }
      if let last = text.last, last != "\n" { text.append("\n") }
    }
  }

  /// The names of characters in HTML: those of Latin-1, of Greek, and of common signs.
  private enum HTMLEntities {
    static let scalars: [String: UInt32] = {
      var scalars = others
      for (first, names) in rows {
        for (index, name) in names.split(separator: " ").enumerated() {
          scalars[String(name)] = first + UInt32(index)
        }
      }
      return scalars
    }()

    private static let rows: [(UInt32, String)] = [
      (160, "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr"),
      (176, "deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12"),
      (190, "frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc"),
      (
        203, "Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash"
      ),
      (
        217,
        "Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig"
      ),
      (
        231,
        "ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc"
      ),
      (245, "otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml"),
      (
        913,
        "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho"
      ),
      (931, "Sigma Tau Upsilon Phi Chi Psi Omega"),
      (
        945,
        "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho"
      ),
      (962, "sigmaf sigma tau upsilon phi chi psi omega"),
      (8216, "lsquo rsquo sbquo"), (8220, "ldquo rdquo bdquo"), (8592, "larr uarr rarr darr harr"),
    ]

    private static let others: [String: UInt32] = [
      "quot": 34, "amp": 38, "apos": 39, "lt": 60, "gt": 62, "OElig": 338, "oelig": 339,
      "Scaron": 352, "scaron": 353, "ensp": 8194, "emsp": 8195, "thinsp": 8201, "zwnj": 8204,
      "zwj": 8205, "lrm": 8206, "rlm": 8207, "ndash": 8211, "mdash": 8212, "bull": 8226,
      "hellip": 8230, "prime": 8242, "Prime": 8243, "euro": 8364, "trade": 8482, "minus": 8722,
      "infin": 8734, "asymp": 8776, "ne": 8800, "le": 8804, "ge": 8805, "hearts": 9829,
    ]
  }
#endif

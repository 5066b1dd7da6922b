internal import LineDifferences

/// A self-contained HTML page that doesn't make any requests.
///
/// The content security policy contains the hashes of the page's style sheets and script. Because a
/// browser ignores all other style sheets and scripts, markup in a snapshot can't run code or load
/// resources.
struct HTMLPage {
  struct Resource {
    let text: String
    /// The SHA-256 hash of `text` in Base64.
    ///
    /// The hash is a constant, because Foundation can't compute SHA-256 hashes. If you edit `text`,
    /// a test fails and prints the new hash.
    let hash: String
  }

  let title: String
  /// The style sheet for this kind of page, which comes after ``baseStyle``.
  let style: Resource
  /// The script, which runs before the browser parses the body.
  let script: Resource
  let body: String

  var html: String {
    let styles = [Self.baseStyle, style]
    let policy = [
      "default-src 'none'",
      "style-src \(styles.map { "'sha256-\($0.hash)'" }.joined(separator: " "))",
      "script-src 'sha256-\(script.hash)'", "base-uri 'none'", "form-action 'none'",
    ]
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy.joined(separator: "; "))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(HTMLText.escapedLine(title))</title>
      \(styles.map { "<style>\($0.text)</style>" }.joined(separator: "\n"))
      <script>\(script.text)</script>
      </head>
      <body>
      \(body)
      </body>
      </html>

      """
  }

  static let baseStyle = Resource(
    text: """
      :root { color-scheme: light dark;
        --line: light-dark(#d0d4da, #3c4048); --soft: light-dark(#f4f5f7, #1c1f24);
        --dim: light-dark(#5a6069, #a2a9b4); --accent: light-dark(#0b57d0, #8ab4f8);
        --removed: light-dark(#ffdcd9, #5c2323); --added: light-dark(#d5f2da, #1d4a2a);
        --found: light-dark(#ffe680, #6b5900); }
      * { box-sizing: border-box; }
      body { margin: 0; font: 15px/1.4 system-ui, sans-serif; color: CanvasText;
        background: Canvas; }
      pre { margin: 0; font: 13px/1.25 ui-monospace, Menlo, "DejaVu Sans Mono", Consolas, monospace;
        unicode-bidi: plaintext; }
      a { color: var(--accent); }
      ins, del { text-decoration: none; }
      ins { background: var(--added); }
      del { background: var(--removed); }
      kbd { font: inherit; padding: 0 .4em; border: 1px solid var(--line); border-radius: .25em; }
      :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
      [hidden] { display: none !important; }
      @media print { :root { color-scheme: light; } }

      """,
    hash: "ayIRBvaO1c46MwT6i0VVLRwdqqCKg1BkGhWG8RdjnSE=")
}

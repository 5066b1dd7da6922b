#!/usr/bin/env python3
"""Generates the width table and its test data from Python packages that contain Unicode data.

Run it in the root of the repository:

    pip install 'unicodedata2<18' regex emoji wcwidth
    python3 .ci/width-tables.py

The table is based on unicodedata2 and regex (UnicodeData.txt, EastAsianWidth.txt, emoji-data.txt,
GraphemeBreakProperty.txt). The test data is from other packages: widths from wcwidth, and the
sequences of emoji-test.txt from emoji.
"""
import emoji
import regex
import unicodedata2
import wcwidth

VERSION = "17.0.0"
NARROW, WIDE, ZERO, ESCAPED = 0, 1, 2, 3
PICTOGRAPHIC, VARIATION = 4, 8
LETTERS = "nwzxNW--v---V"
SURROGATES = range(0xD800, 0xE000)
SCALARS = [value for value in range(0x110000) if value not in SURROGATES]

assert unicodedata2.unidata_version == VERSION
assert VERSION in wcwidth.list_versions()


def having(property):
    pattern = regex.compile(r"\p{%s}" % property)
    return {value for value in SCALARS if pattern.match(chr(value))}


def category(value):
    return unicodedata2.category(chr(value))


pictographic = having("Extended_Pictographic")
presented = having("Emoji_Presentation")
# Control and format characters, joiners, fillers, and tags. The parser handles joiners in sequences
# and the tags in flags of regions.
escaped = having("Grapheme_Cluster_Break=Control") | {0x0A, 0x0D, 0x200C, 0x200D}
escaped |= {0x3164, 0xFFA0} | set(range(0xE0020, 0xE0080))
zero = {value for value in SCALARS if category(value) in ("Mn", "Me", "Mc")}
zero |= having("Hangul_Syllable_Type=V") | having("Hangul_Syllable_Type=T")
wide = {value for value in SCALARS if unicodedata2.east_asian_width(chr(value)) in ("W", "F")}
wide |= presented
variation = having("Emoji") - wide


def traits(value):
    if value in escaped:
        kind = ESCAPED
    elif value in zero:
        kind = ZERO
    elif value in wide:
        kind = WIDE
    else:
        kind = NARROW
    return kind | (PICTOGRAPHIC if value in pictographic else 0) | (
        VARIATION if value in variation else 0)


def changes(of):
    """The scalars at which the value of a function changes, without surrogates."""
    last = None
    for value in SCALARS:
        current = of(value)
        if current != last:
            yield value, current
            last = current


def entries():
    start = 0
    for value, current in changes(traits):
        yield "%X%s" % (value - start, LETTERS[current])
        start = value


def wrapped(items, indent):
    line = ""
    for item in items:
        if line and len(indent) + len(line) + 1 + len(item) > 100:
            yield indent + line
            line = ""
        line = line + " " + item if line else item
    yield indent + line


def write(path, lines):
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


table = list(entries())
write("Sources/Base/TextWidths/WidthTable.swift", [
    "// Written by .ci/width-tables.py from Unicode %s; change the script, not this file." % VERSION,
    "",
    "/// The width of every scalar, as a list of changes.",
    "///",
    "/// An entry is the distance from the previous change in hexadecimal digits, followed by a letter for",
    "/// the scalars from there on: `n`arrow, `w`ide, `z`ero width, or `x` for an escape sequence. `v` marks",
    "/// a narrow scalar that an emoji variation selector makes wide. Pictographs have uppercase letters.",
    'let widthTable = """',
    *wrapped(table, "  "),
    '  """',
])

write("Tests/Fixtures/Width/wcwidth-%s.txt" % VERSION, [
    "# Columns by wcwidth %s, from each scalar on; -1 is a control. Written by .ci/width-tables.py."
    % wcwidth.__version__,
    *("%X %d" % change for change in changes(lambda value: wcwidth.wcwidth(chr(value), VERSION))),
])

sequences = sorted(
    text for text, about in emoji.EMOJI_DATA.items()
    if about["status"] == emoji.STATUS["fully_qualified"] and about["E"] <= float(VERSION[:4]))
write("Tests/Fixtures/Width/emoji-%s.txt" % VERSION, [
    "# The fully qualified sequences of emoji-test.txt, by emoji %s. Written by .ci/width-tables.py."
    % emoji.__version__,
    *(" ".join("%X" % ord(scalar) for scalar in text) for text in sequences),
])
print("%d changes, %d sequences" % (len(table), len(sequences)))

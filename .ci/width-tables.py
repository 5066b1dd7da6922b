#!/usr/bin/env python3
"""Writes Sources/TextScreens/Width/WidthTable.swift from the tables of the Python package wcwidth.

Run it from the top of the repository, with wcwidth 0.7 or later, which carries Unicode 17:

    python3 .ci/width-tables.py > Sources/TextScreens/Width/WidthTable.swift
"""
from wcwidth import table_grapheme as grapheme
from wcwidth.table_vs16 import VS16_NARROW_TO_WIDE
from wcwidth.table_wide import WIDE_EASTASIAN
from wcwidth.table_zero import ZERO_WIDTH

VERSION = "17.0.0"
NARROW, WIDE, ZERO, ESCAPED = 0, 1, 2, 3
PICTOGRAPHIC, VARIATION = 4, 8


def scalars(ranges):
    return {value for low, high in ranges for value in range(low, high + 1)}


wide = scalars(WIDE_EASTASIAN[VERSION])
zero = scalars(ZERO_WIDTH[VERSION]) | scalars(grapheme.GRAPHEME_V) | scalars(grapheme.GRAPHEME_T)
escaped = scalars(grapheme.GRAPHEME_CONTROL) | {0x0A, 0x0D, 0x200C, 0x200D}
escaped |= set(range(0xE0020, 0xE0080))  # tags: only within the flag of a region
pictographic = scalars(grapheme.EXTENDED_PICTOGRAPHIC)
variation = scalars(next(iter(VS16_NARROW_TO_WIDE.values())))


def traits(value):
    if value in escaped:
        kind = ESCAPED
    elif value in wide:
        kind = WIDE
    elif value in zero:
        kind = ZERO
    else:
        kind = NARROW
    return kind | (PICTOGRAPHIC if value in pictographic else 0) | (
        VARIATION if value in variation else 0)


entries, last = [], None
for value in range(0x110000):
    current = traits(value)
    if current != last:
        entries.append((value, current))
        last = current

print("// Written by .ci/width-tables.py from Unicode %s; change the script, not this file." % VERSION)
print()
print("/// The traits of every scalar, as the places where they change.")
print("///")
print("/// An entry is a scalar value shifted left by four, with the traits that hold from there on:")
print("/// the low two bits are narrow, wide, zero width or escaped; four marks a pictograph, eight a")
print("/// narrow scalar that an emoji variation selector makes wide.")
print("let widthTable: [UInt32] = [")
line = ""
for value, current in entries:
    item = "0x%X," % (value << 4 | current)
    if line and len(line) + 1 + len(item) > 98:
        print("  " + line)
        line = ""
    line = line + " " + item if line else item
print("  " + line)
print("]")

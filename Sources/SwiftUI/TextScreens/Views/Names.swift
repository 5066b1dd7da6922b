package typealias TextAlignment = HorizontalAlignment

@_exported public import struct TextScreens.ScreenSize
@_exported public import enum TextScreens.PictureTheme

@_exported public import enum TextScreens.PictureTheme
@_exported public import struct TextScreens.ScreenSize

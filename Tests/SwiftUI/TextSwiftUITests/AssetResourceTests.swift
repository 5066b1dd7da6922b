import Testing
import TextUIKit

// What the plugin writes for a catalog.
extension ColorResource {
  fileprivate static let brand = ColorResource(name: "brand")
}

extension ImageResource {
  fileprivate static let logo = ImageResource(name: "logo")
  fileprivate enum Grid {
    static let shop = ImageResource(name: "Grid/shop")
  }
}

extension ShapeStyle where Self == Color {
  fileprivate static var brand: Color { Color("brand") }
  fileprivate static var sky: Color { Color("sky") }
}

private protocol ColorAsset {}
extension UIColor: ColorAsset {}
extension ColorAsset where Self == UIColor {
  fileprivate static var brand: Self { Self(Color("brand")) }
  fileprivate static var sky: Self { Self(Color("sky")) }
}

// What an app declares for itself.
extension UIColor {
  fileprivate static let sky = UIColor(Color("Blue sky"))
}

extension Color {
  fileprivate static let sky = Color("Blue sky")
}

@MainActor @Suite struct AssetResourceTests {
  @Test func drawsPictures() {
    let view = VStack(alignment: .leading) {
      Image(.logo).foregroundStyle(.brand)
      Image(.Grid.shop).foregroundStyle(Color(.brand))
      Image(decorative: .logo)
      Image(.logo, label: Text("Company"))
      Label("Shop", image: .Grid.shop)
      Label(String("Logo"), image: .logo)
      Image(uiImage: UIImage(resource: .logo)).foregroundStyle(Color(UIColor(resource: .brand)))
    }
    #expect(
      rows(of: view, columns: 24).map { $0.filter { $0 != " " } } == [
        "`logo`", "`Grid/shop`", "`logo`", "`logo`", "Shop", "Logo", "`logo`",
      ])
    #expect([Color(.red), Color(Color.red)] == [Color(UIColor.red), .red])
    #expect(Color(.white.opacity(0.1)) == Color.white.opacity(0.1))
    #expect(Color(.brand) == Color("brand") && Color.brand == Color("brand"))
  }

  @Test func ownColorsPrecede() {
    let color: Color? = .sky
    #expect(color == Color("Blue sky") && Color.sky == color)
    let ofUIKit: UIColor? = .sky
    #expect(ofUIKit == UIColor(Color("Blue sky")) && UIColor.brand == UIColor(resource: .brand))
    #expect(AppSession { Text("Sky").foregroundColor(.sky) }.text == "Sky")
  }
}

extension _ViewNodes {
  /// Appends a text.
  package mutating func addText(_ string: String) { add(.text(MeasuredText(string))) }

  /// Appends views side by side.
  package mutating func addRow(
    _ alignment: VerticalAlignment, spacing: Int?, content: (inout Self) -> Void
  ) {
    let alignment = Alignment(horizontal: .center, vertical: alignment)
    let spacing = Proposal.limited(spacing ?? 1)
    add(.stack(.horizontal, spacing: spacing, alignment: alignment), content: content)
  }

  /// Appends views one below the other.
  package mutating func addColumn(
    _ alignment: HorizontalAlignment, spacing: Int?, content: (inout Self) -> Void
  ) {
    addColumn(alignment, spacing: Proposal.limited(spacing ?? 0), content: content)
  }

  /// Appends a button with a title.
  package mutating func addButton(
    _ title: String, role: ButtonRole?, isDisabled: Bool, action: @escaping () -> Void
  ) {
    add(Button(title, role: role, action: action), isDisabled: isDisabled)
  }

  /// Appends a button with the texts and images of a view.
  package mutating func addButton(
    _ label: some View, role: ButtonRole?, isDisabled: Bool, action: @escaping () -> Void
  ) {
    add(Button(role: role, action: action) { label }, isDisabled: isDisabled)
  }

  /// Appends views with a remark below the picture, which ends with their names.
  package mutating func remarking(_ remark: String, content: (inout Self) -> Void) {
    modifying({ $0.details.remarks.append(remark) }, content: content)
  }

  /// Appends views that ignore taps.
  package mutating func ignoringTaps(content: (inout Self) -> Void) {
    modifying(
      {
        $0.environment.ignoresTaps = true
        $0.environment.tap = nil
      }, content: content)
  }

  /// A description of the controls of a menu, as below a picture.
  package static func menuDescription(of menu: some View) -> String {
    _ViewNodes(of: menu, isMenu: true).outlineLines.nested
  }

  /// Appends a control, disabled or not.
  package mutating func add(_ control: some View, isDisabled: Bool) {
    let outer = environment.isDisabled
    environment.isDisabled = outer || isDisabled
    control._resolve(into: &self)
    environment.isDisabled = outer
  }
}

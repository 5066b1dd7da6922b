public import TextScreens

extension View {
  /// Sets the label that scripts and outlines use.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    drawn { nodes, context, content in
      nodes.labeling(label.string(in: context.environment), content: content)
    }
  }

  /// Sets the label that scripts and outlines use.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the label that scripts and outlines use.
  @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Sets the value that scripts and outlines use.
  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    drawn { nodes, context, content in
      nodes.describingValue(value.string(in: context.environment), content: content)
    }
  }

  /// Sets the value that scripts and outlines use.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  /// Sets the value that scripts and outlines use.
  @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> some View {
    accessibilityValue(Text(value))
  }

  /// Sets the label that scripts and outlines use, in the style of iOS 13.
  public nonisolated func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// Sets the value that scripts and outlines use, in the style of iOS 13.
  public nonisolated func accessibility(value: Text) -> some View { accessibilityValue(value) }

  /// Sets an identifier with which scripts find the view, in the style of iOS 13.
  public nonisolated func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }

  /// Sets an identifier with which scripts find the view.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    drawn { nodes, _, content in nodes.identifying(AnyHashable(identifier), content: content) }
  }
}

extension View {
  /// Makes the view one element, or a container of elements.
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    drawn { nodes, _, content in nodes.speaking(children, content: content) }
  }

  /// Keeps VoiceOver from reading the view.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    drawn { nodes, _, content in
      if hidden { nodes.silencing(content: content) } else { content(&nodes) }
    }
  }

  /// Lets VoiceOver read another view in place of this one.
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    let representation = representation()
    return modified { nodes, context, content in
      let inner = context.descending(to: .slot(1))
      nodes.representing(by: { representation._append(to: &$0, in: inner) }) {
        content(&$0, context.descending(to: .slot(0)))
      }
    }
  }

  /// Makes the view a container of elements that aren't drawn.
  public nonisolated func accessibilityChildren<V: View>(
    @ViewBuilder children: () -> V
  ) -> some View {
    accessibilityRepresentation(representation: children).accessibilityElement(children: .contain)
  }

  nonisolated func described(_ properties: AccessibilityProperties) -> some View {
    drawn { nodes, _, content in nodes.describing(properties, content: content) }
  }

  nonisolated func described(
    _ change: @escaping (inout AccessibilityProperties, EnvironmentValues) -> Void
  ) -> some View {
    drawn { nodes, context, content in
      var properties = AccessibilityProperties()
      change(&properties, context.environment)
      nodes.describing(properties, content: content)
    }
  }
}

extension View {
  /// Keeps in the state which element VoiceOver is at.
  ///
  /// VoiceOver is at an element after a script has performed one of its actions, or after the app has set the
  /// state.
  public nonisolated func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modified { nodes, context, content in
      let inner = context.keepingState()
      if binding.wrappedValue == value { binding.hasView(in: context.host) }
      let focus = AccessibilityFocus(
        isOn: binding.wrappedValue == value, gain: { binding.wrappedValue = value },
        lose: { if binding.wrappedValue == value { binding.reset() } })
      inner.follow(disappear: focus.lose)
      var properties = AccessibilityProperties()
      properties.focus = focus
      nodes.describing(properties) { content(&$0, inner) }
    }
  }

  /// Keeps in the state whether VoiceOver is at the view.
  public nonisolated func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View {
    accessibilityFocused(condition, equals: true)
  }

  /// Adds a hint, as on iOS.
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View {
    accessibilityHint(textKey)
  }

  /// Adds a hint, as on iOS.
  public nonisolated func help(_ text: Text) -> some View { accessibilityHint(text) }

  /// Adds a hint, as on iOS.
  @_disfavoredOverload public nonisolated func help<S: StringProtocol>(_ text: S) -> some View {
    accessibilityHint(text)
  }
}

// MARK: Traits

extension View {
  /// Adds traits, of which VoiceOver says some.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    described(AccessibilityProperties(adding: traits))
  }

  /// Removes traits.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    described(AccessibilityProperties(removing: traits))
  }

  /// Sets the level of a heading.
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    described { properties, _ in properties.headingLevel = level }
  }

  /// Sets the order in which VoiceOver reads the view: higher numbers are first, and 0 is usual.
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    described { properties, _ in properties.sortPriority = sortPriority }
  }

  /// Sets names by which a user can call the element.
  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
    described { properties, environment in
      properties.inputLabels = inputLabels.map { $0.string(in: environment) }
    }
  }

  /// Sets names by which a user can call the element.
  public nonisolated func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> some View { accessibilityInputLabels(inputLabelKeys.map { Text($0) }) }

  /// Sets names by which a user can call the element.
  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S]
  ) -> some View { accessibilityInputLabels(inputLabels.map { Text($0) }) }

  /// Says what the element does.
  public nonisolated func accessibilityHint(_ hint: Text) -> some View {
    described { properties, environment in properties.hint = hint.string(in: environment) }
  }

  /// Says what the element does.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }

  /// Says what the element does.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Keeps VoiceOver from reading the view, in the style of iOS 13.
  public nonisolated func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// Says what the element does, in the style of iOS 13.
  public nonisolated func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  /// Adds traits, in the style of iOS 13.
  public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }

  /// Removes traits, in the style of iOS 13.
  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }
}

// MARK: Actions

extension View {
  /// Adds an action of a gesture of VoiceOver.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    described { properties, _ in properties.gestures[actionKind] = handler }
  }

  /// Adds an action with a name.
  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View {
    described { properties, environment in
      properties.actions = [
        AccessibilityAction(name: name.string(in: environment), perform: handler)
      ]
    }
  }

  /// Adds an action with a name.
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { accessibilityAction(named: Text(nameKey), handler) }

  /// Adds an action with a name.
  @_disfavoredOverload
  public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View { accessibilityAction(named: Text(name), handler) }

  /// Adds an action with a label.
  public nonisolated func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    let label = label()
    return modified { nodes, context, content in
      var properties = AccessibilityProperties()
      let name = context.descending(to: .slot(1)).label(of: label)
      properties.actions = [AccessibilityAction(name: name, perform: action)]
      nodes.describing(properties) { content(&$0, context.descending(to: .slot(0))) }
    }
  }

  /// Adds the buttons of a view as actions.
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    let buttons = content()
    return modified { nodes, context, content in
      var properties = AccessibilityProperties()
      properties.actions = context.descending(to: .slot(1)).nodes(of: buttons, isMenu: true)
        .menuActions(areVisible: false)
      nodes.describing(properties) { content(&$0, context.descending(to: .slot(0))) }
    }
  }

  /// Adds an action that adjusts the value.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    described { properties, _ in properties.adjust = handler }
  }
}

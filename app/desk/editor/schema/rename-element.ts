/** Puts an element of another name in the place of `element`, with its attributes and what is in it. */
export function renameElement(element: Element, name: string): HTMLElement {
  const made = element.ownerDocument.createElement(name)
  for (const attribute of element.attributes) made.setAttribute(attribute.name, attribute.value)
  // Not spread: a hundred thousand arguments are too many for a call.
  while (element.firstChild) made.append(element.firstChild)
  element.replaceWith(made)
  return made
}

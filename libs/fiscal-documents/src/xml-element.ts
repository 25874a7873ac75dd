/** An element of an XML document; names are without their prefix, values are texts as written. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  readonly text: string
}

/** The first element at a path of names below another one. */
export function elementAt(
  from: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (element, name) => element?.children.find((child) => child.name === name),
    from,
  )
}

/** The text at a path of names, trimmed and with single spaces; null when there is none. */
export function textAt(from: XmlElement | undefined, ...path: readonly string[]): string | null {
  const text = elementAt(from, ...path)
    ?.text.replaceAll(/\s+/g, ' ')
    .trim()
  return text === undefined || text === '' ? null : text
}

/** The children of a name, in the order of the document. */
export function childrenNamed(from: XmlElement | undefined, name: string): readonly XmlElement[] {
  return from?.children.filter((child) => child.name === name) ?? []
}

/** Every element of these names at or below another one, in the order of the document. */
export function elementsNamed(from: XmlElement, names: ReadonlySet<string>): readonly XmlElement[] {
  const found: XmlElement[] = []
  const open = [from]
  for (let element = open.pop(); element !== undefined; element = open.pop()) {
    if (names.has(element.name)) found.push(element)
    for (const child of element.children.toReversed()) open.push(child)
  }
  return found
}

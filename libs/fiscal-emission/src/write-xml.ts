import { XMLBuilder } from 'fast-xml-parser'

/**
 * An element's children in the order in which they are written. Attributes begin with `@_`; a list is
 * written as so many elements; what is undefined or null is left out.
 */
export interface XmlNode {
  readonly [name: string]: XmlValue
}
export type XmlValue = string | number | XmlNode | readonly XmlNode[] | null | undefined

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@_',
  suppressEmptyNode: false,
  format: false,
})

/** Returns the XML of the nodes, without declaration, blanks or line breaks between elements. */
export const writeXml = (nodes: XmlNode): string => builder.build(withoutGaps(nodes))

function withoutGaps(node: XmlNode): XmlNode {
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, tidied(value)]],
    ),
  )
}

function tidied(value: Exclude<XmlValue, null | undefined>): XmlValue {
  if (typeof value === 'string' || typeof value === 'number') return value
  return isList(value) ? value.map(withoutGaps) : withoutGaps(value)
}

const isList = (value: XmlNode | readonly XmlNode[]): value is readonly XmlNode[] =>
  Array.isArray(value)

/**
 * Returns a text as fiscal layouts take it: no line breaks, control characters or double spaces, no
 * space at either end, cut at so many characters; null of a text that has nothing else.
 * Source: manual of the NF-e (MOC 7.0), 4.2.
 */
export function fiscalText(text: string | null, max: number): string | null {
  const tidy = (text ?? '')
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return Array.from(tidy).slice(0, max).join('').trim() || null
}

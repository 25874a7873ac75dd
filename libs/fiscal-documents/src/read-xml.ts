import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { FiscalRefusal } from './fiscal-refusal.ts'
import type { XmlElement } from './xml-element.ts'

/** An invoice of 990 items, the most that there may be, has about 80,000 elements on 12 levels. */
const MAX_TAGS = 400_000
const MAX_DEPTH = 64
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Everything stays the text that it is, so that keys of 44 digits and leading zeros survive. */
const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  maxNestedTags: MAX_DEPTH,
})

/**
 * Reads a document into elements. It knows no document types and no entities but the five of XML and
 * characters by number: there is nothing to expand and nothing to fetch.
 * @throws FiscalRefusal `xml_unsafe`, `xml_unreadable`, `xml_too_large`.
 */
export function readXml(text: string): XmlElement {
  // Of declarations no fiscal document has any: only comments and CDATA begin so.
  if (/<!(?!--|\[CDATA\[)/.test(text)) throw new FiscalRefusal('xml_unsafe')
  // Each element has two tags at the most: what has more is not even begun.
  if (text.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1) throw new FiscalRefusal('xml_too_large')
  const content = contentOf(parsed(text))
  const [root, ...others] = content.children
  if (
    root === undefined ||
    others.length > 0 ||
    content.text.replaceAll('\uFEFF', '').trim() !== ''
  )
    throw new FiscalRefusal('xml_unreadable')
  return root
}

/** The parser takes what is well formed and more: its validator says which it was. */
function parsed(text: string): unknown {
  try {
    const nodes: unknown = parser.parse(text)
    if (XMLValidator.validate(text) !== true) throw new FiscalRefusal('xml_unreadable')
    return nodes
  } catch (error) {
    if (error instanceof FiscalRefusal) throw error
    const isDeep = error instanceof Error && /nested tags/i.test(error.message)
    throw new FiscalRefusal(isDeep ? 'xml_too_large' : 'xml_unreadable')
  }
}

type Content = Pick<XmlElement, 'children' | 'text'>

/** What stands in an element: the parser gives a list of `{ name: content, ':@': attributes }`. */
function contentOf(nodes: unknown): Content {
  const children: XmlElement[] = []
  let text = ''
  for (const node of listOf(nodes)) {
    const { ':@': attributes, ...named } = fieldsOf(node)
    for (const [name, content] of Object.entries(named)) {
      if (name === '#text') text += decodeEntities(String(content))
      else if (name === '#cdata') text += listOf(content).map(textOf).join('')
      else children.push({ name, attributes: attributesOf(attributes), ...contentOf(content) })
    }
  }
  return { children, text }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const textOf = (node: unknown): string => {
  const text = fieldsOf(node)['#text']
  return typeof text === 'string' ? text : ''
}
const attributesOf = (value: unknown): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fieldsOf(value)).map(([name, text]) => [name, decodeEntities(String(text))]),
  )

function decodeEntities(raw: string): string {
  if (!raw.includes('&')) return raw
  return raw.replaceAll(/&(#x?[0-9a-f]{1,40}|\w{1,40});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) {
      const known = ENTITIES.get(name)
      // An entity of its own would have to be declared.
      if (known === undefined) throw new FiscalRefusal('xml_unsafe')
      return known
    }
    const isHex = /^#x/i.test(name)
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
    return isCharacter(code) ? String.fromCodePoint(code) : whole
  })
}

/** XML 1.0, section 2.2: neither control characters nor halves of a pair. */
const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code < 0xd800) ||
  (code > 0xdfff && code < 0xfffe) ||
  (code > 0xffff && code <= 0x10ffff)

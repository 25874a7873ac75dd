import { FiscalRefusal } from './fiscal-refusal.ts'
import type { XmlElement } from './xml-element.ts'

/** A note of 990 items, the most that there may be, has about 80,000 elements on 12 levels. */
const MAX_ELEMENTS = 200_000
const MAX_DEPTH = 64
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
const NAME = /^[A-Za-z_][\w.:-]{0,119}$/

interface OpenElement extends XmlElement {
  readonly fullName: string
  readonly attributes: Map<string, string>
  readonly children: XmlElement[]
  text: string
}

/**
 * Reads a document once, from its beginning to its end, into elements. It knows no document types
 * and no entities but the five of XML and characters by number: there is nothing to expand and
 * nothing to fetch. Every value stays the text that it is, so that keys and zeros survive.
 * @throws FiscalRefusal `xml_unsafe`, `xml_unreadable`, `xml_too_large`.
 */
export function readXml(text: string): XmlElement {
  const open: OpenElement[] = [newElement('', '')]
  let count = 0
  let place = 0
  for (let mark = text.indexOf('<'); mark !== -1; mark = text.indexOf('<', place)) {
    addText(open, text.slice(place, mark))
    const skipped = skipAside(text, mark, open)
    if (skipped !== null) {
      place = skipped
      continue
    }
    const end = endOfTag(text, mark)
    const tag = text.slice(mark + 1, end)
    place = end + 1
    if (tag.startsWith('/')) close(open, tag.slice(1).trim())
    else {
      count += 1
      if (count > MAX_ELEMENTS || open.length > MAX_DEPTH) throw new FiscalRefusal('xml_too_large')
      begin(open, tag)
    }
  }
  addText(open, text.slice(place))
  const [document, ...unclosed] = open
  const [root, ...others] = document?.children ?? []
  if (root === undefined || unclosed.length > 0 || others.length > 0)
    throw new FiscalRefusal('xml_unreadable')
  return root
}

/** Comments, CDATA and instructions. @returns where it goes on, or null when it is a tag. */
function skipAside(text: string, mark: number, open: OpenElement[]): number | null {
  if (text.startsWith('<!--', mark)) return after(text, '-->', mark + 4)
  if (text.startsWith('<?', mark)) return after(text, '?>', mark + 2)
  if (text.startsWith('<![CDATA[', mark)) {
    const end = after(text, ']]>', mark + 9)
    const current = open.at(-1)
    if (current !== undefined) current.text += text.slice(mark + 9, end - 3)
    return end
  }
  if (text.startsWith('<!', mark)) throw new FiscalRefusal('xml_unsafe')
  return null
}

function after(text: string, mark: string, from: number): number {
  const place = text.indexOf(mark, from)
  if (place === -1) throw new FiscalRefusal('xml_unreadable')
  return place + mark.length
}

/** A `>` inside a quoted attribute does not end a tag. */
function endOfTag(text: string, mark: number): number {
  let quote = ''
  for (let place = mark + 1; place < text.length; place += 1) {
    const sign = text.charAt(place)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return place
    else if (sign === '<') break
  }
  throw new FiscalRefusal('xml_unreadable')
}

function begin(open: OpenElement[], tag: string): void {
  const isEmpty = tag.endsWith('/')
  const content = isEmpty ? tag.slice(0, -1) : tag
  const space = content.search(/\s/)
  const fullName = space === -1 ? content : content.slice(0, space)
  if (!NAME.test(fullName)) throw new FiscalRefusal('xml_unreadable')
  const element = newElement(fullName, localName(fullName))
  if (space !== -1) readAttributes(element, content.slice(space))
  open.at(-1)?.children.push(element)
  if (!isEmpty) open.push(element)
}

/** By hand, each letter once: a pattern would try every beginning of a long name that never ends. */
function readAttributes({ attributes }: OpenElement, text: string): void {
  let place = 0
  for (let sign = text.indexOf('='); sign !== -1; sign = text.indexOf('=', place)) {
    const name = text.slice(place, sign).trim()
    const rest = text.slice(sign + 1, sign + 40)
    const opening = sign + 1 + rest.length - rest.trimStart().length
    const quote = text.charAt(opening)
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, opening + 1) : -1
    if (end === -1 || !NAME.test(name)) throw new FiscalRefusal('xml_unreadable')
    attributes.set(localName(name), decodeEntities(text.slice(opening + 1, end)))
    place = end + 1
  }
  if (text.slice(place).trim() !== '') throw new FiscalRefusal('xml_unreadable')
}

function close(open: OpenElement[], fullName: string): void {
  const element = open.pop()
  if (element === undefined || open.length === 0 || element.fullName !== fullName)
    throw new FiscalRefusal('xml_unreadable')
}

function addText(open: OpenElement[], raw: string): void {
  const current = open.at(-1)
  if (current === undefined || raw.trim() === '') return
  // Text outside of the root is no XML.
  if (open.length === 1 && raw.replaceAll('\uFEFF', '').trim() !== '')
    throw new FiscalRefusal('xml_unreadable')
  current.text += decodeEntities(raw)
}

function decodeEntities(raw: string): string {
  if (!raw.includes('&')) return raw
  return raw.replaceAll(/&(#x?[0-9a-f]{1,6}|\w{1,40});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) {
      const known = ENTITIES[name]
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

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const newElement = (fullName: string, name: string): OpenElement => ({
  name,
  fullName,
  attributes: new Map(),
  children: [],
  text: '',
})

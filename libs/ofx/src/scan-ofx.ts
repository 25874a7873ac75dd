import { decodeEntities, hasBareAmpersand } from './decode-entities.ts'
import { MAX_TEXT_LENGTH } from './limits.ts'
import { type Mark, markReader } from './read-mark.ts'

/** A field with its value: entities decoded, white space of any kind collapsed. */
export type FieldToken = {
  kind: 'field'
  name: string
  text: string
  is_closed: boolean
  has_bare_ampersand: boolean
  is_cut: boolean
}

/** The pieces of an OFX text in file order; `at` is the position of the tag. */
type OfxToken =
  | FieldToken
  | { kind: 'open' | 'close'; name: string; at: number }
  | { kind: 'xml_header' }

type OpenField = { name: string; from: number; value: string; has_bare_ampersand: boolean }

/**
 * Splits SGML and XML alike: a field ends at the next tag that OFX knows, whether its own end tag is
 * there or not (docs/rules/statement-import.md, section 1). Linear in the length of the text,
 * whatever it holds. A field that the end of the file cuts inside its line is left out: half a
 * figure is no figure.
 */
export function* scanOfx(text: string): Generator<OfxToken> {
  const markAt = markReader(text)
  let field: OpenField | null = null
  let at = text.indexOf('<')
  while (at !== -1) {
    const mark = markAt(at)
    if (field && (mark.kind === 'comment' || mark.kind === 'cdata')) {
      takeText(field, text, at)
      if (mark.kind === 'cdata') field.value += clip(text, mark.from, mark.to)
      field.from = mark.end
    } else if (endsField(mark)) {
      if (field) yield finishField(field, text, at, mark)
      field = opensField(mark)
      const token = tokenOf(mark, at)
      if (token) yield token
    }
    at = text.indexOf('<', mark.end)
  }
  if (field && /[\r\n]/.test(clip(text, field.from, text.length))) {
    yield finishField(field, text, text.length, null)
  }
}

function endsField(mark: Mark): boolean {
  return mark.kind !== 'text' && mark.kind !== 'comment' && mark.kind !== 'cdata'
}

function opensField(mark: Mark): OpenField | null {
  if (mark.kind !== 'field' || mark.is_end) return null
  return { name: mark.name, from: mark.end, value: '', has_bare_ampersand: false }
}

function tokenOf(mark: Mark, at: number): OfxToken | null {
  if (mark.kind === 'instruction') return { kind: 'xml_header' }
  if (mark.kind !== 'block') return null
  return { kind: mark.is_end ? 'close' : 'open', name: mark.name, at }
}

/** One character more than the limit shows that the text was cut. */
function clip(text: string, from: number, to: number): string {
  return text.slice(from, Math.min(to, from + MAX_TEXT_LENGTH + 1))
}

function takeText(field: OpenField, text: string, to: number): void {
  if (field.value.length > MAX_TEXT_LENGTH) return
  const raw = clip(text, field.from, to)
  field.has_bare_ampersand ||= hasBareAmpersand(raw)
  field.value += decodeEntities(raw)
}

function finishField(field: OpenField, text: string, to: number, mark: Mark | null): FieldToken {
  takeText(field, text, to)
  const isOwnEnd = mark?.kind === 'field' && mark.is_end && mark.name === field.name
  // The header of the next document of the file is not part of this document's last value.
  const value = withoutNextHeader(field.value)
  return {
    kind: 'field',
    name: field.name,
    text: oneLine(value).slice(0, MAX_TEXT_LENGTH),
    is_closed: isOwnEnd,
    has_bare_ampersand: field.has_bare_ampersand,
    is_cut: value.length > MAX_TEXT_LENGTH,
  }
}

function withoutNextHeader(value: string): string {
  const header = value.indexOf('OFXHEADER')
  return header === -1 ? value : value.slice(0, header)
}

const UNEVEN = /[\s\p{Cc}]{2}|[^\S ]|\p{Cc}/u

/** Control characters go too: databases refuse some of them. */
function oneLine(value: string): string {
  const trimmed = value.trim()
  return UNEVEN.test(trimmed) ? trimmed.replace(/[\s\p{Cc}]+/gu, ' ').trim() : trimmed
}

import { MAX_TAG_LENGTH } from './limits.ts'
import { tagKind } from './ofx-tags.ts'

/** What stands at a `<`; `end` is the position after it. */
export type Mark =
  | { kind: 'text'; end: number }
  | { kind: 'comment'; end: number }
  | { kind: 'instruction'; end: number }
  | { kind: 'cdata'; end: number; from: number; to: number }
  | { kind: 'ignored'; end: number }
  | { kind: 'field' | 'block'; end: number; name: string; is_end: boolean }

/**
 * Reads the marks of one text. It remembers that an ending (`-->`, `]]>`, `?>`) occurs no more, so
 * that a file full of openings costs one search and not one per opening.
 */
type MarkReader = (at: number) => Mark

const SLASH = '/'.charCodeAt(0)
const GREATER = '>'.charCodeAt(0)
const ATTRIBUTES = /\s([^<>]{0,300})>|\/>/y

/** A reader for this text; `at` is always the position of a `<`. */
export function markReader(text: string): MarkReader {
  const exhausted = new Set<string>()

  function endOf(ending: string, at: number): number | null {
    if (exhausted.has(ending)) return null
    const found = text.indexOf(ending, at)
    if (found === -1) exhausted.add(ending)
    return found === -1 ? null : found + ending.length
  }

  return (at) => {
    const next = text[at + 1] ?? ''
    if (next === '!') return readDeclaration(text, at, endOf)
    if (next === '?') {
      const end = /^<\?(?:xml|ofx)\b/i.test(text.slice(at, at + 6)) ? endOf('?>', at) : null
      return end === null ? { kind: 'text', end: at + 1 } : { kind: 'instruction', end }
    }
    return readTag(text, at)
  }
}

function readDeclaration(
  text: string,
  at: number,
  endOf: (ending: string, at: number) => number | null,
): Mark {
  if (text.startsWith('<!--', at)) {
    const end = endOf('-->', at)
    if (end !== null) return { kind: 'comment', end }
  }
  if (text.startsWith('<![CDATA[', at)) {
    const end = endOf(']]>', at)
    if (end !== null) return { kind: 'cdata', end, from: at + '<![CDATA['.length, to: end - 3 }
  }
  return { kind: 'text', end: at + 1 }
}

function readTag(text: string, at: number): Mark {
  const isEnd = text.charCodeAt(at + 1) === SLASH
  const from = isEnd ? at + 2 : at + 1
  const to = endOfName(text, from)
  const end = to === from ? null : endOfTag(text, to)
  if (end === null) return { kind: 'text', end: at + 1 }
  const written = text.slice(from, to)
  const name = written.toUpperCase()
  const kind = tagKind(name)
  if (kind === 'field' || kind === 'block') return { kind, end, name, is_end: isEnd }
  if (kind === 'vendor' || startsLine(text, at)) return { kind: 'ignored', end }
  return { kind: 'text', end: at + 1 }
}

/** Position after a name of letters, digits, dots and underscores that starts with a letter. */
function endOfName(text: string, from: number): number {
  const limit = Math.min(text.length, from + MAX_TAG_LENGTH)
  let at = from
  while (at < limit && isNameUnit(text.charCodeAt(at), at === from)) at += 1
  return at
}

function isNameUnit(unit: number, isFirst: boolean): boolean {
  // With bit 32 set, A-Z and a-z are one range.
  const letter = unit | 32
  if (letter >= 97 && letter <= 122) return true
  return !isFirst && ((unit >= 48 && unit <= 57) || unit === 46 || unit === 95)
}

/** `<NAME of someone>` is a text; `<OFX xmlns="...">`, `<MEMO >` and `<MEMO/>` are tags. */
function endOfTag(text: string, at: number): number | null {
  if (text.charCodeAt(at) === GREATER) return at + 1
  ATTRIBUTES.lastIndex = at
  const match = ATTRIBUTES.exec(text)
  if (!match) return null
  const attributes = (match[1] ?? '').replace(/\/$/, '').trim()
  return attributes === '' || attributes.includes('=') ? at + match[0].length : null
}

/** Banks open a field at the start of a line; memos have their `<...>` inside it. */
function startsLine(text: string, at: number): boolean {
  // Deeper indentation than this is not looked at, to keep the reading linear.
  const before = text.slice(Math.max(0, at - 40), at).replace(/[ \t]+$/, '')
  return before === '' || before.endsWith('\n') || before.endsWith('\r')
}

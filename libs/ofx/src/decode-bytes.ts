import type { OfxRepair } from './ofx-types.ts'

type Encoding = 'utf8' | 'windows_1252' | 'utf16'

/** What bytes may be told to be. */
export type OfxCharset = 'utf-8' | 'windows-1252'

/** Bytes 0x80-0x9F of windows-1252 (WHATWG table); the rest equals Unicode. */
const WINDOWS_1252 = [
  0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039,
  0x0152, 0x8d, 0x017d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc,
  0x2122, 0x0161, 0x203a, 0x0153, 0x9d, 0x017e, 0x0178,
]

/** Headers fit in the first lines; reading further would search the movements. */
const HEADER_LENGTH = 2000

/**
 * Text of a file, decided by its bytes and not by its header, which lies in both directions
 * (docs/rules/statement-import.md, section 1): a byte order mark wins, then strict UTF-8, then
 * windows-1252. A character cut in two at the end of the file is dropped. A charset that somebody
 * knows better wins over all of them.
 */
export function decodeBytes(
  bytes: Uint8Array,
  charset: OfxCharset | null = null,
): { text: string; repairs: OfxRepair[] } {
  const { text, encoding } = charset === null ? decode(bytes) : decodeAs(bytes, charset)
  // Only in ASCII does every byte of UTF-8 give one unit of text: then all encodings agree.
  const isAscii = encoding === 'utf8' && text.length === bytes.length
  return { text, repairs: isAscii ? [] : encodingRepairs(text, encoding) }
}

function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const utf16 = utf16Label(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'utf16' }
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    return { text: decoder.decode(bytes, { stream: true }), encoding: 'utf8' }
  } catch {
    // Not UTF-8, so it is the other encoding that Brazilian banks use; it accepts every byte.
    return { text: decodeWindows1252(bytes), encoding: 'windows_1252' }
  }
}

function decodeAs(bytes: Uint8Array, charset: OfxCharset): { text: string; encoding: Encoding } {
  return charset === 'utf-8'
    ? { text: new TextDecoder('utf-8').decode(bytes), encoding: 'utf8' }
    : { text: decodeWindows1252(bytes), encoding: 'windows_1252' }
}

function utf16Label(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be'
  return null
}

/** Own table because TextDecoder('windows-1252') was ISO-8859-1 in some Node versions. */
function decodeWindows1252(bytes: Uint8Array): string {
  const units = new Uint8Array(bytes.length * 2)
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    const unit = byte >= 0x80 && byte < 0xa0 ? (WINDOWS_1252[byte - 0x80] ?? byte) : byte
    units[at * 2] = unit % 256
    units[at * 2 + 1] = unit >> 8
  }
  return new TextDecoder('utf-16le').decode(units)
}

function encodingRepairs(text: string, encoding: Encoding): OfxRepair[] {
  const declared = declaredEncoding(text)
  if (declared === encoding) return []
  const read = `encoding_${encoding}` as const
  return declared === null ? [read] : [read, 'header_charset_wrong']
}

/** What the header promises; null for USASCII, NONE and silence. */
function declaredEncoding(text: string): Encoding | null {
  const opening = text.search(/<OFX\s*>/i)
  const header = text.slice(0, opening === -1 ? HEADER_LENGTH : Math.min(opening, HEADER_LENGTH))
  const words = header.match(/(?:ENCODING|CHARSET)\s*[:=]\s*["']?[\w-]+/gi) ?? []
  const promised = words.join(' ').toUpperCase()
  if (/UTF-?16/.test(promised)) return 'utf16'
  if (/UTF-?8|UNICODE/.test(promised)) return 'utf8'
  if (/1252|8859|LATIN/.test(promised)) return 'windows_1252'
  return null
}

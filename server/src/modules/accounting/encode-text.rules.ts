/** The encodings that programs of accountants read. */
export type TextEncoding = 'utf-8' | 'utf-8-bom' | 'windows-1252'

const FIRST_OWN = 0x80
const OWN_COUNT = 32
const decoder = new TextDecoder('windows-1252')
/** What windows-1252 has where Unicode has controls: €, –, “ and others. */
const OWN_LETTERS: ReadonlyMap<string, number> = new Map(
  Array.from({ length: OWN_COUNT }, (_, place) => {
    const byte = FIRST_OWN + place
    return [decoder.decode(Uint8Array.of(byte)), byte]
  }),
)

/** A text in bytes. What windows-1252 does not have becomes its letter without a mark, or '?'. */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding !== 'windows-1252')
    return new TextEncoder().encode(encoding === 'utf-8-bom' ? `\uFEFF${text}` : text)
  return Uint8Array.from(Array.from(text.normalize('NFC'), windowsByte))
}

/** A text whose every letter is one byte of windows-1252, so that its length is its width. */
export const oneByteText = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) =>
    ownByte(letter) === undefined ? (plain(letter) ?? '?') : letter,
  ).join('')

const windowsByte = (letter: string): number =>
  ownByte(letter) ?? ownByte(plain(letter) ?? '?') ?? 0x3f

function ownByte(letter: string): number | undefined {
  const point = letter.codePointAt(0) ?? 0
  if (point < 0x80 || (point >= 0xa0 && point <= 0xff)) return point
  return OWN_LETTERS.get(letter)
}

/** A letter without its marks, where that is one of a byte. */
function plain(letter: string): string | undefined {
  const [bare] = letter.normalize('NFD')
  return bare !== undefined && bare !== letter && (bare.codePointAt(0) ?? 0) < 0x80
    ? bare
    : undefined
}

/** Letters of UTF-8 of two to four bytes, or one byte that windows-1252 has of its own. */
const SEQUENCES =
  // oxlint-disable-next-line no-control-regex -- these are bytes, not letters.
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}|[\u0080-\u009f]/g

/**
 * Text of a file by its bytes: a byte order mark says which encoding it is; without one it is UTF-8
 * when it reads as such, else windows-1252, which Excel writes in Brazil. Files that were glued
 * together have both: what is no UTF-8 is windows-1252, letter by letter.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8 throughout.
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      .toString('latin1')
      .replaceAll(SEQUENCES, letterOf)
  }
}

const UTF8 = new TextDecoder('utf-8')
const WINDOWS = new TextDecoder('windows-1252')

function letterOf(sequence: string): string {
  const decoder = sequence.length === 1 ? WINDOWS : UTF8
  return decoder.decode(Buffer.from(sequence, 'latin1'))
}

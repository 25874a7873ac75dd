import { fiscalText } from './write-xml.ts'

/** What word processors write in place of what a keyboard has. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '€': 'EUR',
  ' ': ' ',
}

/**
 * Returns a text in the characters that the national NFS-e takes, U+0020 to U+00FF: typographic marks
 * become plain ones, letters of other alphabets lose their marks, what is left of others is left out.
 * Source: national NFS-e, layout 1.01 (TSString).
 */
export function latinText(text: string | null, max: number): string | null {
  const plain = Array.from((text ?? '').normalize('NFC'), (letter) => {
    const replaced = PLAIN[letter] ?? letter
    return isLatin(replaced) ? replaced : withoutMarks(replaced)
  })
  return fiscalText(plain.join(''), max)
}

// The control characters from 0x80 to 0x9f stand between the two halves and are taken by nobody.
const isLatin = (text: string): boolean => /^[\s\u0020-\u007e\u00a1-\u00ff]*$/.test(text)

const withoutMarks = (letter: string): string =>
  letter.normalize('NFKD').replaceAll(/[^\u0020-\u007e]/gu, '')

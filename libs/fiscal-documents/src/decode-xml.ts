import { FiscalRefusal } from './fiscal-refusal.ts'

/** NF-e and NFS-e are UTF-8 by their manuals; older cities write Latin 1 under several names. */
const LATIN = /^(iso-?8859-?1|latin-?1|windows-?1252|cp-?1252)$/i
const UNICODE = /^(utf-?8|us-ascii)$/i
const DECLARED = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i
// oxlint-disable-next-line no-control-regex -- XML 1.0 allows none of these.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** The declaration is at the very beginning, in characters of one byte. */
const HEAD_BYTES = 256

/**
 * The text of a document, by the bytes first and by what they declare second: headers lie.
 * @throws FiscalRefusal `xml_unreadable` for encodings in which a declaration could be hidden
 * (UTF-7, UTF-16, EBCDIC): no fiscal document is written in one.
 */
export function decodeXml(bytes: Uint8Array): string {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES))
  const declared = DECLARED.exec(head.replace(/^ï»¿/, '').trimStart())?.[1] ?? 'utf-8'
  if (!UNICODE.test(declared) && !LATIN.test(declared)) throw new FiscalRefusal('xml_unreadable')
  const text = textOf(bytes)
  if (CONTROL.test(text)) throw new FiscalRefusal('xml_unreadable')
  return text
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8, whatever it says: every text of one byte per character is Latin 1 in Brazil.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

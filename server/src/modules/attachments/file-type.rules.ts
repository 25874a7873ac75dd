import type { AttachmentType } from '@prumo/contracts/attachments/attachment.schema'

/** Kinds of files by their first bytes. */
const SIGNATURES: readonly (readonly [AttachmentType, string])[] = [
  ['pdf', '%PDF-'],
  ['png', '\u0089PNG\r\n\u001a\n'],
  ['jpg', '\u00ff\u00d8\u00ff'],
]
const ZIP = 'PK\u0003\u0004'
/** Kinds that are text: their name says which, since their first bytes may be anything. */
const TEXTS: readonly AttachmentType[] = ['xml', 'ofx', 'csv', 'txt']
/** Text that a browser would run or draw: never kept, whatever it is called. */
const ACTIVE = /<\s*(?:[\w-]+:)?(?:html|svg|script|iframe|object|embed|body)\b|<!doctype\s+html/i
// oxlint-disable-next-line no-control-regex -- a text has none of these.
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/**
 * What a file is by its content; null when it is nothing that may be attached, or not what its name
 * says (docs/rules/trust.md U5).
 * @param ending what the name says, in lower case; null when it says nothing.
 */
export function fileTypeOf(bytes: Uint8Array, ending: string | null): AttachmentType | null {
  const found = typeByContent(bytes, ending)
  const isAsNamed = ending === null || ending === found
  return found !== null && isAsNamed ? found : null
}

function typeByContent(bytes: Uint8Array, ending: string | null): AttachmentType | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const signed = SIGNATURES.find(([, signature]) => text.startsWith(signature))
  if (signed !== undefined) return signed[0]
  if (text.startsWith(ZIP)) return isSheet(text) ? 'xlsx' : null
  const type = TEXTS.find((kind) => kind === ending) ?? (ending === null ? 'txt' : null)
  return type !== null && isText(text, type) ? type : null
}

/** The names of its parts stand unpacked in a zip: a workbook without programs. */
function isSheet(text: string): boolean {
  const isWorkbook = text.includes('[Content_Types].xml') && text.includes('xl/workbook.xml')
  return isWorkbook && !text.includes('vbaProject.bin')
}

function isText(text: string, type: AttachmentType): boolean {
  const isUtf16 = text.startsWith('\u00ff\u00fe') || text.startsWith('\u00fe\u00ff')
  const plain = isUtf16 ? text.replaceAll('\u0000', '') : text
  if (plain.trim() === '' || BINARY.test(plain) || ACTIVE.test(plain)) return false
  if (type === 'xml') return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*</.test(plain)
  return type !== 'ofx' || /OFXHEADER|<OFX>/i.test(plain)
}

import { decodeBytes, type OfxCharset } from './decode-bytes.ts'
import { finishStatement } from './finish-statement.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import type { OfxFile } from './ofx-types.ts'
import { readDrafts } from './read-drafts.ts'

/**
 * Statements of an OFX file as Brazilian banks write it: OFX 1 (SGML) and 2 (XML), any encoding, one
 * or more documents and accounts. Amounts are integer cents, dates civil dates as written.
 * Pure, linear in the size of the file, and it never throws: a file that is no statement, is larger
 * than MAX_FILE_BYTES or holds more than the limits gives zero statements.
 * Rules: docs/rules/statement-import.md, section 1.
 * @param charset what the bytes are, where somebody knows it; otherwise they tell it themselves.
 */
export function parseOfx(bytes: Uint8Array, charset: OfxCharset | null = null): OfxFile {
  if (bytes.length > MAX_FILE_BYTES) return { statements: [], repairs: ['file_too_large'] }
  const decoded = decodeBytes(bytes, charset)
  const read = readDrafts(decoded.text)
  const repairs = [...decoded.repairs, ...read.repairs]
  const statements = read.drafts.map((draft, index) => finishStatement(draft, index, repairs))
  return { statements, repairs }
}

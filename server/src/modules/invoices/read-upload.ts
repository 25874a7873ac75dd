import { MAX_IMPORT_FILES } from '@prumo/contracts/invoices/invoice.schema'
import { MAX_FISCAL_BYTES } from '@prumo/fiscal-documents'
import {
  type ArchivedFile,
  type ArchiveLimits,
  readArchive,
  SheetError,
  type SheetErrorCode,
} from '@prumo/spreadsheet'
import type { ErrorCode } from '../../texts/error-texts.ts'
import type { TextValues } from '../../texts/text-values.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { UploadedFile } from '../../kernel/http/request-context.ts'

const MEGABYTE = 1024 * 1024
/** XML is pressed about tenfold: an upload of the largest size fits, a bomb does not. */
const LIMITS: ArchiveLimits = {
  max_entries: MAX_IMPORT_FILES,
  max_unpacked_bytes: 128 * MEGABYTE,
  max_ratio: 120,
}
/** What systems put into archives for themselves. */
const ASIDE = /(^|\/)(__MACOSX\/.*|\.[^./][^/]*|Thumbs\.db|desktop\.ini)$/i
const ZIP_MARK = Buffer.from('PK\u0003\u0004', 'latin1')
const EMPTY_ZIP_MARK = Buffer.from('PK\u0005\u0006', 'latin1')
const MAX_NAME = 200

/** A file of an import, or why it could not even be taken out of its archive. */
export type SentFile =
  | { readonly kind: 'file'; readonly name: string; readonly bytes: () => Buffer | null }
  | {
      readonly kind: 'refused'
      readonly name: string
      readonly code: ErrorCode
      readonly values: TextValues
    }

const REFUSALS: Readonly<Partial<Record<SheetErrorCode, ErrorCode>>> = {
  sheet_encrypted: 'invoice_archive_encrypted',
  sheet_too_large: 'invoice_archive_too_large',
}

/**
 * The files of an upload: those of a ZIP, or the one that it is. What it is its bytes say.
 * @throws Refusal `invoice_archive_unreadable`, `invoice_archive_encrypted`,
 * `invoice_archive_too_large`, `invoice_archive_empty`.
 */
export function readUpload({ name, bytes }: UploadedFile): readonly SentFile[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mark = file.subarray(0, ZIP_MARK.length)
  if (!mark.equals(ZIP_MARK) && !mark.equals(EMPTY_ZIP_MARK))
    return [{ kind: 'file', name: shownName(name), bytes: () => file }]
  const files = archived(file).filter((entry) => !ASIDE.test(entry.name))
  if (files.length === 0) throw refused('invoice_archive_empty')
  return files.map(sentFile)
}

function archived(file: Buffer): readonly ArchivedFile[] {
  try {
    return readArchive(file, LIMITS)
  } catch (error) {
    if (error instanceof SheetError)
      throw refused(REFUSALS[error.code] ?? 'invoice_archive_unreadable')
    // A number in a broken directory points outside of the file.
    if (error instanceof RangeError) throw refused('invoice_archive_unreadable')
    throw error
  }
}

function sentFile({ name, unpacked_bytes, content }: ArchivedFile): SentFile {
  const shown = shownName(name)
  if (unpacked_bytes <= MAX_FISCAL_BYTES) return { kind: 'file', name: shown, bytes: content }
  const values = { megabytes: MAX_FISCAL_BYTES / MEGABYTE }
  return { kind: 'refused', name: shown, code: 'invoice_xml_too_large', values }
}

function refused(code: ErrorCode): Refusal {
  const values = { max: LIMITS.max_entries, megabytes: LIMITS.max_unpacked_bytes / MEGABYTE }
  return new Refusal(code, { values, fields: { file: code } })
}

/** The name of a file as a text of one line; it is never a path. */
function shownName(name: string): string {
  const last = name.normalize('NFC').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out.
  const shown = last.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/g, '')
  return shown.trim().slice(-MAX_NAME) || 'arquivo.xml'
}

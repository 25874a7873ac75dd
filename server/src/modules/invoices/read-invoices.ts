import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import type { UploadedFile } from '../../kernel/http/request-context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { threadsFor, WorkTooLargeError } from '../../kernel/threads/thread-pool.ts'
import type { ReadingDepth, ValidatedFile } from './validate-files.ts'

/** A turn takes half a second and the file that it ends with. */
const inThread = threadsFor(new URL('./read-part.ts', import.meta.url), {
  seconds: 15,
  megabytes: 512,
  waiting: 16,
})

/**
 * Every file of an upload and what it is for the company, read in a thread, turn by turn: several
 * uploads are read beside each other, whatever is in them.
 * @throws Refusal `invoice_archive_unreadable`, `invoice_archive_encrypted`,
 * `invoice_archive_too_large`, `invoice_archive_empty`, `file_too_complex`, `unavailable`.
 */
export async function readInvoices(
  { company_id, progress }: Pick<CompanyStepsContext, 'company_id' | 'progress'>,
  upload: UploadedFile,
  company_document: string,
  depth: ReadingDepth = 'facts',
): Promise<readonly ValidatedFile[]> {
  // Threads read what was sent; what reads XML is loaded here for its name alone, once it is needed.
  const { readPart } = await import('./read-part.ts')
  const read = inThread(readPart)
  const validated: ValidatedFile[] = []
  for (let from = 0; ; ) {
    const task = { upload, company_document, depth, from }
    const part = await read({ company_id, task, isBegun: from > 0 }).catch(refusing)
    if (part.kind === 'refused') throw new Refusal(part.code, part.details)
    for (const file of part.validated) validated.push(file)
    progress(part.next, part.total)
    if (part.next >= part.total) return validated
    from = part.next
  }
}

function refusing(error: unknown): never {
  if (!(error instanceof WorkTooLargeError)) throw error
  throw new Refusal('file_too_complex', { fields: { file: 'file_too_complex' } })
}

import type { FiscalInvoice } from '@prumo/fiscal-documents'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import type { EmissionAnswer } from '../fiscal-authorities/index.ts'
import { keepIssued, NoInvoiceError, type StoredFile, storeIssued } from '../invoices/index.ts'
import { linkIssuedInvoice } from '../sales/index.ts'
import type { AskResources, Question } from './ask-authority.ts'
import { holdsClaim, releaseRecord } from './claim-record.ts'
import { keepEvent, lockEmission, loggedEmission, type StoredEmission } from './stored-emission.ts'

type Final = Exclude<EmissionAnswer, { readonly kind: 'unknown' }>

/** What of an emission an answer changes. */
type Change = Partial<
  Pick<
    StoredEmission,
    | 'status'
    | 'key'
    | 'protocol'
    | 'invoice_id'
    | 'page_url'
    | 'net_cents'
    | 'rejection_code'
    | 'rejection_text'
    | 'is_canceling'
    | 'cancel_xml'
    | 'is_correcting'
    | 'correction_text'
    | 'correction_xml'
    | 'corrections'
  >
> & { readonly authorized_at?: Date }

/** Nothing waits, and nobody holds it. */
const SETTLED = { claim: null, claimed_until: null, fault: null, next_try_at: null } as const

/**
 * Writes what an authority answered of an emission. What is authorised is kept byte by byte, as an
 * invoice of the company that its sale names. An answer whose claim somebody else has taken is left.
 */
export async function recordAnswer(
  step: JobStep,
  { files }: AskResources,
  question: Question,
  answer: Final,
): Promise<'answered' | 'waiting'> {
  if (answer.kind === 'processing') return waits(step, question)
  const { emission, claimed } = question
  const xml = 'xml' in answer ? answer.xml : null
  const file = xml === null ? null : await keepAnswer(files, question, xml)
  const isWritten = await inHeld(step, { emission, claimed }, (db, stored) =>
    apply(db, stored, answer, file),
  )
  if (!isWritten && file !== null) await files.delete(file.file_key ?? '')
  return 'answered'
}

/** What an authority has not decided yet is asked about again, after a pause that grows. */
async function waits(step: JobStep, { emission, claimed }: Question): Promise<'waiting'> {
  await inHeld(step, { emission, claimed }, async (db, { status, id }) => {
    if (status !== 'processing')
      await db.query
        .updateTable('emissions')
        .set({ status: 'processing' })
        .where('company_id', '=', db.company_id)
        .where('id', '=', id)
        .execute()
    await releaseRecord(db, claimed, null)
  })
  return 'waiting'
}

/**
 * Keeps the file of an answer; null of a city whose layout nobody reads.
 * @throws OutsideFault `unreadable_answer` of what is no file of this company.
 */
export async function keepAnswer(
  files: AskResources['files'],
  { emission, facts, kind }: Pick<Question, 'emission' | 'facts' | 'kind'>,
  bytes: Uint8Array,
): Promise<StoredFile | null> {
  const { type, series, number, environment } = emission
  const name = `${type}-${series}-${number}.xml`
  const is_test = environment !== 'production'
  try {
    return await keepIssued(files, facts.company.document ?? '', { name, bytes, is_test })
  } catch (cause) {
    if (kind.has_other_layouts && cause instanceof NoInvoiceError) return null
    throw new OutsideFault('unreadable_answer', 'The answer is no note of the company.', { cause })
  }
}

/** Writes in the company what is still held. @returns whether it was. */
export async function inHeld(
  step: JobStep,
  { emission, claimed }: Pick<Question, 'emission' | 'claimed'>,
  work: (db: CompanyDb, stored: StoredEmission) => Promise<void>,
): Promise<boolean> {
  return step((directory, company) =>
    directory.enterCompany(company, async (db) => {
      if (!(await holdsClaim(db, claimed))) return false
      await work(db, await lockEmission(db, emission.id))
      return true
    }),
  )
}

async function apply(
  db: CompanyDb,
  stored: StoredEmission,
  answer: Exclude<Final, { readonly kind: 'processing' }>,
  file: StoredFile | null,
): Promise<void> {
  await asOneOperation(db, 'invoice-emissions.answer', async () => {
    if (answer.kind === 'authorized') {
      const invoice_id = file === null ? null : await storeIssued(db, file)
      const invoice = invoiceOf(file)
      await changeByAnswer(db, stored, {
        status: 'authorized',
        key: answer.key,
        protocol: answer.protocol,
        invoice_id,
        page_url: answer.page_url ?? null,
        authorized_at: db.now,
        ...(invoice === null ? {} : { net_cents: invoice.net_cents }),
      })
      const isReal = stored.environment === 'production' && !stored.is_trial
      if (invoice_id !== null && stored.sale_id !== null && isReal)
        await linkIssuedInvoice(db, stored.sale_id, invoice_id)
      await keepEvent(db, stored.id, 'authorized', { protocol: answer.protocol })
      return
    }
    const { kind, code, text } = answer
    if (file !== null) await storeIssued(db, file)
    await changeByAnswer(db, stored, { status: kind, rejection_code: code, rejection_text: text })
    await keepEvent(db, stored.id, kind, { code, text })
  })
}

const invoiceOf = (file: StoredFile | null): FiscalInvoice | null =>
  file?.validated.kind === 'invoice' ? file.validated.invoice : null

/** Changes an emission by what was answered of it: nothing waits any more. */
export async function changeByAnswer(
  db: CompanyDb,
  stored: StoredEmission,
  said: Change,
): Promise<void> {
  await db.query
    .updateTable('emissions')
    .set({ ...SETTLED, ...said, version: stored.version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', stored.id)
    .execute()
  const after = await lockEmission(db, stored.id)
  await recordOperation(db, 'invoice-emissions.answer', [
    {
      table: 'emissions',
      record_id: stored.id,
      before: loggedEmission(stored),
      after: loggedEmission(after),
    },
  ])
}

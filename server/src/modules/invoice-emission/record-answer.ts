import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import type { EmissionAnswer } from '../fiscal-authorities/index.ts'
import { keepIssued, NotAnInvoiceError, type StoredFile, storeIssued } from '../invoices/index.ts'
import { linkIssuedInvoice } from '../sales/index.ts'
import type { AskResources, AuthorityQuestion } from './ask-authority.ts'
import { changeByAnswer } from './change-by-answer.ts'
import { holdsClaim, releaseRecord } from './claim-record.ts'
import { figuresOf } from './file-figures.ts'
import {
  hasFiscalValue,
  isReplacedInContingency,
  lockContingencyPair,
  resolveContingencyPair,
} from './contingency-pair.ts'
import { endReplaced } from './replace-emission.ts'
import { insertEvent, lockEmission, type StoredEmission } from './stored-emission.ts'

type Final = Exclude<EmissionAnswer, { readonly kind: 'unknown' }>

/**
 * Writes what an authority answered of an emission. What is authorised is kept byte by byte, as an
 * invoice of the company that its sale names. An answer whose claim somebody else has taken is left.
 */
export async function recordAnswer(
  step: JobStep,
  { files }: AskResources,
  question: AuthorityQuestion,
  answer: Final,
): Promise<'answered' | 'waiting'> {
  if (answer.kind === 'processing') return waits(step, question)
  const { emission, claimed } = question
  const xml = 'xml' in answer ? answer.xml : null
  const file = xml === null ? null : await storeAnswerFile(files, question, xml)
  const ending = answer.kind === 'authorized' ? await endingOf(files, question) : null
  const isWritten = await writeWhileClaimed(step, { emission, claimed }, (db, stored) =>
    apply(db, stored, answer, { file, ending }),
  )
  if (!isWritten)
    for (const kept of [file, ending]) if (kept !== null) await files.delete(kept.file_key ?? '')
  return 'answered'
}

/** The event by which the note ended that this one takes the place of, where its authority tells it. */
async function endingOf(
  files: AskResources['files'],
  question: AuthorityQuestion,
): Promise<StoredFile | null> {
  const { emission, authority, access } = question
  const { replaced_key } = emission
  if (replaced_key === null || authority.replacement === undefined) return null
  try {
    const event = await authority.replacement(access, replaced_key)
    return event?.kind === 'registered' ? await storeAnswerFile(files, question, event.xml) : null
  } catch (error) {
    // The note is authorised all the same: the event comes with what is distributed to the company.
    if (error instanceof OutsideFault) return null
    throw error
  }
}

/** What an authority has not decided yet is asked about again, after a pause that grows. */
async function waits(step: JobStep, { emission, claimed }: AuthorityQuestion): Promise<'waiting'> {
  await writeWhileClaimed(step, { emission, claimed }, async (db, { status, id }) => {
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
export async function storeAnswerFile(
  files: AskResources['files'],
  { emission, facts, kind }: Pick<AuthorityQuestion, 'emission' | 'facts' | 'kind'>,
  bytes: Uint8Array,
): Promise<StoredFile | null> {
  const { type, series, number, environment } = emission
  const name = `${type}-${series}-${number}.xml`
  const is_test = environment !== 'production'
  try {
    return await keepIssued(files, facts.company.document ?? '', { name, bytes, is_test })
  } catch (cause) {
    if (kind.has_other_layouts && cause instanceof NotAnInvoiceError) return null
    throw new OutsideFault('unreadable_answer', 'The answer is no note of the company.', { cause })
  }
}

/** Writes in the company while the claim is still held. @returns whether it was. */
export async function writeWhileClaimed(
  step: JobStep,
  { emission, claimed }: Pick<AuthorityQuestion, 'emission' | 'claimed'>,
  work: (db: CompanyDb, stored: StoredEmission) => Promise<void>,
): Promise<boolean> {
  return step((directory, company) =>
    directory.enterCompany(company, async (db) => {
      await lockContingencyPair(db, emission.id)
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
  { file, ending }: Readonly<Record<'file' | 'ending', StoredFile | null>>,
): Promise<void> {
  await asOneOperation(db, 'invoice-emissions.answer', async () => {
    if (answer.kind === 'authorized') {
      const invoice_id = file === null ? null : await storeIssued(db, file)
      const said = saidIn(file, stored)
      // Before the new one stands for their sale.
      await endReplaced(db, { ...stored, key: answer.key }, ending)
      await changeByAnswer(db, stored, {
        status: 'authorized',
        key: answer.key,
        protocol: answer.protocol,
        invoice_id,
        page_url: answer.page_url ?? null,
        // Deadlines count from there, however late the answer came.
        authorized_at: answer.authorized_at ?? db.now,
        ...said,
      })
      // A sale that another note was issued for has that one, until it is known what became of it.
      const isOfSale = stored.sale_id !== null && !isReplacedInContingency(stored)
      if (invoice_id !== null && stored.sale_id !== null && isOfSale && hasFiscalValue(stored))
        await linkIssuedInvoice(db, stored.sale_id, invoice_id)
      await insertEvent(db, stored.id, 'authorized', { protocol: answer.protocol })
      await resolveContingencyPair(db, stored)
      return
    }
    const { kind, code, text } = answer
    if (file !== null) await storeIssued(db, file)
    await changeByAnswer(db, stored, { status: kind, rejection_code: code, rejection_text: text })
    await insertEvent(db, stored.id, kind, { code, text })
    await resolveContingencyPair(db, stored)
  })
}

/** Value and taxes of a note are those of its file; as they were sent of a layout that nobody reads. */
function saidIn(file: StoredFile | null, { taxes }: StoredEmission) {
  if (file?.validated.kind !== 'invoice') return {}
  const { invoice, bytes } = file.validated
  const { taxes: told, ...value } = figuresOf(invoice, bytes, taxes)
  return {
    ...value,
    ...(told === null ? {} : { taxes: JSON.stringify(told) }),
    is_told_by_file: true,
  }
}

import { NFSE_CANCELLATION, signXml, writeNfseCancellation } from '@prumo/fiscal-emission'
import type { CancelCode } from '@prumo/contracts/invoice-emission/emission-input.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { errorText } from '../../texts/error-texts.ts'
import { isOf } from '../fiscal-authorities/index.ts'
import { askAuthority, type Asked, type AskResources, type Question } from './ask-authority.ts'
import { APPLICATION, buildDps, fiscalInstant } from './build-dps.ts'
import { holdsClaim } from './claim-emission.ts'
import { recordAnswer, recordEvent } from './record-answer.ts'
import type { StoredEmission } from './stored-emission.ts'

/** Emissions that one look finds. */
const AT_ONCE = 100

/**
 * Sends what is queued to its authority, asks about what is under way, and has cancellations registered.
 * Of each an authority gets one document: after a try whose answer was lost it is asked for it first.
 * @returns whether some are to be tried again.
 */
export async function sendEmissions(
  step: JobStep,
  resources: AskResources,
  signal: AbortSignal,
): Promise<boolean> {
  let isLeft = false
  const thrown: unknown[] = []
  for (let after: number | null = 0; after !== null && !signal.aborted; ) {
    const from: number = after
    const ids = await step((db, company) =>
      db.enterCompany(company, (inside) => emissionsToSend(inside, from)),
    )
    for (const id of ids) {
      if (signal.aborted) return true
      try {
        const asked = await sendEmission(step, resources, id)
        isLeft ||= asked.state === 'failed' || asked.state === 'busy'
      } catch (error) {
        // One that cannot be dealt with stops none of the others.
        thrown.push(error)
      }
    }
    after = ids.at(-1) ?? null
  }
  if (thrown.length > 0) throw new AggregateError(thrown, 'Some notes could not be dealt with.')
  return isLeft
}

async function emissionsToSend(db: CompanyDb, after: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from emissions
    where company_id = ${db.company_id} and id > ${after}
      and (status in ('queued', 'processing') or is_canceling)
      and (next_try_at is null or next_try_at <= ${db.now})
    order by id limit ${AT_ONCE}`.execute(db.query)
  return rows.map(({ id }) => id)
}

const isUnderWay = ({ status, is_canceling }: StoredEmission): boolean =>
  is_canceling || status === 'queued' || status === 'processing'

/** Deals with one that waits. */
export const sendEmission = (step: JobStep, resources: AskResources, id: number): Promise<Asked> =>
  askAuthority(step, resources, id, isUnderWay, (question) =>
    question.emission.is_canceling
      ? cancel(step, resources, question)
      : send(step, resources, question),
  )

async function send(step: JobStep, resources: AskResources, question: Question): Promise<void> {
  const { claimed, authority, access } = question
  const lacking = lackingOf(question)
  // What the company has lost since is said as a rejection: a person mends it, and it is sent again.
  if (lacking !== null)
    return recordAnswer(step, resources, question, {
      kind: 'rejected',
      code: lacking,
      text: errorText('pt', lacking),
    })
  const signed = await signedOf(step, question)
  // Somebody else holds it by now, whose bytes are others.
  if (signed === null) return
  const { reference, signed_xml: xml } = signed
  // Whatever became of the try before: what the authority has is not sent a second time.
  const known =
    claimed.tries_before === 0
      ? ({ kind: 'unknown' } as const)
      : await authority.query(access, { reference, xml })
  if (known.kind === 'authorized' && !isOf(known.xml, xml))
    return recordAnswer(step, resources, question, {
      kind: 'rejected',
      code: 'E0014',
      text: 'O número pertence a outro documento.',
    })
  const answer = known.kind === 'unknown' ? await authority.emit(access, { reference, xml }) : known
  if (answer.kind === 'unknown') throw new Error('What was sent is known to its authority.')
  await recordAnswer(step, resources, question, answer)
}

/** What the company lacks for a declaration that is not yet signed; null where it is whole. */
function lackingOf({ emission, facts }: Question) {
  const { document, municipality_code } = facts.company
  if (emission.signed_xml !== null) return null
  if (document === null) return 'emission_document_missing'
  return municipality_code === null ? 'emission_city_missing' : null
}

/** The bytes that are sent: made once, and kept before they go out; null where the claim is lost. */
async function signedOf(
  step: JobStep,
  { emission, claimed, facts, key }: Question,
): Promise<{ readonly reference: string; readonly signed_xml: string } | null> {
  const { reference, signed_xml } = emission
  if (reference !== null && signed_xml !== null) return { reference, signed_xml }
  return step((directory, company) =>
    directory.enterCompany(company, async (db) => {
      const made = await buildDps(db, facts, emission, key)
      if (!(await holdsClaim(db, claimed))) return null
      await db.query
        .updateTable('emissions')
        .set({ ...made, status: 'processing' })
        .where('company_id', '=', db.company_id)
        .where('id', '=', emission.id)
        .execute()
      return made
    }),
  )
}

/** cMotivo of the event. */
const CODES: Readonly<Record<CancelCode, '1' | '2' | '9'>> = {
  error: '1',
  not_rendered: '2',
  other: '9',
}

async function cancel(step: JobStep, resources: AskResources, question: Question): Promise<void> {
  const { emission, authority, access, key: signing, facts } = question
  const { key, cancel_code, cancel_reason } = emission
  if (key === null || cancel_code === null || cancel_reason === null)
    throw new Error('What is to be canceled has its key and its reason.')
  const xml =
    emission.cancel_xml ??
    signXml(
      writeNfseCancellation({
        environment: emission.environment,
        key,
        document: facts.company.document ?? '',
        at: fiscalInstant(resources.clock()),
        application: APPLICATION,
        code: CODES[cancel_code],
        reason: cancel_reason,
      }),
      'infPedReg',
      signing,
      'nfse',
    )
  if (!(await keepCancelXml(step, question, xml))) return
  const event = { key, type: NFSE_CANCELLATION, sequence: 1, xml }
  await recordEvent(step, resources, question, await authority.register(access, event))
}

/** @returns whether the claim is still held: nothing goes out else. */
const keepCancelXml = (
  step: JobStep,
  { emission, claimed }: Question,
  cancel_xml: string,
): Promise<boolean> =>
  step((directory, company) =>
    directory.enterCompany(company, async (db) => {
      if (!(await holdsClaim(db, claimed))) return false
      if (emission.cancel_xml !== null) return true
      await db.query
        .updateTable('emissions')
        .set({ cancel_xml })
        .where('company_id', '=', db.company_id)
        .where('id', '=', emission.id)
        .execute()
      return true
    }),
  )

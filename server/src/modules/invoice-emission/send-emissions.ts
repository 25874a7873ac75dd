import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { errorText } from '../../texts/error-texts.ts'
import {
  askAuthority,
  type AskResources,
  type AuthorityQuestion,
  type QuestionOutcome,
  withCompany,
} from './ask-authority.ts'
import { askAbout } from './ask-about.ts'
import { missingOf } from './checklist.ts'
import { holdsClaim } from './claim-record.ts'
import { subjectOfEmission } from './document-subject.ts'
import type { DocumentKind, MissingField, SignedBytes } from './documents/fiscal-document.ts'
import { CANCELLATION, CORRECTION, type EventAct } from './event-acts.ts'
import { answerIfNotFound, isReplacedInContingency } from './contingency-pair.ts'
import { recordAnswer } from './record-answer.ts'
import { recordEvent } from './record-event.ts'
import { enterAfterOutage } from './enter-after-outage.ts'
import { lockEmission, loggedEmission, type StoredEmission } from './stored-emission.ts'

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
        if (asked.state === 'failed') await enterAfterOutage(step, resources, id, asked.fault)
        isLeft ||= ['failed', 'busy', 'waiting'].includes(asked.state)
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
      and (status in ('queued', 'processing') or is_canceling or is_correcting)
      and (next_try_at is null or next_try_at <= ${db.now})
    order by id limit ${AT_ONCE}`.execute(db.query)
  return rows.map(({ id }) => id)
}

const isUnderWay = ({ status, is_canceling, is_correcting }: StoredEmission): boolean =>
  is_canceling || is_correcting || status === 'queued' || status === 'processing'

/** Deals with one that waits. */
export const sendEmission = (
  step: JobStep,
  resources: AskResources,
  id: number,
): Promise<QuestionOutcome> =>
  askAuthority(step, resources, id, isUnderWay, (question) => {
    const { is_canceling, is_correcting } = question.emission
    if (is_canceling) return sendEvent(step, resources, question, CANCELLATION)
    if (is_correcting) return sendEvent(step, resources, question, CORRECTION)
    return send(step, resources, question)
  })

async function send(
  step: JobStep,
  resources: AskResources,
  question: AuthorityQuestion,
): Promise<'answered' | 'waiting'> {
  const { claimed, authority, access, emission } = question
  const isLeft = isReplacedInContingency(emission)
  const signed = await signedOf(step, question)
  // Somebody else holds it by now, whose bytes are others.
  if (signed === null) return 'answered'
  // What the company has lost since is said as a rejection: a person mends it, and it is sent again.
  if ('code' in signed)
    return recordAnswer(step, resources, question, {
      kind: 'rejected',
      code: signed.code,
      text: errorText('pt', signed.code, signed.values),
    })
  const { reference, signed_xml: xml } = signed
  // Whatever became of the try before: what the authority has is not sent a second time.
  const known =
    claimed.tries_before === 0 && !isLeft
      ? ({ kind: 'unknown' } as const)
      : await askAbout(question, { reference, xml })
  if (isLeft) {
    const left =
      known.kind === 'unknown'
        ? await withCompany(step, (db) => answerIfNotFound(db, emission))
        : known
    const written = await recordAnswer(step, resources, question, left)
    // What was authorised is canceled next, or waits for the other.
    return left.kind === 'authorized' ? 'waiting' : written
  }
  const answer = known.kind === 'unknown' ? await authority.emit(access, { reference, xml }) : known
  if (answer.kind === 'unknown') throw new Error('What was sent is known to its authority.')
  return recordAnswer(step, resources, question, answer)
}

/** The bytes that are sent: made once, and kept before they go out; null where the claim is lost. */
async function signedOf(
  step: JobStep,
  { emission, claimed, facts, key, kind }: AuthorityQuestion,
): Promise<SignedBytes | MissingField | null> {
  const { reference, signed_xml } = emission
  if (reference !== null && signed_xml !== null) return { reference, signed_xml }
  return step((directory, company) =>
    directory.enterCompany(company, async (db) => {
      const subject = await subjectOfEmission(db, facts, emission)
      const [missing] = missingOf(db, subject)
      if (missing !== undefined) return missing
      const made = kind.build(subject, key)
      if (!(await holdsClaim(db, claimed))) return null
      await keepSent(db, emission, { ...made, ...kind.count(subject) })
      return made
    }),
  )
}

/** Registers may have changed since the draft: what the bytes say is what the emission says. */
async function keepSent(
  db: CompanyDb,
  emission: StoredEmission,
  { taxes, ...sent }: SignedBytes & ReturnType<DocumentKind['count']>,
): Promise<void> {
  await db.query
    .updateTable('emissions')
    .set({ ...sent, taxes: taxes === null ? null : JSON.stringify(taxes), status: 'processing' })
    .where('company_id', '=', db.company_id)
    .where('id', '=', emission.id)
    .execute()
  const { value_cents, net_cents } = sent
  if (value_cents === emission.value_cents && net_cents === emission.net_cents) return
  await recordOperation(db, 'invoice-emissions.answer', [
    {
      table: 'emissions',
      record_id: emission.id,
      before: loggedEmission(emission),
      after: loggedEmission(await lockEmission(db, emission.id)),
    },
  ])
}

/** Has the authority register an event of an authorised note. */
async function sendEvent(
  step: JobStep,
  resources: AskResources,
  question: AuthorityQuestion,
  act: EventAct,
): Promise<'answered'> {
  const { emission, authority, access, key: signing, facts, kind } = question
  const key = kind.eventKey(emission)
  const write = act === CANCELLATION ? kind.cancellation : kind.correction
  if (key === null || write === null) throw new Error('What an event is of has its key.')
  const subject = { emission, facts, key: signing, now: resources.clock() }
  const written = write(subject)
  const kept = await keepEventXml(step, question, act, written.xml)
  if (kept === null) return 'answered'
  const event = { key, type: written.type, sequence: written.sequence, xml: kept }
  await recordEvent(step, resources, question, act, event, await authority.register(access, event))
  return 'answered'
}

/** @returns the bytes that are sent, the same each time; null where the claim is lost. */
const keepEventXml = (
  step: JobStep,
  { emission, claimed }: AuthorityQuestion,
  { xml: column }: EventAct,
  xml: string,
): Promise<string | null> =>
  step((directory, company) =>
    directory.enterCompany(company, async (db) => {
      if (!(await holdsClaim(db, claimed))) return null
      const kept = emission[column]
      if (kept !== null) return kept
      await db.query
        .updateTable('emissions')
        .set({ [column]: xml })
        .where('company_id', '=', db.company_id)
        .where('id', '=', emission.id)
        .execute()
      return xml
    }),
  )

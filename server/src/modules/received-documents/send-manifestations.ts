import { randomUUID } from 'node:crypto'
import type { EmissionFault } from '@prumo/contracts/invoice-emission/emission.schema'
import type { Manifestation } from '@prumo/contracts/received-documents/received-document.schema'
import { nfeInstant, signXml, writeNfeEvent } from '@prumo/fiscal-emission'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { faultOf } from '../../kernel/outside/fault-of.ts'
import { recordOperation } from '../../kernel/operations.ts'
import {
  type AuthorityAccess,
  DISTRIBUTING,
  type EventAnswer,
} from '../fiscal-authorities/index.ts'
import { type AskResources, type CompanyIdentity, inCompany, openAccess } from './company-access.ts'
import { detailOf } from './manifestation.rules.ts'

const AT_ONCE = 100
/** Longer than one question takes; who died holding it is waited for so long. */
const CLAIM_SECONDS = 120
/** The first pause after a fault; each is twice the one before. */
const FIRST_PAUSE_SECONDS = 15
const LONGEST_PAUSE_SECONDS = 3600
/** The event was registered by a try whose answer was lost, or by another program of the company. */
const REGISTERED_BEFORE = '573'
/** The time zone in which authorities read instants. */
const ZONE = 'America/Sao_Paulo'

/** Something to be said, held by this process. */
interface Claimed {
  readonly id: number
  readonly claim: string
  readonly document_id: number
  readonly key: string
  readonly environment: AuthorityAccess['environment']
  readonly kind: Manifestation
  readonly reason: string | null
  readonly signed_xml: string | null
}

/**
 * Has what the company says of notes registered, each once: the same signed bytes go out at each try.
 * @returns whether some are to be sent again.
 */
export async function sendManifestations(
  step: JobStep,
  resources: AskResources,
  signal: AbortSignal,
): Promise<boolean> {
  let isLeft = false
  const thrown: unknown[] = []
  for (let after: number | null = 0; after !== null && !signal.aborted; ) {
    const from: number = after
    const ids = await inCompany(step, (db) => toSend(db, from))
    for (const id of ids) {
      if (signal.aborted) return true
      try {
        isLeft = (await sendOne(step, resources, id)) || isLeft
      } catch (error) {
        // One that cannot be dealt with stops none of the others.
        thrown.push(error)
      }
    }
    after = ids.at(-1) ?? null
  }
  if (thrown.length > 0) throw new AggregateError(thrown, 'Some events could not be dealt with.')
  return isLeft
}

async function toSend(db: CompanyDb, after: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from received_manifestations
    where company_id = ${db.company_id} and id > ${after} and status = 'queued'
      and (next_try_at is null or next_try_at <= ${db.now})
    order by id limit ${AT_ONCE}`.execute(db.query)
  return rows.map(({ id }) => id)
}

/** @returns whether it is to be sent again. */
async function sendOne(step: JobStep, resources: AskResources, id: number): Promise<boolean> {
  const taken = await inCompany(step, async (db, identity) => {
    const claimed = await claimOne(db, id)
    if (claimed === null) return null
    const access = await openAccess(db, resources, identity, claimed.environment)
    return { claimed, access, identity }
  })
  if (taken === null) return false
  const { claimed, access, identity } = taken
  const fault =
    typeof access === 'string'
      ? access
      : ((await faultOf(() => register(step, resources, claimed, access, identity)))?.codeOfOurs ??
        null)
  if (fault === null) return false
  await inCompany(step, (db) => release(db, claimed, fault))
  return fault === 'unreachable' || fault === 'rate_limited'
}

async function claimOne(db: CompanyDb, id: number): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    update received_manifestations said
    set claim = ${randomUUID()}::uuid, tries = said.tries + 1,
      claimed_until = ${db.now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    from received_documents document
    where said.company_id = ${db.company_id} and said.id = ${id} and said.status = 'queued'
      and (said.claimed_until is null or said.claimed_until < ${db.now})
      and document.company_id = ${db.company_id} and document.id = said.document_id
    returning said.id, said.claim, said.document_id, document.key, document.environment, said.kind,
      said.reason, said.signed_xml`.execute(db.query)
  return rows[0] ?? null
}

async function register(
  step: JobStep,
  { clock }: AskResources,
  claimed: Claimed,
  access: Omit<AuthorityAccess, 'now'>,
  identity: CompanyIdentity,
): Promise<void> {
  const xml = claimed.signed_xml ?? sign(claimed, access, identity, clock())
  if (claimed.signed_xml === null && !(await inCompany(step, (db) => keepSigned(db, claimed, xml))))
    return
  const { type } = detailOf(claimed.kind, claimed.reason)
  const event = { key: claimed.key, type, sequence: 1, xml }
  const answer = await DISTRIBUTING.sefaz.register({ ...access, now: clock() }, event)
  await inCompany(step, (db) => record(db, claimed, xml, answer))
}

function sign(
  { key, environment, kind, reason }: Claimed,
  access: Omit<AuthorityAccess, 'now'>,
  { document }: CompanyIdentity,
  now: Date,
): string {
  const xml = writeNfeEvent({
    environment,
    document,
    key,
    happened_at: nfeInstant(now, ZONE),
    sequence: 1,
    detail: detailOf(kind, reason),
  })
  return signXml(xml, 'infEvento', access.key, 'nfe')
}

/** @returns whether it is still held: nothing goes out else. */
async function keepSigned(db: CompanyDb, { id, claim }: Claimed, xml: string): Promise<boolean> {
  const { rows } = await sql`
    update received_manifestations set signed_xml = ${xml}
    where company_id = ${db.company_id} and id = ${id} and claim = ${claim}::uuid
      and signed_xml is null
    returning 1`.execute(db.query)
  return rows.length > 0
}

/** Writes what was answered, where it is still held. */
async function record(
  db: CompanyDb,
  { id, claim, document_id, kind, reason }: Claimed,
  signed: string,
  answer: EventAnswer,
): Promise<void> {
  const isKnown = answer.kind === 'rejected' && answer.code === REGISTERED_BEFORE
  const isDone = answer.kind === 'registered' || isKnown
  const said =
    answer.kind === 'registered'
      ? { protocol: answer.protocol, xml: Buffer.from(answer.xml).toString('utf8') }
      : isKnown
        ? { protocol: null, xml: signed }
        : { rejection_code: answer.code.slice(0, 20), rejection_text: answer.text.slice(0, 1000) }
  const status = isDone ? ('registered' as const) : ('rejected' as const)
  const written = await db.query
    .updateTable('received_manifestations')
    .set({
      ...said,
      status,
      registered_at: isDone ? db.now : null,
      claim: null,
      claimed_until: null,
      fault: null,
      next_try_at: null,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst()
  if (written === undefined) return
  if (isDone)
    await db.query
      .updateTable('received_documents')
      .set(({ eb }) => ({
        manifestation: kind,
        manifested_at: db.now,
        version: eb('version', '+', 1),
      }))
      .where('company_id', '=', db.company_id)
      .where('id', '=', document_id)
      .execute()
  const base = { document_id, kind, reason }
  await recordOperation(db, 'received-documents.manifest', [
    {
      table: 'received_manifestations',
      record_id: id,
      before: { ...base, manifestation_status: 'queued' },
      after: { ...base, manifestation_status: status, ...withoutXml(said) },
    },
  ])
}

/** The log names what was answered; the file stands in its table. */
const withoutXml = ({ xml: _xml, ...said }: { readonly xml?: string }): object => said

/** Gives it free again; it is tried again after a pause that grows. */
async function release(db: CompanyDb, { id, claim }: Claimed, fault: EmissionFault): Promise<void> {
  await sql`
    update received_manifestations set claim = null, claimed_until = null, fault = ${fault},
      next_try_at = ${db.now}::timestamptz + make_interval(secs => least(
        ${FIRST_PAUSE_SECONDS} * 2 ^ least(tries - 1, 10), ${LONGEST_PAUSE_SECONDS}))
    where company_id = ${db.company_id} and id = ${id} and claim = ${claim}::uuid`.execute(db.query)
}

import { signXml, writeInutilization } from '@prumo/fiscal-emission'
import { type Selectable, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { faultOf } from '../../kernel/outside/fault-of.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import type { EventAnswer } from '../fiscal-authorities/index.ts'
import { type AskResources, openAccess, withCompany } from './ask-authority.ts'
import { type ClaimedRecord, claimRecord, holdsClaim, releaseRecord } from './claim-record.ts'
import { kindOf } from './documents/document-kinds.ts'
import { insertEvent, lockEmission, loggedEmission } from './stored-emission.ts'

type StoredVoid = Selectable<CompanyTables['invoice_number_voids']>
type Opened = Exclude<Awaited<ReturnType<typeof openAccess>>, { readonly fault: unknown }>

const GOODS = { type: 'nfe' } as const
/** The year in the time of Brasília. */
const YEAR = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'America/Sao_Paulo' })

/**
 * Has numbers voided that wait for it: signed once, kept, and sent again until that is answered; what
 * was voided by a try before is answered so.
 * @returns whether some are to be tried again.
 */
export async function sendVoids(
  step: JobStep,
  resources: AskResources,
  signal: AbortSignal,
): Promise<boolean> {
  const ids = await step((db, company) => db.enterCompany(company, voidsToSend))
  let isLeft = false
  const thrown: unknown[] = []
  for (const id of ids) {
    if (signal.aborted) return true
    try {
      if (!(await sendVoid(step, resources, id))) isLeft = true
    } catch (error) {
      // One that cannot be dealt with stops none of the others.
      thrown.push(error)
    }
  }
  if (thrown.length > 0) throw new AggregateError(thrown, 'Some numbers could not be voided.')
  return isLeft
}

async function voidsToSend(db: CompanyDb): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from invoice_number_voids
    where company_id = ${db.company_id} and status = 'queued'
      and (next_try_at is null or next_try_at <= ${db.now})
    order by id`.execute(db.query)
  return rows.map(({ id }) => id)
}

/** @returns whether it was answered, or somebody else asks. */
async function sendVoid(step: JobStep, resources: AskResources, id: number): Promise<boolean> {
  const taken = await withCompany(step, async (db, company) => {
    const stored = await findVoid(db, id)
    if (stored.status !== 'queued') return null
    const claimed = await claimRecord(db, 'invoice_number_voids', id)
    if (claimed === null) return null
    const opened = await openAccess(db, company, resources, { ...GOODS, ...stored })
    if ('fault' in opened) return { claimed, fault: opened.fault }
    const request_xml = stored.request_xml ?? requestOf(stored, opened, resources.clock())
    await db.query
      .updateTable('invoice_number_voids')
      .set({ request_xml })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute()
    return { claimed, fault: null, opened, request_xml }
  })
  if (taken === null) return true
  const { claimed } = taken
  const { voidNumbers } = kindOf(GOODS).authority
  if (voidNumbers === undefined) throw new Error('Numbers of goods are voided by their authority.')
  const failed =
    taken.fault === null
      ? await faultOf(async () => {
          const answer = await voidNumbers(taken.opened.access, { xml: taken.request_xml })
          await record(step, claimed, answer)
        })
      : null
  const fault = taken.fault ?? failed?.codeOfOurs ?? null
  if (fault === null) return true
  await step((db, company) =>
    db.enterCompany(company, (inside) => releaseRecord(inside, claimed, fault)),
  )
  return false
}

async function findVoid(db: CompanyDb, id: number): Promise<StoredVoid> {
  return db.query
    .selectFrom('invoice_number_voids')
    .selectAll()
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function requestOf(stored: StoredVoid, { access, key }: Opened, now: Date): string {
  const { environment, series, first, last, reason } = stored
  const written = writeInutilization({
    environment,
    state_code: access.city_code.slice(0, 2),
    year: Number(YEAR.format(now)),
    cnpj: access.issuer_document,
    series,
    first,
    last,
    reason,
  })
  return signXml(written, 'infInut', key, 'nfe')
}

/** Writes what was answered where the claim is held; what was rejected with a voided number ends. */
const record = (step: JobStep, claimed: ClaimedRecord, answer: EventAnswer): Promise<void> =>
  step((directory, company) =>
    directory.enterCompany(company, async (db) => {
      if (!(await holdsClaim(db, claimed))) return
      await asOneOperation(db, 'invoice-emissions.answer', async () => {
        const before = await findVoid(db, claimed.id)
        const said =
          answer.kind === 'registered'
            ? ({
                status: 'registered',
                protocol: answer.protocol,
                registered_xml: Buffer.from(answer.xml).toString('utf8'),
              } as const)
            : ({
                status: 'rejected',
                rejection_code: answer.code,
                rejection_text: answer.text,
              } as const)
        await db.query
          .updateTable('invoice_number_voids')
          .set({ ...said, ...SETTLED, ended_at: db.now })
          .where('company_id', '=', db.company_id)
          .where('id', '=', claimed.id)
          .execute()
        const after = await findVoid(db, claimed.id)
        await recordOperation(db, 'invoice-emissions.answer', [
          {
            table: 'invoice_number_voids',
            record_id: claimed.id,
            before: logged(before),
            after: logged(after),
          },
        ])
        if (answer.kind === 'registered') await endRejected(db, after)
      })
    }),
  )

const SETTLED = { claim: null, claimed_until: null, fault: null, next_try_at: null } as const

const logged = ({ status, protocol, rejection_code, rejection_text }: StoredVoid) => ({
  status,
  protocol,
  rejection_code,
  rejection_text,
})

/** What was rejected with a number that is voided will not be sent again: its sale may have another. */
async function endRejected(db: CompanyDb, done: StoredVoid): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from emissions
    where company_id = ${db.company_id} and type = 'nfe' and environment = ${done.environment}
      and series = ${String(done.series)} and number between ${done.first} and ${done.last}
      and status = 'rejected' order by id for update`.execute(db.query)
  for (const { id } of rows) {
    const before = await lockEmission(db, id)
    await db.query
      .updateTable('emissions')
      .set({ status: 'voided', version: before.version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute()
    await insertEvent(db, id, 'voided', { protocol: done.protocol, text: done.reason })
    await recordOperation(db, 'invoice-emissions.answer', [
      {
        table: 'emissions',
        record_id: id,
        before: loggedEmission(before),
        after: loggedEmission(await lockEmission(db, id)),
      },
    ])
  }
}

import {
  MAX_VOIDED,
  type NumberVoidInput,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { takeLock } from '../../kernel/database/named-lock.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { nextFiscalNumber } from '../companies/index.ts'
import { requireLongEnough } from '../fiscal-authorities/index.ts'
import { missingOfCompany } from './checklist.ts'
import { kindOf } from './documents/document-kinds.ts'
import type { CompanyFacts } from './emission-facts.ts'
import type { StoredEmission } from './stored-emission.ts'

type Series = Pick<StoredEmission, 'environment'> & { readonly series: number }

/**
 * Has numbers of a series voided: they were drawn, nothing in force has one of them, and nothing that
 * waits would. What was rejected with one of them waits until that is decided. @returns its id.
 * @throws Refusal `cancel_reason_too_short`, `permission_denied`, `void_span_too_long`, `void_number_undrawn`, `void_number_used`, `void_exists`, what the company lacks.
 */
export async function createNumberVoid(
  db: CompanyDb,
  facts: CompanyFacts,
  { series, first, last, reason, ...asked }: NumberVoidInput,
): Promise<number> {
  requireLongEnough(reason, 'reason', 'cancel_reason_too_short')
  if (last - first >= MAX_VOIDED)
    throw new Refusal('void_span_too_long', {
      values: { max: MAX_VOIDED },
      fields: { last: 'void_span_too_long' },
    })
  // Numbers are of the whole company, whosever notes would have had them.
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  const [missing] = missingOfCompany(db, facts, 'nfe')
  if (missing !== undefined) throw new Refusal(missing.code)
  const environment = asked.environment ?? facts.settings.environment
  const of = { environment, series }
  await lockVoids(db)
  const next = await nextFiscalNumber(db, { type: 'nfe', environment, series: String(series) })
  if (last >= next) throw new Refusal('void_number_undrawn', { values: { number: last } })
  const { document } = facts.company
  const used = await numberInUse(db, of, { first, last, document })
  if (used !== null) throw new Refusal('void_number_used', { values: { number: used } })
  await requireNoVoidWithin(db, of, first, last)
  const { id } = await db.query
    .insertInto('invoice_number_voids')
    .values({
      company_id: db.company_id,
      ...of,
      first,
      last,
      reason,
      status: 'queued',
      created_by: db.actor.user_id,
      created_by_name: db.actor.user_name,
      created_at: db.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordOperation(db, 'invoice-emissions.void', [
    { table: 'invoice_number_voids', record_id: id, after: { ...of, first, last, reason } },
  ])
  return id
}

/** Whoever voids numbers, or sends what has one, at the same moment waits. */
const lockVoids = (db: CompanyDb): Promise<void> =>
  takeLock(db, `voided numbers of company ${db.company_id}`)

/** A number that a document has, which is not merely rejected; null where there is none. */
async function numberInUse(
  db: CompanyDb,
  { environment, series }: Series,
  { first, last, document }: { first: number; last: number; document: string | null },
): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select number from emissions
    where company_id = ${db.company_id} and type = 'nfe' and environment = ${environment}
      and series = ${String(series)} and number between ${first} and ${last}
      and status not in ('rejected', 'voided')
    union all
    select number from invoices
    where company_id = ${db.company_id} and type = 'nfe' and series = ${String(series)}
      and number between ${first} and ${last} and deleted_at is null
      and is_test = ${environment !== 'production'} and issuer_document = ${document}
    order by number limit 1`.execute(db.query)
  return rows[0]?.number ?? null
}

/** @throws Refusal `void_exists`. */
async function requireNoVoidWithin(
  db: CompanyDb,
  { environment, series }: Series,
  first: number,
  last: number,
): Promise<void> {
  const { rows } = await sql`
    select 1 from invoice_number_voids
    where company_id = ${db.company_id} and environment = ${environment} and series = ${series}
      and first <= ${last} and last >= ${first} and status <> 'rejected' limit 1`.execute(db.query)
  if (rows.length > 0) throw new Refusal('void_exists')
}

/** What has a number that is voided is not sent with it. @throws Refusal `void_exists`. */
export async function requireNoVoid(db: CompanyDb, emission: StoredEmission): Promise<void> {
  const { environment, series, number } = emission
  const isVoidable = kindOf(emission).authority.voidNumbers !== undefined
  if (!isVoidable || series === null || number === null) return
  await lockVoids(db)
  await requireNoVoidWithin(db, { environment, series: Number(series) }, number, number)
}

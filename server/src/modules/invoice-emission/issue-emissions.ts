import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { drawFiscalNumber, seriesOf } from '../companies/index.ts'
import { requireInvoiceRoom } from '../invoices/index.ts'
import { lockSale } from '../sales/index.ts'
import { missingOf } from './checklist.ts'
import { requireInvoiceable } from './create-emission.ts'
import { currentOf, subjectOfEmission } from './document-subject.ts'
import { kindOf } from './documents/document-kinds.ts'
import type { CompanyFacts } from './emission-facts.ts'
import { requireReturnable } from './create-return.ts'
import { isReplacedInContingency } from './contingency-pair.ts'
import { requireOldInForce } from './replace-emission.ts'
import { requireNoVoid } from './number-voids.ts'
import { requireSold } from './returned-goods.ts'
import {
  insertEvent,
  lockEmission,
  lockVersion,
  loggedEmission,
  requireStatus,
  type StoredEmission,
} from './stored-emission.ts'

/** Whether its authority said that the number is another document's: it is left to that one. */
export const isNumberTaken = (emission: StoredEmission): boolean =>
  kindOf(emission).taken.has(emission.rejection_code ?? '')

/** The limits of issuing in a company: its data and its plan. */
export interface IssuingLimits {
  readonly facts: CompanyFacts
  /** How many notes of a month the plan holds; null is no limit. */
  readonly max_per_month: number | null
}

/** What became of one: nothing is refused when it was done. */
export interface Outcome {
  readonly id: number
  readonly emission_id: number | null
  readonly refusal: Refusal | null
}

/**
 * Does something to each of many, each for itself; all of it is one operation of its kind.
 * @param ids the sales or emissions that are named, in the order given.
 * @param work @returns the emission that there is now.
 */
export async function eachForItself(
  db: CompanyDb,
  ids: readonly number[],
  work: (id: number, place: number) => Promise<number>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [place, id] of ids.entries()) {
    let emission_id: number | null = null
    const refusal = await tryInSavepoint(db, async () => {
      emission_id = await work(id, place)
    })
    outcomes.push({ id, emission_id: refusal === null ? emission_id : null, refusal })
  }
  return outcomes
}

/** Has drafts and rejected notes sent, each as it was read. */
export const issueEmissions = (
  db: CompanyDb,
  issuing: IssuingLimits,
  chosen: readonly { readonly id: number; readonly version: number }[],
): Promise<readonly Outcome[]> =>
  eachForItself(
    db,
    chosen.map(({ id }) => id),
    async (id, place) => {
      await issueEmission(db, issuing, { id, version: chosen[place]?.version ?? 0 })
      return id
    },
  )

/**
 * Has one sent: it is complete, the plan has room for it, and it has the next number of its series, or
 * the one that it had when it was rejected. The number stands with what it is for, or not at all.
 * @throws Refusal `not_found`, `stale_version`, `emission_in_other_state`, those of
 * requireInForce and requireSold, what checklist finds first, `invoice_quota`, `void_exists`.
 */
export async function issueEmission(
  db: CompanyDb,
  issuing: IssuingLimits,
  { id, version }: { readonly id: number; readonly version: number | null },
): Promise<void> {
  const stored =
    version === null ? await lockEmission(db, id) : await lockVersion(db, { id, version })
  const before = currentOf(issuing.facts, stored)
  requireStatus(before, 'draft', 'rejected')
  if (isReplacedInContingency(before)) throw new Refusal('emission_in_other_state')
  await requireInForce(db, before)
  await requireOldInForce(db, issuing.facts, before)
  await requireSold(db, before)
  await requireComplete(db, issuing.facts, before)
  await requireInvoiceQuota(db, issuing, before)
  const isNumbered = before.number !== null && !isNumberTaken(before)
  if (isNumbered) await requireNoVoid(db, before)
  const numbered = isNumbered ? {} : await numberedBy(db, issuing.facts, before)
  await db.query
    .updateTable('emissions')
    .set({
      ...numbered,
      intermediary: before.intermediary,
      status: 'queued',
      rejection_code: null,
      rejection_text: null,
      signed_xml: null,
      contingency_since: null,
      contingency_reason: null,
      fault: null,
      tries: 0,
      next_try_at: null,
      version: before.version + 1,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await insertEvent(db, id, 'queued', { by_name: db.actor.user_name })
  const after = await lockEmission(db, id)
  await recordOperation(db, 'invoice-emissions.issue', [
    {
      table: 'emissions',
      record_id: id,
      before: loggedEmission(stored),
      after: loggedEmission(after),
    },
  ])
}

/** @throws Refusal where the sale is not sold, or not returned, any more. */
export async function requireInForce(
  db: CompanyDb,
  { sale_id, purpose }: StoredEmission,
): Promise<void> {
  if (sale_id === null) return
  const sale = await lockSale(db, sale_id)
  if (purpose === 'return') requireReturnable(sale)
  else requireInvoiceable(sale)
}

/** The plan holds one more note with fiscal value. @throws Refusal `invoice_quota`. */
export async function requireInvoiceQuota(
  db: CompanyDb,
  { max_per_month }: Pick<IssuingLimits, 'max_per_month'>,
  { environment }: Pick<StoredEmission, 'environment'>,
): Promise<void> {
  if (environment === 'production') await requireInvoiceRoom(db, max_per_month, () => underWay(db))
}

async function requireComplete(
  db: CompanyDb,
  facts: CompanyFacts,
  emission: StoredEmission,
): Promise<void> {
  const [missing] = missingOf(db, await subjectOfEmission(db, facts, emission))
  if (missing === undefined) return
  const { code, values } = missing
  throw new Refusal(code, values === undefined ? {} : { values })
}

/** Series and number of a note that had none; what it is known by is made with its bytes. */
async function numberedBy(
  db: CompanyDb,
  { settings }: CompanyFacts,
  { type, environment }: StoredEmission,
) {
  const { series } = seriesOf(settings)[type]
  const number = await drawFiscalNumber(db, { type, environment, series })
  return { series, number, reference: null }
}

/** Notes with fiscal value that are sent and not answered: they will count. */
async function underWay(db: CompanyDb): Promise<number> {
  const { count } = await db.query
    .selectFrom('emissions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', db.company_id)
    .where('environment', '=', 'production')
    .where('status', 'in', ['queued', 'processing'])
    .executeTakeFirstOrThrow()
  return count
}

import type { EmissionFault } from '@prumo/contracts/invoice-emission/emission.schema'
import type { Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { drawFiscalNumber, seriesOf } from '../companies/index.ts'
import { requireLongEnough } from '../fiscal-authorities/index.ts'
import type { CompanyFacts } from './emission-facts.ts'
import { type IssuingLimits, requireInForce, requireInvoiceQuota } from './issue-emissions.ts'
import { replacedInContingency } from './contingency-pair.ts'
import {
  insertEvent,
  linesOf,
  lockEmission,
  lockVersion,
  loggedEmission,
  type StoredEmission,
} from './stored-emission.ts'
import { writeLines } from './write-emission.ts'

interface Entry {
  readonly reason: string
  /** As it was read; null where nobody read it. */
  readonly version: number | null
}

/**
 * Has an NF-e that its tax office does not answer for issued in the contingency (SVC). What went out may
 * have been authorised there: another note with a number of its own takes its place, and the first is
 * asked about until its fate is known, and stays one of its sale. @returns the id of the note that is
 * issued.
 * @throws Refusal `not_found`, `stale_version`, `cancel_reason_too_short`, `emission_no_contingency`,
 * `emission_busy`, those of requireInForce, `invoice_quota`.
 */
export async function enterContingency(
  db: CompanyDb,
  issuing: IssuingLimits,
  id: number,
  { reason, version }: Entry,
): Promise<number> {
  requireLongEnough(reason, 'reason', 'cancel_reason_too_short')
  const before =
    version === null ? await lockEmission(db, id) : await lockVersion(db, { id, version })
  if (!mayEnter(before, await replacedInContingency(db, id)))
    throw new Refusal('emission_no_contingency')
  // Whoever asks just now may be sending it.
  if (before.claimed_until !== null && Date.parse(before.claimed_until) > db.now.getTime())
    throw new Refusal('emission_busy')
  await requireInForce(db, before)
  await requireInvoiceQuota(db, issuing, before)
  const entered = { contingency_since: db.now, contingency_reason: reason }
  const taking = await issueInItsPlace(db, issuing.facts, before, entered)
  await update(db, id, { contingency_id: taking, next_try_at: null, version: before.version + 1 })
  // The first one is no longer the note of the sale that is under way.
  await update(db, taking, { sale_id: before.sale_id })
  for (const one of [id, taking])
    await insertEvent(db, one, 'contingency', { text: reason, by_name: byName(db) })
  await log(db, before, taking)
  return taking
}

/** Faults by which nobody answered for a note that went out. */
const SILENT: ReadonlySet<EmissionFault> = new Set([
  'unreachable',
  'rate_limited',
  'unreadable_answer',
  'unknown_there',
  'refused',
])

/**
 * Whether an emission may be issued in the contingency: an NF-e that went out in vain.
 * @param left the note that it took the place of itself: of one sale two are asked about, and no more.
 */
export const mayEnter = (
  emission: Pick<
    StoredEmission,
    'type' | 'status' | 'fault' | 'contingency_since' | 'contingency_id'
  >,
  left: object | null,
): boolean =>
  left === null &&
  emission.type === 'nfe' &&
  emission.status === 'processing' &&
  emission.fault !== null &&
  SILENT.has(emission.fault) &&
  emission.contingency_since === null &&
  emission.contingency_id === null

const byName = ({ actor }: CompanyDb): string | null => actor.user_name || null

const update = (
  db: CompanyDb,
  id: number,
  said: Updateable<CompanyTables['emissions']>,
): Promise<unknown> =>
  db.query
    .updateTable('emissions')
    .set(said)
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()

/** The same note with the next number of the series. @returns its id. */
async function issueInItsPlace(
  db: CompanyDb,
  { settings }: CompanyFacts,
  before: StoredEmission,
  entered: { readonly contingency_since: Date; readonly contingency_reason: string },
): Promise<number> {
  const { type, environment, goods, taxes } = before
  const { series } = seriesOf(settings)[type]
  const number = await drawFiscalNumber(db, { type, environment, series })
  const { id } = await db.query
    .insertInto('emissions')
    .values({
      ...entered,
      company_id: db.company_id,
      type,
      environment,
      series,
      number,
      status: 'queued',
      purpose: before.purpose,
      sale_id: null,
      party_id: before.party_id,
      competency_date: before.competency_date,
      description: before.description,
      search_key: before.search_key,
      value_cents: before.value_cents,
      net_cents: before.net_cents,
      iss_withheld: before.iss_withheld,
      iss_rate: before.iss_rate,
      withholds_federal: before.withholds_federal,
      service_code: before.service_code,
      nbs_code: before.nbs_code,
      taxes: taxes === null ? null : JSON.stringify(taxes),
      goods: goods === null ? null : JSON.stringify(goods),
      returned_key: before.returned_key,
      is_trial: before.is_trial,
      created_by: before.created_by,
      created_by_name: before.created_by_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLines(db, id, await linesOf(db, before.id))
  return id
}

async function log(db: CompanyDb, before: StoredEmission, taking: number): Promise<void> {
  const after = async (id: number) => loggedEmission(await lockEmission(db, id))
  await recordOperation(db, 'invoice-emissions.contingency', [
    {
      table: 'emissions',
      record_id: before.id,
      before: loggedEmission(before),
      after: await after(before.id),
    },
    { table: 'emissions', record_id: taking, after: await after(taking) },
  ])
}

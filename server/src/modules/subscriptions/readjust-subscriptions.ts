import type { CivilMonth } from '@prumo/civil-date'
import { MAX_CENTS } from '@prumo/contracts/scalars'
import type {
  Readjustment,
  ReadjustmentTerms,
  ReadjustPreview,
} from '@prumo/contracts/subscriptions/subscription.schema'
import { addPercents, type Cents, compoundPercent } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { andAll, partsWithinReach } from '../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { type ErrorCode, errorText, type Language } from '../../texts/error-texts.ts'
import { accumulatedIndex } from '../price-indices/index.ts'
import type { BulkOutcome } from '../transactions/index.ts'
import {
  lockSubscriptions,
  type StoredSubscription,
  writeSubscription,
} from './stored-subscription.ts'

/** Percentages that follow each other, and the months of the index that they are of. */
interface Rates {
  readonly percents: readonly string[]
  readonly first_month: CivilMonth | null
  readonly until_month: CivilMonth | null
}

/** @throws Refusal `index_empty`, `index_month_missing`. */
function ratesOf(
  db: CompanyDb,
  { percent, index, until_month }: ReadjustmentTerms,
): Promise<Rates> {
  if (index !== null) return accumulatedIndex(db, index, until_month)
  return Promise.resolve({ percents: [percent ?? '0'], first_month: null, until_month: null })
}

/**
 * Changes what cycles to come cost, by a percentage or an index; those that cannot be are left alone
 * and named.
 * @throws Refusal `not_found`, `index_empty`, `index_month_missing`, `readjustment_changed`.
 */
export async function readjustSubscriptions(
  db: CompanyDb,
  input: Readjustment,
): Promise<BulkOutcome> {
  const { percents } = await ratesOf(db, input)
  const { shown_percent } = input
  if (shown_percent !== null && shown_percent !== compoundPercent(percents))
    throw new Refusal('readjustment_changed')
  const stored = await lockSubscriptions(db, input.subscription_ids)
  const checked = stored.map((row) => {
    const value_cents = addPercents(row.value_cents, percents)
    return { row, value_cents, code: readjustRefusal(db, row, value_cents) }
  })
  const chosen = checked.filter(({ code }) => code === null)
  const items = []
  for (const { row, value_cents } of chosen)
    items.push(await writeSubscription(db, row, { value_cents }))
  if (items.length > 0) await recordOperation(db, 'subscriptions.readjust', items)
  return {
    done_count: chosen.length,
    skipped: checked.flatMap(({ row: { id, description }, code }) =>
      code === null ? [] : [{ id, description, code }],
    ),
  }
}

/**
 * What a readjustment would make of subscriptions.
 * @throws Refusal `not_found`, `index_empty`, `index_month_missing`.
 */
export async function previewReadjustment(
  db: CompanyDb,
  input: ReadjustmentTerms,
  language: Language,
): Promise<ReadjustPreview> {
  const { percents, first_month, until_month } = await ratesOf(db, input)
  const { rows } = await sql<Priced & { party_name: string }>`
    select s.id, s.description, s.value_cents, s.canceled_on, s.ends_on, s.discount_cents,
      p.name as party_name
    from subscriptions s
    join parties p on p.company_id = ${db.company_id} and p.id = s.party_id
    where s.company_id = ${db.company_id} and s.id = any(${input.subscription_ids}::bigint[])
      ${andAll(partsWithinReach(db, 's'))}
    order by s.id`.execute(db.query)
  if (rows.length !== new Set(input.subscription_ids).size) throw notFound()
  return {
    percent: compoundPercent(percents),
    first_month,
    until_month,
    rows: rows.map((row) => {
      const next_value_cents = addPercents(row.value_cents, percents)
      const code = readjustRefusal(db, row, next_value_cents)
      const { id, description, party_name, value_cents } = row
      const message = code === null ? null : errorText(language, code)
      return { id, description, party_name, value_cents, next_value_cents, message }
    }),
  }
}

type Priced = Pick<
  StoredSubscription,
  'id' | 'description' | 'value_cents' | 'canceled_on' | 'ends_on' | 'discount_cents'
>

function readjustRefusal(db: CompanyDb, row: Priced, value: Cents): ErrorCode | null {
  const { canceled_on, ends_on, discount_cents } = row
  if (canceled_on !== null || (ends_on !== null && ends_on <= db.today))
    return 'subscription_in_other_state'
  if (value < 1 || value > MAX_CENTS) return 'invalid_value'
  return discount_cents !== null && discount_cents >= value ? 'charge_discount_too_high' : null
}

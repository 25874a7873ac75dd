import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { booksOf, requirePast, systemBalances } from '../ledger/index.ts'
import type { MovementChoice } from './statement-scope.ts'

/** What each account held at the end of a day, by the books as they are or were. */
export async function balancesOf(
  db: CompanyDb,
  day: CivilDate,
  as_of: string | undefined,
): Promise<ReadonlyMap<number, Cents>> {
  if (as_of === undefined) return systemBalances(db, day)
  const { rows } = await sql<{ readonly id: number; readonly cents: Cents }>`
    select entry.bank_account_id as id, sum(entry.amount_cents)::bigint as cents
    from ${booksOf(db, as_of)} entry
    where entry.basis = 'cash' and entry.entry_date <= ${day}::date
    group by 1
  `.execute(db.query)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/**
 * Lets the statement be asked for as it was, not as it will be, and alone: what was planned then is kept
 * nowhere.
 * @throws Refusal `validation_failed`.
 */
export async function requirePastAlone(
  db: CompanyDb,
  { as_of, mode }: MovementChoice,
): Promise<void> {
  await requirePast(db, as_of)
  if (as_of !== undefined && mode !== 'actual')
    throw new Refusal('validation_failed', { fields: { mode: 'invalid_value' } })
}

import type { CivilDate, CivilMonth } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { Cents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { accountCurrency, entryCurrency } from '../document-currency/index.ts'

/** What a closure covers. */
export interface ClosedPart {
  /** Null is every account. */
  readonly bank_account_id: number | null
  readonly scope: 'cash' | 'competency' | 'both'
  readonly closed_until: CivilDate
}

/** What a category and an account come to in a month. */
export interface PeriodTotal {
  readonly basis: 'cash' | 'accrual'
  readonly month: CivilMonth
  readonly category_id: number
  /** Null of what is earned and spent. */
  readonly bank_account_id: number | null
  /** That of the account, or of what was earned and spent; null where it was not kept. */
  readonly currency: Currency | null
  readonly amount_cents: Cents
  readonly statement_cents: Cents
}

/** An entry, by a name, lies in what a closure covers. */
export function liesInPart(entry: string, part: ClosedPart): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${entry}.${name}`)
  return sql<boolean>`${column('entry_date')} <= ${part.closed_until}::date
    and (${part.scope} = 'both' or ${part.scope} =
      case ${column('basis')} when 'cash' then 'cash' else 'competency' end)
    and (${part.bank_account_id}::bigint is null
      or ${column('bank_account_id')} = ${part.bank_account_id}::bigint)`
}

/** The currency of an `entry`: cash is in that of its account. */
export function currencyOfEntry(db: CompanyDb): RawBuilder<Currency> {
  return sql`case entry.basis when 'cash'
    then ${accountCurrency(db, sql`entry.bank_account_id`)} else ${entryCurrency(db)} end`
}

/**
 * Every total that the books show of what a closure covers, each currency on its own, those of zero left out, in one order.
 * @param entries the books now, or those of an instant (`entriesAsOf`).
 */
export async function periodTotals(
  db: CompanyDb,
  part: ClosedPart,
  entries: RawBuilder<unknown> = sql`ledger_entries`,
): Promise<readonly PeriodTotal[]> {
  const { rows } = await sql<PeriodTotal>`
    select basis, to_char(entry_date, 'YYYY-MM') as month, category_id, bank_account_id,
      ${currencyOfEntry(db)} as currency, sum(amount_cents)::bigint as amount_cents,
      coalesce(sum(amount_cents) filter (where in_statement), 0)::bigint as statement_cents
    from ${entries} entry
    where entry.company_id = ${db.company_id} and ${liesInPart('entry', part)}
    group by 1, 2, 3, 4, 5
    having sum(amount_cents) <> 0 or coalesce(sum(amount_cents) filter (where in_statement), 0) <> 0
    order by 1, 2, 3, 4, 5
  `.execute(db.query)
  return rows
}

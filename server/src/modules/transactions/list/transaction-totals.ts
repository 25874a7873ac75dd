import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type {
  StatusGroup,
  TransactionKind,
  TransactionTotals,
} from '@prumo/contracts/transactions/transaction.schema'
import { type Cents, sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import {
  apartByCurrency,
  companyCurrencies,
  currencyOfEach,
} from '../../document-currency/index.ts'
import { seesParts, valueWithinReach } from '../../document-reach/index.ts'
import { dueState, inStatusGroup } from '../../transaction-status/index.ts'
import { countedBy, shareOf, shownAmount } from './counted-amounts.ts'
import { residual } from './transaction-columns.ts'
import { type TransactionQuery, transactionsOf } from './transaction-filter.ts'

interface DueSums {
  readonly currency: Currency
  readonly due_state: 'canceled' | StatusGroup
  readonly count: number
  readonly paid_count: number
  readonly value_cents: Cents
  readonly whole_value_cents: Cents
  readonly paid_cents: Cents
  readonly residual_cents: Cents
}

/**
 * Totals of the whole filter, and of each tab of the screen within it: of each transaction what the
 * filter counts of it, each currency on its own.
 */
export async function transactionTotals(
  db: CompanyDb,
  kind: TransactionKind,
  query: TransactionQuery,
): Promise<TransactionTotals> {
  const currencies = await companyCurrencies(db)
  const counted = countedBy(db, query)
  const { chosen, days } = counted
  const columns = sql`${dueState(db, { days })} as due_state,
    ${inStatusGroup(db, 'paid', days)} as is_in_paid, t.value_cents, t.paid_cents,
    ${residual} as residual_cents, ${shareOf(db, counted)} as share,
    ${seesParts(db) ? sql`${valueWithinReach(db, 't')} as seen_cents,` : sql``}
    ${currencyOfEach(db, 't', currencies)} as currency`
  // Shares are read thrice and counted once.
  const once = chosen.length === 0 && days === undefined ? sql`not materialized` : sql`materialized`
  const { rows } = await sql<DueSums>`
    with listed as ${once} (${transactionsOf(db, kind, query, columns)})
      select currency, due_state, count(*)::int as count,
        (count(*) filter (where is_in_paid))::int as paid_count,
        sum(${shownAmount('value_cents', sql`value_cents`)})::bigint as value_cents,
        sum(${seesParts(db) ? sql`seen_cents` : sql`value_cents`})::bigint as whole_value_cents,
        sum(${shownAmount('paid_value_cents', sql`paid_cents`)})::bigint as paid_cents,
        sum(${shownAmount('residual_cents', sql`residual_cents`)})::bigint as residual_cents
      from listed group by currency, due_state
  `.execute(db.query)
  const { currency, main, others } = apartByCurrency(currencies.main, rows)
  return {
    ...totalsOf(main, rows),
    currency,
    others: others.map((other) => ({
      ...totalsOf(other.rows, other.rows),
      currency: other.currency,
    })),
  }
}

/**
 * @param rows of one currency.
 * @param counted the rows that are counted.
 */
function totalsOf(
  rows: readonly DueSums[],
  counted: readonly DueSums[],
): Omit<TransactionTotals, 'currency' | 'others'> {
  const active = rows.filter((row) => row.due_state !== 'canceled')
  const sum = (cents: (row: DueSums) => Cents) => sumCents(active.map(cents))
  const count = (of: (row: DueSums) => number) => counted.reduce((total, row) => total + of(row), 0)
  const openTab = (tab: Exclude<StatusGroup, 'paid'>) => ({
    count: count((row) => (row.due_state === tab ? row.count : 0)),
    cents: sumCents(active.filter((row) => row.due_state === tab).map((row) => row.residual_cents)),
  })
  const paid_value_cents = sum((row) => row.paid_cents)
  const overdue = openTab('overdue')
  return {
    count: count((row) => row.count),
    value_cents: sum((row) => row.value_cents),
    whole_value_cents: sum((row) => row.whole_value_cents),
    paid_value_cents,
    residual_cents: sum((row) => row.residual_cents),
    overdue_cents: overdue.cents,
    tabs: {
      overdue,
      due_today: openTab('due_today'),
      open: openTab('open'),
      paid: { count: count((row) => row.paid_count), cents: paid_value_cents },
    },
  }
}

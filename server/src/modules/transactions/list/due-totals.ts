import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { type Cents, sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import {
  apartByCurrency,
  companyCurrencies,
  currencyOfEach,
} from '../../document-currency/index.ts'
import { countedBy, shareOf, shownAmount } from './counted-amounts.ts'
import { residual } from './transaction-columns.ts'
import { type TransactionQuery, transactionsOf } from './transaction-filter.ts'

/** A list, and the filter that it opens with. */
interface AskedList {
  readonly kind: TransactionKind
  readonly query: TransactionQuery
}

/** How many transactions a list has, and what is due of them, as its totals say it. */
interface DueTotals {
  /** Of all currencies. */
  readonly count: number
  readonly residual_cents: Cents
  readonly currency: Currency
  readonly others: { readonly residual_cents: Cents; readonly currency: Currency }[]
}

interface Row {
  /** The place of the list among those asked for. */
  readonly place: number
  readonly currency: Currency
  readonly count: number
  readonly residual_cents: Cents
}

/** Of several lists of what is open, in one statement, each as its totals say it. */
export async function dueTotals(
  db: CompanyDb,
  lists: readonly AskedList[],
): Promise<readonly DueTotals[]> {
  if (lists.length === 0) return []
  const currencies = await companyCurrencies(db)
  const listed = lists.map(({ kind, query }, place) =>
    transactionsOf(
      db,
      kind,
      query,
      sql`${place}::int as place, ${residual} as residual_cents,
        ${shareOf(db, countedBy(db, query))} as share, ${currencyOfEach(db, 't', currencies)} as currency`,
    ),
  )
  const { rows } = await sql<Row>`
    select place, currency, count(*)::int as count,
      sum(${shownAmount('residual_cents', sql`residual_cents`)})::bigint as residual_cents
    from (${sql.join(listed, sql` union all `)}) listed group by place, currency
  `.execute(db.query)
  return lists.map((_, place) => {
    const own = rows.filter((row) => row.place === place)
    const { currency, main, others } = apartByCurrency(currencies.main, own)
    const sum = (of: readonly Row[]) => sumCents(of.map((row) => row.residual_cents))
    return {
      count: own.reduce((total, row) => total + row.count, 0),
      residual_cents: sum(main),
      currency,
      others: others.map((other) => ({
        residual_cents: sum(other.rows),
        currency: other.currency,
      })),
    }
  })
}

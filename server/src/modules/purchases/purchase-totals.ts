import type { PurchaseTotals } from '@prumo/contracts/purchases/purchase.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { documentTotals } from '../document-currency/index.ts'
import { paidWithinReach } from '../document-reach/index.ts'
import { conditionsOf, type PurchaseFilter } from './purchase-filter.ts'
import { amountsWithinReach, chosenParts } from './purchase-share.ts'

const TOTALS = {
  counts: ['count', 'waiting_count'],
  amounts: ['committed_cents', 'waiting_cents', 'approved_cents', 'paid_value_cents'],
  account: sql`purchase.bank_account_id`,
} as const

/** Totals of the whole filter, each currency on its own: a purchase is in that of its account. */
export function purchaseTotals(db: CompanyDb, query: PurchaseFilter): Promise<PurchaseTotals> {
  return documentTotals(
    db,
    TOTALS,
    (currency) => sql`
      with chosen as materialized (
        select purchase.id, purchase.status, mine.committed_cents, ${currency} as currency
        from purchases purchase cross join lateral (${amountsWithinReach(db, query)}) mine
        where ${conditionsOf(db, query)}
      )
      select currency, count(*)::int as count,
        coalesce(sum(committed_cents) filter (where status in ('waiting_approval', 'approved')),
          0)::bigint as committed_cents,
        (count(*) filter (where status = 'waiting_approval'))::int as waiting_count,
        coalesce(sum(committed_cents) filter (where status = 'waiting_approval'), 0)::bigint
          as waiting_cents,
        coalesce(sum(committed_cents) filter (where status = 'approved'), 0)::bigint
          as approved_cents,
        coalesce(sum((select sum(share.paid_cents) from purchase_transactions link
          join transactions transaction
            on transaction.company_id = ${db.company_id} and transaction.id = link.transaction_id
          cross join lateral (${paidWithinReach(db, chosenParts(db, query))}) share
          where link.company_id = ${db.company_id} and link.purchase_id = chosen.id)), 0)::bigint
          as paid_value_cents
      from chosen group by currency`,
  )
}

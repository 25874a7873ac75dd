import { type RawBuilder, sql } from 'kysely'
import { negateCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, partsWithinReach } from '../../kernel/reachable-rows.ts'
import { dimensionConditions } from '../cost-centers/index.ts'
import { transactionCurrency } from '../document-currency/index.ts'
import { accountsWithinReach, sharesOf } from '../document-reach/index.ts'
import { waitingParts } from '../purchases/index.ts'
import type { Part } from './statement-choice.ts'
import type { Period } from './statement-columns.ts'

/**
 * What is open of transactions, each allocation on its own, by due date; what is overdue stands on today
 * unless its own day was asked for.
 */
export function plannedEntries(
  db: CompanyDb,
  choice: Part,
  { from, to }: Period,
): RawBuilder<unknown> {
  const { filter_bank_accounts_ids: accounts, account_ids, currency, overdue } = choice
  const day =
    overdue === 'due_date'
      ? sql`transaction.due_date`
      : sql`greatest(transaction.due_date, ${db.today}::date)`
  const divided = {
    id: sql`transaction.id`,
    value: sql`transaction.value_cents`,
    amounts: { settled_cents: sql`transaction.settled_cents` },
  }
  const chosen = [
    ...dimensionConditions(db, (name) => sql.ref(`x.${name}`), choice),
    ...partsWithinReach(db, 'x'),
  ]
  return sql`select transaction.id, 'transaction' as source, transaction.id as source_id,
      transaction.id as transaction_id, ${day} as entry_date, mine.category_id,
      transaction.bank_account_id, transaction.party_id, (mine.value_cents - mine.settled_cents)
        * case transaction.kind when 'receivable' then 1 else -1 end as amount_cents,
      transaction.show_in_dfc as in_statement
    from transactions transaction
    cross join lateral (${sharesOf(db, divided, chosen)}) mine
    where transaction.company_id = ${db.company_id} and transaction.canceled_at is null
      and transaction.settled_cents < transaction.value_cents
      and transaction.kind in ('payable', 'receivable')
      and transaction.due_date <= ${to}::date and ${day} between ${from}::date and ${to}::date
      and mine.settled_cents < mine.value_cents
      ${andAll([
        ...accountsWithinReach(db, 'transaction'),
        ...(accounts === undefined
          ? []
          : [sql<boolean>`transaction.bank_account_id = any(${accounts}::bigint[])`]),
        ...(account_ids === null
          ? []
          : [sql<boolean>`${transactionCurrency(db, 'transaction')} = ${currency}`]),
      ])}`
}

/** What purchases that wait for approval will make payable, by competency. */
export async function committedEntries(
  db: CompanyDb,
  choice: Part,
  { from, to }: Period,
): Promise<RawBuilder<unknown>> {
  const parts = (await waitingParts(db, choice))
    .filter(({ competency_date: day }) => from <= day && day <= to)
    .map(({ value_cents, ...part }) => ({ ...part, amount_cents: negateCents(value_cents) }))
  return sql`select part.purchase_id as id, 'purchase' as source, part.purchase_id as source_id,
      null::bigint as transaction_id, part.competency_date as entry_date, part.category_id,
      null::bigint as bank_account_id, null::bigint as party_id, part.amount_cents, true as in_statement
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part(purchase_id bigint,
      competency_date date, category_id bigint, amount_cents bigint)`
}

import type { CivilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { systemCategoryIds } from '../../categories/index.ts'
import {
  type CommitPosting,
  type LedgerDocument,
  type LedgerEntry,
  postEntries,
} from '../../ledger/index.ts'
import {
  accrualEntries,
  type SettlementFacts,
  settlementsEntries,
  type SystemCategories,
  type TransactionFacts,
} from './transaction-entries.rules.ts'

/** A transaction with its settlements, as the ledger sees it. */
interface PostedTransaction extends TransactionFacts {
  readonly settlements: readonly SettlementFacts[]
}

/**
 * Reads transactions as the ledger sees them.
 * @param ids which; all of the company when it is null.
 */
async function readFacts(
  db: CompanyDb,
  ids: readonly number[] | null,
): Promise<readonly PostedTransaction[]> {
  const { rows } = await sql<PostedTransaction>`
    select t.id, t.kind, t.party_id, t.competency_date, t.show_in_dre, t.show_in_dfc,
      t.canceled_at is not null as is_canceled,
      t.source = 'renegotiation' as is_stated_elsewhere,
      coalesce((select json_agg(json_build_object('category_id', a.category_id,
          'cost_center_id', a.cost_center_id, 'project_id', a.project_id,
          'value_cents', a.value_cents))
        from (select * from transaction_allocations x
          where x.company_id = ${db.company_id} and x.transaction_id = t.id
          order by position) a), '[]') as allocations,
      coalesce((select json_agg(json_build_object('id', s.id, 'paid_on', s.paid_on,
          'credited_on', s.credited_on,
          'bank_account_id', s.bank_account_id, 'principal_cents', s.principal_cents,
          'discount_cents', s.discount_cents, 'interest_cents', s.interest_cents,
          'fine_cents', s.fine_cents, 'fee_cents', s.fee_cents, 'credit_cents', s.credit_cents,
          'used_credit_cents', s.used_credit_cents,
          'is_without_cash', s.renegotiation_id is not null) order by s.id)
        from settlements s
        where s.company_id = ${db.company_id} and s.transaction_id = t.id), '[]') as settlements
    from transactions t
    where t.company_id = ${db.company_id}
      ${ids === null ? sql`` : sql`and t.id = any(${ids}::bigint[])`}
    order by t.id
  `.execute(db.query)
  return rows
}

const entriesOf = (transaction: PostedTransaction, roles: SystemCategories): LedgerEntry[] => [
  ...accrualEntries(transaction),
  ...settlementsEntries(transaction, transaction.settlements, roles),
]

/** States the entries of all transactions and settlements, for the ledger's check. */
export async function transactionDocuments(db: CompanyDb): Promise<readonly LedgerEntry[]> {
  const [transactions, roles] = await pipelined([readFacts(db, null), systemCategoryIds(db)])
  return transactions.flatMap((transaction) => entriesOf(transaction, roles))
}

/**
 * What transactions and their settlements state, as they stand.
 * @param gone settlements that were there before and are no more.
 */
export async function postingOf(
  db: CompanyDb,
  ids: readonly number[],
  gone: readonly number[] = [],
): Promise<CommitPosting> {
  const [transactions, roles] = await pipelined([readFacts(db, ids), systemCategoryIds(db)])
  const settlements = transactions.flatMap((transaction) => transaction.settlements)
  const documents: LedgerDocument[] = [
    ...ids.map((source_id) => ({ source: 'transaction' as const, source_id })),
    ...[...gone, ...settlements.map((row) => row.id)].map((source_id) => ({
      source: 'settlement' as const,
      source_id,
    })),
  ]
  return {
    documents,
    entries: transactions.flatMap((transaction) => entriesOf(transaction, roles)),
    days: transactions.flatMap(daysOf),
  }
}

/** The days that entries of a transaction and its settlements may have. */
const daysOf = ({ competency_date, settlements }: PostedTransaction): readonly CivilDate[] => [
  competency_date,
  ...settlements.flatMap(({ paid_on, credited_on }) => [paid_on, credited_on ?? paid_on]),
]

/** Posts transactions and their settlements to the ledger anew, in the atomic that changed them. */
export async function postTransactions(
  db: CompanyDb,
  ids: readonly number[],
  gone: readonly number[] = [],
): Promise<void> {
  const { documents, entries } = await postingOf(db, ids, gone)
  await postEntries(db, documents, entries)
}

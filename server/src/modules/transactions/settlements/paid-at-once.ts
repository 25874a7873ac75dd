import { addCents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { systemCategoryIds } from '../../categories/index.ts'
import type { LedgerEntry } from '../../ledger/index.ts'
import type { NewTransaction, PaidAtOnce } from '../new-transaction.ts'
import type { SettlementSnapshot } from '../snapshots/settlement-snapshots.ts'
import { settlementsEntries } from '../entries/transaction-entries.rules.ts'
import { insertSettlements, type NewSettlement, settlementRecordOf } from './write-settlements.ts'

/**
 * What a transaction says of its settlements as it is written; see transaction-sums.ts for what it
 * means later.
 */
export function sumsOf({ input, paid }: NewTransaction) {
  if (paid === undefined) return NOTHING_PAID
  const { principal_cents, discount_cents, interest_cents, fine_cents } = partsOf(input, paid)
  const late_cents = addCents(interest_cents, fine_cents)
  return {
    settled_cents: addCents(principal_cents, discount_cents),
    paid_cents: addCents(principal_cents, late_cents),
    late_cents,
    settlements_count: 1,
    paid_on: paid.paid_on,
  }
}

const NOTHING_PAID = {
  settled_cents: zeroCents,
  paid_cents: zeroCents,
  late_cents: zeroCents,
  settlements_count: 0,
  paid_on: null,
} as const

const partsOf = (
  { value_cents }: NewTransaction['input'],
  { parts }: PaidAtOnce,
): NonNullable<PaidAtOnce['parts']> =>
  parts ?? {
    principal_cents: value_cents,
    discount_cents: zeroCents,
    interest_cents: zeroCents,
    fine_cents: zeroCents,
  }

/**
 * The settlements of new transactions that were paid already, with the ids that the transactions
 * got.
 */
export function settlementsAtOnce(
  rows: readonly NewTransaction[],
  ids: readonly number[],
): readonly NewSettlement[] {
  return rows.flatMap(({ kind, input, paid }, place) =>
    paid === undefined
      ? []
      : [
          {
            kind,
            transaction_id: ids[place] ?? 0,
            credited_on: paid.credited_on ?? null,
            input: {
              paid_on: paid.paid_on,
              bank_account_id: paid.bank_account_id,
              note: paid.note,
              ...partsOf(input, paid),
              fee_cents: zeroCents,
            },
          },
        ],
  )
}

/** Settlements as they were written, and what they state in the ledger. */
export interface WrittenSettlements {
  readonly snapshots: readonly SettlementSnapshot[]
  readonly entries: readonly LedgerEntry[]
}

/** Writes the settlements of new transactions that were paid already. */
export async function settleAtOnce(
  db: CompanyDb,
  rows: readonly NewTransaction[],
  ids: readonly number[],
): Promise<WrittenSettlements> {
  const settlements = settlementsAtOnce(rows, ids)
  if (settlements.length === 0) return { snapshots: [], entries: [] }
  const [snapshots, roles] = await pipelined([
    insertSettlements(db, settlements.map(settlementRecordOf)),
    systemCategoryIds(db),
  ])
  const transactions = new Map(rows.map((row, place) => [ids[place], row]))
  const entries = snapshots.flatMap((snapshot) => {
    const transaction = transactions.get(snapshot.transaction_id)
    if (transaction === undefined)
      throw new Error('A settlement is of a transaction that was just written.')
    const { kind, input } = transaction
    const facts = {
      ...input,
      id: snapshot.transaction_id,
      kind,
      is_canceled: false,
      is_stated_elsewhere: false,
    }
    return settlementsEntries(facts, [{ ...snapshot, is_without_cash: false }], roles)
  })
  return { snapshots, entries }
}

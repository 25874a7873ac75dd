import { addCents, type Cents } from '@prumo/money'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import {
  changeTransactions,
  isOfDocument,
  lockTransactions,
  type TransactionSnapshot,
  transactionSnapshots,
} from '../../transactions/index.ts'
import {
  type CorrectedShares,
  correctedShares,
  sharesToGiveBack,
} from './corrected-shares.rules.ts'
import { refusedTarget } from './targets.queries.ts'

/**
 * Changes the value of a transaction to what the bank moved, each share in proportion; the log has
 * the transaction before and after.
 * @param change what the value grows by; negative when the bank moved less.
 * @throws Refusal `title_of_document`, `line_amount_mismatch` when a share would be nothing.
 */
export async function correctValue(
  db: CompanyDb,
  id: number,
  change: Cents,
): Promise<CorrectedShares> {
  await lockTransactions(db, [id])
  const snapshot = await snapshotOf(db, id)
  if (isOfDocument(snapshot.source)) throw new Refusal('title_of_document')
  const corrected = correctedShares(sharesOf(snapshot), change)
  if (corrected === null) throw refusedTarget('line_amount_mismatch')
  await writeShares(db, id, corrected.after)
  return corrected
}

/** Gives a transaction its value back, unless somebody changed it since. */
export async function restoreShares(
  db: CompanyDb,
  id: number,
  shares: CorrectedShares | null,
): Promise<void> {
  if (shares === null) return
  await lockTransactions(db, [id])
  const before = sharesToGiveBack(sharesOf(await snapshotOf(db, id)), shares)
  if (before !== null) await writeShares(db, id, before)
}

async function snapshotOf(db: CompanyDb, id: number): Promise<TransactionSnapshot> {
  const snapshot = (await transactionSnapshots(db, [id])).get(id)
  if (snapshot === undefined) throw refusedTarget('reference_not_found')
  return snapshot
}

const sharesOf = ({ allocations }: TransactionSnapshot): readonly Cents[] =>
  allocations.map(({ value_cents }) => value_cents)

async function writeShares(db: CompanyDb, id: number, shares: readonly Cents[]): Promise<void> {
  const change = (snapshot: TransactionSnapshot): TransactionSnapshot => ({
    ...snapshot,
    value_cents: addCents(...shares),
    allocations: snapshot.allocations.map((row, place) => ({
      ...row,
      value_cents: shares[place] ?? row.value_cents,
    })),
  })
  // What the bank says has happened.
  await changeTransactions(db, 'transactions.update', [id], change, null)
}

import { addCents, type Cents, distribute } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  changeTransactions,
  isOfDocument,
  lockTransactions,
  type TransactionSnapshot,
  transactionSnapshots,
} from '../transactions/index.ts'
import { refusedTarget } from './targets.queries.ts'

/** The shares of a transaction in their order, before and after its value became the bank's. */
export interface CorrectedShares {
  readonly before: readonly Cents[]
  readonly after: readonly Cents[]
}

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
  const before = sharesOf(snapshot)
  const after = distribute(addCents(snapshot.value_cents, change), before)
  if (after.some((share) => share <= 0)) throw refusedTarget('line_amount_mismatch')
  await writeShares(db, id, after)
  return { before, after }
}

/** Gives a transaction its value back, unless somebody changed it since. */
export async function giveBackShares(
  db: CompanyDb,
  id: number,
  shares: CorrectedShares | null,
): Promise<void> {
  if (shares === null) return
  await lockTransactions(db, [id])
  const now = sharesOf(await snapshotOf(db, id))
  if (now.join() === shares.after.join()) await writeShares(db, id, shares.before)
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

import type { BudgetWarnings } from '@prumo/contracts/budgets/above-budget.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { NO_EXCEPTION, type RequestedException, testChangedPayables } from '../budgets/index.ts'
import { postTransactions } from './entries/transaction-facts.ts'
import {
  type TransactionSnapshot,
  transactionSnapshots,
  transactionItems,
} from './snapshots/transaction-snapshots.ts'
import { requireReferences } from './transaction-fields.ts'
import { writeSnapshots } from './snapshots/write-transaction-snapshots.ts'

/**
 * Changes many locked transactions, each by a function of what it says, and posts them anew: the
 * same few statements for one as for thousands.
 * @param kind of the operation.
 * @param asked how budgets are passed that hold back what a person decides; null where none does.
 * @returns what of it is above a budget and is written all the same.
 * @throws Refusal those of requireReferences and testChangedPayables.
 */
export async function changeTransactions(
  db: CompanyDb,
  operation: string,
  ids: readonly number[],
  change: (snapshot: TransactionSnapshot, id: number) => TransactionSnapshot,
  asked: RequestedException | null = NO_EXCEPTION,
): Promise<BudgetWarnings> {
  const before = await transactionSnapshots(db, ids)
  const changed = [...before].map(([id, snapshot]) => ({
    id,
    snapshot: change(snapshot, id),
    was: snapshot,
  }))
  await requireReferences(
    db,
    changed.map(({ snapshot }) => ({ kind: snapshot.kind, input: snapshot })),
    {
      party_ids: changed.flatMap(({ was }) => was.party_id ?? []),
      bank_account_ids: changed.flatMap(({ was }) => was.bank_account_id ?? []),
      allocations: changed.flatMap(({ was }) => was.allocations),
    },
  )
  const warnings =
    asked === null
      ? []
      : await testChangedPayables(
          db,
          changed.map(({ was }) => was),
          changed.map(({ snapshot }) => snapshot),
          asked,
        )
  await writeSnapshots(db, changed)
  const [after] = await pipelined([transactionSnapshots(db, ids), postTransactions(db, ids)])
  await recordOperation(db, operation, transactionItems(ids, before, after))
  return warnings
}

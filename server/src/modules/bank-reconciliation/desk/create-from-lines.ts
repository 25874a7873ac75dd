import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../../kernel/database/savepoint.ts'
import { asOneOperation } from '../../../kernel/operations.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { activeAccountInPath } from '../account-in-path.ts'
import { createFromReadLine, type TransactionFromLine } from './create-transaction-from-line.ts'
import { linesOfIds } from './line.queries.ts'
import type { LineOutcome } from './line-results.ts'

/**
 * Makes the transactions that lines of an account pay, one each, as one operation. A row that is
 * refused is left alone and told; nothing is recorded when all are.
 * @throws Refusal `not_found`, `bank_account_inactive`.
 */
export async function createFromLines(
  db: CompanyDb,
  accountId: number,
  rows: readonly (TransactionFromLine & { readonly line_id: number })[],
): Promise<readonly LineOutcome[]> {
  await activeAccountInPath(db, accountId)
  const told = await linesOfIds(
    db,
    accountId,
    rows.map(({ line_id }) => line_id),
  )
  const byId = new Map(told.map((line) => [line.id, line]))
  const before = db.operations.length
  const done = await asOneOperation(db, 'bank-reconciliation.create-transactions', async () => {
    const results: LineOutcome[] = []
    // In one order: two acts that meet wait for each other once.
    for (const { line_id, ...input } of rows.toSorted((a, b) => a.line_id - b.line_id)) {
      const line = byId.get(line_id)
      const refusal =
        line === undefined
          ? notFound()
          : await tryInSavepoint(db, () =>
              createFromReadLine(db, line, 'bank-reconciliation.create-transactions', input),
            )
      results.push({ line_id, refusal })
    }
    return results
  })
  if (done.every(({ refusal }) => refusal !== null)) db.operations.splice(before)
  return done
}

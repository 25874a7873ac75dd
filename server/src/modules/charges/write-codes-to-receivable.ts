import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { changeTransactions } from '../transactions/index.ts'
import type { StoredCharge } from './stored-charge.ts'

/**
 * Writes the numbers and codes of a charge into its receivable, by which lines of bank statements are matched
 * (docs/rules/reconciliation.md). A receivable in a closed period is not changed.
 */
export async function writeCodesToReceivable(
  db: CompanyDb,
  charge: Pick<StoredCharge, 'transaction_id' | 'our_number' | 'pix_code' | 'boleto_line'>,
): Promise<void> {
  const { transaction_id, our_number } = charge
  const payment_code = charge.pix_code ?? charge.boleto_line
  if (transaction_id === null || (payment_code === null && our_number === null)) return
  await tryInSavepoint(db, async () => {
    await changeTransactions(
      db,
      'transactions.update',
      [transaction_id],
      (snapshot) => ({
        ...snapshot,
        payment_code: payment_code ?? snapshot.payment_code,
        our_number: our_number ?? snapshot.our_number,
      }),
      null,
    )
  })
}

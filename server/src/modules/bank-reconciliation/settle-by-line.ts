import { cents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { settleTransaction } from '../settlements/index.ts'
import type { ClaimedLine } from './claim-line.ts'
import { kindOfAmount } from './match-candidate.rules.ts'

/**
 * Settles a transaction with exactly what a line moved: the bank's day, account and amount, without
 * interest, discount or fee.
 * @returns the settlement's id.
 * @throws Refusal those of settleTransaction.
 */
export async function settleByLine(
  db: CompanyDb,
  line: ClaimedLine,
  transactionId: number,
): Promise<number> {
  const none = cents(0)
  const { settlement_id } = await settleTransaction(
    db,
    kindOfAmount(line.amount_cents),
    transactionId,
    {
      paid_on: line.posted_on,
      bank_account_id: line.bank_account_id,
      principal_cents: cents(Math.abs(line.amount_cents)),
      discount_cents: none,
      interest_cents: none,
      fine_cents: none,
      fee_cents: none,
      note: null,
    },
  )
  return settlement_id
}

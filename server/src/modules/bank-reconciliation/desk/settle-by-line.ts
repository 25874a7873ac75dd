import { cents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { settleTransactions } from '../../settlements/index.ts'
import type { ClaimedLine } from './claim-line.ts'
import type { ChargesOfDay } from '../matching/late-amounts.rules.ts'
import { kindOfAmount } from '../matching/match-candidate.rules.ts'

/** What of a line pays one transaction. */
export interface PaidByLine {
  readonly transaction_id: number
  /** What of the transaction it settles, the early discount with it. */
  readonly principal_cents: number
  /** Fine and interest beside it, or the early discount; null when there are none. */
  readonly charges: ChargesOfDay | null
}

/**
 * Settles transactions with exactly what a line moved: the bank's day and account, without a fee.
 * @returns the settlements' ids, in the order given.
 * @throws Refusal those of settleTransactions.
 */
export function settleByLine(
  db: CompanyDb,
  line: ClaimedLine,
  paid: readonly PaidByLine[],
): Promise<readonly number[]> {
  return settleTransactions(
    db,
    paid.map(({ transaction_id, principal_cents, charges }) => ({
      kind: kindOfAmount(line.amount_cents),
      transaction_id,
      input: {
        paid_on: line.posted_on,
        bank_account_id: line.bank_account_id,
        principal_cents: cents(principal_cents - (charges?.discount_cents ?? 0)),
        discount_cents: charges?.discount_cents ?? zeroCents,
        interest_cents: charges?.interest_cents ?? zeroCents,
        fine_cents: charges?.fine_cents ?? zeroCents,
        fee_cents: zeroCents,
        note: null,
      },
    })),
  )
}

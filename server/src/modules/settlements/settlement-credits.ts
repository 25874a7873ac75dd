import type { CivilDate } from '@prumo/civil-date'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { type Cents, subtractCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type CreditMove, moveCredits } from '../parties/index.ts'

interface CreditSettlement {
  readonly transaction_id: number
  readonly paid_on: CivilDate
  readonly credit_cents: Cents
  readonly used_credit_cents: Cents
}

interface Transaction {
  readonly kind: TransactionKind
  readonly party_id: number | null
}

/**
 * What settlements change of the credit of their transactions' contacts; nothing where there is
 * none.
 */
export function creditMoves(
  settlements: readonly CreditSettlement[],
  transactionOf: (id: number) => Transaction | undefined,
  direction: 'made' | 'gone',
): readonly CreditMove[] {
  return settlements.flatMap(({ transaction_id, paid_on, credit_cents, used_credit_cents }) => {
    const transaction = transactionOf(transaction_id)
    if (
      transaction === undefined ||
      transaction.party_id === null ||
      credit_cents + used_credit_cents === 0
    )
      return []
    const { party_id, kind } = transaction
    const moved =
      direction === 'made'
        ? subtractCents(credit_cents, used_credit_cents)
        : subtractCents(used_credit_cents, credit_cents)
    return [{ party_id, kind, cents: moved, day: paid_on }]
  })
}

/**
 * Moves the credit that settlements of locked transactions gave or used, as they come or go.
 * @returns false when some contact's credit does not reach, or would be used before it was made.
 */
export async function moveSettlementCredits(
  db: CompanyDb,
  settlements: readonly CreditSettlement[],
  direction: 'made' | 'gone',
): Promise<boolean> {
  const touched = settlements.filter((row) => row.credit_cents + row.used_credit_cents !== 0)
  if (touched.length === 0) return true
  const transactions = await db.query
    .selectFrom('transactions')
    .select(['id', 'kind', 'party_id'])
    .where('company_id', '=', db.company_id)
    .where(
      'id',
      'in',
      touched.map((row) => row.transaction_id),
    )
    .execute()
  const transactionOf = (id: number) => transactions.find((row) => row.id === id)
  return (await moveCredits(db, creditMoves(touched, transactionOf, direction))) === null
}

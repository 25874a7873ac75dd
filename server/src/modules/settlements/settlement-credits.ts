import type { CivilDate } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { type Cents, subtractCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type CreditMove, moveCredits } from '../parties/index.ts'

interface CreditSettlement {
  readonly transaction_id: number
  readonly bank_account_id: number
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
 * @param currencies of the accounts that they went through.
 */
export function creditMoves(
  settlements: readonly CreditSettlement[],
  transactionOf: (id: number) => Transaction | undefined,
  direction: 'made' | 'gone',
  currencies: ReadonlyMap<number, Currency>,
): readonly CreditMove[] {
  return settlements.flatMap(({ transaction_id, bank_account_id, ...settlement }) => {
    const { paid_on, credit_cents, used_credit_cents } = settlement
    const transaction = transactionOf(transaction_id)
    const currency = currencies.get(bank_account_id)
    if (
      transaction === undefined ||
      transaction.party_id === null ||
      currency === undefined ||
      credit_cents + used_credit_cents === 0
    )
      return []
    const { party_id, kind } = transaction
    const moved =
      direction === 'made'
        ? subtractCents(credit_cents, used_credit_cents)
        : subtractCents(used_credit_cents, credit_cents)
    return [{ party_id, kind, currency, cents: moved, day: paid_on }]
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
  const currencies = await currenciesOf(db, touched)
  const moves = creditMoves(touched, transactionOf, direction, currencies)
  return (await moveCredits(db, moves)) === null
}

/** The currencies of the accounts that settlements went through, by their ids. */
export async function currenciesOf(
  db: CompanyDb,
  settlements: readonly Pick<CreditSettlement, 'bank_account_id'>[],
): Promise<ReadonlyMap<number, Currency>> {
  const ids = [...new Set(settlements.map((row) => row.bank_account_id))]
  if (ids.length === 0) return new Map()
  const rows = await db.query
    .selectFrom('bank_accounts')
    .select(['id', 'currency'])
    .where('company_id', '=', db.company_id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.currency]))
}

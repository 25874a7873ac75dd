import type { CivilDate } from '@prumo/civil-date'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { Cents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { moveCredits } from '../parties/index.ts'
import { creditMoves, currenciesOf } from './settlement-credits.ts'

interface NewCreditSettlement {
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
 * Takes what new settlements use of the contacts' credit and adds what they give to it.
 * @param transactions the settled transactions, which are locked.
 * @throws Refusal `credit_needs_party`, `credit_exceeds_balance`, `credit_not_yet_made`.
 */
export async function takeCredits(
  db: CompanyDb,
  settlements: readonly NewCreditSettlement[],
  transactions: ReadonlyMap<number, Transaction>,
): Promise<void> {
  const touched = settlements.filter((row) => row.credit_cents + row.used_credit_cents !== 0)
  for (const row of touched)
    if (transactions.get(row.transaction_id)?.party_id === null) throw needsParty(row)
  if (touched.length === 0) return
  const currencies = await currenciesOf(db, touched)
  const moves = creditMoves(touched, (id) => transactions.get(id), 'made', currencies)
  const shortage = await moveCredits(db, moves)
  if (shortage === null) return
  const { available_cents: cents, currency, day } = shortage
  const credit = { cents, currency }
  if (day === null)
    throw new Refusal('credit_exceeds_balance', {
      fields: { used_credit_cents: 'credit_exceeds_balance' },
      values: { credit },
    })
  throw new Refusal('credit_not_yet_made', {
    fields: { used_credit_cents: 'credit_not_yet_made' },
    values: { credit, date: day },
  })
}

function needsParty({ credit_cents }: NewCreditSettlement): Refusal {
  const field = credit_cents > 0 ? 'credit_cents' : 'used_credit_cents'
  return new Refusal('credit_needs_party', { fields: { [field]: 'credit_needs_party' } })
}

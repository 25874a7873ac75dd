import type { ChargeReason } from '@prumo/contracts/charges/charge.schema'
import type { SettlementInput } from '@prumo/contracts/transactions/transaction.schema'
import type { CivilDate } from '@prumo/civil-date'
import { addCents, type Cents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { reverseSettlement, settleTransactions } from '../settlements/index.ts'
import { getWholeTransaction } from '../transactions/index.ts'
import type { PaymentParts } from '@prumo/contracts/charges/split-payment.rules'
import type { StoredCharge } from './stored-charge.ts'

/** Why something could not be written, in the codes of a charge. */
function reasonOf({ code }: Refusal): ChargeReason {
  if (code === 'period_closed') return 'period_closed'
  if (code === 'transaction_canceled') return 'receivable_canceled'
  return code === 'settlement_exceeds_residual' ? 'receivable_settled' : 'not_written'
}

/** The outcome of writing into the books: the records, or why there are none. */
export interface BooksOutcome {
  readonly settlement_id: number | null
  /** Of what went back: the settlement that ended the credit that was made of it. */
  readonly credit_settlement_id: number | null
  /** How much of that credit it ended. */
  readonly ended_credit_cents: Cents
  readonly transaction_id: number | null
  readonly reason: ChargeReason | null
}

const NOTHING: BooksOutcome = {
  settlement_id: null,
  credit_settlement_id: null,
  ended_credit_cents: zeroCents,
  transaction_id: null,
  reason: null,
}

/** Runs work that writes into the books, in a savepoint; a refusal becomes the fault of the outcome. */
export async function tryWriteBooks(
  db: CompanyDb,
  work: () => Promise<Partial<BooksOutcome>>,
): Promise<BooksOutcome> {
  let done: Partial<BooksOutcome> = {}
  const refusal = await tryInSavepoint(db, async () => {
    done = await work()
  })
  return refusal === null ? { ...NOTHING, ...done } : { ...NOTHING, reason: reasonOf(refusal) }
}

interface Paid {
  readonly paid_on: CivilDate
  /** When the account has the money; null is the day of the payment. */
  readonly credited_on: CivilDate | null
  readonly fee_cents: Cents
  readonly bank_account_id: number
  readonly method: SettlementInput['method']
}

/** Settles the receivable of a charge by a payment, with the provider's fee, on its account. */
export function settlePayment(
  db: CompanyDb,
  charge: Pick<StoredCharge, 'transaction_id' | 'reference'>,
  parts: PaymentParts,
  paid: Paid,
): Promise<BooksOutcome> {
  const { transaction_id } = charge
  return tryWriteBooks(db, async () =>
    transaction_id === null
      ? { reason: 'receivable_gone' }
      : { settlement_id: await settleParts(db, { ...charge, transaction_id }, parts, paid) },
  )
}

/** Settles a receivable by what a payment is for. @returns the settlement. @throws Refusal those of settleTransaction. */
export async function settleParts(
  db: CompanyDb,
  { transaction_id, reference }: { readonly transaction_id: number; readonly reference: string },
  parts: PaymentParts,
  { credited_on, ...paid }: Paid,
): Promise<number> {
  const { party_id } = await getWholeTransaction(db, 'receivable', transaction_id)
  // Nobody has the credit of a receivable without a client: it is interest then.
  const { credit_cents, interest_cents, ...rest } = parts
  const isOwed = party_id !== null
  const input = {
    ...rest,
    ...paid,
    interest_cents: isOwed ? interest_cents : addCents(interest_cents, credit_cents),
    ...(isOwed && credit_cents > 0 ? { credit_cents } : {}),
    note: null,
    document: reference,
  }
  const settled = { kind: 'receivable', transaction_id, input, credited_on } as const
  const [settlement_id] = await settleTransactions(db, [settled])
  if (settlement_id === undefined) throw new Error('A new settlement has an id.')
  return settlement_id
}

/** Reverses the settlement of a payment today: the provider says that there was none. */
export function reversePayment(
  db: CompanyDb,
  transaction_id: number,
  settlement_id: number,
): Promise<BooksOutcome> {
  return tryWriteBooks(db, async () => {
    await reverseSettlementToday(db, transaction_id, settlement_id)
    return {}
  })
}

/** Reverses a settlement of a receivable today; one that somebody reversed by hand is left. */
export async function reverseSettlementToday(
  db: CompanyDb,
  transaction_id: number,
  settlement_id: number,
): Promise<void> {
  const { settlements } = await getWholeTransaction(db, 'receivable', transaction_id)
  const own = settlements.find(({ id }) => id === settlement_id)
  if (own === undefined || own.reversed_on !== null) return
  await reverseSettlement(db, 'receivable', {
    id: transaction_id,
    settlement_id,
    reason: null,
    reversed_on: db.today,
    isOfCharge: true,
  })
}

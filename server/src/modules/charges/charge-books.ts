import type { ChargeReason } from '@prumo/contracts/charges/charge.schema'
import type { SettlementInput } from '@prumo/contracts/transactions/transaction.schema'
import type { CivilDate } from '@prumo/civil-date'
import { addCents, type Cents, distribute } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { refusalWithin } from '../../kernel/database/savepoint.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { listCategories } from '../categories/index.ts'
import { reverseSettlement, settleTransactions } from '../settlements/index.ts'
import {
  cancelTransaction,
  createTransactions,
  getWholeTransaction,
  transactionSnapshots,
} from '../transactions/index.ts'
import type { PaymentParts } from './split-payment.rules.ts'
import type { StoredCharge } from './stored-charge.ts'

/** The chart's line for refunds of clients. */
const REFUND_CODE = '2.01.01'

/** Why something could not be written, in the codes of a charge. */
function reasonOf({ code }: Refusal): ChargeReason {
  if (code === 'period_closed') return 'period_closed'
  if (code === 'transaction_canceled') return 'receivable_canceled'
  return code === 'settlement_exceeds_residual' ? 'receivable_settled' : 'not_written'
}

/** What came of writing something: what stands in the books, or why nothing does. */
export interface Written {
  readonly settlement_id: number | null
  readonly transaction_id: number | null
  readonly reason: ChargeReason | null
}

const NOTHING: Written = { settlement_id: null, transaction_id: null, reason: null }

/** Runs what writes into the books; a refusal becomes the reason why nothing stands there. */
export async function written(
  db: CompanyDb,
  work: () => Promise<Partial<Written>>,
): Promise<Written> {
  let done: Partial<Written> = {}
  const refusal = await refusalWithin(db, async () => {
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
): Promise<Written> {
  const { transaction_id } = charge
  return written(db, async () =>
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

/**
 * Writes what went back to the client: a payable of its day, paid by the account of the provider; its
 * cost centres and projects are those of the receivable.
 */
export function writeReturn(
  db: CompanyDb,
  charge: Pick<StoredCharge, 'transaction_id' | 'description'>,
  { on, credited_on, value_cents, bank_account_id }: Returned,
): Promise<Written> {
  return written(db, async () => {
    const { transaction_id: receivable } = charge
    if (receivable === null) return { reason: 'receivable_gone' }
    const own = (await transactionSnapshots(db, [receivable])).get(receivable)
    if (own === undefined) return { reason: 'receivable_gone' }
    const category_id = await refundCategory(db)
    const shares = distribute(
      value_cents,
      own.allocations.map((row) => row.value_cents),
    )
    const allocations = own.allocations.flatMap(({ cost_center_id, project_id }, place) => {
      const share = shares[place]
      return share === undefined || share === 0
        ? []
        : [{ category_id, cost_center_id, project_id, value_cents: share }]
    })
    const { party_id } = own
    const [id = null] = await createTransactions(
      db,
      [
        {
          kind: 'payable',
          input: {
            party_id,
            bank_account_id,
            description: charge.description,
            due_date: on,
            competency_date: on,
            value_cents,
            allocations,
            fiscal_document: null,
            external_id: null,
            payment_code: null,
            scheduled_for: null,
            show_in_dre: true,
            show_in_dfc: true,
          },
          paid: {
            paid_on: on,
            bank_account_id,
            note: null,
            ...(credited_on === null ? {} : { credited_on }),
          },
        },
      ],
      'manual',
      { party_ids: party_id === null ? [] : [party_id], bank_account_ids: [], allocations },
    )
    return { transaction_id: id, settlement_id: id === null ? null : await onlySettlement(db, id) }
  })
}

/** The settlement that a transaction was written with. */
async function onlySettlement(db: CompanyDb, transaction_id: number): Promise<number> {
  const { id } = await db.query
    .selectFrom('settlements')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirstOrThrow()
  return id
}

interface Returned {
  readonly on: CivilDate
  /** When the money that goes back came to the account; null is long before. */
  readonly credited_on: CivilDate | null
  readonly value_cents: Cents
  readonly bank_account_id: number
}

/** Takes a payment back that was none: its settlement is reversed today. */
export function takeBackPayment(
  db: CompanyDb,
  transaction_id: number,
  settlement_id: number,
): Promise<Written> {
  return written(db, async () => {
    const { settlements } = await getWholeTransaction(db, 'receivable', transaction_id)
    const own = settlements.find(({ id }) => id === settlement_id)
    // Somebody reversed it by hand.
    if (own === undefined || own.reversed_on !== null) return {}
    await reverseSettlement(db, 'receivable', {
      id: transaction_id,
      settlement_id,
      reason: null,
      reversed_on: db.today,
    })
    return {}
  })
}

/** Takes back what went back: the payable's settlement is reversed today, and it is canceled. */
export function takeBackReturn(db: CompanyDb, payable: number): Promise<Written> {
  return written(db, async () => {
    const { settlements } = await getWholeTransaction(db, 'payable', payable)
    for (const { id, reversed_on } of settlements)
      if (reversed_on === null)
        await reverseSettlement(db, 'payable', {
          id: payable,
          settlement_id: id,
          reason: null,
          reversed_on: db.today,
        })
    const { version, computed_status } = await getWholeTransaction(db, 'payable', payable)
    if (computed_status !== 'canceled') await cancelTransaction(db, 'payable', payable, version)
    return {}
  })
}

/** @throws Refusal `category_not_postable` when the chart has no line for refunds. */
async function refundCategory(db: CompanyDb): Promise<number> {
  const chart = await listCategories(db)
  const own = chart.find(
    ({ code, is_postable, status }) => code === REFUND_CODE && is_postable && status === 'active',
  )
  if (own === undefined) throw new Refusal('category_not_postable')
  return own.id
}

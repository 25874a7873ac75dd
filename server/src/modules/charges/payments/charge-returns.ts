import type { CivilDate } from '@prumo/civil-date'
import { type Cents, distribute, subtractCents } from '@prumo/money'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { listCategories, refundCategoryOf } from '../../categories/index.ts'
import { reverseSettlement } from '../../settlements/index.ts'
import {
  cancelTransaction,
  createTransactions,
  getWholeTransaction,
  transactionSnapshots,
} from '../../transactions/index.ts'
import { type BooksOutcome, reverseSettlementToday, tryWriteBooks } from '../charge-books.ts'
import { endCredit } from './end-credit.ts'
import type { StoredCharge } from '../stored-charge.ts'

interface Returned {
  readonly kind: 'refund' | 'charge_back'
  readonly on: CivilDate
  /** When the money that goes back came to the account; null is long before. */
  readonly credited_on: CivilDate | null
  readonly value_cents: Cents
  readonly bank_account_id: number
}

type ReturningCharge = Pick<StoredCharge, 'id' | 'transaction_id' | 'reference' | 'description'>

/**
 * Writes what went back to the client. First that ends what is left of the credit that was made of its
 * money, which is no deduction of revenue; what is above it is a payable of its day.
 */
export function writeReturn(
  db: CompanyDb,
  charge: ReturningCharge,
  returned: Returned,
): Promise<BooksOutcome> {
  return tryWriteBooks(db, async () => {
    const { transaction_id } = charge
    if (transaction_id === null) return { reason: 'receivable_gone' }
    const ended = await endCredit(db, { ...charge, transaction_id }, returned)
    const value_cents = subtractCents(returned.value_cents, ended.value_cents)
    const ending = {
      credit_settlement_id: ended.settlement_id,
      ended_credit_cents: ended.value_cents,
    }
    if (value_cents === 0) return ending
    const payable = await writePayable(
      db,
      { ...charge, transaction_id },
      { ...returned, value_cents },
    )
    return { ...payable, ...ending }
  })
}

/** A payable of its day, paid by the account of the provider; its cost centres and projects are those of the receivable. */
async function writePayable(
  db: CompanyDb,
  charge: { readonly transaction_id: number; readonly description: string },
  { kind, on, credited_on, value_cents, bank_account_id }: Returned,
): Promise<Partial<BooksOutcome>> {
  const { transaction_id: receivable } = charge
  const own = (await transactionSnapshots(db, [receivable])).get(receivable)
  if (own === undefined) return { reason: 'receivable_gone' }
  const category_id = await refundCategory(db, kind)
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

type WrittenReturn = Pick<BooksOutcome, 'transaction_id' | 'credit_settlement_id'>

/**
 * Takes back what went back: the payable's settlement is reversed today, and it is canceled; the credit is
 * there again.
 */
export function takeBackReturn(
  db: CompanyDb,
  receivable: number | null,
  { transaction_id, credit_settlement_id }: WrittenReturn,
): Promise<BooksOutcome> {
  return tryWriteBooks(db, async () => {
    if (receivable !== null && credit_settlement_id !== null)
      await reverseSettlementToday(db, receivable, credit_settlement_id)
    if (transaction_id !== null) await takeBackPayable(db, transaction_id)
    return {}
  })
}

async function takeBackPayable(db: CompanyDb, payable: number): Promise<void> {
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
}

/** @throws Refusal `category_not_postable` when the chart has no line for refunds. */
async function refundCategory(db: CompanyDb, kind: Returned['kind']): Promise<number> {
  const id = refundCategoryOf(await listCategories(db), kind)
  if (id === null) throw new Refusal('category_not_postable')
  return id
}

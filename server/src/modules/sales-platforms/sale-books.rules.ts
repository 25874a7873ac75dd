import { type CivilDate, dateAt } from '@prumo/civil-date'
import type { DeductionBase, DeductionKind } from '@prumo/contracts/sales/sale-amounts.rules'
import type { SaleFields, SalePaymentMethod, SaleStatus } from '@prumo/contracts/sales/sale.schema'
import { type Cents, cents, subtractCents, sumCents } from '@prumo/money'
import { orderedAt, paidAt, type SaleState, statusOf, wasPaid } from './fold-sale.rules.ts'
import { convertedAmounts } from './convert-amounts.rules.ts'
import { movementsOf, type ReturnMovement, shareOf } from './sale-returns.rules.ts'

/** What of a company's settings for a platform its books follow. */
export interface BooksSettings {
  readonly bank_account_id: number
  readonly currency: string
  /** The platform itself. */
  readonly supplier_id: number
  readonly category_id: number
  readonly fee_categories: Readonly<Record<DeductionKind, number>>
  /** Of what goes back: given by the company, or taken by the bank of the client. */
  readonly refund_categories: Readonly<Record<'refund' | 'charge_back', number>>
  readonly returns_fees: boolean
  readonly release_days: Readonly<Record<SalePaymentMethod, number>>
  /** Whose days the books have. */
  readonly time_zone: string
}

/** The records that the client, partners and products of a sale were matched with. */
export interface MatchedRecords {
  readonly client_id: number
  readonly product_id: number
  /** Of each commission, in the order told. */
  readonly partner_ids: readonly number[]
}

export interface BookDeduction {
  readonly kind: DeductionKind
  readonly supplier_id: number
  readonly category_id: number
  readonly base: DeductionBase
  readonly value_cents: Cents
}

/** One transaction that a sale stands in the books by, settled on the wallet on its day. */
export interface BookDocument {
  /** Its place in the sale, by which it is found again. */
  readonly key: string
  readonly kind: 'payable' | 'receivable'
  readonly party_id: number
  readonly category_id: number
  readonly value_cents: Cents
  readonly due_date: CivilDate
  readonly competency_date: CivilDate
  readonly paid_on: CivilDate
  /** The refund that it is of; null of the sale itself. */
  readonly refund: string | null
}

/** All that is written of a sale: a function of what was said of it and nothing else. */
export interface SaleBooks {
  readonly status: SaleStatus
  readonly was_paid: boolean
  readonly client_id: number
  readonly product_id: number
  readonly description: string
  readonly payment_method: SalePaymentMethod
  readonly payment_type: SaleFields['payment_type']
  readonly competency_date: CivilDate
  readonly due_date: CivilDate
  readonly unit_price_cents: Cents
  readonly quantity: string
  readonly discount_cents: Cents
  readonly freight_cents: Cents
  readonly total_cents: Cents
  readonly deductions: readonly BookDeduction[]
  readonly net_cents: Cents
  readonly documents: readonly BookDocument[]
  readonly refunds: readonly ReturnMovement[]
  readonly unallocated_cents: Cents
}

/** Why a sale is not in the books. */
export type BooksFault = 'no_amounts' | 'no_value' | 'rate_missing' | 'deductions_exceed'

/**
 * The books of a sale (docs/rules/documents.md): gross on the wallet, what the platform and partners
 * take, and what goes back on its own day. The receivable is due when the money is free to be paid
 * out, and is settled on the wallet with the approval: the wallet's balance is what the platform owes.
 */
export function booksOf(
  state: SaleState,
  settings: BooksSettings,
  matched: MatchedRecords,
): SaleBooks | BooksFault {
  const told = state.amounts?.value
  if (told === undefined) return 'no_amounts'
  const amounts = convertedAmounts(told, settings.currency)
  if (amounts === null) return 'rate_missing'
  const total = amounts.gross_cents
  if (total <= 0) return 'no_value'
  const isPaid = wasPaid(state)
  const deductions = deductionsOf(amounts.deductions, settings, matched.partner_ids)
  const net = subtractCents(total, sumCents(deductions.map((row) => row.value_cents)))
  if (net < 0) return 'deductions_exceed'
  const day = (at: string): CivilDate => dateAt(new Date(at), settings.time_zone)
  const sold = day(isPaid ? paidAt(state) : orderedAt(state))
  const payment = state.payment?.value
  const method = payment?.method ?? 'other'
  const due = payment?.release_on ?? dayAfter(sold, settings.release_days[method])
  const refunds = isPaid ? movementsOf(state, total, day) : []
  const isAllBack = sumCents(refunds.map((row) => row.value_cents)) === total
  const status = statusOf(state)
  const product = state.products?.value[0]
  const dated = { due_date: due < sold ? sold : due, competency_date: sold, paid_on: sold }
  return {
    status: status === 'partially_refunded' && isAllBack ? 'refunded' : status,
    was_paid: isPaid,
    client_id: matched.client_id,
    product_id: matched.product_id,
    description: product?.name ?? 'Venda',
    payment_method: method,
    payment_type: payment?.type ?? 'single',
    competency_date: sold,
    due_date: dated.due_date,
    ...goodsOf(amounts, product?.quantity),
    discount_cents: amounts.discount_cents,
    freight_cents: amounts.freight_cents,
    total_cents: total,
    deductions,
    net_cents: net,
    documents: isPaid
      ? [
          ...saleDocuments({ total, deductions, dated }, settings, matched),
          ...returnDocuments({ total, deductions, refunds }, settings, matched),
        ]
      : [],
    refunds: refunds.filter(({ kind }) => kind !== 'reversal'),
    unallocated_cents:
      amounts.net_cents === null ? cents(0) : subtractCents(amounts.net_cents, net),
  }
}

/** Fees of a kind are one; a tax that the platform keeps back goes to it with its fee. */
function deductionsOf(
  told: NonNullable<ReturnType<typeof convertedAmounts>>['deductions'],
  { supplier_id, fee_categories }: BooksSettings,
  partnerIds: readonly number[],
): readonly BookDeduction[] {
  const fees = (['platform_fee', 'advance_fee', 'streaming_fee'] as const).flatMap((kind) => {
    const own = told.filter((row) => (row.kind === 'tax' ? 'platform_fee' : row.kind) === kind)
    const value_cents = sumCents(own.map((row) => row.value_cents))
    const row = { kind, supplier_id, category_id: fee_categories[kind], base: 'gross' as const }
    return value_cents > 0 ? [{ ...row, value_cents }] : []
  })
  const commissions = told
    .filter(({ kind }) => kind === 'commission')
    .map(({ base, value_cents }, place) => ({
      kind: 'commission' as const,
      supplier_id: partnerIds[place] ?? supplier_id,
      category_id: fee_categories.commission,
      base,
      value_cents,
    }))
    .filter(({ value_cents }) => value_cents > 0)
  return [...fees, ...commissions]
}

/** Unit price and quantity come to the total; a quantity that does not divide it is told as one. */
function goodsOf(
  { gross_cents, discount_cents, freight_cents }: NonNullable<ReturnType<typeof convertedAmounts>>,
  quantity = '1.0000',
): { readonly unit_price_cents: Cents; readonly quantity: string } {
  const goods = gross_cents + discount_cents - freight_cents
  const count = Number(quantity)
  const isWhole = Number.isInteger(count) && count > 1 && count < 1_000_000 && goods % count === 0
  if (goods < 0) return { unit_price_cents: cents(0), quantity: '1.0000' }
  return isWhole
    ? { unit_price_cents: cents(goods / count), quantity: `${count}.0000` }
    : { unit_price_cents: cents(goods), quantity: '1.0000' }
}

type Dated = Pick<BookDocument, 'due_date' | 'competency_date' | 'paid_on'>

function saleDocuments(
  sale: {
    readonly total: Cents
    readonly deductions: readonly BookDeduction[]
    readonly dated: Dated
  },
  { category_id }: BooksSettings,
  { client_id: party_id }: MatchedRecords,
): readonly BookDocument[] {
  const { total, deductions, dated } = sale
  return [
    {
      key: 'gross',
      kind: 'receivable',
      party_id,
      category_id,
      value_cents: total,
      ...dated,
      refund: null,
    },
    ...deductions.map((row, place) => ({
      key: `deduction:${place}`,
      kind: 'payable' as const,
      party_id: row.supplier_id,
      category_id: row.category_id,
      value_cents: row.value_cents,
      ...dated,
      refund: null,
    })),
  ]
}

/**
 * What goes back is paid from the wallet on its day, and so is each deduction that comes back with
 * it, in proportion; a charge back that comes to nothing is told the other way round.
 */
function returnDocuments(
  sale: {
    readonly total: Cents
    readonly deductions: readonly BookDeduction[]
    readonly refunds: readonly ReturnMovement[]
  },
  settings: BooksSettings,
  { client_id }: MatchedRecords,
): readonly BookDocument[] {
  let before = 0
  return sale.refunds.flatMap((movement) => {
    const isBack = movement.kind !== 'reversal'
    const after = isBack ? before + movement.value_cents : before - movement.value_cents
    const dated = { due_date: movement.day, competency_date: movement.day, paid_on: movement.day }
    const document = (
      key: string,
      isToClient: boolean,
      row: { readonly party_id: number; readonly category_id: number; readonly value_cents: Cents },
    ): BookDocument => ({
      key: `${movement.key}:${key}`,
      kind: isToClient === isBack ? 'payable' : 'receivable',
      ...row,
      ...dated,
      refund: movement.refund,
    })
    const client = document('client', true, {
      party_id: client_id,
      // Of a charge back is what it takes, and what comes back of it.
      category_id:
        settings.refund_categories[movement.kind === 'refund' ? 'refund' : 'charge_back'],
      value_cents: movement.value_cents,
    })
    const shares = sale.deductions.flatMap((row, place) => {
      if (row.kind !== 'commission' && !settings.returns_fees) return []
      const part = Math.abs(
        shareOf(row.value_cents, after, sale.total) - shareOf(row.value_cents, before, sale.total),
      )
      const { supplier_id: party_id, category_id } = row
      return part > 0
        ? [
            document(`deduction:${place}`, false, {
              party_id,
              category_id,
              value_cents: cents(part),
            }),
          ]
        : []
    })
    before = after
    return [client, ...shares]
  })
}

const dayAfter = (day: CivilDate, days: number): CivilDate =>
  dateAt(new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000), 'UTC')

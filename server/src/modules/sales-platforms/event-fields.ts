import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import { type Cents, subtractCents, sumCents, zeroCents } from '@prumo/money'
import type {
  EventDeduction,
  SaleAmounts,
  SaleBuyer,
  SaleEvent,
  SalePayment,
  SoldProduct,
} from './platform-event.ts'

type Known = 'event_id' | 'external_id' | 'status' | 'told_status' | 'occurred_at'

/** What a call says of a sale; what it does not say is null. */
export const saleEvent = (
  told: Pick<SaleEvent, Known> & Partial<Omit<SaleEvent, 'kind'>>,
): SaleEvent => ({
  is_exact: true,
  rank: 1,
  ordered_at: null,
  approved_at: null,
  amounts: null,
  buyer: null,
  products: [],
  payment: null,
  returned: null,
  ...told,
  kind: 'sale',
})

interface ToldAmounts {
  readonly currency?: string
  readonly gross_cents: Cents
  /** All that the buyer paid, where it is told. */
  readonly paid_cents?: Cents | null
  readonly discount_cents?: Cents
  readonly freight_cents?: Cents
  readonly deductions: readonly EventDeduction[]
  readonly net_cents?: Cents | null
}

/** What a sale is worth; null where the platform says no value. */
export function saleAmounts(told: ToldAmounts): SaleAmounts | null {
  const { gross_cents, paid_cents = null, deductions } = told
  if (gross_cents <= 0) return null
  const onTop = paid_cents === null ? zeroCents : subtractCents(paid_cents, gross_cents)
  return {
    currency: told.currency ?? 'BRL',
    rate_to_brl: null,
    gross_cents,
    discount_cents: told.discount_cents ?? zeroCents,
    freight_cents: told.freight_cents ?? zeroCents,
    paid_on_top_cents: onTop > 0 ? onTop : zeroCents,
    deductions: deductions.filter(({ value_cents }) => value_cents > 0),
    net_cents: told.net_cents ?? null,
  }
}

/** What was sold: a coupon makes the charge less than the price, and interest of instalments more. */
export const soldFor = (charged: Cents, price: Cents | null | undefined): Cents =>
  price != null && price < charged ? price : charged

/** What was sold, of all that the client paid: a tax on top of the prices is no revenue. */
export const withoutTaxOnTop = (
  paid: Cents,
  tax: Cents | null | undefined,
  isIncluded: boolean | null | undefined,
): Cents => (isIncluded === false ? subtractCents(paid, tax ?? zeroCents) : paid)

/** Who bought; one who says no name is called by the e-mail, else by the sale. */
export const saleBuyer = (
  told: Omit<SaleBuyer, 'name'> & { readonly name: string | null },
  externalId: string,
): SaleBuyer => ({ ...told, name: told.name ?? told.email ?? externalId })

/** What was sold, by the platform's id of it. */
export const soldProduct = (
  external_id: string,
  name: string | null,
  quantity: number = 1,
): SoldProduct => ({ external_id, name: name ?? external_id, quantity: quantity.toFixed(4) })

/** The lines of an order; of several the books have one, whose quantity is of the order then. */
export const soldLines = (lines: readonly SoldProduct[]): readonly SoldProduct[] =>
  lines.length > 1 ? lines.map((line) => ({ ...line, quantity: '1.0000' })) : lines

/** The usual guarantee: what ended a sale is not dated by listings. */
const GUARANTEE_MS = 30 * 86_400_000

/** A guess of when a sale ended: with its guarantee, and not later than now. */
export const guaranteeEnd = (sold: Date, now: Date): Date =>
  new Date(Math.min(now.getTime(), sold.getTime() + GUARANTEE_MS))

/** A fee of the platform itself. */
export const platformFee = (value_cents: Cents | null | undefined): EventDeduction => ({
  kind: 'platform_fee',
  name: null,
  external_id: null,
  document: null,
  base: 'gross',
  value_cents: value_cents ?? zeroCents,
})

/** The event of a partial refund: it has no other fields of the sale. */
export const partialRefund = (
  told: Pick<SaleEvent, 'external_id' | 'told_status' | 'occurred_at'> & {
    /** Of the part itself, the same whoever tells it. */
    readonly id: string
    readonly value_cents: Cents
    readonly is_of_paid?: boolean
    /** Where it is no part, but the sum of all that had gone back by then. */
    readonly total_by?: Date
  },
): SaleEvent => {
  const { id, value_cents, is_of_paid, total_by, ...rest } = told
  return saleEvent({
    ...rest,
    event_id: `part:${id}`,
    status: 'partially_refunded',
    returned: {
      id,
      value_cents,
      ...(is_of_paid === true ? { is_of_paid } : {}),
      ...(total_by === undefined ? {} : { total_by: total_by.toISOString() }),
    },
  })
}

interface ToldPartner {
  readonly is_affiliate: boolean
  readonly name: string | null
  readonly external_id: string | null
  readonly document?: string | null
  readonly value_cents: Cents
}

/** What somebody else gets: affiliates of what fees leave, co-producers of what affiliates leave. */
export const commissionOf = ({ is_affiliate, ...partner }: ToldPartner): EventDeduction => ({
  document: null,
  ...partner,
  kind: 'commission',
  base: is_affiliate ? 'after_fees' : 'remainder',
})

/** The share of a sale that the platform, the company or a partner has. */
export interface SaleShare {
  readonly of: 'platform' | 'company' | 'affiliate' | 'partner'
  readonly name: string | null
  readonly external_id: string | null
  readonly document?: string | null
  readonly value_cents: Cents
}

/**
 * What is kept of a sale, of a platform that tells who has which share of it. Where it does not tell
 * its own, that is what the others leave.
 */
export function deductionsOfShares(
  gross_cents: Cents,
  shares: readonly SaleShare[],
): { readonly deductions: readonly EventDeduction[]; readonly net_cents: Cents | null } {
  const sumOf = (wanted: (share: SaleShare) => boolean) =>
    sumCents(shares.filter(wanted).map(({ value_cents }) => value_cents))
  const own = shares.filter((share) => share.of === 'company')
  const isTold = shares.some((share) => share.of === 'platform')
  const rest = subtractCents(
    gross_cents,
    sumOf(() => true),
  )
  const fee = isTold ? sumOf((share) => share.of === 'platform') : own.length > 0 ? rest : zeroCents
  const partners = shares.filter((share) => share.of === 'affiliate' || share.of === 'partner')
  return {
    deductions: [
      platformFee(fee),
      ...partners.map(({ of, ...share }) =>
        commissionOf({ ...share, is_affiliate: of === 'affiliate' }),
      ),
    ],
    net_cents: own.length === 0 ? null : sumOf((share) => share.of === 'company'),
  }
}

/** How a sale is paid, of a platform that tells of neither the release nor the subscription. */
export function salePayment(
  method: SalePaymentMethod,
  installments: number | null | undefined,
  told: Partial<SalePayment> = {},
): SalePayment {
  const installments_count = installments ?? 1
  const isSubscription = told.subscription_id != null
  return {
    method,
    type: isSubscription ? 'recurring' : installments_count > 1 ? 'installments' : 'single',
    installments_count,
    release_on: null,
    subscription_id: null,
    recurrence_number: null,
    ...told,
  }
}

/** The same days for every way of paying. */
export const releaseAfter = (days: number): Readonly<Record<SalePaymentMethod, number>> => ({
  pix: days,
  boleto: days,
  credit_card: days,
  debit_card: days,
  cash: days,
  transfer: days,
  other: days,
})

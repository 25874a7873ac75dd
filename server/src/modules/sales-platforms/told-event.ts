import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import { type Cents, subtractCents, zeroCents } from '@prumo/money'
import type { SaleAmounts, SaleEvent, SalePayment, ToldDeduction } from './platform-event.ts'

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
  readonly deductions: readonly ToldDeduction[]
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

/** A fee of the platform itself. */
export const platformFee = (value_cents: Cents | null | undefined): ToldDeduction => ({
  kind: 'platform_fee',
  name: null,
  external_id: null,
  document: null,
  base: 'gross',
  value_cents: value_cents ?? zeroCents,
})

interface ToldPartner {
  readonly is_affiliate: boolean
  readonly name: string | null
  readonly external_id: string | null
  readonly document?: string | null
  readonly value_cents: Cents
}

/** What somebody else gets: affiliates of what fees leave, co-producers of what affiliates leave. */
export const commissionOf = ({ is_affiliate, ...partner }: ToldPartner): ToldDeduction => ({
  document: null,
  ...partner,
  kind: 'commission',
  base: is_affiliate ? 'after_fees' : 'remainder',
})

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

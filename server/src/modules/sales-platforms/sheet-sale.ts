import type { CivilDate } from '@prumo/civil-date'
import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { Cents } from '@prumo/money'
import type { PlatformStatus, SaleEvent } from './platform-event.ts'
import {
  commissionOf,
  partialRefund,
  platformFee,
  saleAmounts,
  saleBuyer,
  saleEvent,
  salePayment,
  soldProduct,
} from './event-fields.ts'

/** A sale as a platform's own sheet tells it, whose names were found. */
export interface SheetSale {
  readonly platform: SalePlatform
  readonly external_id: string
  readonly status: PlatformStatus
  readonly sold_on: CivilDate
  /** When it came to be what it is, where the sheet says so. */
  readonly status_on: CivilDate | null
  readonly client_id: number
  readonly product_id: number
  readonly bank_account_id: number
  readonly category_id: number
  readonly cost_center_id: number | null
  readonly project_id: number | null
  readonly buyer: { readonly name: string | null; readonly document: string | null }
  readonly product: { readonly code: string | null; readonly name: string }
  readonly total_cents: Cents
  readonly discount_cents: Cents
  readonly quantity: number
  readonly fee_cents: Cents
  readonly fee_supplier_id: number | null
  readonly commission_cents: Cents
  readonly commission_supplier: { readonly id: number; readonly name: string } | null
  readonly coproduction_cents: Cents
  readonly coproducer: { readonly id: number; readonly name: string } | null
  /** Of the total. */
  readonly freight_cents: Cents
  readonly payment_method: SalePaymentMethod
  readonly installments_count: number
  readonly release_on: CivilDate | null
  /** All that went back to the buyer of a sale that was paid, where the sheet says how much. */
  readonly refunded_cents: Cents | null
}

/** A sheet knows days: noon is of the same one in all of Brazil. */
const noon = (day: CivilDate): Date => new Date(`${day}T12:00:00Z`)

/**
 * What the platform would have told of the sale. It says less than the platform itself, whose words
 * win (rank 0); the same row twice says the same.
 * @param now what the sheet says went back had gone by then.
 */
export function eventsOfSheet(
  sale: SheetSale,
  currency: string,
  now: Date,
): readonly [SaleEvent, ...SaleEvent[]] {
  const { refunded_cents, total_cents } = sale
  const isWhole = refunded_cents !== null && refunded_cents >= total_cents
  const status = isWhole && ENDS_BY_REFUND.has(sale.status) ? 'refunded' : sale.status
  const told = eventOfSheet({ ...sale, status }, currency)
  if (refunded_cents === null || isWhole || refunded_cents <= 0 || !KEPT.has(status)) return [told]
  const part = partialRefund({
    id: `sheet:${refunded_cents}`,
    value_cents: refunded_cents,
    total_by: now,
    external_id: told.external_id,
    told_status: status,
    occurred_at: told.occurred_at,
  })
  return [told, { ...part, is_exact: told.is_exact, rank: 0 }]
}

/** Who has a commission of a sale, in the order told. */
export const partnersOfSheet = ({
  commission_supplier: affiliate,
  coproducer,
  ...sale
}: Pick<
  SheetSale,
  'commission_supplier' | 'commission_cents' | 'coproducer' | 'coproduction_cents'
>) => [
  ...(affiliate === null
    ? []
    : [{ ...affiliate, is_affiliate: true, value_cents: sale.commission_cents }]),
  ...(coproducer === null
    ? []
    : [{ ...coproducer, is_affiliate: false, value_cents: sale.coproduction_cents }]),
]

/** Of these, all of the money back ends the sale. */
const ENDS_BY_REFUND: ReadonlySet<PlatformStatus> = new Set([
  'approved',
  'completed',
  'refund_requested',
  'partially_refunded',
])

/** Of these, a part of the money may be back while the rest of it is with the seller. */
const KEPT: ReadonlySet<PlatformStatus> = new Set([...ENDS_BY_REFUND, 'disputed'])

function eventOfSheet(sale: SheetSale, currency: string): SaleEvent {
  const { external_id, status } = sale
  const sold = noon(sale.sold_on)
  return saleEvent({
    event_id: `sheet:${external_id}:${status}`,
    external_id,
    status,
    told_status: status,
    occurred_at: noon(sale.status_on ?? sale.sold_on),
    is_exact: sale.status_on !== null,
    rank: 0,
    ordered_at: sold,
    amounts: saleAmounts({
      currency,
      gross_cents: sale.total_cents,
      discount_cents: sale.discount_cents,
      freight_cents: sale.freight_cents,
      deductions: [
        platformFee(sale.fee_cents),
        ...partnersOfSheet(sale).map(({ name, is_affiliate, value_cents }) =>
          commissionOf({ is_affiliate, name, external_id: null, value_cents }),
        ),
      ],
    }),
    buyer: saleBuyer({ ...sale.buyer, email: null, phone: null }, external_id),
    products: [
      soldProduct(sale.product.code ?? sale.product.name, sale.product.name, sale.quantity),
    ],
    payment: salePayment(sale.payment_method, sale.installments_count, {
      release_on: sale.release_on,
    }),
  })
}

import { dateAt } from '@prumo/civil-date'
import { type Cents, subtractCents, sumCents, zeroCents } from '@prumo/money'
import { UnreadableCall } from '../../../kernel/outside/webhook-call.ts'
import type { EventDeduction, PlatformStatus, SaleEvent } from '../platform-event.ts'
import {
  commissionOf,
  guaranteeEnd,
  platformFee,
  saleAmounts,
  saleBuyer,
  saleEvent,
  salePayment,
  soldFor,
  soldProduct,
} from '../event-fields.ts'
import { methodOf, statusOf } from './eduzz-codes.ts'
import type { EduzzInvoice, EduzzRefund, EduzzSale } from './eduzz-wire.ts'

const PARTIAL: ReadonlySet<string> = new Set(['partial', 'parcial'])

/** A part that went back, where the refund says that it is one, and how much it is. */
function partOf(id: string, status: PlatformStatus, refund: EduzzRefund | null | undefined) {
  const value_cents = refund?.partialValue ?? refund?.value ?? null
  const isPart = status === 'refunded' && PARTIAL.has(refund?.type ?? '')
  if (!isPart || value_cents === null || value_cents <= 0) return { status, returned: null }
  const at = refund?.refundedAt?.getTime() ?? 'part'
  return { status: 'partially_refunded' as const, returned: { id: `${id}:${at}`, value_cents } }
}

const buyerOf = (buyer: NonNullable<EduzzSale['buyer']>, id: string) =>
  saleBuyer(
    {
      name: buyer.name,
      email: buyer.email,
      document: buyer.document,
      phone: buyer.cellphone ?? buyer.phone,
    },
    id,
  )

/**
 * What a call says of an invoice. It says what was paid and not what Eduzz keeps of it: that is told by
 * the listing.
 * @throws UnreadableCall where it tells no time.
 */
export function eventOfInvoice(eventId: string, sent: Date | null, data: EduzzInvoice): SaleEvent {
  const { id, price, paid, refund } = data
  const { status, returned } = partOf(id, statusOf(data.status), refund)
  const isBack = status === 'refunded' || status === 'partially_refunded'
  const own = isBack ? refund?.refundedAt : status === 'approved' ? data.paidAt : null
  const occurred_at = own ?? sent ?? data.paidAt ?? data.createdAt
  if (occurred_at == null) throw new UnreadableCall('The call says no time.')
  return saleEvent({
    event_id: eventId,
    external_id: id,
    status,
    told_status: data.status,
    occurred_at,
    is_exact: own != null || sent !== null,
    ordered_at: data.createdAt ?? null,
    approved_at: data.paidAt ?? null,
    amounts: saleAmounts({
      currency: price.currency ?? 'BRL',
      gross_cents: soldFor(paid?.value ?? price.value, price.value),
      paid_cents: paid?.value ?? null,
      deductions: [],
    }),
    buyer: buyerOf(data.buyer, id),
    products: (data.items ?? []).map((item) => soldProduct(item.productId, item.name)),
    payment: salePayment(methodOf(data.paymentMethod), data.installments, {
      subscription_id: data.contract?.id ?? null,
    }),
    returned,
  })
}

/**
 * What the listing says of a sale, which is more than the calls do.
 * @param now nothing of it can have happened later.
 */
export function eventOfSale(sale: EduzzSale, now: Date): SaleEvent {
  const { id, refund } = sale
  const { status, returned } = partOf(id, statusOf(sale.status), refund)
  const isBack = status === 'refunded' || status === 'partially_refunded'
  const own = isBack
    ? refund?.refundedAt
    : status === 'approved'
      ? sale.paidAt
      : status === 'pending'
        ? sale.createdAt
        : null
  const occurred_at = own ?? guaranteeEnd(sale.paidAt ?? sale.createdAt ?? now, now)
  return saleEvent({
    event_id: `${id}:${sale.status}:${own?.getTime() ?? ''}`,
    external_id: id,
    status,
    told_status: sale.status,
    occurred_at,
    is_exact: own != null,
    rank: 2,
    ordered_at: sale.createdAt ?? null,
    approved_at: sale.paidAt ?? null,
    amounts: amountsOf(sale),
    buyer: sale.buyer == null ? null : buyerOf(sale.buyer, id),
    products: sale.product == null ? [] : [soldProduct(sale.product.id, sale.product.name)],
    payment: salePayment(methodOf(sale.payment?.method), sale.installments, {
      release_on: sale.creditDate == null ? null : dateAt(sale.creditDate, 'America/Sao_Paulo'),
      subscription_id: sale.contractId ?? null,
    }),
    returned,
  })
}

/** What is left of the sale when the company and partners have theirs is Eduzz's, where it says no fee. */
function amountsOf(sale: EduzzSale) {
  const { total, totalInterest, netGain, affiliate } = sale
  const paid = total?.value ?? null
  const gross_cents =
    sale.grossGain?.value ??
    (paid === null ? zeroCents : subtractCents(paid, totalInterest?.value ?? zeroCents))
  const net_cents = netGain?.value ?? null
  const shared: readonly EventDeduction[] = [
    commissionOf({
      is_affiliate: true,
      name: affiliate?.name ?? null,
      external_id: affiliate?.id ?? null,
      value_cents: sale.affiliatesGain?.value ?? zeroCents,
    }),
    commissionOf({
      is_affiliate: false,
      name: null,
      external_id: null,
      value_cents: sale.partnersGain?.value ?? zeroCents,
    }),
  ]
  const partners = sumCents(shared.map((row) => row.value_cents))
  const rest: Cents | null =
    net_cents === null ? null : subtractCents(subtractCents(gross_cents, net_cents), partners)
  return saleAmounts({
    currency: sale.grossGain?.currency ?? total?.currency ?? 'BRL',
    gross_cents,
    paid_cents: paid,
    deductions: [platformFee(sale.fee?.value ?? rest), ...shared],
    net_cents,
  })
}

import { dateAt } from '@prumo/civil-date'
import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import { negateCents } from '@prumo/money'
import type { PayoutEvent, PayoutItem, PlatformStatus, SaleEvent } from '../platform-event.ts'
import { platformFee, saleAmounts, saleEvent, salePayment } from '../event-fields.ts'
import type { StripeCharge, StripeMovement, StripePayout, StripeRefund } from './stripe-wire.ts'

const METHODS: Readonly<Record<string, SalePaymentMethod>> = {
  card: 'credit_card',
  boleto: 'boleto',
  pix: 'pix',
}

/** What Stripe's status of a charge means; one that is missing here is looked at by a person. */
const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  succeeded: 'approved',
  pending: 'pending',
  failed: 'refused',
}

const nameOf = ({ description, metadata }: StripeCharge): string =>
  metadata?.product_name ?? description ?? 'Venda pela Stripe'

/**
 * What is told of a charge. Its fee stands in the movement that brought its money alone.
 * @param movement amounts are in its currency, which is the account's.
 */
export function eventOfCharge(
  charge: StripeCharge,
  told: Partial<Pick<SaleEvent, 'occurred_at' | 'event_id' | 'rank'>> = {},
  movement: Omit<StripeMovement, 'source'> | null = null,
): SaleEvent {
  const { id, created, status, billing_details: buyer, payment_method_details: paid } = charge
  const means = STATUSES[status] ?? 'review'
  const name = nameOf(charge)
  return saleEvent({
    event_id: `${id}:${status}`,
    external_id: id,
    status: means,
    told_status: status,
    occurred_at: created,
    ordered_at: created,
    approved_at: means === 'approved' ? (movement?.created ?? created) : null,
    amounts:
      movement === null
        ? null
        : saleAmounts({
            currency: movement.currency,
            gross_cents: movement.amount,
            deductions: [platformFee(movement.fee)],
            net_cents: movement.net,
          }),
    buyer: {
      name: buyer?.name ?? buyer?.email ?? id,
      email: buyer?.email ?? null,
      document: paid?.boleto?.tax_id ?? null,
      phone: buyer?.phone ?? null,
    },
    products: [
      {
        external_id: (charge.metadata?.product_id ?? name).slice(0, 100),
        name,
        quantity: '1.0000',
      },
    ],
    payment: salePayment(
      METHODS[paid?.type ?? ''] ?? 'other',
      paid?.card?.installments?.plan?.count,
      {
        subscription_id: charge.invoice,
        release_on: movement === null ? null : dateAt(movement.available_on, 'UTC'),
      },
    ),
    ...told,
  })
}

/** Money of a charge that went back to the client. */
export const eventOfRefund = ({ id, charge, created, amount }: StripeRefund): SaleEvent =>
  saleEvent({
    event_id: id,
    external_id: charge ?? '',
    status: 'partially_refunded',
    told_status: 'refund',
    occurred_at: created,
    rank: 2,
    returned: { id, value_cents: amount },
  })

/** What a dispute took, or gave back. */
const eventOfDispute = (
  charge: string,
  { id, created, amount }: Pick<StripeMovement, 'id' | 'created' | 'amount'>,
): SaleEvent =>
  saleEvent({
    event_id: id,
    external_id: charge,
    status: amount < 0 ? 'charged_back' : 'charge_back_reversed',
    told_status: 'dispute',
    occurred_at: created,
    rank: 2,
  })

const PAYOUTS: Readonly<Record<string, PayoutEvent['status']>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
}
const HALF_DAY_MS = 12 * 60 * 60 * 1000

/** A payout with what it is made of. */
export function eventOfPayout(
  { id, amount, currency, status, arrival_date }: StripePayout,
  movements: readonly StripeMovement[],
): PayoutEvent {
  const means = PAYOUTS[status] ?? 'on_its_way'
  return {
    kind: 'payout',
    event_id: `${means} ${id}`,
    external_id: id,
    status: means,
    // Its first second in UTC is a day earlier in Brazil.
    occurred_at: new Date(arrival_date.getTime() + HALF_DAY_MS),
    currency,
    net_cents: amount,
    fee_cents: platformFee(null).value_cents,
    payee: null,
    items: movements.flatMap(itemsOf),
  }
}

/** What a movement pays; the fee of a dispute is the platform's own, of no sale. */
function itemsOf({ id, type, net, amount, fee, source }: StripeMovement): readonly PayoutItem[] {
  if (type.startsWith('payout')) return []
  const own = (kind: PayoutItem['kind'], sale_external_id: string, net_cents = net) => ({
    kind,
    sale_external_id,
    net_cents,
  })
  if (source?.object === 'charge') return [own('sale', source.id)]
  if (source?.object === 'refund' && source.charge != null) return [own('refund', source.charge)]
  if (source?.object === 'dispute')
    return [
      own('charge_back', source.charge, amount),
      ...(fee === 0 ? [] : [own('adjustment', id, negateCents(fee))]),
    ]
  return [own('adjustment', id)]
}

/** What a movement says of a sale; null of any other. */
export function saleOfMovement(movement: StripeMovement): SaleEvent | null {
  const { id, created, source } = movement
  if (source?.object === 'charge')
    return eventOfCharge(source, { event_id: id, occurred_at: created, rank: 2 }, movement)
  if (source?.object === 'refund' && source.charge != null) return eventOfRefund(source)
  if (source?.object === 'dispute') return eventOfDispute(source.charge, movement)
  return null
}

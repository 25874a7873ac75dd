import { dateAt } from '@prumo/civil-date'
import { type Cents, subtractCents, zeroCents } from '@prumo/money'
import { UnreadableCall } from '../../../kernel/outside/webhook-call.ts'
import type { EventDeduction, PlatformStatus, SaleEvent } from '../platform-event.ts'
import {
  commissionOf,
  platformFee,
  saleAmounts,
  saleBuyer,
  saleEvent,
  salePayment,
  soldProduct,
} from '../event-fields.ts'
import { methodOf, statusOf } from './guru-codes.ts'
import type { GuruTransaction } from './guru-wire.ts'

/** When what is told happened: the last change, but of what has a time of its own. */
function momentOf({ dates }: GuruTransaction, status: PlatformStatus) {
  const own =
    status === 'approved'
      ? dates.confirmed_at
      : status === 'pending'
        ? (dates.ordered_at ?? dates.created_at)
        : status === 'canceled' || status === 'refunded'
          ? (dates.canceled_at ?? dates.updated_at)
          : dates.updated_at
  if (own != null) return { occurred_at: own, is_exact: true }
  const last = dates.updated_at ?? dates.confirmed_at ?? dates.ordered_at ?? dates.created_at
  if (last == null) throw new UnreadableCall('The call says no time.')
  return { occurred_at: last, is_exact: false }
}

/**
 * What calls and the listing say of a transaction, which is the same.
 * @throws UnreadableCall where it tells no time.
 */
export function eventOf(told: GuruTransaction): SaleEvent {
  const { id, contact, product, payment, subscription, dates } = told
  const status = statusOf(told.status)
  const moment = momentOf(told, status)
  const release = dates.unavailable_until
  const phone = [contact.phone_local_code, contact.phone_number].filter(Boolean).join('')
  return saleEvent({
    ...moment,
    event_id: `${id}:${told.status}:${moment.occurred_at.getTime()}`,
    external_id: id,
    status,
    told_status: told.status,
    ordered_at: dates.ordered_at ?? dates.created_at ?? null,
    approved_at: dates.confirmed_at ?? null,
    amounts: amountsOf(told),
    buyer: saleBuyer(
      { name: contact.name, email: contact.email, document: contact.doc, phone: phone || null },
      id,
    ),
    products: [soldProduct(product.id, product.name, product.qty ?? 1)],
    payment: salePayment(methodOf(payment.method), payment.installments?.qty, {
      release_on: release == null ? null : dateAt(release, 'America/Sao_Paulo'),
      subscription_id: subscription?.id ?? null,
      recurrence_number: subscription?.charged_times ?? null,
    }),
  })
}

/** Where the fee is not told it is what the company and its affiliates leave. */
function amountsOf({ payment, affiliations }: GuruTransaction) {
  const { total = null, net = null, affiliate_value, marketplace_value } = payment
  const gross_cents = payment.gross ?? total ?? zeroCents
  const named = (affiliations ?? []).filter(({ value }) => value != null)
  const shared: readonly EventDeduction[] =
    named.length > 0
      ? named.map((row) =>
          commissionOf({
            is_affiliate: true,
            name: row.name,
            external_id: row.id ?? row.contact_email,
            value_cents: row.value ?? zeroCents,
          }),
        )
      : [
          commissionOf({
            is_affiliate: true,
            name: affiliations?.[0]?.name ?? null,
            external_id: affiliations?.[0]?.id ?? null,
            value_cents: affiliate_value ?? zeroCents,
          }),
        ]
  const rest = shared.reduce<Cents>(
    (left, { value_cents }) => subtractCents(left, value_cents),
    net === null ? zeroCents : subtractCents(gross_cents, net),
  )
  return saleAmounts({
    currency: payment.currency ?? 'BRL',
    gross_cents,
    paid_cents: total,
    discount_cents: payment.discount_value ?? zeroCents,
    deductions: [platformFee(marketplace_value ?? (net === null ? null : rest)), ...shared],
    net_cents: net,
  })
}

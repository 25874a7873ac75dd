import { dateAt } from '@prumo/civil-date'
import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import { sumCents } from '@prumo/money'
import type { PlatformStatus, SaleEvent } from '../platform-event.ts'
import { platformFee, saleAmounts, saleEvent, salePayment } from '../event-fields.ts'
import type { MercadoPagoPayment } from './mercado-pago-wire.ts'

const METHODS: Readonly<Record<string, SalePaymentMethod>> = {
  credit_card: 'credit_card',
  debit_card: 'debit_card',
  ticket: 'boleto',
  bank_transfer: 'pix',
}

const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
  approved: 'approved',
  in_mediation: 'disputed',
  rejected: 'refused',
  cancelled: 'canceled',
  refunded: 'refunded',
  charged_back: 'charged_back',
}

/** Money is free on a day of Brazil. */
const TIME_ZONE = 'America/Sao_Paulo'

/**
 * What a payment says of its sale: how it stands, and each refund with its own number and time: of one
 * that went back as a whole these are all of it.
 */
export function eventsOfPayment(payment: MercadoPagoPayment): readonly SaleEvent[] {
  const { id, status: told_status, date_created, date_approved, date_last_updated } = payment
  const refunds = (payment.refunds ?? []).filter(({ status }) => status !== 'rejected')
  const status = STATUSES[told_status] ?? 'review'
  const exact =
    status === 'approved'
      ? date_approved
      : status === 'pending'
        ? date_created
        : status === 'refunded'
          ? refunds.at(-1)?.date_created
          : null
  const occurred_at = exact ?? date_last_updated ?? date_approved ?? date_created
  const fee = sumCents(
    (payment.fee_details ?? [])
      .filter(({ fee_payer }) => fee_payer !== 'payer')
      .map(({ amount }) => amount),
  )
  const { payer, transaction_details: paid, additional_info, money_release_date } = payment
  const [item] = additional_info?.items ?? []
  const name = item?.title ?? payment.description ?? 'Venda pelo Mercado Pago'
  return [
    saleEvent({
      event_id: `${id}:${told_status}:${occurred_at.getTime()}`,
      external_id: id,
      status,
      told_status,
      occurred_at,
      is_exact: exact != null,
      rank: 2,
      ordered_at: date_created,
      approved_at: date_approved ?? null,
      amounts: saleAmounts({
        currency: payment.currency_id ?? 'BRL',
        gross_cents: payment.transaction_amount,
        paid_cents: paid?.total_paid_amount ?? null,
        deductions: [platformFee(fee)],
        // What was received is told less what went back since.
        net_cents: refunds.length === 0 ? (paid?.net_received_amount ?? null) : null,
      }),
      buyer: {
        name: buyerName(payer) ?? payer?.email ?? id,
        email: payer?.email ?? null,
        document: payer?.identification?.number ?? null,
        phone: null,
      },
      products: [{ external_id: (item?.id ?? name).slice(0, 100), name, quantity: '1.0000' }],
      payment: salePayment(
        METHODS[payment.payment_type_id ?? ''] ?? 'other',
        payment.installments,
        {
          release_on: money_release_date == null ? null : dateAt(money_release_date, TIME_ZONE),
        },
      ),
    }),
    ...refunds.map((refund) =>
      saleEvent({
        event_id: `${id}:refund:${refund.id}`,
        external_id: id,
        status: 'partially_refunded',
        told_status: 'refund',
        occurred_at: refund.date_created,
        rank: 2,
        returned: { id: refund.id, value_cents: refund.amount },
      }),
    ),
  ]
}

function buyerName(payer: MercadoPagoPayment['payer']): string | null {
  const names = [payer?.first_name, payer?.last_name].filter((name) => name != null)
  return names.length === 0 ? null : names.join(' ')
}

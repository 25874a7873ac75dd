import { dateAt } from '@prumo/civil-date'
import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import { cents, subtractCents, sumCents, zeroCents } from '@prumo/money'
import type { PayoutEvent, PlatformStatus, SaleEvent } from '../platform-event.ts'
import {
  guaranteeEnd,
  partialRefund,
  platformFee,
  saleAmounts,
  saleBuyer,
  saleEvent,
  salePayment,
  soldLines,
  soldProduct,
} from '../event-fields.ts'
import type { PagarmeCharge, PagarmeItem, PagarmePayable, PagarmeTransfer } from './pagarme-wire.ts'

const METHODS: Readonly<Record<string, SalePaymentMethod>> = {
  credit_card: 'credit_card',
  debit_card: 'debit_card',
  boleto: 'boleto',
  pix: 'pix',
  cash: 'cash',
  bank_transfer: 'transfer',
}

/** What Pagar.me's status of a charge means; one that is missing here is looked at by a person. */
const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  pending: 'pending',
  processing: 'pending',
  paid: 'approved',
  overpaid: 'approved',
  canceled: 'canceled',
  failed: 'refused',
  chargedback: 'charged_back',
}

/** Money is free on a day of Brazil. */
const TIME_ZONE = 'America/Sao_Paulo'

interface OfCharge {
  readonly items: readonly PagarmeItem[]
  /** What of it goes to and from the balance, all of them. */
  readonly payables: readonly PagarmePayable[]
  readonly now: Date
}

/** What a charge is, and when: one that was paid and is canceled was given back, part by part. */
function momentOf({ status: told, created_at, paid_at }: PagarmeCharge, of: OfCharge) {
  const means = STATUSES[told] ?? 'review'
  const status = means === 'canceled' && paid_at != null ? 'approved' : means
  const moments: Readonly<Partial<Record<PlatformStatus, Date | null | undefined>>> = {
    approved: paid_at,
    pending: created_at,
    charged_back: of.payables.find(({ type }) => type === 'chargeback')?.created_at,
  }
  const exact = moments[status] ?? null
  return {
    status,
    is_exact: exact !== null,
    occurred_at: exact ?? guaranteeEnd(paid_at ?? created_at, of.now),
  }
}

/** What a charge is worth: its fee stands in its payables alone. */
function amountsOf({ currency, amount, paid_amount }: PagarmeCharge, { payables }: OfCharge) {
  const credits = payables.filter(({ type }) => type === 'credit')
  const fee = sumCents(
    credits.flatMap((own) => [
      own.fee,
      own.anticipation_fee ?? zeroCents,
      own.fraud_coverage_fee ?? zeroCents,
    ]),
  )
  return saleAmounts({
    currency: currency ?? 'BRL',
    gross_cents: amount,
    paid_cents: paid_amount ?? null,
    deductions: [platformFee(fee)],
    net_cents: credits.length === 0 ? null : subtractCents(amount, fee),
  })
}

/** The day on which all of its money is free. */
function releaseOf({ payables }: OfCharge) {
  const days = payables
    .filter(({ type }) => type === 'credit')
    .map(({ payment_date }) => payment_date.getTime())
  return days.length === 0 ? null : dateAt(new Date(Math.max(...days)), TIME_ZONE)
}

/** Money of a charge that went back, and money of a charge back that returned. */
function returnsOf(id: string, payable: PagarmePayable): readonly SaleEvent[] {
  const told = { external_id: id, told_status: payable.type, occurred_at: payable.created_at }
  if (payable.type === 'refund')
    return [
      partialRefund({ ...told, id: payable.id, value_cents: cents(Math.abs(payable.amount)) }),
    ]
  if (payable.type !== 'chargeback_refund') return []
  return [saleEvent({ ...told, event_id: payable.id, status: 'charge_back_reversed', rank: 2 })]
}

/** What a charge says of its sale, and each part of its money that went back. */
export function eventsOfCharge(charge: PagarmeCharge, of: OfCharge): readonly SaleEvent[] {
  const { id, customer, invoice, last_transaction: paid } = charge
  const moment = momentOf(charge, of)
  return [
    saleEvent({
      ...moment,
      event_id: `${id}:${charge.status}:${moment.occurred_at.getTime()}`,
      external_id: id,
      told_status: charge.status,
      rank: 2,
      ordered_at: charge.created_at,
      approved_at: charge.paid_at ?? null,
      amounts: amountsOf(charge, of),
      buyer: saleBuyer(
        {
          name: customer?.name ?? null,
          email: customer?.email ?? null,
          document: customer?.document ?? null,
          phone: customer?.phones?.mobile_phone || customer?.phones?.home_phone || null,
        },
        id,
      ),
      products: soldLines(
        of.items.map((item) =>
          soldProduct(item.code ?? item.id ?? id, item.description, item.quantity),
        ),
      ),
      payment: salePayment(METHODS[charge.payment_method ?? ''] ?? 'other', paid?.installments, {
        subscription_id: invoice?.subscriptionId ?? null,
        release_on: releaseOf(of),
      }),
    }),
    ...of.payables.flatMap((payable) => returnsOf(id, payable)),
  ]
}

const TRANSFERS: Readonly<Record<string, PayoutEvent['status']>> = {
  transferred: 'paid',
  failed: 'failed',
  canceled: 'failed',
}

/** A transfer to the bank: it pays what is free, and names no charge. */
export function eventOfTransfer(transfer: PagarmeTransfer): PayoutEvent {
  const { id, amount, fee, status, created_at, funding_date, bank_account: to } = transfer
  const means = TRANSFERS[status] ?? 'on_its_way'
  return {
    kind: 'payout',
    event_id: `${means} ${id}`,
    external_id: id,
    status: means,
    occurred_at: funding_date ?? created_at,
    currency: 'BRL',
    net_cents: amount,
    fee_cents: fee ?? zeroCents,
    payee: {
      document: to?.holder_document ?? to?.document_number ?? null,
      account:
        to == null
          ? null
          : {
              bank_code: to.bank,
              branch: to.branch_number,
              branch_digit: to.branch_check_digit,
              account: to.account_number,
              account_digit: to.account_check_digit,
            },
    },
    items: [],
  }
}

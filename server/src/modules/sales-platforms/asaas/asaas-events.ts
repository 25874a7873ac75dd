import { dateAt } from '@prumo/civil-date'
import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import { subtractCents, zeroCents } from '@prumo/money'
import type { PayeeAccount, PayoutEvent, PlatformStatus, SaleEvent } from '../platform-event.ts'
import {
  guaranteeEnd,
  partialRefund,
  platformFee,
  saleAmounts,
  saleBuyer,
  saleEvent,
  salePayment,
  soldFor,
} from '../event-fields.ts'
import type { AsaasCustomer, AsaasPayment, AsaasTransfer } from './asaas-wire.ts'

/** Days of Asaas are those of Brasília. */
export const ASAAS_ZONE = 'America/Sao_Paulo'

const METHODS: Readonly<Record<string, SalePaymentMethod>> = {
  CREDIT_CARD: 'credit_card',
  DEBIT_CARD: 'debit_card',
  BOLETO: 'boleto',
  PIX: 'pix',
  TRANSFER: 'transfer',
}

/**
 * What Asaas' status of a payment means. One that was received in cash never was in its wallet: it is
 * looked at by a person, as any that is missing here.
 */
const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  PENDING: 'pending',
  AWAITING_RISK_ANALYSIS: 'pending',
  AUTHORIZED: 'pending',
  OVERDUE: 'overdue',
  DUNNING_REQUESTED: 'overdue',
  CONFIRMED: 'approved',
  RECEIVED: 'approved',
  DUNNING_RECEIVED: 'approved',
  REFUND_REQUESTED: 'refund_requested',
  REFUND_IN_PROGRESS: 'refund_requested',
  REFUNDED: 'refunded',
  CHARGEBACK_REQUESTED: 'charged_back',
  CHARGEBACK_DISPUTE: 'charged_back',
  AWAITING_CHARGEBACK_REVERSAL: 'charge_back_reversed',
}

/** What a payment is, and when. */
function momentOf(payment: AsaasPayment, now: Date) {
  const told_status = payment.deleted === true ? 'DELETED' : payment.status
  const status = payment.deleted === true ? 'canceled' : (STATUSES[told_status] ?? 'review')
  const paid_at = paidAt(payment)
  const moments: Readonly<Partial<Record<PlatformStatus, Date | null | undefined>>> = {
    approved: paid_at,
    pending: payment.dateCreated,
    refunded: refundsOf(payment).at(-1)?.dateCreated,
  }
  const exact = moments[status] ?? null
  return {
    status,
    told_status,
    is_exact: exact !== null,
    occurred_at: exact ?? guaranteeEnd(paid_at ?? payment.dateCreated, now),
  }
}

const paidAt = ({ confirmedDate, clientPaymentDate }: AsaasPayment): Date | null =>
  confirmedDate ?? clientPaymentDate ?? null

const refundsOf = ({ refunds }: AsaasPayment) =>
  (refunds ?? []).filter(({ status }) => status === 'DONE')

/** What a payment is worth. Interest of who pays late is in what is left, and no revenue of the sale. */
function amountsOf(payment: AsaasPayment) {
  const { value, netValue, originalValue } = payment
  const gross = soldFor(value, originalValue)
  const net = paidAt(payment) === null ? null : (netValue ?? null)
  return saleAmounts({
    gross_cents: gross,
    paid_cents: value,
    deductions: [platformFee(net === null ? zeroCents : subtractCents(value, net))],
    net_cents: gross === value ? net : null,
  })
}

/** What a payment says of its sale, and of each part that went back. */
export function eventsOfPayment(
  payment: AsaasPayment,
  customer: AsaasCustomer | null,
  now: Date,
): readonly SaleEvent[] {
  const { id, creditDate, estimatedCreditDate } = payment
  const moment = momentOf(payment, now)
  const name = payment.description ?? 'Venda pelo Asaas'
  const release = creditDate ?? estimatedCreditDate ?? null
  return [
    saleEvent({
      ...moment,
      event_id: `${id}:${moment.told_status}:${moment.occurred_at.getTime()}`,
      external_id: id,
      rank: 2,
      ordered_at: payment.dateCreated,
      approved_at: paidAt(payment),
      amounts: amountsOf(payment),
      buyer: saleBuyer(
        {
          name: customer?.name ?? null,
          email: customer?.email ?? null,
          document: customer?.cpfCnpj ?? null,
          phone: customer?.mobilePhone ?? customer?.phone ?? null,
        },
        id,
      ),
      products: [{ external_id: name.slice(0, 100), name, quantity: '1.0000' }],
      payment: salePayment(METHODS[payment.billingType] ?? 'other', 1, {
        subscription_id: payment.subscription,
        release_on: release === null ? null : dateAt(release, ASAAS_ZONE),
      }),
    }),
    ...refundsOf(payment).map((refund) =>
      partialRefund({
        id: `${id}:${refund.dateCreated.getTime()}`,
        external_id: id,
        told_status: 'refund',
        occurred_at: refund.dateCreated,
        value_cents: refund.value,
        // Interest of who paid late is given back with it, and was no revenue.
        is_of_paid: true,
      }),
    ),
  ]
}

const TRANSFERS: Readonly<Record<string, PayoutEvent['status']>> = {
  DONE: 'paid',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

const accountOf = (to: AsaasTransfer['bankAccount']): PayeeAccount | null =>
  to == null
    ? null
    : {
        bank_code: to.bank?.code ?? null,
        branch: to.agency,
        branch_digit: to.agencyDigit,
        account: to.account,
        account_digit: to.accountDigit,
      }

/**
 * A transfer to a bank, which may be that of a supplier. Asaas says of none which payments it is of: it
 * pays what is free. One between accounts of Asaas is no payout.
 */
export function eventsOfTransfer(transfer: AsaasTransfer): readonly PayoutEvent[] {
  const { id, type, status, dateCreated, effectiveDate, value, transferFee, bankAccount } = transfer
  if (type === 'INTERNAL') return []
  const means = TRANSFERS[status] ?? 'on_its_way'
  return [
    {
      kind: 'payout',
      event_id: `${means} ${id}`,
      external_id: id,
      status: means,
      occurred_at: effectiveDate ?? dateCreated,
      currency: 'BRL',
      net_cents: value,
      fee_cents: transferFee ?? zeroCents,
      payee: { document: bankAccount?.cpfCnpj ?? null, account: accountOf(bankAccount) },
      items: [],
    },
  ]
}

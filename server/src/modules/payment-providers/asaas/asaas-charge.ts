import { addDays, type CivilDate } from '@prumo/civil-date'
import { subtractCents, zeroCents } from '@prumo/money'
import type { ProviderCharge, ProviderPayment, ProviderReturn } from '../payment-provider.ts'
import type { AsaasChargeback, AsaasPayment } from './asaas-wire.ts'

/** The statuses of Asaas (docs.asaas.com, "Status das cobranças"). */
const STATUSES: Readonly<Record<string, ProviderCharge['status']>> = {
  PENDING: 'waiting',
  AWAITING_RISK_ANALYSIS: 'waiting',
  OVERDUE: 'overdue',
  DUNNING_REQUESTED: 'overdue',
  CONFIRMED: 'confirmed',
  RECEIVED: 'paid',
  RECEIVED_IN_CASH: 'paid',
  DUNNING_RECEIVED: 'paid',
  // Asked for and not done yet: the money is still there.
  REFUND_REQUESTED: 'paid',
  REFUND_IN_PROGRESS: 'paid',
  REFUNDED: 'refunded',
  CHARGEBACK_REQUESTED: 'charged_back',
  CHARGEBACK_DISPUTE: 'charged_back',
  AWAITING_CHARGEBACK_REVERSAL: 'charged_back',
}

/** How payers pay, in the words of Asaas; `UNDEFINED` leaves it to them, and says nothing. */
const WAYS: Readonly<Record<string, ProviderPayment['paid_by']>> = {
  BOLETO: 'boleto',
  CREDIT_CARD: 'credit_card',
  DEBIT_CARD: 'other',
  DEPOSIT: 'other',
  PIX: 'pix',
  TRANSFER: 'other',
}

const wayOf = ({ billingType, pixTransaction }: AsaasPayment): ProviderPayment['paid_by'] =>
  pixTransaction ? 'pix' : (WAYS[billingType] ?? null)

/** Of what was paid once, whatever became of it. */
const PAID: readonly ProviderCharge['status'][] = ['confirmed', 'paid', 'refunded', 'charged_back']

/** A card's charge back that the company won. */
const REVERSED = 'REVERSED'

interface Codes {
  readonly boleto: ProviderCharge['boleto']
  readonly pix: ProviderCharge['pix']
}

/** A payment of Asaas as a charge. @param today where Asaas does not say since when money is back. */
export function chargeOf(
  payment: AsaasPayment,
  { boleto, pix }: Codes,
  chargeback: AsaasChargeback | null,
  today: CivilDate,
): ProviderCharge {
  const status = payment.deleted === true ? 'canceled' : (STATUSES[payment.status] ?? 'unknown')
  const { value: value_cents, dueDate: due_date } = payment
  const paid_on = payment.clientPaymentDate ?? payment.paymentDate ?? null
  const isPaid = PAID.includes(status) && paid_on !== null
  const isInCash = payment.status === 'RECEIVED_IN_CASH'
  return {
    provider_id: payment.id,
    reference: payment.externalReference ?? '',
    status,
    value_cents: payment.originalValue ?? value_cents,
    due_date,
    payments: isPaid
      ? [
          {
            id: payment.id,
            paid_on,
            credit_on: creditDay(payment, status, today),
            value_cents,
            fee_cents:
              isInCash || payment.netValue == null
                ? zeroCents
                : subtractCents(value_cents, payment.netValue),
            is_in_cash: isInCash,
            paid_by: isInCash ? 'cash' : wayOf(payment),
          },
        ]
      : [],
    returns: isPaid ? [...refundsOf(payment), ...chargebacksOf(payment, chargeback, today)] : [],
    boleto,
    pix,
    url: payment.invoiceUrl,
  }
}

/** Of what the account has by now. */
const RECEIVED: readonly string[] = ['RECEIVED', 'RECEIVED_IN_CASH', 'DUNNING_RECEIVED']

/**
 * Whatever day was told, a card's money is still to come while its payment is only confirmed. Of what goes
 * back an estimate that passed says nothing: the money did not come by it.
 */
function creditDay(
  { creditDate, estimatedCreditDate, status: word }: AsaasPayment,
  status: ProviderCharge['status'],
  today: CivilDate,
): CivilDate | null {
  const told = creditDate ?? estimatedCreditDate ?? null
  if (status === 'confirmed') return told === null || told < today ? addDays(today, 1) : told
  const isEstimate = creditDate == null && !RECEIVED.includes(word)
  return isEstimate && told !== null && told < today ? null : told
}

function refundsOf({ id, refunds }: AsaasPayment): readonly ProviderReturn[] {
  return (refunds ?? [])
    .filter(({ status }) => status === 'DONE')
    .map(({ dateCreated: { at, day }, value }) => ({
      id: `${id} ${at}`,
      kind: 'refund',
      on: day,
      value_cents: value,
      is_undone: false,
    }))
}

function chargebacksOf(
  { id, value }: AsaasPayment,
  chargeback: AsaasChargeback | null,
  today: CivilDate,
): readonly ProviderReturn[] {
  if (chargeback === null) return []
  return [
    {
      id: `${id} chargeback`,
      kind: 'charge_back',
      on: chargeback.disputeStartDate ?? today,
      value_cents: chargeback.value ?? value,
      is_undone: chargeback.status === REVERSED,
    },
  ]
}

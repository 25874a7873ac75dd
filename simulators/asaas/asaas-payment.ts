import { randomInt } from 'node:crypto'
import { writeSlip } from '@prumo/boleto'
import { writeBrCode } from '@prumo/br-code'
import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { textOf } from '../json-http.ts'

/** Asaas as a bank. */
const BANK = '461'
/** docs.asaas.com, "Preços": a fee for what was received, in cents, and percent of a card. */
const FEES = { BOLETO: 199, PIX: 99, UNDEFINED: 199, CREDIT_CARD: 49, DEPOSIT: 0 } as const
const CARD_PERCENT = 0.0299
const CARD_DAYS = 30
const DAY_MS = 86_400_000

export type BillingType = keyof typeof FEES

/** A payment as the simulator keeps it; money in cents. */
export interface SimulatedPayment {
  readonly id: string
  readonly customer: string
  readonly externalReference: string
  readonly dateCreated: string
  readonly nossoNumero: string
  billingType: BillingType
  description: string
  asked_cents: number
  dueDate: string
  status: string
  deleted: boolean
  /** What was paid; null while nothing was. */
  paid_cents: number | null
  paid_on: string | null
  credit_on: string | null
  /** When its payer first saw its page. */
  viewed_at?: string
  readonly refunds: { readonly at: string; readonly cents: number }[]
  chargeback: { status: string; readonly on: string } | null
  /** The Pix that paid it, where one did. */
  pixTransaction?: string
}

const reais = (value: number): number => value / 100
export const dayOf = (at: Date): string =>
  new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
export const timeOf = (at: Date): string =>
  new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export const newNumber = (): string => String(randomInt(10_000_000, 99_999_999))

/** What Asaas keeps of a payment, in cents. */
function feeOf({ billingType, paid_cents, status }: SimulatedPayment): number {
  if (paid_cents === null || status === 'RECEIVED_IN_CASH') return 0
  const share = billingType === 'CREDIT_CARD' ? Math.round(paid_cents * CARD_PERCENT) : 0
  return FEES[billingType] + share
}

/** Marks a payment as paid: a card's money comes a month later, all else at once. */
export function pay(payment: SimulatedPayment, at: Date, value_cents: number): void {
  const isCard = payment.billingType === 'CREDIT_CARD'
  payment.status = isCard ? 'CONFIRMED' : 'RECEIVED'
  payment.paid_cents = value_cents
  // Who may choose, and says nothing, pays the boleto.
  if (payment.billingType === 'UNDEFINED') payment.billingType = 'BOLETO'
  payment.paid_on = dayOf(at)
  payment.credit_on = dayOf(new Date(at.getTime() + (isCard ? CARD_DAYS * DAY_MS : 0)))
}

/** A payment as Asaas tells it. */
export function bodyOf(payment: SimulatedPayment, home: string) {
  const { paid_cents, asked_cents, paid_on } = payment
  const value = paid_cents ?? asked_cents
  return {
    object: 'payment',
    id: payment.id,
    dateCreated: payment.dateCreated,
    customer: payment.customer,
    externalReference: payment.externalReference,
    billingType: payment.billingType,
    pixTransaction: payment.pixTransaction ?? null,
    description: payment.description,
    status: payment.status,
    value: reais(value),
    netValue: reais(value - feeOf(payment)),
    originalValue: value === asked_cents ? null : reais(asked_cents),
    interestValue: value > asked_cents ? reais(value - asked_cents) : null,
    dueDate: payment.dueDate,
    clientPaymentDate: paid_on,
    paymentDate: payment.status === 'CONFIRMED' ? null : paid_on,
    confirmedDate: paid_on,
    creditDate: payment.status === 'CONFIRMED' ? null : payment.credit_on,
    estimatedCreditDate: payment.credit_on,
    invoiceUrl: `${home}/i/${payment.id}`,
    nossoNumero: payment.nossoNumero,
    deleted: payment.deleted,
    refunds: payment.refunds.map((refund) => ({
      dateCreated: refund.at,
      status: 'DONE',
      value: reais(refund.cents),
    })),
    ...(payment.chargeback === null
      ? {}
      : { chargeback: { status: payment.chargeback.status, reason: 'COMMERCIAL_DISAGREEMENT' } }),
  }
}

/** The codes of its boleto. */
export function boletoOf({ nossoNumero, dueDate, asked_cents }: SimulatedPayment) {
  const { bar_code, line } = writeSlip({
    bank_code: BANK,
    due_date: civilDate(dueDate),
    value_cents: cents(asked_cents),
    free_field: nossoNumero.padStart(25, '0'),
  })
  return { identificationField: line, nossoNumero, barCode: bar_code }
}

/** Its Pix code. */
export function pixOf({ id, asked_cents, dueDate }: SimulatedPayment) {
  const payload = writeBrCode({
    key: 'b6295ee1-f054-47d1-9e90-ee57b74f60d9',
    name: 'Asaas Simulado',
    city: 'Joinville',
    value_cents: cents(asked_cents),
    txid: id.replace('pay_', ''),
    note: null,
  })
  return { encodedImage: '', payload, expirationDate: `${dueDate} 23:59:59` }
}

/** Writes the terms of a payment. @returns what is wrong with them, as Asaas says it. */
export function change(
  payment: SimulatedPayment,
  fields: Readonly<Record<string, unknown>>,
): string | null {
  const { value, dueDate, billingType, description } = fields
  if (typeof value !== 'number' || value < 5)
    return 'O valor da cobrança deve ser de ao menos R$ 5,00.'
  if (typeof dueDate !== 'string') return 'A data de vencimento deve ser informada.'
  payment.asked_cents = Math.round(value * 100)
  payment.dueDate = dueDate
  payment.billingType = TYPES.find((type) => type === billingType) ?? 'UNDEFINED'
  payment.description = textOf(description)
  return null
}

const TYPES: readonly BillingType[] = ['BOLETO', 'PIX', 'CREDIT_CARD', 'UNDEFINED']

/** How Asaas calls what happens. */
export const EVENTS = {
  pay: 'PAYMENT_RECEIVED',
  receive_in_cash: 'PAYMENT_RECEIVED',
  undo_in_cash: 'PAYMENT_RECEIVED_IN_CASH_UNDONE',
  release: 'PAYMENT_RECEIVED',
  refund: 'PAYMENT_REFUNDED',
  charge_back: 'PAYMENT_CHARGEBACK_REQUESTED',
  win_dispute: 'PAYMENT_RECEIVED',
  overdue: 'PAYMENT_OVERDUE',
  delete: 'PAYMENT_DELETED',
  view: 'PAYMENT_CHECKOUT_VIEWED',
} as const

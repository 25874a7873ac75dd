import { civilDate } from '@prumo/civil-date'
import { expect, it } from 'vitest'
import { chargeOf } from './asaas-charge.ts'
import { paymentSchema } from './asaas-wire.ts'

const TODAY = civilDate('2026-12-05')

/** When the money of a card comes that was paid on 20 November, by what Asaas says of it. */
function creditDayOf(status: string, days: object): string | null | undefined {
  const payment = paymentSchema.parse({
    id: 'pay_1',
    externalReference: null,
    billingType: 'CREDIT_CARD',
    status,
    value: 100,
    netValue: 96.52,
    dueDate: '2026-11-30',
    clientPaymentDate: '2026-11-20',
    invoiceUrl: null,
    nossoNumero: null,
    ...days,
  })
  return chargeOf(payment, { boleto: null, pix: null }, null, TODAY).payments[0]?.credit_on
}

it('A card that is late and then goes back has no credit day in the past: the estimate that passed says nothing', () => {
  const late = { estimatedCreditDate: '2026-11-28' }
  expect(creditDayOf('CONFIRMED', late)).toBe('2026-12-06')
  for (const status of [
    'REFUND_REQUESTED',
    'REFUND_IN_PROGRESS',
    'REFUNDED',
    'CHARGEBACK_REQUESTED',
    'CHARGEBACK_DISPUTE',
    'AWAITING_CHARGEBACK_REVERSAL',
  ]) {
    expect([status, creditDayOf(status, late)]).toEqual([status, null])
    // What came, and what is to come, is told as before.
    const real = { ...late, creditDate: '2026-11-28' }
    expect(creditDayOf(status, real)).toBe('2026-11-28')
    expect(creditDayOf(status, { estimatedCreditDate: '2026-12-20' })).toBe('2026-12-20')
  }
  expect(creditDayOf('RECEIVED', late)).toBe('2026-11-28')
})

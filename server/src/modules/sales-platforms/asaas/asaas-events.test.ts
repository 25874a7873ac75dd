import { dateAt } from '@prumo/civil-date'
import { expect, test } from 'vitest'
import { ASAAS_ZONE, eventsOfPayment, eventsOfTransfer } from './asaas-events.ts'
import { paymentSchema, transferSchema } from './asaas-wire.ts'

const transfer = (told: object = {}) =>
  eventsOfTransfer(
    transferSchema.parse({
      id: 'tra_1',
      type: 'BANK_ACCOUNT',
      dateCreated: '2026-11-19',
      effectiveDate: null,
      status: 'DONE',
      value: 1200.5,
      transferFee: 0,
      ...told,
    }),
  )

test.each([
  ['2026-11-20 12:00:00', '2026-11-20'],
  ['2026-11-20 23:30:00', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  [null, '2026-11-19'],
])('A transfer of Asaas effective %s is of its own day of Brasília, %s', (effectiveDate, day) => {
  const [payout] = transfer({ effectiveDate })
  expect(payout && dateAt(payout.occurred_at, ASAAS_ZONE)).toBe(day)
})

test('A transfer of Asaas names whose account it went to, and one without an account nobody', () => {
  const bankAccount = { cpfCnpj: '***.982.247-**', ownerName: 'Ana', pixAddressKey: null }
  const hidden = { bank_code: null, branch: null, branch_digit: null }
  expect(transfer({ bankAccount })[0]?.payee).toEqual({
    document: '***.982.247-**',
    account: { ...hidden, account: null, account_digit: null },
  })
  const told = { bank: { code: '341' }, agency: '0123', account: '45678', accountDigit: '9' }
  expect(transfer({ bankAccount: { ...bankAccount, ...told } })[0]?.payee?.account).toEqual({
    bank_code: '341',
    branch: '0123',
    branch_digit: null,
    account: '45678',
    account_digit: '9',
  })
  expect(transfer({ bankAccount: null })[0]?.payee).toEqual({ document: null, account: null })
})

test('A refund of a part of what was paid late at Asaas is of all that was paid, with its interest', () => {
  const payment = paymentSchema.parse({
    id: 'pay_1',
    dateCreated: '2026-11-01',
    customer: 'cus_1',
    externalReference: null,
    description: null,
    subscription: null,
    billingType: 'BOLETO',
    status: 'RECEIVED',
    value: 110,
    netValue: 108.01,
    originalValue: 100,
    clientPaymentDate: '2026-11-10',
    refunds: [{ dateCreated: '2026-11-12 10:00:00', status: 'DONE', value: 55 }],
  })
  const [sale, part] = eventsOfPayment(payment, null, new Date('2026-11-20T12:00:00Z'))
  expect(sale?.amounts).toMatchObject({ gross_cents: 10_000, paid_on_top_cents: 1_000 })
  expect(part?.returned).toMatchObject({ value_cents: 5_500, is_of_paid: true })
})

import { type CivilDate, addDays, civilDate, daysBetween } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { nextBankDay } from '@prumo/brazil'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ProviderPayment } from '../../payment-providers/index.ts'
import { differenceOf, type KnownCharge } from './charge-difference.rules.ts'
import { DUE, knownCharge, providerAnswer, providerPayment } from '../provider-answer.factory.ts'

/** The parts of the payments that are booked, in their order. */
const booked = (charge: KnownCharge, payments: readonly ProviderPayment[]) =>
  differenceOf(charge, providerAnswer({ payments, status: 'paid' })).payments.map(
    ({ parts }) => parts,
  )

it('A payment in time is principal alone, and what is above it a credit of the client', () => {
  expect(booked(knownCharge(), [providerPayment(10_000)])).toMatchObject([
    { principal_cents: 10_000, interest_cents: 0, fine_cents: 0, credit_cents: 0 },
  ])
  expect(booked(knownCharge(), [providerPayment(10_500)])).toMatchObject([{ credit_cents: 500 }])
})

it('A payment that was taken back and comes again is booked as it is told now', () => {
  const row = {
    id: 7,
    kind: 'payment' as const,
    external_id: 'pay-1',
    is_undone: true,
    is_in_cash: true,
    credit_on: null,
    settlement_id: null,
    credit_settlement_id: null,
    transaction_id: null,
    reason: null,
  }
  const again = providerAnswer({ payments: [providerPayment(10_000)], status: 'paid' })
  expect(differenceOf(knownCharge({ payments: [row] }), again).payments).toMatchObject([
    { known_id: 7, parts: { principal_cents: 10_000 } },
  ])
  expect(differenceOf(knownCharge({ payments: [row] }), providerAnswer()).undone).toEqual([])
  const booked_row = { ...row, is_undone: false, settlement_id: 3 }
  expect(differenceOf(knownCharge({ payments: [booked_row] }), again).payments).toEqual([])
})

it('A late payment is principal, fine and interest, with a cent a day by which providers round', () => {
  // Due on Monday 30 November, paid fifteen days later: fine 2,00, interest 0,50.
  expect(booked(knownCharge(), [providerPayment(10_250, '2026-12-15')])).toMatchObject([
    { principal_cents: 10_000, fine_cents: 200, interest_cents: 50, credit_cents: 0 },
  ])
  expect(booked(knownCharge(), [providerPayment(10_266, '2026-12-15')])).toMatchObject([
    { fine_cents: 200, interest_cents: 66, credit_cents: 0 },
  ])
  expect(booked(knownCharge(), [providerPayment(10_267, '2026-12-15')])).toMatchObject([
    { fine_cents: 200, interest_cents: 50, credit_cents: 17 },
  ])
})

it('The fine that a charge of what was late asks for in its value is booked as a fine', () => {
  const late = { late_cents: cents(744), late_fine_cents: cents(222) }
  const asked = knownCharge({
    terms: { value_cents: cents(11_852) },
    residual_cents: cents(11_108),
    ...late,
  })
  const parts = { principal_cents: 11_108, fine_cents: 222, interest_cents: 522, credit_cents: 0 }
  expect(booked(asked, [providerPayment(11_852)])).toMatchObject([parts])
  // What a person took off of them is interest that is not asked for.
  const lower = { ...asked, value_cents: cents(11_208), late_cents: cents(100) }
  expect(
    booked({ ...lower, late_fine_cents: cents(100) }, [providerPayment(11_208)]),
  ).toMatchObject([{ fine_cents: 100, interest_cents: 0 }])
})

it('A first payment in time that leaves the discount off settles all of the receivable', () => {
  const terms = { discount_cents: cents(500), discount_until: civilDate('2026-11-25') }
  expect(booked(knownCharge({ terms }), [providerPayment(9_500)])).toMatchObject([
    { principal_cents: 9_500, discount_cents: 500 },
  ])
  expect(booked(knownCharge({ terms }), [providerPayment(9_500, '2026-11-26')])).toMatchObject([
    { principal_cents: 9_500, discount_cents: 0 },
  ])
  expect(booked(knownCharge({ terms }), [providerPayment(9_499)])).toMatchObject([
    { discount_cents: 0 },
  ])
})

it('What was recorded is not recorded again, and a payment that is gone is taken back', () => {
  const row = {
    id: 1,
    kind: 'payment' as const,
    external_id: 'pay-1',
    is_undone: false,
    is_in_cash: false,
    credit_on: null,
    settlement_id: 7,
    credit_settlement_id: null,
    transaction_id: null,
    reason: null,
  }
  const settled = knownCharge({ payments: [row], residual_cents: cents(0) })
  expect(
    differenceOf(settled, providerAnswer({ payments: [providerPayment(10_000)] })),
  ).toMatchObject({
    payments: [],
    undone: [],
  })
  expect(differenceOf(settled, providerAnswer()).undone).toEqual([row])
})

it('A second payment of what is settled, or of what is gone, waits for a person', () => {
  const payments = [providerPayment(10_000), providerPayment(10_000, '2026-11-21', { id: 'pay-2' })]
  const [, second] = differenceOf(knownCharge(), providerAnswer({ payments })).payments
  expect(second).toMatchObject({ parts: null, reason: 'receivable_settled' })
  const [gone] = differenceOf(
    knownCharge({ residual_cents: null }),
    providerAnswer({ payments }),
  ).payments
  expect(gone).toMatchObject({ parts: null, reason: 'receivable_gone' })
})

it('What the company recorded in cash books no payment of the provider: what goes back of that waits with it', () => {
  const cash = {
    id: 1,
    kind: 'payment' as const,
    external_id: 'cash',
    is_undone: false,
    is_in_cash: true,
    credit_on: null,
    settlement_id: 7,
    credit_settlement_id: null,
    transaction_id: null,
    reason: null,
  }
  const through = {
    ...cash,
    id: 2,
    external_id: 'pay-1',
    is_in_cash: false,
    settlement_id: null,
    credit_settlement_id: null,
    reason: 'receivable_settled' as const,
  }
  const both = { status: 'paid' as const, residual_cents: cents(0), settled_cents: cents(10_000) }
  const on = civilDate('2026-11-22')
  const back = { id: 'r-1', kind: 'refund' as const, on, value_cents: cents(10_000) }
  const refunded = providerAnswer({
    status: 'refunded',
    payments: [providerPayment(10_000)],
    returns: [{ ...back, is_undone: false }],
  })
  const found = differenceOf(knownCharge({ ...both, payments: [cash, through] }), refunded)
  expect(found).toMatchObject({ is_booked: false, undone: [], status: 'paid' })
  expect(found.payments).toMatchObject([{ parts: null, reason: 'receivable_settled' }])
  const booked_row = { ...through, settlement_id: 8, reason: null }
  const alone = differenceOf(knownCharge({ ...both, payments: [booked_row] }), refunded)
  expect(alone).toMatchObject({ is_booked: true, status: 'refunded' })
})

/** Fine and interest of a charge, by fractions of its own: none of the rules above is asked. */
function owedBy(model: Drawn, day: CivilDate): bigint {
  if (day <= nextBankDay(DUE)) return 0n
  const half = (numerator: bigint, denominator: bigint) =>
    (2n * numerator + denominator) / (2n * denominator)
  const value = BigInt(model.value)
  const days = BigInt(daysBetween(DUE, day))
  return (
    half(value * BigInt(model.fine), 10_000n) +
    half(value * BigInt(model.interest) * days, 300_000n)
  )
}

interface Drawn {
  readonly value: number
  /** What others have settled of the receivable. */
  readonly settled: number
  readonly discount: number
  /** Hundredths of a percent. */
  readonly fine: number
  readonly interest: number
  readonly paid: readonly { readonly day: number; readonly cents: number; readonly fee: number }[]
}

const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    value: fc.integer({ min: 2, max: 500_000 }),
    share: fc.integer({ min: 0, max: 99 }),
    discount: fc.integer({ min: 0, max: 40 }),
    fine: fc.integer({ min: 0, max: 1_000 }),
    interest: fc.integer({ min: 0, max: 500 }),
    paid: fc.array(
      fc.record({
        day: fc.integer({ min: -20, max: 60 }),
        part: fc.integer({ min: 1, max: 140 }),
        fee: fc.integer({ min: 0, max: 300 }),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ value, share, paid: payments, ...rest }) => ({
    ...rest,
    value,
    settled: Math.floor((value * share) / 200),
    discount: Math.min(value - 1, Math.floor((value * rest.discount) / 100)),
    paid: payments
      .map(({ day, part, fee }) => ({
        day,
        cents: Math.max(1, Math.floor((value * part) / 100)),
        fee,
      }))
      .toSorted((a, b) => a.day - b.day),
  }))

it('Of 5,000 charges receivable, fee, wallet and credit tie to the cent with a model of its own', () => {
  fc.assert(
    fc.property(drawn, (model) => {
      const { value, settled, discount } = model
      const terms = {
        value_cents: cents(value),
        fine_value: (model.fine / 100).toFixed(2),
        interest_value: (model.interest / 100).toFixed(2),
        discount_cents: discount === 0 ? null : cents(discount),
        discount_until: discount === 0 ? null : civilDate('2026-11-25'),
      }
      const payments = model.paid.map(({ day, cents: amount, fee }, place) =>
        providerPayment(amount, addDays(DUE, day), { id: `pay-${place}`, fee_cents: cents(fee) }),
      )
      const open = value - settled
      const rows = differenceOf(
        knownCharge({ terms, residual_cents: cents(open) }),
        providerAnswer({ payments, status: 'paid' }),
      ).payments
      // The model: a receivable that is open by so much, and a wallet that begins at nothing.
      let left = open
      let wallet = 0
      let charged = 0n
      let credit = 0
      for (const [place, { payment, parts }] of rows.entries()) {
        expect(payment.id).toBe(`pay-${place}`)
        if (left <= 0) {
          expect(parts).toBeNull()
          continue
        }
        if (parts === null) throw new Error('What is open is settled.')
        const { principal_cents, interest_cents, fine_cents, credit_cents } = parts
        const isEarly = place === 0 && payment.paid_on <= '2026-11-25'
        const off = left - payment.value_cents
        const isOff = isEarly && off > 0 && off <= discount
        expect(parts.discount_cents).toBe(isOff ? off : 0)
        expect(principal_cents).toBe(Math.min(left, payment.value_cents))
        const late = owedBy(model, payment.paid_on) - charged
        const days = BigInt(Math.max(0, daysBetween(DUE, payment.paid_on)))
        const above = payment.value_cents - principal_cents
        const taken = BigInt(interest_cents) + BigInt(fine_cents)
        expect(taken <= (late > 0n ? late : 0n) + days + 1n).toBe(true)
        if (late > 0n) expect(taken >= (BigInt(above) < late ? BigInt(above) : late)).toBe(true)
        left -= principal_cents + parts.discount_cents
        charged += taken
        credit += credit_cents
        wallet += principal_cents + interest_cents + fine_cents + credit_cents - payment.fee_cents
        expect(principal_cents + interest_cents + fine_cents + credit_cents).toBe(
          payment.value_cents,
        )
      }
      const through = rows.filter(({ parts }) => parts !== null).map(({ payment }) => payment)
      const sum = (of: (row: ProviderPayment) => number) =>
        through.reduce((total, row) => total + of(row), 0)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(wallet).toBe(sum((row) => row.value_cents) - sum((row) => row.fee_cents))
      expect(credit).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 5_000, seed: 20_261_127 },
  )
})

it('A charge that is told as paid without a payment is not paid yet: nothing is in the books for it', () => {
  const statusOf = (status: 'paid' | 'confirmed', before: KnownCharge['status']) =>
    differenceOf(knownCharge({ status: before }), providerAnswer({ status })).status
  expect(statusOf('paid', 'pending')).toBe('pending')
  expect(statusOf('confirmed', 'canceling')).toBe('canceling')
  expect(statusOf('paid', 'issuing')).toBe('pending')
})

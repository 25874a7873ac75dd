import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lateCharges } from './late-charges.ts'
import { allocateInstallments, scaleAllocations, splitInstallments } from './occurrences.ts'

const value = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }),
  fc.integer({ min: 1, max: 999_999_999_999_999 }),
)
const sumOf = (rows: readonly number[]): bigint => rows.reduce((sum, row) => sum + BigInt(row), 0n)

it('Fine and interest are the nearest cents of the exact fractions, halves up', () => {
  // Tenths of thousandths of a percent, as rates are kept.
  const rate = fc.integer({ min: 0, max: 100_000 })
  const textOf = (units: number): string => (units / 10_000).toFixed(4)
  const due = civilDate('2026-11-03')
  fc.assert(
    fc.property(
      value,
      rate,
      rate,
      fc.integer({ min: 2, max: 28 }),
      (amount, fine, monthly, late) => {
        const paid = civilDate(`2026-11-${String(3 + late - 1).padStart(2, '0')}`)
        const rates = { fine_percent: textOf(fine), interest_percent: textOf(monthly) }
        const { days, fine_cents, interest_cents } = lateCharges(rates, cents(amount), due, paid)
        expect(days).toBe(late - 1)
        for (const [found, numerator, denominator] of [
          [fine_cents, BigInt(amount) * BigInt(fine), 1_000_000n],
          [interest_cents, BigInt(amount) * BigInt(monthly) * BigInt(days), 30_000_000n],
        ] as const) {
          // Twice the distance from the exact value, in units of the denominator.
          const off = 2n * (numerator - BigInt(found) * denominator)
          expect(-denominator <= off && off < denominator).toBe(true)
        }
      },
    ),
  )
})

it('Instalments after a first one of its own amount, and the allocations of each, tie to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 999_999_999_999_999 }),
      fc.integer({ min: 2, max: 60 }),
      fc.boolean(),
      fc.array(value, { minLength: 1, maxLength: 6 }),
      (total, count, hasFirst, weights) => {
        const first = hasFirst ? cents(Math.floor(total / 3)) : null
        const rows = splitInstallments(cents(total), count, first)
        expect([rows.length, sumOf(rows)]).toEqual([count, BigInt(total)])
        const allocations = weights.map((weight) => ({ value_cents: cents(weight) }))
        for (const row of rows.filter((one) => one > 0)) {
          const parts = scaleAllocations(allocations, row).map((part) => part.value_cents)
          expect(sumOf(parts)).toBe(BigInt(row))
          expect(parts.every((part) => part > 0)).toBe(true)
        }
      },
    ),
  )
})

it('The instalments of an allocation add up to it, and the allocations of an instalment to its value', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 99_999_999_999 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 60 }),
      (weights, count) => {
        const allocations = weights.map((weight, key) => ({ key, value_cents: cents(weight) }))
        const total = cents(Number(sumOf(weights)))
        const values = splitInstallments(total, count, null).filter((one) => one > 0)
        const rows = allocateInstallments(allocations, values)
        expect(rows.map((parts) => sumOf(parts.map((part) => part.value_cents)))).toEqual(
          values.map(BigInt),
        )
        const parts = rows.flat()
        expect(parts.every((part) => part.value_cents > 0)).toBe(true)
        expect(
          allocations.map(({ key }) =>
            sumOf(parts.filter((part) => part.key === key).map((part) => part.value_cents)),
          ),
        ).toEqual(weights.map(BigInt))
      },
    ),
  )
})

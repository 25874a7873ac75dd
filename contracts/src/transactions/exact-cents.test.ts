import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lateCharges } from './late-charges.ts'
import { scaleAllocations, splitInstalments } from './occurrences.ts'

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

it('Instalments after an entry, and the allocations of each, tie to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 999_999_999_999_999 }),
      fc.integer({ min: 2, max: 60 }),
      fc.boolean(),
      fc.array(value, { minLength: 1, maxLength: 6 }),
      (total, count, hasEntry, weights) => {
        const entry = hasEntry ? cents(Math.floor(total / 3)) : null
        const rows = splitInstalments(cents(total), count, entry)
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

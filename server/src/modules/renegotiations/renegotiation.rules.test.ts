import { civilDate } from '@prumo/civil-date'
import { lateCharges } from '@prumo/contracts/transactions/late-charges'
import { addCents, type Cents, cents, subtractCents, sumCents, zeroCents } from '@prumo/money'
import { expect, it } from 'vitest'
import {
  carriedParts,
  countReceivables,
  type LateReceivable,
  partsOfInstallments,
  planInstallments,
  totalOf,
} from './renegotiation.rules.ts'

const INTEREST = 99
const TODAY = civilDate('2026-11-18')
const RATE = { fine_percent: '2', interest_percent: '3' }
const NOTHING = { discount_cents: zeroCents, surcharge_cents: zeroCents }

const receivable = (
  value: number,
  open: number,
  parts: readonly number[] = [value],
  due = '2026-11-01',
): LateReceivable => ({
  id: value,
  due_date: civilDate(due),
  value_cents: cents(value),
  open_cents: cents(open),
  ...lateCharges(RATE, cents(open), civilDate(due), TODAY),
  allocations: parts.map((part, place) => ({
    category_id: place + 1,
    cost_center_id: null,
    project_id: null,
    value_cents: cents(part),
  })),
})

it('Two hundred reais fifteen days late come to 207,00 at 2 % and 3 % a month', () => {
  const counted = countReceivables([receivable(20_000, 20_000, [20_000], '2026-11-03')], NOTHING)
  expect(counted).toMatchObject([{ fine_cents: 400, interest_cents: 300 }])
  expect(totalOf(counted)).toBe(20_700)
})

it('Installments follow month by month from the first day, the cents left over in the first', () => {
  expect(planInstallments(cents(10_000), 3, civilDate('2026-12-31'))).toEqual([
    { value_cents: 3_334, due_date: '2026-12-31' },
    { value_cents: 3_333, due_date: '2027-01-31' },
    { value_cents: 3_333, due_date: '2027-02-28' },
  ])
})

it('Of a receivable that was paid in part only what is open of each allocation is carried', () => {
  const [counted] = countReceivables(
    [receivable(10_000, 4_001, [6_667, 3_333], '2026-11-20')],
    NOTHING,
  )
  const parts = carriedParts(counted === undefined ? [] : [counted], INTEREST)
  expect(parts.map(({ category_id, value_cents }) => [category_id, value_cents])).toEqual([
    [1, 2_667],
    [2, 1_334],
  ])
})

it('One cent open is one installment of one cent', () => {
  const counted = countReceivables([receivable(3, 1, [1, 1, 1], '2026-11-20')], NOTHING)
  const total = totalOf(counted)
  expect(total).toBe(1)
  const parts = carriedParts(counted, INTEREST)
  expect(partsOfInstallments([total], parts)).toMatchObject([[{ value_cents: 1 }]])
})

/** Numbers that are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

it('Whatever is renegotiated, the new ones come to what is open with fine and interest less the discount', () => {
  const random = numbers(7)
  const upTo = (most: number) => 1 + (random.next().value % most)
  for (let round = 0; round < 300; round += 1) {
    const receivables = Array.from({ length: upTo(6) }, () => {
      const parts = Array.from({ length: upTo(4) }, () => upTo(50_000))
      const value = parts.reduce((sum, part) => sum + part, 0)
      return receivable(value, upTo(value), parts, `2026-0${upTo(9)}-1${upTo(9)}`)
    })
    const open = sumCents(receivables.map(({ open_cents }) => open_cents))
    const counted = countReceivables(receivables, {
      discount_cents: cents(upTo(open) - 1),
      surcharge_cents: cents(upTo(5_000) - 1),
    })
    const total = totalOf(counted)
    const of = (pick: (row: (typeof counted)[number]) => Cents) => sumCents(counted.map(pick))
    const above = addCents(
      of((row) => row.fine_cents),
      of((row) => row.interest_cents),
      of((row) => row.surcharge_cents),
    )
    const discount = of((row) => row.discount_cents)
    expect(total).toBe(subtractCents(addCents(open, above), discount))
    const parts = carriedParts(counted, INTEREST)
    expect(sumCents(parts.map(({ value_cents }) => value_cents))).toBe(total)
    const plan = planInstallments(total, Math.min(upTo(24), total), civilDate('2026-12-31'))
    expect(sumCents(plan.map(({ value_cents }) => value_cents))).toBe(total)
    const divided = partsOfInstallments(
      plan.map(({ value_cents }) => value_cents),
      parts,
    )
    divided.forEach((row, place) => {
      expect(row.every(({ value_cents }) => value_cents > 0)).toBe(true)
      expect(sumCents(row.map(({ value_cents }) => value_cents))).toBe(plan[place]?.value_cents)
    })
    const back = parts.map(({ category_id }) =>
      sumCents(
        divided
          .flat()
          .flatMap((part) => (part.category_id === category_id ? [part.value_cents] : [])),
      ),
    )
    expect(back).toEqual(parts.map(({ value_cents }) => value_cents))
  }
})

import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { taxesDue } from './withheld-taxes.rules.ts'

const note = (day: string, withheld: Readonly<Record<string, number>>, issued = day) => ({
  issued_on: civilDate(issued),
  competency_date: civilDate(day),
  withheld: Object.entries(withheld).map(([tax, value]) => ({ tax, value_cents: cents(value) })),
})

describe('taxes that a note keeps back', () => {
  it('PIS, COFINS and CSLL are one payment, and what nobody is known to collect is none', () => {
    const kept = { iss: 500, ir: 150, csll: 100, pis: 65, cofins: 300, inss: 1_100, other: 7 }
    expect(taxesDue(note('2026-11-10', kept), 10)).toEqual([
      // 20 December is a Sunday.
      { tax: 'irrf', value_cents: 150, due_date: '2026-12-18' },
      { tax: 'csrf', value_cents: 465, due_date: '2026-12-18' },
      { tax: 'inss', value_cents: 1_100, due_date: '2026-12-18' },
      { tax: 'iss', value_cents: 500, due_date: '2026-12-10' },
    ])
    expect(taxesDue(note('2026-11-10', { other: 7 }), 10)).toEqual([])
  })

  it.each([
    // The 20th itself.
    ['2026-12-31', '2027-01-20'],
    // A Saturday, and a holiday of the whole country (Consciência Negra).
    ['2027-01-31', '2027-02-19'],
    ['2026-10-01', '2026-11-19'],
    // A Saturday.
    ['2027-02-28', '2027-03-19'],
    ['2028-02-29', '2028-03-20'],
  ])('Of a competency of %s federal taxes are due on %s', (day, due) => {
    expect(taxesDue(note(day, { ir: 100 }), 10)[0]?.due_date).toBe(due)
  })

  it('INSS follows the issue, the others the competency', () => {
    const due = taxesDue(note('2026-10-31', { ir: 100, inss: 100 }, '2026-11-05'), 10)
    expect(due.map(({ tax, due_date }) => [tax, due_date])).toEqual([
      ['irrf', '2026-11-19'],
      ['inss', '2026-12-18'],
    ])
  })

  it.each([
    ['2027-01-31', 31, '2027-02-28'],
    ['2028-01-10', 30, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-30', 10, '2026-12-10'],
  ])('ISS of %s on day %i is due on %s', (day, iss_due_day, due) => {
    expect(taxesDue(note(day, { iss: 100 }), iss_due_day)[0]?.due_date).toBe(due)
  })
})

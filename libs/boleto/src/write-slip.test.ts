import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { readBoleto } from './read-boleto.ts'
import { writeSlip } from './write-slip.ts'

const FREE = '0500940144816060680935031'

// Known lines of one slip of R$ 123,45: only the factor differs, and the digit of the whole.
it.each([
  ['2025-02-22', '00190500954014481606906809350314610000000012345'],
  ['2026-11-28', '00190500954014481606906809350314816440000012345'],
])('A slip that is due on %s has the line that banks print', (day, line) => {
  const slip = { bank_code: '001', value_cents: cents(12_345), free_field: FREE }
  expect(writeSlip({ ...slip, due_date: civilDate(day) }).line).toBe(line)
})

it('What is written is read: bank, value and due date, or that they are open', () => {
  for (const [due, value] of [
    ['2025-02-21', 1],
    ['2025-02-22', 9_999_999_999],
    ['2049-10-13', 100],
    [null, null],
  ] as const) {
    const due_date = due === null ? null : civilDate(due)
    const value_cents = value === null ? null : cents(value)
    const { bar_code, line } = writeSlip({
      bank_code: '461',
      due_date,
      value_cents,
      free_field: FREE,
    })
    const near = due_date ?? civilDate('2026-11-20')
    for (const text of [bar_code, line])
      expect(readBoleto(text, near)).toMatchObject({
        kind: 'payment_slip',
        bank_code: '461',
        due_date,
        value_cents,
      })
  }
})

it('A slip is not written with a part that has another number of digits', () => {
  const slip = {
    bank_code: '001',
    due_date: civilDate('2026-11-28'),
    value_cents: cents(1),
    free_field: FREE,
  }
  expect(() => writeSlip({ ...slip, bank_code: '1' })).toThrow(RangeError)
  expect(() => writeSlip({ ...slip, free_field: FREE.slice(1) })).toThrow(RangeError)
  expect(() => writeSlip({ ...slip, value_cents: cents(10_000_000_000) })).toThrow(RangeError)
  expect(() => writeSlip({ ...slip, due_date: civilDate('2000-07-02') })).toThrow(RangeError)
})

import { type CivilDate, civilDate } from '@prumo/civil-date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moduleElevenOfBill, moduleElevenOfSlip, moduleTen } from './check-digits.ts'
import { dateOfFactor } from './due-date-factor.ts'
import { readBoleto } from './read-boleto.ts'

const today = civilDate('2026-11-21')
const digits = (length: number) =>
  fc.array(fc.nat({ max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))
/** Any text at all, halves of signs included. */
const anyText = fc.array(fc.nat({ max: 0xffff })).map((codes) => String.fromCharCode(...codes))

/** Writes the bar code of a slip from what it says. */
function slipCode(bank: string, factor: string, value: string, free: string): string {
  const rest = `${bank}9${factor}${value}${free}`
  return rest.slice(0, 4) + moduleElevenOfSlip(rest) + rest.slice(4)
}

/** Writes the bar code of a bill from what it says. */
function billCode(segment: string, kind: string, value: string, free: string): string {
  const rest = `8${segment}${kind}${value}${free}`
  const digit = '67'.includes(kind) ? moduleTen(rest) : moduleElevenOfBill(rest)
  return rest.slice(0, 3) + digit + rest.slice(3)
}

describe('a payment slip', () => {
  // By docs/rules/identifiers.md: bank 001, R$ 123,45, on both sides of the restart.
  it.each<[string, CivilDate]>([
    ['00190500954014481606906809350314610000000012345', civilDate('2025-02-22')],
    ['00190500954014481606906809350314816440000012345', civilDate('2026-11-28')],
    ['00190500954014481606906809350314199990000012345', civilDate('2025-02-21')],
  ])('The boleto %s is due on %s', (line, due_date) => {
    expect(readBoleto(line, today)).toMatchObject({
      kind: 'payment_slip',
      line,
      value_cents: 12_345,
      due_date,
      bank_code: '001',
    })
  })

  it('A payment slip may be masked, and read as a bar code', () => {
    const line = '00190500954014481606906809350314816440000012345'
    const masked = ' 00190.50095 40144.816069 06809.350314 8 16440000012345\n'
    const read = readBoleto(line, today)
    expect(readBoleto(masked, today)).toEqual(read)
    expect(read.kind === 'payment_slip' && readBoleto(read.bar_code, today)).toEqual(read)
  })

  it('A payment slip without value or due date leaves them open', () => {
    expect(readBoleto(slipCode('341', '0000', '0000000000', '1'.repeat(25)), today)).toMatchObject({
      value_cents: null,
      due_date: null,
      bank_code: '341',
    })
  })

  it.each([
    [1000, '2001-01-01', '2000-07-03'],
    [1000, '2024-06-01', '2025-02-22'],
    [9999, '2025-03-01', '2025-02-21'],
    [9999, '2049-01-01', '2049-10-13'],
  ])('A payment slip of factor %i near %s is due on %s', (factor, near, due) => {
    expect(dateOfFactor(factor, civilDate(near))).toBe(due)
  })
})

describe('a utility bill', () => {
  it.each(['6', '8'])(
    'A utility bill of kind %s says its value, in the line as in the bar code',
    (kind) => {
      const code = billCode('3', kind, '00000018990', `123420261210${'7'.repeat(17)}`)
      const read = readBoleto(code, today)
      expect(read).toMatchObject({
        kind: 'utility_bill',
        value_cents: 18_990,
        due_date: '2026-12-10',
        bank_code: null,
      })
      expect(read.kind === 'utility_bill' && readBoleto(read.line, today)).toEqual(read)
    },
  )

  it.each(['7', '9'])(
    'A utility bill of kind %s counts in another unit, so its value is open',
    (kind) => {
      const code = billCode('1', kind, '00000018990', '9'.repeat(29))
      expect(readBoleto(code, today)).toMatchObject({ value_cents: null, due_date: null })
    },
  )

  it('A utility bill takes no far number for a due date', () => {
    const code = billCode('2', '6', '00000000100', `123419991231${'0'.repeat(17)}`)
    expect(readBoleto(code, today)).toMatchObject({ due_date: null })
  })
})

describe('any text', () => {
  it('Any text is read or refused, never a crash', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, digits(44), digits(47), digits(48)), (text) => {
        expect(['payment_slip', 'utility_bill', 'unreadable']).toContain(
          readBoleto(text, today).kind,
        )
      }),
    )
  })

  it('Any text that is a slip reads the same as line and as bar code', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('001', '033', '237', '341'),
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: 0, max: 9_999_999_999 }),
        digits(25),
        (bank, factor, value, free) => {
          const code = slipCode(bank, String(factor), String(value).padStart(10, '0'), free)
          const read = readBoleto(code, today)
          expect(read).toMatchObject({ kind: 'payment_slip', bar_code: code, bank_code: bank })
          expect(read.kind === 'payment_slip' && readBoleto(read.line, today)).toEqual(read)
        },
      ),
    )
  })

  it('Any text with one digit of a line mistyped is refused', () => {
    const line = '00190500954014481606906809350314816440000012345'
    fc.assert(
      fc.property(fc.nat({ max: 46 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digit = (Number(line[place]) + shift) % 10
        const wrong = line.slice(0, place) + String(digit) + line.slice(place + 1)
        expect(readBoleto(wrong, today).kind).toBe('unreadable')
      }),
    )
  })
})

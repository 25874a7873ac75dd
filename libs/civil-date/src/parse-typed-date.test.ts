import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { civilDate } from './civil-date.ts'
import { addDays } from './date-arithmetic.ts'
import { formatCivilDate } from './format-civil-date.ts'
import { parseTypedDate } from './parse-typed-date.ts'

const today = civilDate('2026-11-18')

describe('parseTypedDate', () => {
  it.each([
    ['20112026', '2026-11-20'],
    ['201126', '2026-11-20'],
    ['2011', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['20/11/26', '2026-11-20'],
    ['20/11', '2026-11-20'],
    ['20', '2026-11-20'],
    ['5', '2026-11-05'],
    ['5/1/27', '2027-01-05'],
    ['20-11-2026', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    [' 20/11 ', '2026-11-20'],
    ['29/02/2024', '2024-02-29'],
    ['31/12', '2026-12-31'],
  ])('parseTypedDate reads %s as %s', (text, expected) => {
    expect(parseTypedDate(text, today)).toBe(expected)
  })

  it.each([
    ['h', '2026-11-18'],
    ['H', '2026-11-18'],
    ['hoje', '2026-11-18'],
    ['Heute', '2026-11-18'],
    ["aujourd'hui", '2026-11-18'],
    ['aujourd’hui', '2026-11-18'],
    ['today', '2026-11-18'],
    ['+0', '2026-11-18'],
    ['+7', '2026-11-25'],
    ['+13', '2026-12-01'],
    ['-3', '2026-11-15'],
    ['-18', '2026-10-31'],
  ])('parseTypedDate counts %s from today', (text, expected) => {
    expect(parseTypedDate(text, today)).toBe(expected)
  })

  it.each([
    ['20/11/75', '2075-11-20'],
    ['20/11/76', '1976-11-20'],
    ['20/11/85', '1985-11-20'],
    ['20/11/00', '2000-11-20'],
  ])('parseTypedDate puts the two digits of %s in the nearest century', (text, expected) => {
    expect(parseTypedDate(text, today)).toBe(expected)
  })

  it.each([
    '31/02',
    '29/02/2026',
    '31',
    '0',
    '00/11',
    '20/13',
    '20/00',
    '31112026',
    '2026-02-30',
    '20/11/026',
    '20/',
    '201',
    '+',
    '+10000',
    'ontem',
    '',
    '20/11/2026 10:00',
  ])('parseTypedDate answers that "%s" is no day', (text) => {
    expect(parseTypedDate(text, today)).toBeNull()
  })

  it('parseTypedDate reads back what is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -36_000, max: 36_000 }), (days) => {
        const date = addDays(today, days)
        expect(parseTypedDate(formatCivilDate(date, 'pt-BR'), today)).toBe(date)
        expect(parseTypedDate(date, today)).toBe(date)
      }),
    )
  })

  it('parseTypedDate never throws, whatever is typed', () => {
    const unit = fc.constantFrom(...'0123456789/-.+h '.split(''))
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        expect(() => parseTypedDate(text, today)).not.toThrow()
      }),
    )
  })
})

describe('parseTypedDate of what belongs to a month', () => {
  it.each([
    ['10/2026', '2026-10-01'],
    [' 1.2027 ', '2027-01-01'],
    ['02-2024', '2024-02-01'],
    ['9/26', '2026-09-01'],
    ['09.26', '2026-09-01'],
    ['0926', '2026-09-01'],
    ['122026', '2026-12-01'],
    ['012027', '2027-01-01'],
  ])(
    'parseTypedDate reads %s as the first day of the month, where months are taken',
    (text, expected) => {
      expect(parseTypedDate(text, today, true)).toBe(expected)
      expect(parseTypedDate(text, today)).toBeNull()
    },
  )

  it.each(['13/2026', '0/2026', '132026', '10/20260', '', '10/0000', '31/02', '13/26', '3113'])(
    'parseTypedDate answers that "%s" is no month',
    (text) => {
      expect(parseTypedDate(text, today, true)).toBeNull()
    },
  )

  it.each(['20/11/2026', '10/12', '1012', '201126', '5', 'hoje', '+7'])(
    'parseTypedDate reads %s as the same day, whether months are taken or not',
    (text) => {
      expect(parseTypedDate(text, today, true)).toBe(parseTypedDate(text, today))
    },
  )
})

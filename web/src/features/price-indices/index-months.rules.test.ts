import { addToMonth, civilMonth } from '@prumo/civil-date'
import { expect, it } from 'vitest'
import { indexMonths } from './index-months.rules.ts'

const rate = (month: string, percent = '1.0000', index = 'ipca' as const) => ({
  index,
  month: civilMonth(month),
  percent,
  source: 'IBGE',
  updated_at: '2026-11-19T12:00:00.000Z',
})

it('The table of indices names months without a rate, and accumulates twelve months that are there', () => {
  const year = Array.from({ length: 12 }, (_, back) =>
    rate(addToMonth(civilMonth('2026-10'), -back)),
  )
  const [newest, ...rest] = indexMonths([...year, rate('2025-09')])
  expect(newest).toMatchObject({ month: '2026-10', cells: { ipca: { accumulated: '12.6825' } } })
  expect(rest).toHaveLength(13)
  // October 2025 is there; the year until it is not.
  expect(rest[11]).toMatchObject({ month: '2025-10', cells: {} })
  expect(rest[12]).toMatchObject({ month: '2025-09', cells: { ipca: { accumulated: null } } })
})

it('A table of indices without rates has no months', () => {
  expect(indexMonths([])).toEqual([])
})

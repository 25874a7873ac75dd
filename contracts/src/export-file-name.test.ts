import { civilDate, civilMonth } from '@prumo/civil-date'
import { expect, it } from 'vitest'
import { exportFileName, monthsFileName } from './export-file-name.ts'

const TODAY = civilDate('2026-11-30')

it.each([
  [['2026-11-01', '2026-11-30'], 'dre-2026-11.pdf'],
  [['2026-01-01', '2026-12-31'], 'dre-2026-01-2026-12.pdf'],
  [['2026-11-02', '2026-11-30'], 'dre-2026-11-30.pdf'],
  ['all', 'dre-2026-11-30.pdf'],
  [undefined, 'dre-2026-11-30.pdf'],
])('A file of the period %j is called %s', (period, name) => {
  expect(exportFileName('DRE', period, TODAY, 'pdf')).toBe(name)
})

it('A workbook that the browser writes is called as the file of the same months that the server writes', () => {
  const range = { first_month: civilMonth('2026-01'), last_month: civilMonth('2026-12') }
  const ofServer = exportFileName('dre Grupo São José', ['2026-01-01', '2026-12-31'], TODAY, 'xlsx')
  expect(monthsFileName('dre Grupo São José', range, 'xlsx')).toBe(ofServer)
  expect(ofServer).toBe('dre-grupo-sao-jose-2026-01-2026-12.xlsx')
})

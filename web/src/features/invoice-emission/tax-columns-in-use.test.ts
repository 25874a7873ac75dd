import { civilMonth } from '@prumo/civil-date'
import {
  type TaxSummaryRow,
  taxSummaryColumns,
} from '@prumo/contracts/invoice-emission/tax-summary.schema'
import { cents } from '@prumo/money'
import { expect, test } from 'vitest'
import { taxColumnsInUse } from './tax-columns-in-use.rules.ts'

const none = cents(0)
const services: TaxSummaryRow = {
  month: civilMonth('2026-11'),
  direction: 'issued',
  type: 'nfse',
  notes: 2,
  value_cents: cents(100_00),
  iss_cents: cents(5_00),
  iss_withheld_cents: none,
  irrf_cents: none,
  csrf_cents: none,
  inss_cents: none,
  icms_cents: null,
  difal_cents: null,
  ipi_cents: null,
  pis_cents: none,
  cofins_cents: none,
  ibs_cents: none,
  cbs_cents: none,
}
const goods: TaxSummaryRow = {
  ...services,
  type: 'nfe',
  iss_cents: null,
  icms_cents: cents(18_00),
  difal_cents: none,
  ipi_cents: none,
}
const keysOf = (rows: readonly TaxSummaryRow[]) =>
  taxColumnsInUse(taxSummaryColumns, rows).map(({ key }) => key)
const ALL = taxSummaryColumns.map(({ key }) => key)
const OF_GOODS = ['icms', 'difal', 'ipi']

test('A company that sells services alone has no columns of the taxes of goods', () => {
  expect(keysOf([services])).toEqual(ALL.filter((key) => !OF_GOODS.includes(key)))
})

test('A tax that any row tells of has its column, also where it comes to nothing', () => {
  expect(keysOf([services, goods])).toEqual(ALL)
  expect(keysOf([goods])).toEqual(ALL.filter((key) => key !== 'iss'))
})

test('While nothing is known of a company, all taxes have their columns', () => {
  expect(keysOf([])).toEqual(ALL)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { civilDate } from '@prumo/civil-date'
import type { SheetRow } from '@prumo/contracts/imports/sheet.schema'
import { readSheet } from '@prumo/spreadsheet'
import { expect, test } from 'vitest'
import {
  absentFields,
  missingByCure,
  missingFields,
} from '../../web/src/features/imports/absent-columns.rules.ts'
import { draftRows } from '../../web/src/features/imports/draft-rows.rules.ts'
import { importSide } from '../../web/src/features/imports/import-side.ts'
import { interpretSheet } from '../../web/src/features/imports/interpret-sheet.ts'
import { likelyColumns } from '../../web/src/features/imports/likely-columns.rules.ts'
import { expectedRows, OWN_CORPUS } from './expected-rows.ts'

const files = [
  ...new Set(expectedRows(OWN_CORPUS, 'sale-sheets-expected.tsv').map(({ file = '' }) => file)),
]

/** A person chooses these for all rows: no sheet of a platform names them. */
const CHOSEN: readonly string[] = ['category', 'bank_account']

const today = civilDate('2026-11-20')

function opened(rows: readonly SheetRow[]) {
  const sheet = {
    format: 'csv' as const,
    rows: [...rows],
    sheet: 'Vendas',
    sheet_names: ['Vendas'],
  }
  const file = new File([], 'planilha.csv')
  return interpretSheet(importSide('sales'), [], { file, sha256: '', sheet })
}

/** What the wizard makes of a sheet whose columns nobody touches. */
async function imported(rows: readonly SheetRow[]) {
  const { mapping, header_row, system } = await opened(rows)
  const missing = missingFields('sales', mapping).filter((key) => !CHOSEN.includes(key))
  const drafts = draftRows(rows, {
    target: 'sales',
    mapping,
    header_row,
    sign_rule: 'all',
    today,
    system,
  })
  return {
    header_row,
    fields: mapping.fields,
    /** The wizard stays at the columns until a person says what these are. */
    asks: [...missing, ...absentFields('sales', system, mapping)],
    sales: drafts.flatMap(({ is_excluded, values }) => (is_excluded ? [] : [figuresOf(values)])),
    platform: mapping.defaults['platform'],
  }
}

const figuresOf = (values: Readonly<Record<string, unknown>>) => ({
  // Some sheets have two numbers of a sale.
  is_numbered: values['external_id'] != null,
  status: values['status'] ?? null,
  day: values['competency_date'] ?? null,
  total: values['total_cents'] ?? null,
  fee: values['platform_fee_cents'] ?? null,
  commission: values['commission_cents'] ?? null,
  coproduction: values['coproduction_cents'] ?? null,
  refunded: values['refunded_cents'] ?? null,
  currency: values['currency'] ?? null,
})

async function rowsOf(file: string): Promise<readonly SheetRow[]> {
  const { rows } = await readSheet(readFileSync(join(OWN_CORPUS, 'systems', file)))
  return rows.map(({ row, cells }) => ({ row, cells: [...cells] }))
}

test.each(files)('Columns of %s in another order come to the same sales', async (file) => {
  const rows = await rowsOf(file)
  const { header_row, asks, sales, platform } = await imported(rows)
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const turned = rows.map(({ row, cells }) => ({
    row,
    cells: Array.from({ length: width }, (_, place) => cells[width - 1 - place] ?? null),
  }))
  expect(await imported(turned)).toMatchObject({ header_row, asks, sales, platform })
  expect(asks).toEqual([])
})

/** The same sheet, one of whose columns has another header. */
const renamed = (rows: readonly SheetRow[], header_row: number, column: number, header: string) =>
  rows.map(({ row, cells }) => ({
    row,
    cells:
      row === header_row ? cells.map((cell, place) => (place === column ? header : cell)) : cells,
  }))

test.each(files)(
  'A column of %s that is called otherwise is named, be it of money or not',
  async (file) => {
    const rows = await rowsOf(file)
    const { header_row, fields } = await imported(rows)
    const dropped: unknown[] = []
    for (const [column, field] of fields.entries()) {
      if (field === null) continue
      const other = await imported(renamed(rows, header_row, column, 'Campo novo'))
      const isNamed = other.asks.some((key) => key === field)
      if (!isNamed && !other.fields.includes(field)) dropped.push(field)
    }
    expect(dropped).toEqual([])
  },
)

test.each([
  ['hotmart-vendas.csv', 'Método de pagamento', 'Forma de pagto', 'paid_by'],
  ['kiwify-vendas.csv', 'CPF', 'Documento do cliente', 'party_tax_id'],
  ['kiwify-vendas.csv', 'Pagamento', 'Como pagou', 'paid_by'],
  ['hotmart-vendas.csv', 'Taxa de processamento', 'Taxa cobrada', 'platform_fee_cents'],
  ['hotmart-vendas.csv', 'Comprador(a)', 'Nome de quem comprou', 'party_name'],
])('Of %s the column %s, called %s, is proposed as its field', async (file, was, now, field) => {
  const rows = await rowsOf(file)
  const headers = (await opened(rows)).headers
  const column = headers.indexOf(was)
  const { header_row } = await opened(rows)
  const open = await opened(renamed(rows, header_row, column, now))
  const absent = absentFields('sales', open.system, open.mapping)
  expect(absent).toEqual([field])
  expect([...likelyColumns({ target: 'sales', open, absent, today })]).toEqual([[field, column]])
})

test('A column is proposed for no field whose values are of another kind', async () => {
  const rows = await rowsOf('hotmart-vendas.csv')
  const { header_row, headers } = await opened(rows)
  const column = headers.indexOf('Documento')
  expect(column).not.toBe(-1)
  const open = await opened(renamed(rows, header_row, column, 'Valor da taxa'))
  const absent = ['platform_fee_cents', 'paid_by'] as const
  const { mapping } = open
  const fields = mapping.fields.map((field) => (absent.some((key) => key === field) ? null : field))
  const asked = { ...open, mapping: { ...mapping, fields } }
  const found = likelyColumns({ target: 'sales', open: asked, absent, today })
  const fee = headers.indexOf('Taxa de processamento')
  expect(fee).not.toBe(-1)
  expect(found.get('platform_fee_cents')).toBe(fee)
})

test('What no sheet of a platform has is chosen for all rows, and asked for as no column', async () => {
  const { system, mapping } = await opened(await rowsOf('kiwify-vendas.csv'))
  expect(missingByCure('sales', system, mapping)).toEqual({
    columns: [],
    defaults: ['default_category', 'default_account'],
  })
  expect(missingByCure('sales', null, mapping)).toEqual({
    columns: ['category', 'bank_account'],
    defaults: [],
  })
})

test.each(files)(
  'A column of %s that is called otherwise is asked for, and never makes other figures',
  async (file) => {
    const rows = await rowsOf(file)
    const told = await imported(rows)
    const headers = rows.find(({ row }) => row === told.header_row)?.cells ?? []
    const changed: unknown[] = []
    for (const [column, header] of headers.entries()) {
      const other = renamed(rows, told.header_row, column, 'Campo novo')
      const { asks, sales, platform } = await imported(other)
      const isSame = JSON.stringify({ sales, platform }) === JSON.stringify(sameAs(told))
      if (asks.length === 0 && !isSame) changed.push(header)
    }
    expect(changed).toEqual([])
  },
)

const sameAs = ({ sales, platform }: Awaited<ReturnType<typeof imported>>) => ({ sales, platform })

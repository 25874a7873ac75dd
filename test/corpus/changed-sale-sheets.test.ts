import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { civilDate } from '@prumo/civil-date'
import type { SheetRow } from '@prumo/contracts/imports/sheet.schema'
import { readSheet } from '@prumo/spreadsheet'
import { expect, test } from 'vitest'
import { absentFields, missingFields } from '../../web/src/features/imports/absent-columns.rules.ts'
import { draftRows } from '../../web/src/features/imports/draft-rows.rules.ts'
import { importSide } from '../../web/src/features/imports/import-side.ts'
import { interpretSheet } from '../../web/src/features/imports/interpret-sheet.ts'
import { expectedRows, OWN_CORPUS } from './expected-rows.ts'

const files = [
  ...new Set(expectedRows(OWN_CORPUS, 'sale-sheets-expected.tsv').map(({ file = '' }) => file)),
]

/** A person chooses these for all rows: no sheet of a platform names them. */
const CHOSEN: readonly string[] = ['category', 'bank_account']

/** What the wizard makes of a sheet whose columns nobody touches. */
async function imported(rows: readonly SheetRow[]) {
  const sheet = {
    format: 'csv' as const,
    rows: [...rows],
    sheet: 'Vendas',
    sheet_names: ['Vendas'],
  }
  const file = new File([], 'planilha.csv')
  const open = await interpretSheet(importSide('sales'), [], { file, sha256: '', sheet })
  const { mapping, header_row, system } = open
  const missing = missingFields('sales', mapping).filter((key) => !CHOSEN.includes(key))
  const drafts = draftRows(rows, {
    target: 'sales',
    mapping,
    header_row,
    sign_rule: 'all',
    today: civilDate('2026-11-20'),
    system,
  })
  return {
    header_row,
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
  const { header_row, ...told } = await imported(rows)
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const turned = rows.map(({ row, cells }) => ({
    row,
    cells: Array.from({ length: width }, (_, place) => cells[width - 1 - place] ?? null),
  }))
  expect(await imported(turned)).toEqual({ header_row, ...told })
  expect(told.asks).toEqual([])
})

test.each(files)(
  'A column of %s that is called otherwise is asked for, and never makes other figures',
  async (file) => {
    const rows = await rowsOf(file)
    const told = await imported(rows)
    const headers = rows.find(({ row }) => row === told.header_row)?.cells ?? []
    const changed: unknown[] = []
    for (const [column, header] of headers.entries()) {
      const renamed = rows.map(({ row, cells }) => ({
        row,
        cells:
          row === told.header_row
            ? cells.map((cell, place) => (place === column ? 'Campo novo' : cell))
            : cells,
      }))
      const { asks, sales, platform } = await imported(renamed)
      const isSame = JSON.stringify({ sales, platform }) === JSON.stringify(sameAs(told))
      if (asks.length === 0 && !isSame) changed.push(header)
    }
    expect(changed).toEqual([])
  },
)

const sameAs = ({ sales, platform }: Awaited<ReturnType<typeof imported>>) => ({ sales, platform })

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import {
  findingsIn,
  importRows,
  undoImport,
} from '../../server/src/modules/imports/import.factory.ts'
import { OWN_CORPUS } from '../corpus/expected-rows.ts'
import { type SystemRows, systemRows } from '../corpus/system-rows.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

/** As the wizard sends them. */
const SKIP = { skip_known: 'true' }

type Register = Extract<ImportTarget, 'clients' | 'suppliers' | 'categories' | 'bank-accounts'>

const SHEETS: readonly (readonly [file: string, target: Register])[] = [
  ...['bling-contatos', 'conta-azul-contatos', 'granatum-pessoas', 'nibo-contatos'].flatMap(
    (file) => [[file, 'clients'] as const, [file, 'suppliers'] as const],
  ),
  ['omie-clientes', 'clients'],
  ['omie-clientes', 'suppliers'],
  ['quickbooks-clientes', 'clients'],
  ...['bling', 'conta-azul', 'granatum', 'nibo', 'omie'].flatMap((system) => [
    [`${system}-categorias`, 'categories'] as const,
    [`${system}-contas`, 'bank-accounts'] as const,
  ]),
  ['quickbooks-plano', 'categories'],
  ['quickbooks-plano', 'bank-accounts'],
]

/** What a register shows of its records, without their ids and versions. */
async function recordsOf(made: TestCompany, target: Register): Promise<readonly object[]> {
  const { data } = (await made.get(target === 'categories' ? '/categories/tree' : `/${target}`))
    .body
  return data
}

/** Headings that the chart does not have are chosen in the preview, for all rows that name them. */
async function placed(made: TestCompany, target: Register, rows: SystemRows['rows']) {
  const lost = new Set(
    (await findingsIn(made, target, rows)).flatMap(([row, , code]) =>
      code === 'import_parent_missing' ? [row] : [],
    ),
  )
  return rows.map((row) =>
    lost.has(row.row)
      ? { ...row, parent_category: row.nature === 'revenue' ? '1.01' : '5.04' }
      : row,
  )
}

const nameOf = (record: object): unknown => Reflect.get(record, 'name')

it.each(SHEETS.map(([file, target]) => ({ file, target })))(
  'The register $file comes in as $target, twice changes nothing, and is taken back whole',
  async ({ file, target }) => {
    const bytes = readFileSync(join(OWN_CORPUS, 'systems', `${file}.csv`))
    const read = await systemRows(bytes, target)
    const told = read?.rows ?? []
    expect(told.length).toBeGreaterThan(0)
    const made = await server().newCompany({ chart: 'completo' })
    const before = await recordsOf(made, target)
    const rows = await placed(made, target, told)
    const found = await findingsIn(made, target, rows)
    expect(found.filter(([, , code]) => code !== 'import_namesake')).toEqual([])
    // What the chart has below that heading by that name is there already.
    const there = new Set(found.map(([row]) => row))
    const fresh = rows.filter(({ row }) => !there.has(row))
    const imported = await importRows(made, target, rows, SKIP)
    expect([imported.status, imported.body.data]).toMatchObject([
      201,
      { rows_count: rows.length, created_count: fresh.length },
    ])
    const moved = await recordsOf(made, target)
    const known = new Set(before.map(nameOf))
    const added = moved.map(nameOf).filter((name) => !known.has(name))
    expect(added.toSorted()).toEqual(fresh.map(({ name }) => name).toSorted())
    const again = await importRows(made, target, rows, SKIP)
    expect([again.status, again.body.data]).toMatchObject([201, { created_count: 0 }])
    expect(await recordsOf(made, target)).toEqual(moved)
    expect((await undoImport(made, imported)).status).toBe(200)
    expect(await recordsOf(made, target)).toEqual(before)
  },
)

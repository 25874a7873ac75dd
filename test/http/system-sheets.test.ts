import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  checkRows,
  importRows,
  undoImport,
} from '../../server/src/modules/imports/import.factory.ts'
import { expectedRows, OWN_CORPUS } from '../corpus/expected-rows.ts'
import { type SystemRows, systemRows } from '../corpus/system-rows.ts'
import { sampleAccount } from './samples.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
const OPENING = 1_000_000

type Row = SystemRows['rows'][number]

/** A company that begins with a bank account alone, opened before what is moved to it. */
async function newMover(): Promise<TestCompany> {
  const made = await server().newCompany({ chart: 'completo' })
  await made.post(
    '/bank-accounts',
    sampleAccount({
      name: 'Banco da mudança',
      initial_system_cents: OPENING,
      initial_system_date: '2026-09-30',
      initial_statement_cents: OPENING,
      initial_statement_date: '2026-09-30',
    }),
  )
  return made
}

const balanceOf = async (made: TestCompany): Promise<number> =>
  (await made.get('/bank-accounts')).body.data[0].system_balance_cents

async function totalsOf(made: TestCompany) {
  const of = async (noun: string) => {
    const { data } = (await made.get(`/${noun}?filter_due_or_payment_date=all&per_page=200`)).body
    return data.reduce((sum: number, row: { value_cents: number }) => sum + row.value_cents, 0)
  }
  return [await of('payables'), await of('receivables'), await balanceOf(made)]
}

/** What is added with the rows: contacts, and each missing category below a heading of its kind. */
async function additionsOf(made: TestCompany, target: string, rows: readonly Row[]) {
  const { findings } = (await checkRows(made, target, rows)).body.data
  const tree: { id: number; code: string }[] = (await made.get('/categories/tree')).body.data
  const headingOf = (code: string) => tree.find((one) => one.code === code)?.id
  const isIncome = ({ direction }: Row) => target === 'receivables' || direction === 'receivable'
  const missing = new Map<string, number | undefined>()
  for (const { row, code } of findings) {
    const own = rows.find((one) => one.row === row)
    if (code === 'import_category_missing' && own !== undefined)
      missing.set(String(own.category), headingOf(isIncome(own) ? '1.01' : '5.04'))
  }
  const new_categories = [...missing].map(([name, parent_id]) => ({ name, parent_id }))
  return {
    create_parties: 'true',
    skip_known: 'true',
    ...(new_categories.length > 0 ? { new_categories: JSON.stringify(new_categories) } : {}),
  }
}

it.each(expectedRows(OWN_CORPUS, 'systems-expected.tsv').map((line) => [line['file'] ?? '', line]))(
  'The export %s comes in with its payments, twice adds nothing, and is taken back whole',
  async (file, expected) => {
    const read = await systemRows(readFileSync(join(OWN_CORPUS, 'systems', file)))
    const { target, rows } = read ?? { target: '', rows: [] }
    const made = await newMover()
    const imported = await importRows(made, target, rows, await additionsOf(made, target, rows))
    expect([imported.status, imported.body.data]).toMatchObject([
      201,
      { created_count: rows.length, settled_count: Number(expected['settled']) },
    ])
    const moved = [
      Number(expected['payables_cents']),
      Number(expected['receivables_cents']),
      OPENING + Number(expected['in_cents']) - Number(expected['out_cents']),
    ]
    expect(await totalsOf(made)).toEqual(moved)

    const again = await importRows(made, target, rows, { skip_known: 'true' })
    expect(again.body.data).toMatchObject({ created_count: 0, settled_count: 0, total_cents: 0 })
    expect(await totalsOf(made)).toEqual(moved)

    expect((await undoImport(made, imported)).status).toBe(200)
    expect(await totalsOf(made)).toEqual([0, 0, OPENING])
    for (const noun of ['suppliers', 'clients'])
      expect((await made.get(`/${noun}`)).body.data).toEqual([])
  },
)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importRows, undoImport } from '../../server/src/modules/imports/import.factory.ts'
import { expectedRows, OWN_CORPUS } from '../corpus/expected-rows.ts'
import { systemRows } from '../corpus/system-rows.ts'
import { sampleProduct } from './product-samples.ts'
import { sampleAccount } from './samples.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

const expected = Map.groupBy(
  expectedRows(OWN_CORPUS, 'sale-sheets-expected.tsv'),
  (line) => line['file'] ?? '',
)

/** A company that sells, with an empty account for what a platform holds. */
async function newSeller(products: readonly string[]): Promise<TestCompany> {
  const made = await server().newCompany({ chart: 'completo' })
  for (const [place, name] of products.entries())
    await made.post('/products', sampleProduct({ name, code: `P${place}` }))
  await made.post(
    '/bank-accounts',
    sampleAccount({
      name: 'Banco da mudança',
      initial_system_cents: 0,
      initial_system_date: '2026-09-30',
      initial_statement_cents: 0,
      initial_statement_date: '2026-09-30',
    }),
  )
  return made
}

const statesOf = async (made: TestCompany): Promise<ReadonlyMap<string, string>> => {
  const { data } = (await made.get('/sales?filter_sale_competency_date=all&per_page=200')).body
  return new Map(
    data.map((sale: { external_id: string; status: string }) => [sale.external_id, sale.status]),
  )
}

/** What the platform owes: gross, less fees and commissions, less what went back. */
const walletOf = async (made: TestCompany): Promise<number> =>
  (await made.get('/bank-accounts')).body.data[0].system_balance_cents

const BOOKED = ['approved', 'completed', 'disputed', 'refund_requested', 'partially_refunded']
const RETURNED = ['refunded', 'charged_back']

/** The same from the table: a fee stays with the platform, a commission comes back with its part. */
function owedBy(lines: readonly Readonly<Record<string, string>>[]): number {
  return lines.reduce((sum, { becomes = '', ...line }) => {
    const [total, fee, commission, back] = [
      line['total_cents'],
      line['platform_fee_cents'],
      line['commission_cents'],
      line['refunded_cents'],
    ].map(Number)
    if (RETURNED.includes(becomes)) return sum - (fee ?? 0)
    if (!BOOKED.includes(becomes)) return sum
    return sum + (total ?? 0) - (fee ?? 0) - (commission ?? 0) - (back ?? 0)
  }, 0)
}

it.each([...expected])(
  'The sheet %s brings each sale to what became of it, with its books, twice changes nothing, and is taken back whole',
  async (file, lines) => {
    const read = await systemRows(readFileSync(join(OWN_CORPUS, 'systems', file)))
    const rows = read?.rows ?? []
    const made = await newSeller([...new Set(rows.map(({ product }) => String(product)))])
    const imported = await importRows(made, 'sales', rows, { create_parties: 'true' })
    expect(imported.body).toMatchObject({ data: { created_count: lines.length } })
    const became = new Map(lines.map((line) => [line['external_id'], line['becomes']]))
    expect(await statesOf(made)).toEqual(became)
    expect(await walletOf(made)).toBe(owedBy(lines))
    const again = await importRows(made, 'sales', rows)
    expect(again.body.data).toMatchObject({ created_count: 0 })
    expect(await statesOf(made)).toEqual(became)
    expect(await walletOf(made)).toBe(owedBy(lines))
    expect((await undoImport(made, imported)).status).toBe(200)
    expect(await statesOf(made)).toEqual(new Map())
    expect(await walletOf(made)).toBe(0)
  },
)

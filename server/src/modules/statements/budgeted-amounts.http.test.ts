import { expect, it } from 'vitest'
import { buildBudget, sampleLine } from '../../../../test/http/budget-samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { openBooks } from './books.factory.ts'

const server = useTestServer()

interface Row {
  readonly line: string
  readonly cells: readonly number[]
  readonly total_cents: number
  readonly budgeted?: { readonly cells: readonly number[]; readonly total_cents: number }
}

const YEAR = 'first_month=2026-01&last_month=2026-12'
const rowsOf = async (made: TestCompany, query: string): Promise<readonly Row[]> =>
  (await made.get(`/statements/dre?${query}`)).body.data.rows
const budgetedOf = (rows: readonly Row[], line: string) =>
  rows.find((row) => row.line === line)?.budgeted

async function planned() {
  const books = await openBooks(await server().newCompany())
  await books.bill('receivables', '1.01.01', 50_000)
  const [sales, rent] = [books.categoryId('1.01.01'), books.categoryId('5.02.01')]
  const lines = [sampleLine(sales, 60_000), sampleLine(rent, 20_000)]
  await buildBudget(books.company, { type: 'both' }, lines)
  await buildBudget(books.company, { name: 'Rascunho' }, [sampleLine(rent, 99_900)], false)
  return { books, rent }
}

it('The DRE shows what approved budgets plan beside each month, quarter, year and the total, by its own lines', async () => {
  const { books } = await planned()
  const months = await rowsOf(books.company, `${YEAR}&budget=yes`)
  expect(budgetedOf(months, 'RB')).toEqual({
    cells: Array.from({ length: 12 }, () => 60_000),
    total_cents: 720_000,
  })
  expect(budgetedOf(months, 'ADM')?.total_cents).toBe(-240_000)
  expect(budgetedOf(months, 'LL')?.total_cents).toBe(480_000)
  expect(months.find(({ line }) => line === 'RB')?.total_cents).toBe(50_000)
  for (const [grain, count] of [
    ['quarter', 4],
    ['year', 1],
  ] as const) {
    const rows = await rowsOf(
      books.company,
      `${YEAR}&budget=yes&grain=${grain}&compare=previous&expected=yes`,
    )
    expect(budgetedOf(rows, 'LL')).toEqual({
      cells: Array.from({ length: count }, () => 480_000 / count),
      total_cents: 480_000,
    })
  }
  const template = (await books.company.get('/statements/dre/template')).body.data
  await books.company.put('/statements/dre/template', {
    id: template.id,
    version: template.version,
    rows: [
      { line: 'L1', name: 'Vendas', kind: 'leaf', category_ids: [books.categoryId('1.01.01')] },
    ],
  })
  const own = await rowsOf(books.company, `${YEAR}&budget=yes`)
  expect(['L1', 'SEM', 'LL'].map((line) => budgetedOf(own, line)?.total_cents)).toEqual([
    720_000, -240_000, 480_000,
  ])
})

it('Budgets are told of one cost centre, and of nothing that no budget can be of, and to nobody who may not see them', async () => {
  const { books, rent } = await planned()
  const center = async (abbreviation: string): Promise<number> =>
    (await books.post('/cost-centers', { name: abbreviation, abbreviation, description: null }))
      .body.data.id
  const [shop, site] = [await center('LJ'), await center('SI')]
  await buildBudget(books.company, { cost_center_id: shop, name: 'Loja' }, [
    sampleLine(rent, 5_000),
  ])
  const ofShop = await rowsOf(books.company, `${YEAR}&budget=yes&filter_cost_centers=${shop}`)
  expect(budgetedOf(ofShop, 'LL')?.total_cents).toBe(-60_000)
  for (const query of [
    `${YEAR}&budget=yes&filter_cost_centers=${shop},${site}`,
    'first_month=2026-11&last_month=2026-11&grain=day&budget=yes',
    YEAR,
  ])
    expect(budgetedOf(await rowsOf(books.company, query), 'LL')).toBeUndefined()
  const reader = await books.company.member(['api.statements.getDre'])
  expect(budgetedOf(await rowsOf(reader, `${YEAR}&budget=yes`), 'LL')).toBeUndefined()
})

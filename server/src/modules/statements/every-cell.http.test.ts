import { type CivilDate, civilDate, civilMonth } from '@prumo/civil-date'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { listCategories } from '../categories/index.ts'
import { createCostCenter } from '../cost-centers/index.ts'
import { type LedgerEntry, postEntries } from '../ledger/index.ts'
import { createProject } from '../projects/index.ts'
import { openBooks } from './books.factory.ts'
import { getDfcCell, getDreCell } from './cell.queries.ts'
import { getDfc, getDre } from './statement.queries.ts'

const server = useTestServer()
const RANGE = { first_month: civilMonth('2026-02'), last_month: civilMonth('2026-03') }
const SEED = 20_261_120
/** One page of all entries that a cell can have here. */
const ALL_ENTRIES = { page: 1, per_page: 450 }
/** More entries than the chart has categories, so that every line has some. */
const ENTRIES = 450

/** The Lehmer generator MINSTD: a seeded series, the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/**
 * A company with entries on both bases in every category, in months around the range; half of them
 * of one cost centre, half of one project.
 * @returns the choices of a statement: all, and what is of these.
 */
async function generateBooks(db: CompanyDb, account_id: number) {
  const names = { name: 'Um', abbreviation: '1', description: null }
  const { id: cost_center_id } = await createCostCenter(db, {
    ...names,
    parent_cost_center_id: null,
  })
  const { id: project_id } = await createProject(db, {
    ...names,
    start_date: null,
    end_date: null,
    forecasted_revenues_cents: cents(0),
    forecasted_expenses_cents: cents(0),
  })
  const categories = (await listCategories(db)).filter((category) => category.is_postable)
  await db.query
    .updateTable('categories')
    .set({ dre_line: null, dfc_line: null })
    .where('company_id', '=', db.company_id)
    .where('code', 'in', ['5.02.01', '1.01.03'])
    .execute()
  const next = numbersFrom(SEED)
  const entries = Array.from({ length: ENTRIES }, (_, position): LedgerEntry => {
    const basis = position % 2 === 0 ? 'accrual' : 'cash'
    return {
      basis,
      source: 'bank_account',
      source_id: account_id,
      transaction_id: null,
      entry_date: dayOf(next),
      category_id: categories[position % categories.length]?.id ?? 0,
      bank_account_id: basis === 'cash' ? account_id : null,
      cost_center_id: next(2) === 0 ? null : cost_center_id,
      project_id: next(2) === 0 ? null : project_id,
      party_id: null,
      amount_cents: cents(next(200_001) - 100_000 || 1),
      in_statement: next(10) > 0,
    }
  })
  await postEntries(db, [{ source: 'bank_account', source_id: account_id }], entries)
  const of = { filter_cost_centers: [cost_center_id], filter_projects: [project_id] }
  const { filter_cost_centers, filter_projects } = of
  return [{}, { filter_cost_centers }, { filter_projects }, of]
}

const dayOf = (next: (below: number) => number): CivilDate =>
  civilDate(`2026-0${next(5) + 1}-${String(next(28) + 1).padStart(2, '0')}`)

/** Every cell of a statement, the totals too: what it says and the range and category to open it. */
function cellsOf({ columns, rows }: Statement) {
  return rows
    .filter((row) => row.kind === 'line' || row.kind === 'subtotal')
    .flatMap((row) =>
      [{ ...row, category_id: undefined }, ...row.categories].map((series) => ({
        ...series,
        line: row.line,
      })),
    )
    .flatMap(({ line, category_id, cells, total_cents }) => [
      { line, category_id, ...RANGE, expected: total_cents },
      ...columns.map(({ from, to }, position) => ({
        line,
        category_id,
        ...RANGE,
        from,
        to,
        expected: cells[position],
      })),
    ])
}

it.each([
  ['DRE', getDre, getDreCell, { compare: 'last_year' }],
  ['DRE by cash', getDre, getDreCell, { basis: 'cash', grain: 'quarter' }],
  ['DRE by day', getDre, getDreCell, { grain: 'day' }],
  ['DFC', getDfc, getDfcCell, { compare: 'previous' }],
  ['DFC by week', getDfc, getDfcCell, { grain: 'week' }],
] as const)(
  'The entries behind every cell of a generated %s sum to the cell',
  async (_, getStatement, getCell, columns) => {
    const { company, account_id } = await openBooks(await server().newCompany())
    await company.inDatabase(async (db) => {
      for (const dimension of await generateBooks(db, account_id)) {
        const asked = { ...RANGE, ...columns, ...dimension }
        const cells = cellsOf(await getStatement(db, asked))
        expect(cells.length).toBeGreaterThan(70)
        // Of what is narrowed a part will do: the same text tells all of it. So will, of days, those
        // with entries and some of the others.
        const isAll = Object.keys(dimension).length === 0 && !('grain' in columns)
        const looked = cells.filter(({ expected }, place) =>
          isAll ? true : place % (expected === 0 ? 40 : 5) === 0,
        )
        for (const { expected, ...choice } of looked) {
          const { sum_cents, entries } = await getCell(db, { ...asked, ...choice, ...ALL_ENTRIES })
          const listed = entries.reduce((sum, entry) => sum + entry.amount_cents, 0)
          expect({ ...choice, sum_cents, listed }).toStrictEqual({
            ...choice,
            sum_cents: expected,
            listed: expected,
          })
        }
      }
    })
  },
)

it('A generated DFC ties with its accounts in every month', async () => {
  const { company, account_id } = await openBooks(await server().newCompany())
  await company.inDatabase(async (db) => {
    await generateBooks(db, account_id)
    const check = (await getDfc(db, RANGE)).rows.find((row) => row.line === 'CONFERENCIA')
    expect(check).toMatchObject({ cells: [0, 0], total_cents: 0 })
  })
})

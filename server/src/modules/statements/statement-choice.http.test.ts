import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { type Books, openBooks } from './books.factory.ts'

const server = useTestServer()
const MONTHS = 'first_month=2026-10&last_month=2026-11'

/** What each line comes to, in all months. */
async function figuresOf(books: Books, noun: 'dre' | 'dfc', query: string) {
  const { body } = await books.get(`/statements/${noun}?${MONTHS}${query}`)
  const rows: { line: string; total_cents: number }[] = body.data.rows
  return Object.fromEntries(rows.map((row) => [row.line, row.total_cents]))
}

/** Books with two cost centres and two projects. */
async function openSplitBooks() {
  const books = await openBooks(await server().newCompany())
  const add = async (path: string, abbreviation: string, fields = {}) =>
    (
      await books.company.post(path, {
        name: abbreviation,
        abbreviation,
        description: null,
        ...fields,
      })
    ).body.data.id
  const forecast = {
    start_date: null,
    end_date: null,
    forecasted_revenues_cents: 0,
    forecasted_expenses_cents: 0,
  }
  const [sales, support] = [await add('/cost-centers', 'V'), await add('/cost-centers', 'S')]
  const [course, event] = [
    await add('/projects', 'C', forecast),
    await add('/projects', 'E', forecast),
  ]
  return { books, sales, support, course, event }
}

/** A payable of 100,00 of rent: 60,00 of sales and the course, 40,00 of support alone. */
async function splitRent({
  books,
  sales,
  support,
  course,
}: Awaited<ReturnType<typeof openSplitBooks>>) {
  const category_id = books.categoryId('5.03.01')
  const allocations = [
    { category_id, value_cents: 60_00, cost_center_id: sales, project_id: course },
    { category_id, value_cents: 40_00, cost_center_id: support },
  ]
  const id = await books.bill('payables', '5.03.01', 100_00, { allocations })
  return { id, allocations }
}

describe('statements of some cost centres and projects', () => {
  it('The DRE of cost centres and projects shows the part of each allocation, of both chosen what belongs to both', async () => {
    const split = await openSplitBooks()
    const { books, sales, support, course, event } = split
    await splitRent(split)
    await books.bill('receivables', '1.01.01', 500_00)
    const expected: readonly (readonly [string, number])[] = [
      ['', 500_00 - 100_00],
      [`&filter_cost_centers=${sales}`, -60_00],
      [`&filter_cost_centers=${support}`, -40_00],
      [`&filter_cost_centers=${sales},${support}`, -100_00],
      [`&filter_projects=${course}`, -60_00],
      [`&filter_projects=${event}`, 0],
      [`&filter_cost_centers=${support}&filter_projects=${course}`, 0],
      [`&filter_cost_centers=${sales}&filter_projects=${course}`, -60_00],
    ]
    for (const [query, result] of expected) {
      expect([query, (await figuresOf(books, 'dre', query))['LL']]).toEqual([query, result])
      const cell = await books.get(`/statements/dre/cell?${MONTHS}&line=LL${query}`)
      expect([query, cell.body.data.sum_cents]).toEqual([query, result])
    }
  })

  it('The DFC of cost centres and projects shows the cash of each, interest and fee spread by value, and no balances', async () => {
    const split = await openSplitBooks()
    const { books, sales, support } = split
    const { id } = await splitRent(split)
    await books.settle('payables', id, '2026-11-12', {
      principal_cents: 50_00,
      interest_cents: 1_00,
      fee_cents: 1,
    })
    const ofSales = await figuresOf(books, 'dfc', `&filter_cost_centers=${sales}`)
    const ofSupport = await figuresOf(books, 'dfc', `&filter_cost_centers=${support}`)
    expect(ofSales['VARIACAO']).toBe(-(30_00 + 60 + 1))
    expect(ofSupport['VARIACAO']).toBe(-(20_00 + 40))
    expect(Object.keys(ofSales)).not.toContain('SALDO_FINAL')
    expect(await figuresOf(books, 'dfc', '')).toMatchObject({ CONFERENCIA: 0 })
  })

  it('An edit moves the figures to another cost centre, and every total is still its entries', async () => {
    const split = await openSplitBooks()
    const { books, sales, support } = split
    const { id, allocations } = await splitRent(split)
    await books.settle('payables', id, '2026-11-12', { principal_cents: 99_99, interest_cents: 3 })
    const { data } = (await books.get(`/payables/${id}`)).body
    const edited = await books.company.put(`/payables/${id}`, {
      ...data,
      allocations: allocations.map((row) => ({ ...row, cost_center_id: support })),
    })
    expect(edited.status).toBe(200)
    expect((await figuresOf(books, 'dre', `&filter_cost_centers=${sales}`))['LL']).toBe(0)
    expect((await figuresOf(books, 'dfc', `&filter_cost_centers=${support}`))['VARIACAO']).toBe(
      -(99_99 + 3),
    )
    expect(await books.company.inDatabase(checkBooks)).toEqual([])
  })

  it('A total of a cost centre that is not the sum of its entries is found out', async () => {
    const split = await openSplitBooks()
    await splitRent(split)
    const faults = await split.books.company.inDatabase(async (db) => {
      await db.query
        .deleteFrom('ledger_dimension_totals')
        .where('company_id', '=', db.company_id)
        .where('cost_center_id', '=', split.sales)
        .execute()
      return checkBooks(db)
    })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/^A total of a cost centre or project is not the sum of its entries/)
  })
})

describe('lists of some cost centres and projects', () => {
  it('Lists of some cost centres and projects keep the transactions with an allocation of one of them', async () => {
    const split = await openSplitBooks()
    const { books, sales, support, course, event } = split
    const { id } = await splitRent(split)
    const plain = await books.bill('payables', '5.03.01', 10_00)
    const ids = async (query: string) =>
      (await books.get(`/payables?${query}`)).body.data.map((row: { id: number }) => row.id)
    expect(await ids(`filter_cost_centers=${support}`)).toEqual([id])
    expect(await ids(`filter_cost_centers=${sales},${support}`)).toEqual([id])
    expect(await ids(`filter_projects=${course}`)).toEqual([id])
    expect(await ids(`filter_projects=${event}`)).toEqual([])
    expect(await ids(`filter_projects=${course}&filter_cost_centers=${support}`)).toEqual([])
    expect(await ids('')).toEqual([plain, id])
    const { data } = (await books.get('/payables/totals?filter_cost_centers=' + sales)).body
    expect(data).toMatchObject({ count: 1, value_cents: 60_00, whole_value_cents: 100_00 })
    const rows = (await books.get(`/payables?filter_projects=${course}`)).body.data
    expect(rows[0]).toMatchObject({ cost_center_name: 'V', project_name: 'C' })
  })

  it('An allocation of a cost centre or project of another company is refused', async () => {
    const { books } = await openSplitBooks()
    const foreign = await openSplitBooks()
    for (const field of ['cost_center_id', 'project_id'] as const) {
      const category_id = books.categoryId('5.03.01')
      const own = field === 'project_id' ? foreign.course : foreign.sales
      const { body } = await books.company.post('/payables', {
        party_id: null,
        bank_account_id: null,
        description: 'Aluguel',
        fiscal_document: null,
        external_id: null,
        due_date: '2026-11-10',
        competency_date: '2026-11-10',
        scheduled_for: null,
        value_cents: 1_00,
        show_in_dre: true,
        show_in_dfc: true,
        allocations: [{ category_id, value_cents: 1_00, [field]: own }],
      })
      expect([field, body.code]).toEqual([field, 'reference_not_found'])
    }
  })
})

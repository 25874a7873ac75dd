import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { cents, distribute } from '@prumo/money'
import { readSheet } from '@prumo/spreadsheet'
import { describe, expect, it } from 'vitest'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../../test/http/test-company.ts'
import { giveRights } from '../../../../../test/http/row-rights-world.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { companyWithAccount } from '../transaction.factory.ts'

const server = useTestServer()
const ALL = 'filter_due_or_payment_date=all'

/**
 * A transaction of R$ 300,00, 100,00 of which are of another category; 45,01 of it is paid, with
 * interest.
 */
async function dividedTransaction() {
  const { made, account, expense, other } = await companyWithAccount(server())
  const divided = transaction(expense, 30_000, {
    description: 'Aluguel e condomínio',
    allocations: [
      { category_id: expense, value_cents: 20_000 },
      { category_id: other, value_cents: 10_000 },
    ],
  })
  const { id } = (await made.post('/payables', divided)).body.data
  await made.post(`/payables/${id}/settlements`, settlement(account, 4_500, { interest_cents: 1 }))
  await made.post('/payables', transaction(expense, 1_000, { description: 'Outro' }))
  return { made, account, expense, other, id }
}

const rowsOf = async (made: TestCompany, query: string): Promise<readonly TransactionRow[]> =>
  (await made.get(`/payables?${ALL}&${query}`)).body.data
const totalsOf = async (made: TestCompany, query: string) =>
  (await made.get(`/payables/totals?${ALL}&${query}`)).body.data

describe('a divided transaction in a list filtered by one of its parts', () => {
  it('A divided transaction in a list filtered by one of its parts shows and adds up the share of it, with its whole value beside', async () => {
    const { made, other } = await dividedTransaction()
    const share = {
      value_cents: 10_000,
      interest_cents: 0,
      paid_value_cents: 1_500,
      residual_cents: 8_500,
    }
    expect(await rowsOf(made, `filter_categories_ids=${other}`)).toMatchObject([
      {
        value_cents: 30_000,
        paid_value_cents: 4_501,
        residual_cents: 25_500,
        share,
      },
    ])
    expect(await totalsOf(made, `filter_category_id=${other}`)).toMatchObject({
      count: 1,
      value_cents: 10_000,
      whole_value_cents: 30_000,
      paid_value_cents: 1_500,
      residual_cents: 8_500,
      overdue_cents: 8_500,
      tabs: { overdue: { count: 1, cents: 8_500 } },
    })
  })

  it('A divided transaction in a list filtered by one of its parts is whole without such a filter, and where the filter chose all of it', async () => {
    const { made, expense, other, id } = await dividedTransaction()
    const both = `filter_categories_ids=${expense},${other}`
    for (const query of ['', both]) {
      expect((await rowsOf(made, query)).map(({ share }) => share)).toEqual([null, null])
      expect((await totalsOf(made, query)).value_cents).toBe(31_000)
    }
    expect((await made.get(`/payables/${id}`)).body.data.share).toBeNull()
  })

  it('A divided transaction in a list filtered by one of its parts stands among the others by its share when sorted by value', async () => {
    const { made, expense, other } = await dividedTransaction()
    await made.post('/payables', transaction(other, 15_000, { description: 'Maior' }))
    const sorted = `sort=value_cents&direction=desc&filter_categories_ids=${other}`
    const names = async (query: string) =>
      (await rowsOf(made, query)).map(({ description }) => description)
    expect(await names(sorted)).toEqual(['Maior', 'Aluguel e condomínio'])
    expect(await names(`sort=value_cents&direction=desc`)).toEqual([
      'Aluguel e condomínio',
      'Maior',
      'Outro',
    ])
    const csv = await made.get(`/payables/export?${ALL}&${sorted}&format=csv&columns=value`)
    expect(csv.text.match(/[\d.,]+/g)).toEqual(['150,00', '100,00'])
    expect(expense).not.toBe(other)
  })

  it('A divided transaction in a list filtered by one of its parts is exported with its share, by the whole filter and by what was ticked in it', async () => {
    const { made, other, id } = await dividedTransaction()
    const columns = ['value', 'interest', 'paid', 'residual']
    const cellsOf = async (bytes: Uint8Array) =>
      (await readSheet(bytes)).rows.slice(1).map(({ cells }) => cells.map(Number))
    const filter = { filter_categories_ids: String(other) }
    const query = `${ALL}&filter_categories_ids=${other}&format=xlsx&columns=${columns.join(',')}`
    expect(await cellsOf((await made.get(`/payables/export?${query}`)).bytes)).toEqual([
      [100, 0, 15, 85],
    ])
    const ticked = (more: object) =>
      made.post('/payables/bulk/export', {
        selection: { ids: [id] },
        sort: 'due_date',
        direction: 'asc',
        format: 'xlsx',
        columns,
        ...more,
      })
    expect(await cellsOf((await ticked({ filter })).bytes)).toEqual([[100, 0, 15, 85]])
    expect(await cellsOf((await ticked({})).bytes)).toEqual([[300, 0.01, 45.01, 255]])
  })

  it('A divided transaction in a list filtered by one of its parts is kept by category, cost centre and project together only where one part is of all', async () => {
    const { made, expense, other } = await companyWithAccount(server())
    const center = async (name: string) =>
      (await made.post('/cost-centers', { abbreviation: name, name })).body.data.id
    const [store, site] = [await center('Loja'), await center('Site')]
    const part = (category_id: number, cost_center_id: number, value_cents: number) => ({
      category_id,
      cost_center_id,
      value_cents,
    })
    const allocations = [
      part(expense, store, 700),
      part(other, site, 200),
      part(expense, site, 100),
    ]
    await made.post('/payables', transaction(expense, 1_000, { allocations }))
    const valueOf = async (category: number, centers: string) =>
      (await totalsOf(made, `filter_category_id=${category}&filter_cost_centers=${centers}`))
        .value_cents
    expect(await valueOf(other, String(store))).toBe(0)
    expect(await valueOf(other, String(site))).toBe(200)
    expect(await valueOf(expense, String(site))).toBe(100)
    expect(await valueOf(expense, `${store},${site}`)).toBe(800)
    expect((await totalsOf(made, `filter_cost_centers=${site}`)).value_cents).toBe(300)
  })
})

describe('the totals of a list filtered by a part', () => {
  const MONTH = 'first_month=2026-11&last_month=2026-11'
  const COMPETENCY = 'filter_competency_date=2026-11-01,2026-11-30'
  const cellOf = async (made: TestCompany, query: string) =>
    (await made.get(`/statements/dre/cell?line=EBITDA&${MONTH}&${query}`)).body.data

  it('The totals of a list filtered by a part are the cell of the DRE, whose entries add up to it', async () => {
    const { made, expense, other } = await dividedTransaction()
    for (const category of [expense, other]) {
      const { sum_cents, entries } = await cellOf(made, `category_id=${category}`)
      const { value_cents } = await totalsOf(made, `${COMPETENCY}&filter_category_id=${category}`)
      expect(-value_cents).toBe(sum_cents)
      const amounts: readonly number[] = entries.map(
        (entry: { amount_cents: number }) => entry.amount_cents,
      )
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(sum_cents)
    }
  })

  it('The totals of a list filtered by a part are that cell of the DRE also for who reaches one cost centre alone (S2)', async () => {
    const { made, expense, other } = await companyWithAccount(server())
    const center = async (name: string) =>
      (await made.post('/cost-centers', { abbreviation: name, name })).body.data.id
    const [store, site] = [await center('Loja'), await center('Site')]
    const part = (cost_center_id: number, category_id: number, value_cents: number) => ({
      cost_center_id,
      category_id,
      value_cents,
    })
    const add = async (...allocations: ReturnType<typeof part>[]) => {
      const value = allocations.reduce((sum, { value_cents }) => sum + value_cents, 0)
      await made.post('/payables', transaction(expense, value, { allocations }))
    }
    await add(part(store, expense, 700), part(store, other, 300))
    await add(part(store, expense, 50), part(site, expense, 60))
    const limited = await made.member([
      'companies.payables.index',
      'companies.payables.export',
      'api.statements.getDre',
    ])
    await giveRights(server(), limited, { ...ALL_ROWS, cost_center_ids: [store] })
    const filter = `filter_cost_centers=${store}`
    for (const who of [made, limited]) {
      const list = await totalsOf(who, `${COMPETENCY}&${filter}&filter_category_id=${expense}`)
      const cell = await cellOf(who, `${filter}&category_id=${expense}`)
      expect([list.value_cents, cell.sum_cents]).toEqual([750, -750])
    }
    expect((await totalsOf(limited, COMPETENCY)).value_cents).toBe(1_050)
    expect(await rowsOf(limited, `filter_cost_centers=${site}`)).toEqual([])
    const csv = await limited.get(
      `/payables/export?${ALL}&filter_category_id=${expense}&format=csv&columns=value`,
    )
    expect(csv.text.match(/[\d.,]+/g)?.toSorted()).toEqual(['0,50', '7,00'])
  })
})

/** The Lehmer generator MINSTD: the same numbers in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

describe('the shares of all categories', () => {
  it('The shares of all categories add up to the transaction: value, paid and open, to the cent', async () => {
    const { made, account, expense, other, revenue } = await companyWithAccount(server())
    const categories = [expense, other, revenue]
    const below = numbersFrom(20_261_121)
    for (let turn = 0; turn < 25; turn += 1) {
      const parts = Array.from({ length: 1 + below(6) }, () => ({
        category_id: categories[below(3)],
        value_cents: 1 + below(turn % 2 === 0 ? 50 : 99_999),
      }))
      const value = parts.reduce((sum, part) => sum + part.value_cents, 0)
      const body = transaction(expense, value, { allocations: parts })
      const { id } = (await made.post('/payables', body)).body.data
      const paid = { interest_cents: below(40), fee_cents: below(3) }
      if (turn % 3 > 0)
        await made.post(`/payables/${id}/settlements`, settlement(account, 1 + below(value), paid))
    }
    const whole = await rowsOf(made, 'per_page=100')
    const byCategory = await Promise.all(
      categories.map(async (category) =>
        rowsOf(made, `per_page=100&filter_category_id=${category}`),
      ),
    )
    const amounts = ['value_cents', 'paid_value_cents', 'residual_cents', 'interest_cents'] as const
    for (const row of whole)
      for (const amount of amounts) {
        const shares = byCategory.flatMap((rows) =>
          rows.filter(({ id }) => id === row.id).map((one) => (one.share ?? one)[amount]),
        )
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(row[amount])
      }
    const sums = await Promise.all(
      categories.map((category) => totalsOf(made, `filter_category_id=${category}`)),
    )
    const totals = await totalsOf(made, '')
    for (const amount of ['value_cents', 'paid_value_cents', 'residual_cents', 'overdue_cents'])
      expect(sums.reduce((sum, one) => sum + one[amount], 0)).toBe(totals[amount])
    const { groups } = (await made.get(`/payables/report?${ALL}&group_by=category`)).body.data
    for (const [place, category] of categories.entries()) {
      const { value_cents, paid_value_cents, residual_cents } = sums[place]
      expect(groups.find(({ key }: { key: string }) => key === String(category))).toMatchObject({
        value_cents,
        paid_value_cents,
        residual_cents,
      })
    }
  }, 120_000)

  it('The shares of all categories are those that money is distributed by everywhere', async () => {
    const { made, account, expense, other, revenue } = await companyWithAccount(server())
    const weights = [333, 334, 333]
    const allocations = [expense, other, revenue].map((category_id, place) => ({
      category_id,
      value_cents: weights[place],
    }))
    const { id } = (await made.post('/payables', transaction(expense, 1_000, { allocations }))).body
      .data
    await made.post(`/payables/${id}/settlements`, settlement(account, 500))
    const shares = await Promise.all(
      allocations.map(async ({ category_id }) => {
        const [row] = await rowsOf(made, `filter_category_id=${category_id}`)
        return row?.share?.paid_value_cents
      }),
    )
    expect(shares).toEqual(distribute(cents(500), weights))
  })
})

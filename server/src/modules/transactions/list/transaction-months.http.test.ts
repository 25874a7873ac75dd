import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { readSheet } from '@prumo/spreadsheet'
import { describe, expect, it } from 'vitest'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transaction.factory.ts'

const server = useTestServer()
const OCTOBER = 'filter_due_or_payment_date=2026-10-01,2026-10-31'
const NOVEMBER = 'filter_due_or_payment_date=2026-11-01,2026-11-30'
const MONTHS = [OCTOBER, NOVEMBER]
const AMOUNTS = ['value_cents', 'paid_value_cents', 'residual_cents', 'overdue_cents'] as const
const NOTHING = { count: 0, cents: 0 }

/** A receivable of 1.190,00 due 9 October, 1.000,00 of it received on 12 November, 2,00 on top. */
async function partlyReceived() {
  const { made, account, expense, other, revenue } = await companyWithAccount(server())
  const body = transaction(revenue, 119_000, { due_date: '2026-10-09' })
  const { id } = (await made.post('/receivables', body)).body.data
  const late = { interest_cents: 200 }
  await made.post(`/receivables/${id}/settlements`, settlement(account, 100_000, late))
  return { made, account, expense, other, revenue, id }
}

const rowsOf = async (
  made: TestCompany,
  query: string,
  noun = 'receivables',
): Promise<readonly TransactionRow[]> => (await made.get(`/${noun}?${query}`)).body.data
const totalsOf = async (made: TestCompany, query: string, noun = 'receivables') =>
  (await made.get(`/${noun}/totals?${query}`)).body.data

describe('a transaction of October that was paid in part in November', () => {
  it('A transaction of October that was paid in part in November counts as paid in November alone, and as open in October alone', async () => {
    const { made, id } = await partlyReceived()
    const october = { value_cents: 19_000, paid_value_cents: 0, residual_cents: 19_000 }
    const november = { value_cents: 100_000, paid_value_cents: 100_200, residual_cents: 0 }
    expect(await rowsOf(made, OCTOBER)).toMatchObject([
      { id, value_cents: 119_000, share: { ...october, interest_cents: 0 } },
    ])
    expect(await rowsOf(made, NOVEMBER)).toMatchObject([
      { id, value_cents: 119_000, share: { ...november, interest_cents: 200 } },
    ])
    expect(await rowsOf(made, 'filter_due_or_payment_date=all')).toMatchObject([{ share: null }])
    expect(await totalsOf(made, OCTOBER)).toEqual({
      ...october,
      currency: 'BRL',
      others: [],
      count: 1,
      whole_value_cents: 119_000,
      overdue_cents: 19_000,
      tabs: {
        overdue: { count: 1, cents: 19_000 },
        due_today: NOTHING,
        open: NOTHING,
        paid: NOTHING,
      },
    })
    expect(await totalsOf(made, NOVEMBER)).toEqual({
      ...november,
      currency: 'BRL',
      others: [],
      count: 1,
      whole_value_cents: 119_000,
      overdue_cents: 0,
      tabs: {
        overdue: NOTHING,
        due_today: NOTHING,
        open: NOTHING,
        paid: { count: 1, cents: 100_200 },
      },
    })
  })

  it('A transaction of October that was paid in part in November stands behind the tab of each month that counts it', async () => {
    const { made } = await partlyReceived()
    for (const month of MONTHS) {
      const { tabs } = await totalsOf(made, month)
      for (const group of ['overdue', 'due_today', 'open', 'paid']) {
        const filter = `${month}&filter_status_group=${group}`
        const totals = await totalsOf(made, filter)
        const cents = group === 'paid' ? totals.paid_value_cents : totals.residual_cents
        expect([filter, { count: totals.count, cents }]).toEqual([filter, tabs[group]])
        expect(await rowsOf(made, filter)).toHaveLength(tabs[group].count)
      }
    }
  })

  it('A transaction of October that was paid in part in November is reported and exported as its months count it', async () => {
    const { made } = await partlyReceived()
    const columns = 'value,interest,paid,residual'
    for (const [month, cells, ageing] of [
      [OCTOBER, [190, 0, 0, 190], 'ageing_31_60'],
      [NOVEMBER, [1_000, 2, 1_002, 0], 'settled'],
    ] as const) {
      const { value_cents, paid_value_cents, residual_cents } = await totalsOf(made, month)
      const figures = { count: 1, value_cents, paid_value_cents, residual_cents }
      for (const group_by of ['due_month', 'category', 'party', 'ageing', 'computed_status']) {
        const report = await made.get(`/receivables/report?${month}&group_by=${group_by}`)
        expect(report.body.data.total).toMatchObject(figures)
        expect(report.body.data.groups).toMatchObject([figures])
        if (group_by === 'ageing') expect(report.body.data.groups[0].key).toBe(ageing)
      }
      const file = await made.get(`/receivables/export?${month}&format=xlsx&columns=${columns}`)
      const [, row] = (await readSheet(file.bytes)).rows
      expect(row?.cells.map(Number)).toEqual(cells)
    }
  })

  it('A transaction of October that was paid in part in November stands among others by what the month counts of it when sorted by value', async () => {
    const { made, revenue } = await partlyReceived()
    const others = { due_date: '2026-10-20', description: 'Consultoria' }
    await made.post('/receivables', transaction(revenue, 50_000, others))
    const sorted = await rowsOf(made, `${OCTOBER}&sort=value_cents&direction=desc`)
    expect(sorted.map((row) => (row.share ?? row).value_cents)).toEqual([50_000, 19_000])
  })

  it('A divided transaction that was paid over several months is counted by each month and each category, and all of them are the transaction to the cent', async () => {
    const { made, account, expense, other, revenue } = await companyWithAccount(server())
    const weights = [3_333, 3_334, 3_334]
    const categories = [expense, other, revenue]
    const allocations = categories.map((category_id, place) => ({
      category_id,
      value_cents: weights[place],
    }))
    const body = transaction(expense, 10_001, { due_date: '2026-10-09', allocations })
    const { id } = (await made.post('/payables', body)).body.data
    for (const [paid_on, principal] of [
      ['2026-10-20', 1_000],
      ['2026-11-02', 3_333],
      ['2026-11-12', 1_111],
    ] as const) {
      const paid = { paid_on, interest_cents: 7, discount_cents: 10 }
      const made_ = await made.post(
        `/payables/${id}/settlements`,
        settlement(account, principal, paid),
      )
      expect([made_.status, made_.text]).toEqual([201, made_.text])
    }
    const whole = await totalsOf(made, 'filter_due_or_payment_date=all', 'payables')
    const sumOver = async (queries: readonly string[]) => {
      const totals = await Promise.all(queries.map((query) => totalsOf(made, query, 'payables')))
      return AMOUNTS.map((name) => totals.reduce((sum, one) => sum + one[name], 0))
    }
    const wanted = AMOUNTS.map((name) => whole[name])
    const parts = categories.map((category) => `filter_category_id=${category}`)
    expect(await sumOver(MONTHS)).toEqual(wanted)
    expect(
      await sumOver(MONTHS.flatMap((month) => parts.map((part) => `${month}&${part}`))),
    ).toEqual(wanted)
    for (const part of parts)
      expect(await sumOver(MONTHS.map((month) => `${month}&${part}`))).toEqual(
        await sumOver([`filter_due_or_payment_date=all&${part}`]),
      )
    for (const month of MONTHS) {
      const report = await made.get(`/payables/report?${month}&group_by=category`)
      for (const [place, category] of categories.entries()) {
        const { value_cents, paid_value_cents, residual_cents } = await totalsOf(
          made,
          `${month}&${parts[place]}`,
          'payables',
        )
        expect(
          report.body.data.groups.find(({ key }: { key: string }) => key === String(category)),
        ).toMatchObject({ value_cents, paid_value_cents, residual_cents })
      }
    }
  })
})

describe('canceled transactions', () => {
  it('Canceled transactions are in no list, count, report or export, but in those that ask for them', async () => {
    const { made, expense } = await companyWithAccount(server())
    const add = async (description: string) =>
      (await made.post('/payables', transaction(expense, 5_000, { description }))).body.data
    const gone = await add('Cancelada')
    await add('Viva')
    await made.post(`/payables/${gone.id}/cancel`, { version: gone.version })
    const seen = async (query: string) => {
      const file = await made.get(`/payables/export?${query}&format=csv&columns=description`)
      const report = await made.get(`/payables/report?${query}&group_by=computed_status`)
      return {
        rows: (await rowsOf(made, query, 'payables')).map(({ description }) => description),
        count: (await totalsOf(made, query, 'payables')).count,
        reported: report.body.data.total.count,
        exported: file.text.trim().split('\r\n').length - 1,
      }
    }
    const one = (name: string) => ({ rows: [name], count: 1, reported: 1, exported: 1 })
    for (const query of ['', NOVEMBER, 'filter_due_or_payment_date=all', 'search=a'])
      expect([query, await seen(query)]).toEqual([query, one('Viva')])
    for (const query of [
      'filter_computed_status=canceled',
      `${NOVEMBER}&filter_ageing=canceled`,
      `filter_transactions_ids=${gone.id}`,
    ])
      expect([query, await seen(query)]).toEqual([query, one('Cancelada')])
  })
})

describe('a filter by a cost centre', () => {
  it('A filter by a cost centre keeps what is of the centres below it, in list, totals, report, export, DRE, DFC and detailed statement', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const center = async (name: string, parent_cost_center_id: number | null) =>
      (await made.post('/cost-centers', { abbreviation: name, name, parent_cost_center_id })).body
        .data.id
    const top = await center('Lojas', null)
    const middle = await center('Sul', top)
    const leaf = await center('Curitiba', middle)
    const aside = await center('Sede', null)
    for (const [place, cost_center_id] of [top, middle, leaf, aside].entries()) {
      const value_cents = 10 ** (place + 2)
      const allocations = [{ category_id: expense, value_cents, cost_center_id }]
      const bill = transaction(expense, value_cents, { allocations })
      const { id } = (await made.post('/payables', bill)).body.data
      await made.post(`/payables/${id}/settlements`, settlement(account, value_cents))
    }
    const figure = async (statement: string, line: string, filter: string) => {
      const months = 'first_month=2026-11&last_month=2026-11'
      const { rows } = (await made.get(`/statements/${statement}?${months}&${filter}`)).body.data
      return rows.find((row: { line: string }) => row.line === line).total_cents
    }
    for (const [id, value] of [
      [top, 11_100],
      [middle, 11_000],
      [leaf, 10_000],
      [aside, 100_000],
    ] as const) {
      const filter = `filter_cost_centers=${id}`
      const rows = await rowsOf(made, filter, 'payables')
      expect(rows.reduce((sum, row) => sum + row.value_cents, 0)).toBe(value)
      expect((await totalsOf(made, filter, 'payables')).value_cents).toBe(value)
      const report = await made.get(`/payables/report?${filter}&group_by=cost_center`)
      expect(report.body.data.total.value_cents).toBe(value)
      const file = await made.get(`/payables/export?${filter}&format=csv&columns=value`)
      expect(file.text.trim().split('\r\n')).toHaveLength(rows.length + 1)
      expect(await figure('dre', 'LL', filter)).toBe(-value)
      expect(await figure('dfc', 'VARIACAO', filter)).toBe(-value)
      const moved = await made.get(
        `/statements/detailed?filter_date=2026-11-01,2026-11-30&${filter}`,
      )
      expect(moved.body.summary).toMatchObject({ in_cents: 0, out_cents: value })
    }
  })
})

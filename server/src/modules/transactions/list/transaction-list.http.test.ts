import { describe, expect, it } from 'vitest'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transaction.factory.ts'

const server = useTestServer()

describe('the month filter of the list', () => {
  it('A bill due in October and paid in part in November shows in the list of both months', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const id = (
      await made.post('/payables', transaction(expense, 10_000, { due_date: '2026-10-30' }))
    ).body.data.id
    const inMonth = async (range: string) =>
      (await made.get(`/payables?filter_due_or_payment_date=${range}`)).body.data.length
    expect([
      await inMonth('2026-10-01,2026-10-31'),
      await inMonth('2026-11-01,2026-11-30'),
    ]).toEqual([1, 0])
    await made.post(
      `/payables/${id}/settlements`,
      settlement(account, 6_000, { paid_on: '2026-11-02' }),
    )
    expect([
      await inMonth('2026-10-01,2026-10-31'),
      await inMonth('2026-11-01,2026-11-30'),
    ]).toEqual([1, 1])
    await made.post(
      `/payables/${id}/settlements`,
      settlement(account, 4_000, { paid_on: '2026-11-03' }),
    )
    expect([
      await inMonth('2026-10-01,2026-10-31'),
      await inMonth('2026-11-01,2026-11-30'),
    ]).toEqual([0, 1])
    expect(await inMonth('all')).toBe(1)
  })

  it('The totals of the filter of transactions and of its tabs add up', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const add = async (value: number, due_date: string) =>
      (await made.post('/payables', transaction(expense, value, { due_date }))).body.data.id
    await add(1_000, '2026-11-19')
    await add(2_000, '2026-11-20')
    await add(4_000, '2026-11-21')
    const paid = await add(8_000, '2026-11-05')
    await made.post(`/payables/${paid}/settlements`, settlement(account, 8_000))
    const totals = (
      await made.get('/payables/totals?filter_due_or_payment_date=2026-11-01,2026-11-30')
    ).body.data
    expect(totals).toEqual({
      count: 4,
      currency: 'BRL',
      others: [],
      value_cents: 15_000,
      whole_value_cents: 15_000,
      paid_value_cents: 8_000,
      residual_cents: 7_000,
      overdue_cents: 1_000,
      tabs: {
        overdue: { count: 1, cents: 1_000 },
        due_today: { count: 1, cents: 2_000 },
        open: { count: 1, cents: 4_000 },
        paid: { count: 1, cents: 8_000 },
      },
    })
  })

  it('Each tab of transactions has the count and the sum of the list that it opens', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const add = async (value: number, due_date: string, fields = {}) =>
      (await made.post('/payables', transaction(expense, value, { due_date, ...fields }))).body.data
        .id
    await add(1_000, '2026-11-19')
    const late = await add(2_000, '2026-11-10')
    await made.post(`/payables/${late}/settlements`, settlement(account, 500))
    await add(4_000, '2026-11-20')
    await add(8_000, '2026-11-15', { scheduled_for: '2026-11-23' })
    await add(16_000, '2026-12-01')
    const paid = await add(32_000, '2026-11-05')
    await made.post(`/payables/${paid}/settlements`, settlement(account, 32_000))
    const { tabs, overdue_cents } = (await made.get('/payables/totals')).body.data
    expect(tabs).toEqual({
      overdue: { count: 2, cents: 2_500 },
      due_today: { count: 1, cents: 4_000 },
      open: { count: 2, cents: 24_000 },
      paid: { count: 2, cents: 32_500 },
    })
    expect(overdue_cents).toBe(2_500)
    for (const group of ['overdue', 'due_today', 'open', 'paid']) {
      const totals = (await made.get(`/payables/totals?filter_status_group=${group}`)).body.data
      const cents = group === 'paid' ? totals.paid_value_cents : totals.residual_cents
      expect([group, { count: totals.count, cents }]).toEqual([group, tabs[group]])
    }
  })

  it('Every column of the list of transactions sorts both ways without losing or repeating a row over pages', async () => {
    const { made, expense } = await companyWithAccount(server())
    for (let index = 0; index < 7; index += 1)
      await made.post(
        '/payables',
        transaction(expense, 100 + (index % 3), { description: `Conta ${index % 2}` }),
      )
    for (const sort of [
      'competency_date',
      'due_date',
      'payment_date',
      'description',
      'party_name',
      'value_cents',
      'id',
    ])
      for (const direction of ['asc', 'desc']) {
        const ids = new Set<number>()
        for (const page of [1, 2, 3, 4]) {
          const answer = await made.get(
            `/payables?sort=${sort}&direction=${direction}&per_page=2&page=${page}`,
          )
          expect(answer.body.meta).toEqual({ page, per_page: 2, total: 7 })
          for (const row of answer.body.data) ids.add(row.id)
        }
        expect(ids.size).toBe(7)
      }
    expect((await made.get('/payables?sort=company_id')).status).toBe(422)
  })

  it.each(['payables', 'receivables'])('Each filter of %s keeps what it names', async (noun) => {
    const { made, account, expense, other } = await companyWithAccount(server())
    const named = { name: 'Loja', abbreviation: 'LOJA', description: null }
    const center = (await made.post('/cost-centers', named)).body.data.id
    const forecast = { forecasted_revenues_cents: 0, forecasted_expenses_cents: 0 }
    const dates = { start_date: null, end_date: null }
    const project = (await made.post('/projects', { ...named, ...dates, ...forecast })).body.data.id
    const first = (
      await made.post(
        `/${noun}`,
        transaction(expense, 1_000, { external_id: 'NF-1', description: 'Ação de Março' }),
      )
    ).body.data.id
    const second = (
      await made.post(
        `/${noun}`,
        transaction(other, 123_456, {
          scheduled_for: '2026-11-25',
          bank_account_id: account,
          allocations: [
            {
              category_id: other,
              value_cents: 123_456,
              cost_center_id: center,
              project_id: project,
            },
          ],
        }),
      )
    ).body.data.id
    const ids = async (query: string) =>
      (await made.get(`/${noun}?${query}`)).body.data.map((row: { id: number }) => row.id)
    expect(await ids('search=acao+de+marco')).toEqual([first])
    expect(await ids('search=1.234,56')).toEqual([second])
    expect(await ids('search=100%25')).toEqual([])
    expect(await ids('filter_value_range=123456,123456')).toEqual([second])
    expect(await ids('filter_value_range=,123455')).toEqual([first])
    expect(await ids('filter_value_range=123457,')).toEqual([])
    expect((await made.get(`/${noun}?filter_value_range=,`)).status).toBe(422)
    expect(await ids(`filter_categories_ids=${other}`)).toEqual([second])
    expect(await ids(`filter_category_id=${expense}`)).toEqual([first])
    expect(await ids(`filter_bank_accounts_ids=${account}`)).toEqual([second])
    expect(await ids(`filter_cost_centers=${center}`)).toEqual([second])
    expect(await ids(`filter_projects=${project}`)).toEqual([second])
    expect(await ids('filter_sources=demo')).toEqual([])
    expect(await ids('filter_sources=demo,sale')).toEqual([])
    expect(await ids('filter_sources=demo,manual')).toHaveLength(2)
    expect((await made.get(`/${noun}?filter_sources=manual,nowhere`)).status).toBe(422)
    expect(await ids('filter_competency_date=2026-12-01,2026-12-31')).toEqual([])
    expect(await ids('filter_due_or_payment_date=2026-12-01,2026-12-31')).toEqual([])
    expect(await ids('filter_due_or_payment_date=all')).toHaveLength(2)
    expect(await ids(`filter_transactions_ids=${first},${second}`)).toHaveLength(2)
    expect(await ids('filter_externals_ids=NF-1,NF-2')).toEqual([first])
    expect(await ids('filter_scheduled=yes')).toEqual([second])
    const isPayable = noun === 'payables'
    expect(await ids('filter_computed_status=scheduled')).toEqual(isPayable ? [second] : [])
    expect(await ids('filter_computed_status=overdue')).toEqual(
      isPayable ? [first] : [second, first],
    )
    expect(await ids('filter_reconciled=all')).toEqual([])
    expect(await ids('filter_reconciled=none')).toHaveLength(2)
  })
})

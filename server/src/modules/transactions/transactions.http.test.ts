import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { openingEntries } from '../bank-accounts/index.ts'
import { checkLedger } from '../ledger/index.ts'
import { transactionDocuments } from './index.ts'

const server = useTestServer()

const bankAccount = {
  name: 'Itaú',
  type: 'checking',
  bank_code: '341',
  branch: '1234',
  branch_digit: null,
  account: '56789',
  account_digit: '0',
  currency: 'BRL',
  initial_system_cents: 100_000,
  initial_system_date: '2026-01-01',
  initial_statement_cents: 100_000,
  initial_statement_date: '2026-01-01',
  show_on_dashboard: true,
  show_on_conciliation: true,
  is_default_purchase: false,
}

/** A company with one account, and the ids of an expense and a revenue category. */
async function company() {
  const made = await server().newCompany()
  const account = (await made.post('/bank-accounts', bankAccount)).body.data.id
  const tree: { id: number; code: string }[] = (await made.get('/categories/tree')).body.data
  const idOf = (code: string) => tree.find((row) => row.code === code)?.id ?? 0
  return {
    made,
    account,
    expense: idOf('5.04.01'),
    other: idOf('5.02.03'),
    revenue: idOf('1.01.01'),
  }
}

const title = (category_id: number, value_cents: number, fields = {}) => ({
  party_id: null,
  bank_account_id: null,
  description: 'Assinatura de software',
  fiscal_document: null,
  external_id: null,
  due_date: '2026-11-10',
  competency_date: '2026-11-01',
  scheduled_for: null,
  value_cents,
  show_in_dre: true,
  show_in_dfc: true,
  allocations: [{ category_id, value_cents }],
  ...fields,
})

const settlement = (bank_account_id: number, principal_cents: number, fields = {}) => ({
  paid_on: '2026-11-12',
  bank_account_id,
  principal_cents,
  discount_cents: 0,
  interest_cents: 0,
  fine_cents: 0,
  fee_cents: 0,
  note: null,
  ...fields,
})

const faults = (made: TestCompany) =>
  made.inDatabase((db) => checkLedger(db, [transactionDocuments, openingEntries]))

const balance = async (made: TestCompany, account: number): Promise<number> =>
  (await made.get(`/bank-accounts/${account}`)).body.data.system_balance_cents

describe('payables and receivables', () => {
  it('a payable goes from overdue to partial to paid, and the account follows', async () => {
    const { made, account, expense } = await company()
    const created = await made.post('/payables', title(expense, 10_000))
    expect(created.status).toBe(201)
    expect(created.body.data).toMatchObject({
      computed_status: 'overdue',
      overdue_days: 10,
      residual_cents: 10_000,
    })
    const path = `/payables/${created.body.data.id}/settlements`
    const partial = await made.post(path, settlement(account, 4_000))
    expect(partial.body.data).toMatchObject({
      computed_status: 'partial',
      residual_cents: 6_000,
      paid_value_cents: 4_000,
    })
    const paid = await made.post(
      path,
      settlement(account, 5_000, { discount_cents: 1_000, interest_cents: 30 }),
    )
    expect(paid.body.data).toMatchObject({
      computed_status: 'paid',
      residual_cents: 0,
      payment_date: '2026-11-12',
    })
    expect(await balance(made, account)).toBe(100_000 - 9_030)
    expect(await faults(made)).toEqual([])
  })

  it('reversing a settlement opens the title again and gives the money back', async () => {
    const { made, account, revenue } = await company()
    const id = (await made.post('/receivables', title(revenue, 5_000))).body.data.id
    const settled = await made.post(`/receivables/${id}/settlements`, settlement(account, 5_000))
    expect(await balance(made, account)).toBe(105_000)
    const settlementId = settled.body.data.settlements[0].id
    const reversed = await made.post(`/receivables/${id}/settlements/${settlementId}/reverse`, {
      reason: 'engano',
    })
    expect(reversed.body.data).toMatchObject({ computed_status: 'overdue', settlements: [] })
    expect(await balance(made, account)).toBe(100_000)
    expect(await faults(made)).toEqual([])
  })

  it('forty settlements at once never pay more than is due', async () => {
    const { made, account, expense } = await company()
    const id = (await made.post('/payables', title(expense, 10_000))).body.data.id
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        made.post(`/payables/${id}/settlements`, settlement(account, 3_000)),
      ),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3)
    const refused = answers.filter((answer) => answer.status !== 201)
    expect(new Set(refused.map((answer) => answer.body.code))).toEqual(
      new Set(['settlement_exceeds_residual']),
    )
    expect(await balance(made, account)).toBe(100_000 - 9_000)
    expect(await faults(made)).toEqual([])
  })

  it('the same key settles once however often it is sent', async () => {
    const { made, account, expense } = await company()
    const id = (await made.post('/payables', title(expense, 10_000))).body.data.id
    const send = () =>
      made.post(`/payables/${id}/settlements`, settlement(account, 1_000), { key: 'settle-once-1' })
    const answers = await Promise.all([send(), send(), send(), send()])
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(await balance(made, account)).toBe(99_000)
  })

  it('a settlement dated in the future or before the account is refused with the reason', async () => {
    const { made, account, expense } = await company()
    const id = (await made.post('/payables', title(expense, 10_000))).body.data.id
    const path = `/payables/${id}/settlements`
    const future = await made.post(path, settlement(account, 1_000, { paid_on: '2026-11-21' }))
    expect([future.status, future.body.code]).toEqual([422, 'settlement_in_future'])
    const before = await made.post(path, settlement(account, 1_000, { paid_on: '2025-12-31' }))
    expect(before.body.message).toBe(
      'A conta bancária começa em 01/01/2026. Use uma data a partir desse dia.',
    )
  })

  it('the value may not fall below what is settled, and an edit moves the ledger', async () => {
    const { made, account, expense, other } = await company()
    const created = (await made.post('/payables', title(expense, 10_000))).body.data
    await made.post(`/payables/${created.id}/settlements`, settlement(account, 4_000))
    const low = await made.put(`/payables/${created.id}`, { ...title(expense, 3_999), version: 2 })
    expect([low.status, low.body.code]).toEqual([422, 'value_below_settled'])
    const moved = await made.put(`/payables/${created.id}`, { ...title(other, 4_000), version: 2 })
    expect(moved.body.data).toMatchObject({ computed_status: 'paid', category_code: '5.02.03' })
    expect(await faults(made)).toEqual([])
  })

  it('a stale edit is refused with the version that is stored', async () => {
    const { made, expense } = await company()
    const created = (await made.post('/payables', title(expense, 10_000))).body.data
    await made.put(`/payables/${created.id}`, { ...title(expense, 9_000), version: 1 })
    const stale = await made.put(`/payables/${created.id}`, {
      ...title(expense, 8_000),
      version: 1,
    })
    expect([stale.status, stale.body.code, stale.body.current_version]).toEqual([
      409,
      'stale_version',
      2,
    ])
  })

  it('a title with a settlement is neither deleted nor canceled; one without may be', async () => {
    const { made, account, expense } = await company()
    const id = (await made.post('/payables', title(expense, 10_000))).body.data.id
    await made.post(`/payables/${id}/settlements`, settlement(account, 1))
    expect((await made.delete(`/payables/${id}`)).body.code).toBe('transaction_settled')
    expect((await made.post(`/payables/${id}/cancel`, { version: 2 })).body.code).toBe(
      'transaction_settled',
    )
    const second = (await made.post('/payables', title(expense, 700))).body.data.id
    const canceled = await made.post(`/payables/${second}/cancel`, { version: 1 })
    expect(canceled.body.data).toMatchObject({ computed_status: 'canceled', residual_cents: 0 })
    const third = (await made.post('/payables', title(expense, 900))).body.data.id
    expect((await made.delete(`/payables/${third}`)).status).toBe(204)
    expect((await made.get(`/payables/${third}`)).status).toBe(404)
    expect(await faults(made)).toEqual([])
  })

  it('a receivable is not found among the payables', async () => {
    const { made, revenue } = await company()
    const id = (await made.post('/receivables', title(revenue, 100))).body.data.id
    expect((await made.get(`/payables/${id}`)).status).toBe(404)
    expect((await made.delete(`/payables/${id}`)).status).toBe(404)
  })

  it('allocations must tie to the value, and headings take no entries', async () => {
    const { made, expense } = await company()
    const loose = await made.post('/payables', { ...title(expense, 100), value_cents: 101 })
    expect(loose.body.errors).toEqual({
      allocations: ['A soma das categorias deve ser igual ao valor'],
    })
    const tree: { id: number; is_postable: boolean }[] = (await made.get('/categories/tree')).body
      .data
    const heading = tree.find((row) => !row.is_postable)?.id ?? 0
    expect((await made.post('/payables', title(heading, 100))).body.code).toBe(
      'category_not_postable',
    )
    expect((await made.post('/payables', title(999_999, 100))).body.code).toBe(
      'reference_not_found',
    )
  })
})

describe('the month filter of the list', () => {
  it('a bill due in October and paid in part in November shows in both months', async () => {
    const { made, account, expense } = await company()
    const id = (await made.post('/payables', title(expense, 10_000, { due_date: '2026-10-30' })))
      .body.data.id
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

  it('the totals of the filter and of its tabs add up', async () => {
    const { made, account, expense } = await company()
    const add = async (value: number, due_date: string) =>
      (await made.post('/payables', title(expense, value, { due_date }))).body.data.id
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
      value_cents: 15_000,
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

  it('every column sorts both ways without losing or repeating a row over pages', async () => {
    const { made, expense } = await company()
    for (let index = 0; index < 7; index += 1)
      await made.post(
        '/payables',
        title(expense, 100 + (index % 3), { description: `Conta ${index % 2}` }),
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

  it('each filter keeps what it names', async () => {
    const { made, account, expense, other } = await company()
    const first = (
      await made.post(
        '/payables',
        title(expense, 1_000, { external_id: 'NF-1', description: 'Ação de Março' }),
      )
    ).body.data.id
    const second = (
      await made.post(
        '/payables',
        title(other, 123_456, { scheduled_for: '2026-11-25', bank_account_id: account }),
      )
    ).body.data.id
    const ids = async (query: string) =>
      (await made.get(`/payables?${query}`)).body.data.map((row: { id: number }) => row.id)
    expect(await ids('search=acao+de+marco')).toEqual([first])
    expect(await ids('search=1.234,56')).toEqual([second])
    expect(await ids('search=100%25')).toEqual([])
    expect(await ids(`filter_categories_ids=${other}`)).toEqual([second])
    expect(await ids(`filter_category_id=${expense}`)).toEqual([first])
    expect(await ids(`filter_bank_accounts_ids=${account}`)).toEqual([second])
    expect(await ids(`filter_transactions_ids=${first},${second}`)).toHaveLength(2)
    expect(await ids('filter_externals_ids=NF-1,NF-2')).toEqual([first])
    expect(await ids('filter_scheduled=yes')).toEqual([second])
    expect(await ids('filter_computed_status=scheduled')).toEqual([second])
    expect(await ids('filter_computed_status=overdue')).toEqual([first])
    expect(await ids('filter_reconciled=all')).toEqual([])
    expect(await ids('filter_reconciled=none')).toHaveLength(2)
  })
})

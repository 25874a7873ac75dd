import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { MAX_CENTS } from '@prumo/contracts/scalars'
import { describe, expect, it } from 'vitest'
import { buildBudget, sampleLine } from '../../../../test/http/budget-samples.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { samplePurchase } from '../../../../test/http/purchase-samples.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()
const STOPS = { on_submit: 'stop', on_approve: 'stop', on_create: 'stop' }
const NO_OVERRIDE = PERMISSION_KEYS.filter((key) => key !== 'companies.budgets.override')

/** A company with 100,00 a month for one expense, and somebody who approves. */
async function world(fields: object, cents = 100_00) {
  const company = await companyWithAccount(server())
  const { made, expense } = company
  const supplier = (await made.post('/suppliers', sampleParty({ name: 'Fornecedor' }))).body.data.id
  const approver = await made.member(PERMISSION_KEYS)
  const budget = await buildBudget(made, fields, [sampleLine(expense, cents)])
  const buy = (value: number, more = {}) =>
    made.post(
      '/purchases',
      samplePurchase(supplier, expense, {
        total_cents: value,
        allocations: [{ category_id: expense, value_cents: value }],
        ...more,
      }),
    )
  const pay = (value: number, more = {}) =>
    made.post('/payables', {
      ...sampleTransaction(expense, value, { competency_date: '2026-11-10' }),
      ...more,
    })
  const compared = async () =>
    (await made.get(`/budgets/${budget.id}/comparison`)).body.data.lines[0].months[10]
  return { ...company, supplier, approver, budget, buy, pay, compared }
}

/** A payable of 150,00 in November and 50,00 in December. */
const seriesOf = (expense: number, more = {}) => ({
  ...sampleTransaction(expense, 200_00, { competency_date: '2026-11-10' }),
  repeat: {
    mode: 'installments',
    rows: [
      { due_date: '2026-11-30', competency_date: '2026-11-10', value_cents: 150_00 },
      { due_date: '2026-12-30', competency_date: '2026-12-10', value_cents: 50_00 },
    ],
  },
  ...more,
})

describe('the control of a budget', () => {
  it('Of forty people who ask for the last of a budget at once, it goes to as many as it is enough for', async () => {
    const { buy, compared, made } = await world(STOPS)
    const answers = await Promise.all(Array.from({ length: 40 }, () => buy(10_00)))
    const statuses = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim())
    expect(statuses.filter((status) => status === '201')).toHaveLength(10)
    expect(statuses.filter((status) => status === '422 budget_exceeded')).toHaveLength(30)
    expect(await compared()).toMatchObject({ committed_cents: 100_00, available_cents: 0 })
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('A refusal says the budget, the category, what is available and what was asked for', async () => {
    const { buy, pay } = await world(STOPS)
    expect((await pay(40_00)).status).toBe(201)
    const refused = await buy(60_01)
    expect([refused.status, refused.body.code]).toEqual([422, 'budget_exceeded'])
    for (const part of ['Orçamento 2026', '60,00', '60,01'])
      expect(refused.body.message).toContain(part)
    expect((await buy(60_00)).status).toBe(201)
    expect((await pay(1)).body.code).toBe('budget_exceeded')
  })

  it('Two purchases that fit one by one are not both approved; an exception needs its right and a reason', async () => {
    const { made, buy, approver, budget, compared } = await world({ on_approve: 'stop' })
    const [first, second] = [(await buy(60_00)).body.data.id, (await buy(60_00)).body.data.id]
    const told = (await approver.get(`/purchases/${second}/budget`)).body.data
    expect(told).toMatchObject([
      {
        budgeted_cents: 100_00,
        committed_cents: 60_00,
        realized_cents: 0,
        this_cents: 60_00,
        left_cents: -20_00,
      },
    ])
    const approve = (id: number, client = approver, body = {}) =>
      client.post(`/purchases/${id}/approve`, { version: 1, ...body })
    const both = await Promise.all([approve(first), approve(second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const left = both[0].status === 200 ? second : first
    const budget_reason = 'Urgente: a máquina parou'
    const without = await made.member(NO_OVERRIDE)
    expect((await approve(left, without, { budget_reason })).body.code).toBe('budget_exceeded')
    expect((await approve(left)).body.code).toBe('budget_exceeded')
    expect((await approve(left, approver, { budget_reason })).status).toBe(200)
    expect((await made.get(`/budgets/${budget.id}/exceptions`)).body.data).toMatchObject([
      { act: 'approve', reason: budget_reason, available_cents: 40_00, requested_cents: 60_00 },
    ])
    expect(await compared()).toMatchObject({ committed_cents: 0, realized_cents: 120_00 })
    expect((await made.get(`/purchases/${left}`)).body.data.events.at(-1)).toMatchObject({
      act: 'approve',
      reason: budget_reason,
    })
  })

  it('Purchases that are approved together are tested together', async () => {
    const { buy, approver } = await world({ on_approve: 'stop' })
    const ids: number[] = []
    for (const value of [60_00, 50_00, 40_00]) ids.push((await buy(value)).body.data.id)
    const answer = await approver.post('/purchases/approve', {
      purchases: ids.map((id) => ({ id, version: 1 })),
    })
    expect(answer.body.data.map((row: { is_done: boolean }) => row.is_done)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('A budget that warns lets pass and says so; one that ignores says nothing', async () => {
    const { buy, pay } = await world({ on_submit: 'warn' })
    const warned = await buy(150_00)
    expect([warned.status, warned.body.warnings]).toMatchObject([
      201,
      [{ available_cents: 100_00, requested_cents: 150_00 }],
    ])
    const ignored = await pay(1_000_00)
    expect([ignored.status, ignored.body.warnings]).toEqual([201, []])
    // What is left is a sum, and may be below the largest amount.
    for (let turn = 0; turn < 2; turn += 1) await pay(MAX_CENTS)
    const [warning] = (await buy(1)).body.warnings
    expect(warning.available_cents).toBeLessThan(-MAX_CENTS)
  })

  it('A payable or series above a budget passes with a reason and its right; one that is only warned of says so', async () => {
    const { made, expense, pay, budget } = await world(STOPS)
    const budget_reason = 'Conserto que não espera'
    const without = await made.member(NO_OVERRIDE)
    expect(
      (await without.post('/payables/series', seriesOf(expense, { budget_reason }))).body.code,
    ).toBe('budget_exceeded')
    expect(
      (await made.post('/payables/series', seriesOf(expense, { budget_reason }))).body,
    ).toMatchObject({ warnings: [] })
    expect((await pay(10_00)).body.code).toBe('budget_exceeded')
    expect((await pay(10_00, { budget_reason })).status).toBe(201)
    expect((await made.get(`/budgets/${budget.id}/exceptions`)).body.data).toMatchObject([
      { act: 'create', reason: budget_reason, requested_cents: 10_00 },
      { act: 'create', reason: budget_reason, requested_cents: 150_00 },
    ])
    const warning = await world({ on_create: 'warn' })
    const warned = await warning.made.post('/payables/series', seriesOf(warning.expense))
    expect([warned.status, warned.body.warnings]).toMatchObject([
      201,
      [{ available_cents: 100_00, requested_cents: 150_00 }],
    ])
  })

  it('Months so far lend to a later one where the budget says so', async () => {
    const { pay } = await world({ ...STOPS, tests_month: false, tests_accumulated: true })
    expect((await pay(1_100_01)).body.code).toBe('budget_exceeded')
    expect((await pay(1_100_00)).status).toBe(201)
    const early = { competency_date: '2026-01-10', due_date: '2026-01-10' }
    expect((await pay(100_00, early)).status).toBe(201)
    expect((await pay(1, early)).body.code).toBe('budget_exceeded')
  })

  it('What belongs to a cost centre below is tested against the budget of the one above', async () => {
    const { made, expense, pay } = await world({})
    const center = async (name: string, parent: number | null) =>
      (
        await made.post('/cost-centers', {
          name,
          abbreviation: name,
          description: null,
          parent_cost_center_id: parent,
        })
      ).body.data.id
    const above = await center('Loja', null)
    const below = await center('Caixa', above)
    const beside = await center('Obra', null)
    await buildBudget(made, { ...STOPS, cost_center_id: above }, [sampleLine(expense, 10_00)])
    const of = (cost_center_id: number | null, value: number) =>
      pay(value, { allocations: [{ category_id: expense, value_cents: value, cost_center_id }] })
    expect((await of(below, 10_00)).status).toBe(201)
    expect((await of(above, 1)).body.code).toBe('budget_exceeded')
    expect((await of(beside, 10_00)).status).toBe(201)
    expect((await of(null, 10_00)).status).toBe(201)
  })

  it('A changed purchase is tested without what it asked for before', async () => {
    const { made, buy, expense, supplier, approver } = await world(STOPS)
    const { id } = (await buy(90_00)).body.data
    const body = (value: number, version: number) => ({
      ...samplePurchase(supplier, expense, {
        total_cents: value,
        allocations: [{ category_id: expense, value_cents: value }],
      }),
      version,
    })
    expect((await made.put(`/purchases/${id}`, body(100_00, 1))).status).toBe(200)
    expect((await made.put(`/purchases/${id}`, body(100_01, 2))).body.code).toBe('budget_exceeded')
    expect((await approver.post(`/purchases/${id}/approve`, { version: 2 })).status).toBe(200)
    expect((await made.put(`/purchases/${id}`, body(95_00, 3))).status).toBe(200)
    const series = await made.post('/payables/series', {
      ...sampleTransaction(expense, 10_00, { competency_date: '2026-11-10' }),
      repeat: {
        mode: 'installments',
        rows: [
          { due_date: '2026-11-30', competency_date: '2026-11-10', value_cents: 5_01 },
          { due_date: '2026-12-30', competency_date: '2026-12-10', value_cents: 4_99 },
        ],
      },
    })
    expect(series.body.code).toBe('budget_exceeded')
  })

  it('No edit, copy or readjustment passes where writing would not; what is above may still be described', async () => {
    const { made, expense, other, pay } = await world(STOPS)
    const list = async () => (await made.get('/payables')).body.data
    const paid = (await pay(90_00)).body.data
    const fields = (value: number, more = {}) => ({
      ...sampleTransaction(expense, value, { competency_date: '2026-11-10' }),
      version: 1,
      ...more,
    })
    const edit = (id: number, body: object) => made.put(`/payables/${id}`, body)
    expect((await edit(paid.id, fields(100_01))).body.code).toBe('budget_exceeded')
    const elsewhere = await pay(50_00, {
      allocations: [{ category_id: other, value_cents: 50_00 }],
    })
    const { id } = elsewhere.body.data
    expect((await edit(id, fields(50_00))).body.code).toBe('budget_exceeded')
    const bulk = (act: string, ids: readonly number[], body: object) =>
      made.post(`/payables/bulk/${act}`, { selection: { ids }, ...body })
    const moved = { changes: { category_id: expense } }
    expect((await bulk('update', [id], moved)).body.code).toBe('budget_exceeded')
    const copied = await bulk('duplicate', [paid.id], { shift_months: 0 })
    expect(copied.body.code).toBe('budget_exceeded')
    const series = await made.post('/payables/series', {
      ...sampleTransaction(expense, 10_00, { competency_date: '2026-11-10' }),
      repeat: {
        mode: 'installments',
        rows: [
          { due_date: '2026-11-30', competency_date: '2026-11-10', value_cents: 5_00 },
          { due_date: '2026-12-30', competency_date: '2026-12-10', value_cents: 5_00 },
        ],
      },
    })
    const [first] = series.body.data.ids
    const readjusted = await made.post(`/payables/${first}/series/readjust`, {
      from: '2026-11-01',
      value_cents: 10_01,
    })
    expect(readjusted.body.code).toBe('budget_exceeded')
    expect((await list()).length).toBe(4)
    expect((await edit(paid.id, fields(95_00))).status).toBe(200)
    expect((await edit(paid.id, fields(95_00, { version: 2, description: 'Outra' }))).status).toBe(
      200,
    )
  })
})

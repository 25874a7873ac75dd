import { civilMonth } from '@prumo/civil-date'
import { describe, expect, it } from 'vitest'
import { buildBudget, sampleBudget, sampleLine } from '../../../../test/http/budget-samples.ts'
import { canaryProject } from '../../../../test/http/register-samples.ts'
import { giveExactRights } from '../../../../test/http/row-rights-world.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { budgetedMonths } from './budgeted-months.queries.ts'

const server = useTestServer()

describe('a budget', () => {
  it('A budget is filled in, approved, revised and closed; what is in force changes with an approval alone', async () => {
    const { made, expense, other } = await companyWithAccount(server())
    const begun = await made.post('/budgets', sampleBudget())
    expect([begun.status, begun.body.data.status]).toEqual([201, 'draft'])
    const { id } = begun.body.data
    const empty = await made.post(`/budgets/${id}/approve`, { version: 1 })
    expect([empty.status, empty.body.code]).toEqual([422, 'budget_empty'])
    const act = (path: string, body: object) => made.post(`/budgets/${id}/${path}`, body)
    const save = (version: number, ...lines: object[]) =>
      made.put(`/budgets/${id}/lines`, { version, lines })
    const saved = await save(1, sampleLine(expense, 100_00), sampleLine(other, 1_00))
    expect([saved.status, saved.body.data?.expenses_cents]).toEqual([200, 1_212_00])
    expect((await save(1)).body.code).toBe('stale_version')
    expect((await act('approve', { version: 2 })).body.data).toMatchObject({
      status: 'approved',
      approved_revision: 1,
    })
    expect((await save(3)).body.code).toBe('budget_in_other_state')
    const inForce = () =>
      made.inDatabase((db) =>
        budgetedMonths(db, [civilMonth('2026-12'), civilMonth('2027-01')], {
          cost_center_id: null,
          project_id: null,
        }),
      )
    const planned = [
      { category_id: expense, amounts_cents: [100_00, 0] },
      { category_id: other, amounts_cents: [1_00, 0] },
    ].toSorted((a, b) => a.category_id - b.category_id)
    const sorted = async () => (await inForce()).toSorted((a, b) => a.category_id - b.category_id)
    expect(await sorted()).toEqual(planned)
    expect((await act('revise', { version: 3 })).body.data.revision).toBe(2)
    expect((await save(4, sampleLine(expense, 120_00))).status).toBe(200)
    expect(await sorted()).toEqual(planned)
    expect((await act('approve', { version: 5 })).status).toBe(200)
    expect(await inForce()).toEqual([{ category_id: expense, amounts_cents: [120_00, 0] }])
    const original = await made.get(`/budgets/${id}?revision=1`)
    expect(original.body.data.lines).toHaveLength(2)
    expect((await made.get(`/budgets/${id}?revision=3`)).status).toBe(404)
    expect((await act('close', { version: 6 })).body.data.status).toBe('closed')
    expect((await act('revise', { version: 7 })).body.code).toBe('budget_in_other_state')
    expect((await made.delete(`/budgets/${id}`)).body.code).toBe('budget_in_other_state')
  })

  it('A budget holds every field of the specification, new and changed', async () => {
    const { made } = await companyWithAccount(server())
    const project_id = (await made.post('/projects', canaryProject('Obra', 'P-1'))).body.data.id
    const fields = {
      name: 'Obra',
      description: 'Da sede',
      start_date: '2026-03-01',
      end_date: '2027-02-28',
      type: 'both',
      project_id,
    }
    const begun = await made.post('/budgets', sampleBudget(fields))
    expect([begun.status, begun.body.data]).toMatchObject([201, { ...fields, status: 'draft' }])
    const { id } = begun.body.data
    const changed = {
      name: 'Ano',
      description: null,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      type: 'revenue',
      project_id: null,
    }
    const saved = await made.put(`/budgets/${id}`, { ...sampleBudget(changed), version: 1 })
    expect([saved.status, saved.text]).toEqual([200, saved.text])
    expect((await made.get(`/budgets/${id}`)).body.data).toMatchObject(changed)
    expect((await made.get('/budgets')).body.data).toMatchObject([
      { id, name: 'Ano', type: 'revenue', status: 'draft' },
    ])
  })

  it('Two active budgets never plan the same category of the same scope in one month', async () => {
    const { made, expense, other } = await companyWithAccount(server())
    const first = await buildBudget(made, {}, [sampleLine(expense, 1_00)])
    const second = await buildBudget(made, { name: 'Outro' }, [sampleLine(expense, 2_00)], false)
    const refused = await made.post(`/budgets/${second.id}/approve`, { version: 2 })
    expect([refused.status, refused.body.code]).toEqual([422, 'budget_overlap'])
    const center = await made.post('/cost-centers', {
      name: 'Loja',
      abbreviation: 'LJ',
      description: null,
    })
    await buildBudget(made, { cost_center_id: center.body.data.id }, [sampleLine(expense, 1_00)])
    await buildBudget(made, { name: 'Outra categoria' }, [sampleLine(other, 1_00)])
    expect((await made.post(`/budgets/${first.id}/close`, { version: 3 })).status).toBe(200)
    expect((await made.post(`/budgets/${second.id}/approve`, { version: 2 })).status).toBe(200)
  })

  it.each([
    ['2026-01-02', '2026-12-31'],
    ['2026-01-01', '2026-12-30'],
    ['2026-01-01', '2028-01-31'],
    ['2026-02-01', '2026-01-31'],
  ])('A budget from %s to %s is refused', async (start_date, end_date) => {
    const made = await server().newCompany({ chart: 'vazio' })
    const answer = await made.post('/budgets', sampleBudget({ start_date, end_date }))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['end_date']])
  })

  it('A sheet takes categories of its type, each once, with an amount for each month', async () => {
    const { made, expense, revenue } = await companyWithAccount(server())
    const { id } = (await made.post('/budgets', sampleBudget())).body.data
    const save = async (...lines: object[]) =>
      (await made.put(`/budgets/${id}/lines`, { version: 1, lines })).body.code
    expect(await save(sampleLine(revenue, 1))).toBe('budget_category_type')
    expect(await save(sampleLine(expense, 1), sampleLine(expense, 2))).toBe('validation_failed')
    expect(await save({ category_id: expense, amounts_cents: [1] })).toBe('validation_failed')
    expect(await save(sampleLine(expense, -1))).toBe('validation_failed')
    expect(await save(sampleLine(9_999_999, 1))).toBe('reference_not_found')
  })
})

describe('a budget beside what was spent', () => {
  it('Readers of all cost centres and of none see figures of a budget that add up to the whole', async () => {
    const { made, expense } = await companyWithAccount(server())
    const center = (
      await made.post('/cost-centers', { name: 'Loja', abbreviation: 'LJ', description: null })
    ).body.data.id
    const company = await buildBudget(made, {}, [sampleLine(expense, 100_00)])
    const shop = await buildBudget(made, { cost_center_id: center }, [sampleLine(expense, 50_00)])
    const pay = (value: number, cost_center_id: number | null) =>
      made.post('/payables', {
        ...sampleTransaction(expense, value, { competency_date: '2026-11-10' }),
        allocations: [{ category_id: expense, value_cents: value, cost_center_id }],
      })
    expect((await pay(30_00, center)).status).toBe(201)
    expect((await pay(11_00, null)).status).toBe(201)
    const reader = await made.member(['companies.budgets.index'])
    const realized = async (id: number, client = made) => {
      const answer = await client.get(`/budgets/${id}/comparison`)
      return answer.status === 200 ? answer.body.data.expenses.realized_cents : answer.status
    }
    expect([await realized(company.id), await realized(shop.id)]).toEqual([41_00, 30_00])
    await giveExactRights(server(), reader, { ...ALL_ROWS, cost_center_ids: [center] })
    expect(await realized(company.id, reader)).toBe(404)
    expect(await realized(shop.id, reader)).toBe(30_00)
    expect((await reader.get('/budgets')).body.data.map((row: { id: number }) => row.id)).toEqual([
      shop.id,
    ])
    await giveExactRights(server(), reader, { ...ALL_ROWS, cost_center_ids: [0] })
    expect(await realized(company.id, reader)).toBe(11_00)
    expect(await realized(shop.id, reader)).toBe(404)
    const november = (await made.get(`/budgets/${company.id}/comparison`)).body.data.lines[0]
    expect(november.months[10]).toEqual({
      budgeted_cents: 100_00,
      committed_cents: 0,
      realized_cents: 41_00,
      available_cents: 59_00,
    })
  })

  it('Last year is offered by category and month, shifted by a year', async () => {
    const { made, expense } = await companyWithAccount(server())
    await made.post(
      '/payables',
      sampleTransaction(expense, 77_00, { competency_date: '2025-03-10', due_date: '2025-03-10' }),
    )
    const { id } = await buildBudget(made, {}, [], false)
    const [row] = (await made.get(`/budgets/${id}/actuals`)).body.data
    expect(row).toMatchObject({ category_id: expense })
    expect(row.amounts_cents[2]).toBe(77_00)
  })
})

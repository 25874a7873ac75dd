import { civilDate } from '@prumo/civil-date'
import { projectList } from '@prumo/contracts/projects/projects.contract'
import { describe, expect, it } from 'vitest'
import { crudSuite } from '../../../../test/http/crud-suite.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { companyWithPurchases } from '../purchases/purchase.factory.ts'
import { projectsOutside } from './projects-outside.queries.ts'

const server = useTestServer()

const project = (fields = {}) => ({
  name: 'Curso de verão',
  abbreviation: 'VERAO',
  description: null,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  forecasted_revenues_cents: 250_000_00,
  forecasted_expenses_cents: 80_000_00,
  ...fields,
})

crudSuite({
  server,
  name: 'projects',
  path: '/projects',
  permissions: {
    index: 'companies.projects.index',
    store: 'companies.projects.store',
    update: 'companies.projects.update',
  },
  list: projectList,
  sample: (n) =>
    project({
      name: `Projeto 0${n}`,
      abbreviation: `P-${9 - n}`,
      start_date: n === 2 ? null : `2026-0${n}-01`,
    }),
  required: ['name', 'abbreviation', 'forecasted_revenues_cents', 'forecasted_expenses_cents'],
  edit: {
    name: 'Curso de inverno',
    abbreviation: 'INV',
    description: 'Turma de julho',
    start_date: '2026-07-01',
    end_date: null,
    forecasted_revenues_cents: 0,
    forecasted_expenses_cents: 1,
  },
  hasStatus: true,
})

describe('rules of projects', () => {
  it('A second project cannot have the same abbreviation', async () => {
    const company = await server().newCompany()
    await company.post('/projects', project())
    const answer = await company.post('/projects', project({ name: 'Outro' }))
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('abbreviation_taken')
  })

  it.each([
    ['2026-02-01', '2026-01-31', 422],
    ['2026-02-01', '2026-02-01', 201],
    ['2026-02-01', null, 201],
    [null, '2026-02-01', 201],
  ])('A project from %s to %s is answered %i', async (start_date, end_date, status) => {
    const company = await server().newCompany()
    const answer = await company.post('/projects', project({ start_date, end_date }))
    expect(answer.status).toBe(status)
    if (status === 422)
      expect(answer.body.errors).toEqual({ end_date: ['O fim não pode ser antes do início'] })
  })

  it('Forecasts of a project are never negative', async () => {
    const company = await server().newCompany()
    const answer = await company.post('/projects', project({ forecasted_expenses_cents: -1 }))
    expect(answer.body.errors).toHaveProperty('forecasted_expenses_cents')
  })
})

/** So many times, a month each. */
const monthly = (occurrences: number) => ({
  repeat: {
    mode: 'recurrence',
    frequency_unit: 'month',
    frequency_count: 1,
    occurrences,
    weekend_rule: 'keep',
    competency_moves: true,
  },
})

describe('what a project comes to', () => {
  it('A project sums its transactions by competency, beside its forecasts', async () => {
    const company = await server().newCompany()
    const { id } = (await company.post('/projects', project())).body.data
    const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
    const bill = async (noun: string, code: string, value_cents: number) => {
      const category_id = tree.find((row) => row.code === code)?.id ?? 0
      const allocations = [{ category_id, value_cents, project_id: id }]
      const transaction = sampleTransaction(category_id, value_cents, { allocations })
      expect((await company.post(`/${noun}`, transaction)).status).toBe(201)
    }
    await bill('receivables', '1.01.01', 50_000_00)
    await bill('payables', '5.04.01', 8_000_00)
    await bill('payables', '5.04.01', 2_000_00)
    const realized = {
      realized_revenues_cents: 50_000_00,
      realized_expenses_cents: 10_000_00,
      committed_expenses_cents: 0,
    }
    expect((await company.get(`/projects/${id}`)).body.data).toMatchObject(realized)
    expect((await company.get('/projects')).body.data).toMatchObject([{ id, ...realized }])
    const member = await company.member(['companies.projects.index'])
    await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: [] })
    expect((await member.get(`/projects/${id}`)).body.data).toMatchObject(realized)
    const used = await company.delete(`/projects/${id}`)
    expect(used.body).toMatchObject({ code: 'record_in_use' })
    expect(used.body.message).toContain('3 lançamento')
  })

  it('A bill that the DRE leaves out is not realized in its project either', async () => {
    const company = await server().newCompany()
    const { id } = (await company.post('/projects', project())).body.data
    const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
    const category_id = tree.find((row) => row.code === '5.04.01')?.id ?? 0
    for (const show_in_dre of [true, false]) {
      const allocations = [{ category_id, value_cents: 1_000_00, project_id: id }]
      const bill = sampleTransaction(category_id, 1_000_00, { allocations, show_in_dre })
      expect((await company.post('/payables', bill)).status).toBe(201)
    }
    const { data } = (await company.get(`/projects/${id}`)).body
    expect(data.realized_expenses_cents).toBe(1_000_00)
  })

  it('A purchase that waits is committed of its project, each time that it repeats, and realized once approved', async () => {
    const { made, buy, approve, read, expense, dimensions } = await companyWithPurchases(server())
    const { project: id } = await dimensions()
    const allocations = [{ category_id: expense, value_cents: 10_000, project_id: id }]
    const once = await buy({ allocations })
    await buy({ allocations, ...monthly(3) })
    const sums = async () => {
      const { committed_expenses_cents, realized_expenses_cents } = (
        await made.get(`/projects/${id}`)
      ).body.data
      return [committed_expenses_cents, realized_expenses_cents]
    }
    expect(await sums()).toEqual([400_00, 0])
    expect((await approve(await read(once.id))).status).toBe(200)
    expect(await sums()).toEqual([300_00, 100_00])
  })

  it('A project that nothing names can be deleted', async () => {
    const company = await server().newCompany()
    const { id } = (await company.post('/projects', project())).body.data
    expect((await company.delete(`/projects/${id}`)).status).toBe(204)
  })
})

describe('the days of a project', () => {
  it.each([
    ['2025-12-31', true],
    ['2026-01-01', false],
    ['2026-12-31', false],
    ['2027-01-01', true],
  ])('A transaction of %s is warned of as outside of its project: %s', async (day, isWarned) => {
    const company = await server().newCompany()
    const { id } = (await company.post('/projects', project())).body.data
    const open = (
      await company.post(
        '/projects',
        project({ abbreviation: 'B', start_date: null, end_date: null }),
      )
    ).body.data
    const outside = await company.inDatabase((db) =>
      projectsOutside(db, [id, open.id], civilDate(day)),
    )
    expect(outside.map((row) => row.id)).toEqual(isWarned ? [id] : [])
  })
})

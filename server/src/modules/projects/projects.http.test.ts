import { projectList } from '@prumo/contracts/projects/projects.contract'
import { describe, expect, it } from 'vitest'
import { crudSuite } from '../../../../test/http/crud-suite.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

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
  it('a second one cannot have the same abbreviation', async () => {
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
  ])('from %s to %s is answered %i', async (start_date, end_date, status) => {
    const company = await server().newCompany()
    const answer = await company.post('/projects', project({ start_date, end_date }))
    expect(answer.status).toBe(status)
    if (status === 422)
      expect(answer.body.errors).toEqual({ end_date: ['O fim não pode ser antes do início'] })
  })

  it('forecasts are never negative', async () => {
    const company = await server().newCompany()
    const answer = await company.post('/projects', project({ forecasted_expenses_cents: -1 }))
    expect(answer.body.errors).toHaveProperty('forecasted_expenses_cents')
  })
})

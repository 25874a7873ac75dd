import { expect } from 'vitest'
import type { SampleRequest } from './sample-request.ts'
import type { TestCompany } from './test-company.ts'
import type { World } from './world.ts'

type Sample = (world: World) => Partial<SampleRequest>

/** A budget of expenses of the year 2026, of the whole company, that controls nothing. */
export const sampleBudget = (fields = {}) => ({
  name: 'Orçamento 2026',
  description: null,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  type: 'expense',
  cost_center_id: null,
  project_id: null,
  on_submit: 'ignore',
  on_approve: 'ignore',
  on_create: 'ignore',
  tests_month: true,
  tests_accumulated: false,
  tests_total: false,
  ...fields,
})

/** A line of twelve equal amounts. */
export const sampleLine = (category_id: number, cents: number) => ({
  category_id,
  amounts_cents: Array.from({ length: 12 }, () => cents),
})

/** Begins a budget with lines; approved unless told. @returns its id and version. */
export async function buildBudget(
  company: TestCompany,
  fields: object,
  lines: readonly object[],
  isApproved = true,
): Promise<{ id: number; version: number }> {
  const made = await company.post('/budgets', sampleBudget(fields))
  expect([made.status, made.text]).toEqual([201, made.text])
  const { id } = made.body.data
  const saved = await company.put(`/budgets/${id}/lines`, { version: 1, lines })
  expect([saved.status, saved.text]).toEqual([200, saved.text])
  if (!isApproved) return { id, version: 2 }
  const approved = await company.post(`/budgets/${id}/approve`, { version: 2 })
  expect([approved.status, approved.text]).toEqual([200, approved.text])
  return { id, version: 3 }
}

/** A draft whose texts carry the canary. */
export const canaryBudget = (canary: string, fields = {}) =>
  sampleBudget({ name: `Orçamento ${canary}`, description: canary, ...fields })

/** Right requests of the routes of budgets. */
export const BUDGET_SAMPLES: Readonly<Record<string, Sample>> = {
  'budgets.create': ({ canary }) => ({ body: canaryBudget(canary) }),
  'budgets.update': ({ canary, cost_center_id, project_id }) => ({
    body: { ...canaryBudget(canary, { cost_center_id, project_id }), version: 2 },
  }),
  'budgets.save-lines': ({ category_id }) => ({
    body: { version: 2, lines: [sampleLine(category_id, 10_000)] },
  }),
  'budgets.approve': () => ({ body: { version: 2 } }),
  'budgets.revise': () => ({ body: { version: 2 } }),
  'budgets.close': () => ({ body: { version: 2 } }),
}

/** The budget of the world is a draft, and names its cost centre and project. */
export const BUDGET_REFUSED: Readonly<Record<string, number>> = {
  'cost-centers.destroy': 422,
  'projects.destroy': 422,
  'budgets.revise': 409,
  'budgets.close': 409,
}

/** A draft of the cost centre or project outside. */
export async function buildBudgetOutside(
  { company, category_id }: World,
  canary: string,
  {
    cost_center_id,
    project_id,
  }: { readonly cost_center_id: number | null; readonly project_id: number | null },
): Promise<number> {
  const fields = canaryBudget(canary, { cost_center_id, project_id })
  return (await buildBudget(company, fields, [sampleLine(category_id, 10_000)], false)).id
}

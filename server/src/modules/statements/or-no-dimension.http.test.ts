import { expect, it } from 'vitest'
import { canaryProject } from '../../../../test/http/register-samples.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { sampleSettlement, sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()
const NOVEMBER = 'filter_due_or_payment_date=2026-11-01,2026-11-30'

/** Expenses paid in November: 1,00 and 2,00 of two cost centres, 4,00 of none; the last two of a project. */
async function books() {
  const { made, account, expense } = await companyWithAccount(server())
  const center = async (name: string): Promise<number> =>
    (await made.post('/cost-centers', { abbreviation: name, name })).body.data.id
  const [shop, site] = [await center('Loja'), await center('Site')]
  const project: number = (await made.post('/projects', canaryProject('Obra', 'P-1'))).body.data.id
  for (const [value_cents, cost_center_id, project_id] of [
    [100, shop, null],
    [200, site, project],
    [400, null, project],
  ] as const) {
    const allocations = [{ category_id: expense, value_cents, cost_center_id, project_id }]
    const bill = sampleTransaction(expense, value_cents, { allocations })
    const { id } = (await made.post('/payables', bill)).body.data
    await made.post(`/payables/${id}/settlements`, sampleSettlement(account, value_cents))
  }
  return { made, shop, site, project }
}

/** What list, totals, report, DRE, DFC and a cell of it come to under a filter, in cents. */
async function figuresOf(by: TestCompany, filter: string) {
  const list = (await by.get(`/payables?${NOVEMBER}&${filter}`)).body.data
  const report = await by.get(`/payables/report?${NOVEMBER}&group_by=category&${filter}`)
  const months = `first_month=2026-11&last_month=2026-11&${filter}`
  const lines = async (name: string, line: string): Promise<number> =>
    -(await by.get(`/statements/${name}?${months}`)).body.data.rows.find(
      (row: { line: string }) => row.line === line,
    ).total_cents
  const figures = [
    list.reduce((sum: number, row: { value_cents: number }) => sum + row.value_cents, 0),
    (await by.get(`/payables/totals?${NOVEMBER}&${filter}`)).body.data.value_cents,
    report.body.data.total.value_cents,
    await lines('dre', 'LL'),
    await lines('dfc', 'OP'),
  ]
  return [...new Set(figures)]
}

it('Filters by cost centre and project keep what names none as well, in lists, totals, reports, DRE and DFC', async () => {
  const { made, shop, project } = await books()
  for (const [filter, cents] of [
    ['', 700],
    [`filter_cost_centers=${shop}`, 100],
    [`filter_cost_centers=${shop}&filter_no_cost_center=yes`, 500],
    ['filter_no_cost_center=yes', 400],
    [`filter_projects=${project}&filter_no_project=yes`, 700],
    ['filter_no_project=yes', 100],
    [`filter_no_cost_center=yes&filter_projects=${project}`, 400],
    [`filter_cost_centers=${shop}&filter_no_project=yes`, 100],
  ] as const)
    expect([filter, await figuresOf(made, filter)]).toEqual([filter, [cents]])
  expect((await made.get('/payables?filter_no_project=no')).status).toBe(422)
})

it('Who is limited to a cost centre sees nothing more by asking for what names none', async () => {
  const { made, shop, site } = await books()
  const limited = await made.member([
    'companies.payables.index',
    'api.statements.getDre',
    'api.statements.getDfc',
  ])
  await giveRights(server(), limited, { ...ALL_ROWS, cost_center_ids: [shop] })
  const all = await figuresOf(limited, '')
  const both = `filter_cost_centers=${shop},${site}&filter_no_cost_center=yes`
  expect(await figuresOf(limited, both)).toEqual(all)
  const ofNone = await figuresOf(limited, 'filter_no_cost_center=yes')
  const besideSite = `filter_cost_centers=${site}&filter_no_cost_center=yes`
  expect(await figuresOf(limited, besideSite)).toEqual(ofNone)
  expect(all).not.toContain(700)
})

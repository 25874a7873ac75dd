import { UNASSIGNED_ID } from '@prumo/contracts/company-users/company-user.schema'
import type { ReportGroup } from '@prumo/contracts/transactions/transaction-report.schema'
import { REPORT_GROUPS } from '@prumo/contracts/transactions/transaction-report.schema'
import { readSheet } from '@prumo/spreadsheet'
import { describe, expect, it } from 'vitest'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()
const ALL = 'filter_due_or_payment_date=all'

/** Late by 1, 30, 31, 60, 61, 90, 91 days, due today, tomorrow, paid, partly paid, canceled, divided. */
async function books() {
  const { made, account, expense, other } = await companyWithAccount(server())
  const add = async (value: number, due_date: string, fields = {}) =>
    (await made.post('/payables', transaction(expense, value, { due_date, ...fields }))).body.data
  const late = ['2026-11-19', '2026-10-21', '2026-10-20', '2026-09-21', '2026-09-20']
  for (const [place, due_date] of [...late, '2026-08-22', '2026-08-21'].entries())
    await add(10 ** place, due_date)
  await add(20_000_000, '2026-11-20')
  await add(300_000_000, '2026-11-21')
  const paid = await add(777, '2026-10-01')
  await made.post(`/payables/${paid.id}/settlements`, settlement(account, 777))
  const divided = await add(1_000, '2026-10-05', {
    allocations: [
      { category_id: expense, value_cents: 333 },
      { category_id: other, value_cents: 667 },
    ],
  })
  await made.post(`/payables/${divided.id}/settlements`, settlement(account, 100))
  const canceled = await add(55, '2026-10-05')
  await made.post(`/payables/${canceled.id}/cancel`, { version: canceled.version })
  const report = async (group_by: string, filter = ALL) =>
    (await made.get(`/payables/report?${filter}&group_by=${group_by}`)).body.data
  return { made, expense, other, report }
}

describe('the report of receivables', () => {
  it('The report of receivables says of every group what the totals of their list say of the filter', async () => {
    const { made, account, revenue } = await companyWithAccount(server())
    const add = async (value: number, due_date: string) =>
      (await made.post('/receivables', transaction(revenue, value, { due_date }))).body.data.id
    await add(1_000, '2026-11-19')
    await add(500, '2026-12-01')
    const part = await add(300, '2026-10-01')
    await made.post(`/receivables/${part}/settlements`, settlement(account, 100))
    const totals = (await made.get(`/receivables/totals?${ALL}`)).body.data
    expect(totals).toMatchObject({ count: 3, residual_cents: 1_700, paid_value_cents: 100 })
    for (const group_by of REPORT_GROUPS) {
      const { body } = await made.get(`/receivables/report?${ALL}&group_by=${group_by}`)
      const { groups, total } = body.data
      expect({ group_by, ...total }).toMatchObject({
        group_by,
        count: totals.count,
        value_cents: totals.value_cents,
        paid_value_cents: totals.paid_value_cents,
        residual_cents: totals.residual_cents,
      })
      const sum = groups.reduce((cents: number, group: ReportGroup) => cents + group.value_cents, 0)
      expect([group_by, sum]).toEqual([group_by, totals.value_cents])
    }
  })
})

describe('the report of payables', () => {
  it('The report of payables says of every group what the totals of the list say of the filter (AP-04, AR-04)', async () => {
    const { made, report } = await books()
    const totals = (await made.get(`/payables/totals?${ALL}`)).body.data
    for (const group_by of REPORT_GROUPS) {
      const { groups, total } = await report(group_by)
      const sumOf = (cents: (group: ReportGroup) => number) =>
        groups.reduce((sum: number, group: ReportGroup) => sum + cents(group), 0)
      expect({ group_by, ...total, ageing: null }).toEqual({
        group_by,
        currency: 'BRL',
        others: [],
        count: totals.count,
        value_cents: totals.value_cents,
        paid_value_cents: totals.paid_value_cents,
        residual_cents: totals.residual_cents,
        overdue_cents: totals.overdue_cents,
        ageing: null,
      })
      expect(sumOf((group) => group.value_cents)).toBe(totals.value_cents)
      expect(sumOf((group) => group.paid_value_cents)).toBe(totals.paid_value_cents)
      expect(sumOf((group) => group.residual_cents)).toBe(totals.residual_cents)
    }
  })

  it('The report of payables parts what is open by how late it is: not due, 1–30, 31–60, 61–90 and over 90 days', async () => {
    const { report } = await books()
    const { total } = await report('due_month')
    expect(total.ageing).toEqual({
      not_due: 320_000_000,
      ageing_1_30: 1 + 10,
      // The divided transaction is late by 46 days.
      ageing_31_60: 100 + 1_000 + 900,
      ageing_61_90: 10_000 + 100_000,
      ageing_over_90: 1_000_000,
    })
  })

  it('The report of payables tells of a divided transaction the share of the category that it is filtered by', async () => {
    const { report, other } = await books()
    const share = { count: 1, value_cents: 667, paid_value_cents: 67, residual_cents: 600 }
    for (const group_by of ['category', 'party'] as const) {
      const { groups, total } = await report(group_by, `${ALL}&filter_categories_ids=${other}`)
      expect(groups).toMatchObject([share])
      expect(total).toMatchObject({ ...share, overdue_cents: 600 })
      expect(total.ageing.ageing_31_60).toBe(600)
    }
  })

  it('The report of payables opens the list with the same total', async () => {
    const { made, report } = await books()
    const listOf = async (filter: string) =>
      (await made.get(`/payables/totals?${ALL}&${filter}`)).body.data
    for (const [group_by, filter] of [
      ['ageing', 'filter_ageing'],
      ['computed_status', 'filter_computed_status'],
    ] as const)
      for (const group of (await report(group_by)).groups) {
        const { count, residual_cents } = await listOf(`${filter}=${group.key}`)
        expect([group.key, group.count, group.residual_cents]).toEqual([
          group.key,
          count,
          residual_cents,
        ])
      }
    for (const group of (await report('due_date')).groups)
      expect(await listOf(`filter_due_date=${group.key},${group.key}`)).toMatchObject({
        count: group.count,
        value_cents: group.value_cents,
      })
    const [nobody] = (await report('party')).groups
    expect(nobody.key).toBeNull()
    expect(await listOf(`filter_transactions_ids=${nobody.transactions_ids}`)).toMatchObject({
      count: nobody.count,
      value_cents: nobody.value_cents,
    })
  })

  it('The report of payables is saved as a sheet with the lines of the screen', async () => {
    const { made, report } = await books()
    const answer = await made.get(`/payables/report/export?${ALL}&group_by=ageing&format=xlsx`)
    expect(answer.headers.get('content-disposition')).toContain('relatorio-de-contas-a-pagar')
    const { rows } = await readSheet(answer.bytes)
    const { groups } = await report('ageing')
    expect(rows.slice(1).map(({ cells }) => [cells[1], cells[2]])).toEqual(
      groups.map((group: ReportGroup) => [group.count, group.value_cents / 100]),
    )
    expect(rows[1]?.cells[0]).toBe('A vencer')
  })

  it('The report of payables leaves out what the caller may not reach', async () => {
    const { made, expense } = await companyWithAccount(server())
    const center = (
      await made.post('/cost-centers', { name: 'Sigilo', abbreviation: 'SIG', description: null })
    ).body.data
    await made.post('/payables', transaction(expense, 100))
    await made.post(
      '/payables',
      transaction(expense, 900, {
        allocations: [{ category_id: expense, value_cents: 900, cost_center_id: center.id }],
      }),
    )
    const member = await made.member(['companies.payables.index', 'companies.payables.export'])
    await made.put(`/company-users/${member.user_id}`, {
      role: 'user',
      permissions: ['companies.payables.index', 'companies.payables.export'],
      bank_account_ids: null,
      cost_center_ids: [UNASSIGNED_ID],
      project_ids: null,
      approval_cost_center_ids: null,
      approval_project_ids: null,
      status: 'active',
      version: 1,
    })
    const report = await member.get(`/payables/report?${ALL}&group_by=cost_center`)
    expect(report.body.data.total.value_cents).toBe(100)
    expect(report.text).not.toContain('Sigilo')
    const file = await member.get(
      `/payables/export?${ALL}&format=csv&filter_cost_centers=${center.id}`,
    )
    expect(file.text.trim().split('\r\n')).toHaveLength(1)
    const pdf = await member.get(`/payables/export?${ALL}&format=csv&columns=value,cost_center`)
    expect(pdf.text).not.toContain('Sigilo')
  })
})

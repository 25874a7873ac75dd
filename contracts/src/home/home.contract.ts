import { z } from 'zod'
import { besideCurrency } from '../bank-accounts/currency.schema.ts'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, sumCentsSchema } from '../scalars.ts'
import { transactionList } from '../transactions/transactions.contract.ts'

/** What the dashboard counts of a side: by the status group that its tile opens the list with. */
export const DUE_GROUPS = ['due_today', 'overdue'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/** The filter that a tile's list opens with, so that tile and list cannot disagree. */
export const dueFilter = (group: DueGroup) =>
  ({ filter_due_or_payment_date: 'all', filter_status_group: group }) as const

/** The same as the query of that list. */
export const dueQuery = (group: DueGroup) => transactionList.query.parse(dueFilter(group))

const due = { residual_cents: sumCentsSchema }
/** The count is of all currencies. */
const dueSchema = z.object({ count: z.int(), ...due, ...besideCurrency(due) })
const sideSchema = z.object({ due_today: dueSchema, overdue: dueSchema })

export const dashboardDue = defineRoute({
  id: 'dashboards.due',
  method: 'GET',
  path: '/api/companies/{company_id}/dashboards/due',
  access: { kind: 'company', permission: 'companies.dashboards.index' },
  summary: 'What is due today and what is overdue; null of a side that the caller may not read',
  params: companyParams,
  response: dataOf(
    z.object({ payables: sideSchema.nullable(), receivables: sideSchema.nullable() }),
  ),
})

export type DashboardDue = z.output<typeof dashboardDue.response>['data']

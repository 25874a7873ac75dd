import { z } from 'zod'
import { besideCurrency, currencySchema } from '../bank-accounts/currency.schema.ts'
import { defineRoute } from '../route.ts'
import { civilDateSchema, companyParams, dataOf, sumCentsSchema } from '../scalars.ts'
import { transactionList } from '../transactions/transactions.contract.ts'

const access = { kind: 'company', permission: 'companies.dashboards.index' } as const

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
  access,
  summary: 'What is due today and what is overdue; null of a side that the caller may not read',
  params: companyParams,
  response: dataOf(
    z.object({ payables: sideSchema.nullable(), receivables: sideSchema.nullable() }),
  ),
})

const beforeSchema = z.object({ ...due, ...besideCurrency(due) })
const sideBeforeSchema = z.object({ due_today: beforeSchema, overdue: beforeSchema })

export const dashboardDueBefore = defineRoute({
  id: 'dashboards.due-before',
  method: 'GET',
  path: '/api/companies/{company_id}/dashboards/due-before',
  access,
  summary: 'What was due on the same day of last month, and overdue before it began',
  params: companyParams,
  response: dataOf(
    z.object({
      day: civilDateSchema,
      payables: sideBeforeSchema.nullable(),
      receivables: sideBeforeSchema.nullable(),
    }),
  ),
})

/** The list of the accounts whose balances the dashboard adds up. */
export const BALANCES_FILTER = { filter_dashboard: 'yes', filter_status: 'active' } as const

export const dashboardBalances = defineRoute({
  id: 'dashboards.balances',
  method: 'GET',
  path: '/api/companies/{company_id}/dashboards/balances',
  access,
  summary:
    'Balances of the accounts that show on the dashboard, each currency on its own, and a month before',
  params: companyParams,
  response: dataOf(
    z.object({
      day: civilDateSchema,
      /** Null for whoever may not read accounts. */
      balances: z
        .array(
          z.object({
            currency: currencySchema,
            count: z.int(),
            system_balance_cents: sumCentsSchema,
            statement_balance_cents: sumCentsSchema,
            /** Statement less system, of the accounts whose statement was ever read; null when there is none. */
            difference_cents: sumCentsSchema.nullable(),
            /** The system balance at the end of `day`. */
            before_cents: sumCentsSchema,
          }),
        )
        .nullable(),
    }),
  ),
})

export type DashboardDue = z.output<typeof dashboardDue.response>['data']
export type DashboardDueBefore = z.output<typeof dashboardDueBefore.response>['data']
export type DashboardBalances = z.output<typeof dashboardBalances.response>['data']

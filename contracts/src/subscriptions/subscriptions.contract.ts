import { z } from 'zod'
import { exportedKeys, sortsOf } from '../columns.ts'
import { exportOf } from '../export.ts'
import { defineList } from '../list.ts'
import { permitted } from '../permitted.ts'
import { defineRoute } from '../route.ts'
import {
  civilDateSchema,
  civilMonthSchema,
  companyParams,
  dataOf,
  idListSchema,
  nothingSchema,
  pageOf,
  recordParams,
  wordListSchema,
} from '../scalars.ts'
import { bulkResultSchema } from '../transactions/selection.schema.ts'
import { subscriptionColumns } from './subscription.columns.ts'
import {
  planChangeSchema,
  readjustPreviewSchema,
  readjustSchema,
  readjustTermsSchema,
  SUBSCRIPTION_FIGURES,
  SUBSCRIPTION_STATES,
  subscriptionCancelSchema,
  subscriptionCreationSchema,
  subscriptionEditSchema,
  subscriptionPauseSchema,
  subscriptionRowSchema,
  subscriptionSchema,
  subscriptionVersionSchema,
} from './subscription.schema.ts'
import { dueCyclesSchema } from './due-cycles.schema.ts'
import {
  subscriptionCohortSchema,
  subscriptionFiguresSchema,
} from './subscription-figures.schema.ts'

/** Filters, sorts and page size of subscriptions. */
export const subscriptionList = defineList({
  sorts: sortsOf(subscriptionColumns),
  default_sort: { column: 'party', direction: 'asc' },
  page_size: 200,
  filters: {
    filter_states: wordListSchema(SUBSCRIPTION_STATES).optional(),
    filter_clients: idListSchema.optional(),
    filter_products: idListSchema.optional(),
    /** The rows of a figure. */
    filter_figure: z.enum(SUBSCRIPTION_FIGURES).optional(),
    /** Those that began to pay in a month, and those of them that held at the end of a day. */
    filter_cohort: civilMonthSchema.optional(),
    filter_held_on: civilDateSchema.optional(),
  },
})

const path = '/api/companies/{company_id}/subscriptions'
const one = `${path}/{id}` as const
const may = permitted('subscription')

export const listSubscriptions = defineRoute({
  id: 'subscriptions.list',
  method: 'GET',
  path,
  access: may('index'),
  summary: 'List the subscriptions of clients',
  params: companyParams,
  query: subscriptionList.query,
  response: pageOf(subscriptionRowSchema),
})

export const exportSubscriptions = exportOf({
  id: 'subscriptions.export',
  path,
  permission: 'subscription.export',
  summary: 'The subscriptions of a filter as a file',
  choice: subscriptionList.choice,
  columns: exportedKeys(subscriptionColumns),
})

export const subscriptionFigures = defineRoute({
  id: 'subscriptions.figures',
  method: 'GET',
  path: `${path}/figures`,
  access: may('index'),
  summary: 'Monthly recurring revenue, churn and lifetime value of the subscriptions',
  params: companyParams,
  response: dataOf(subscriptionFiguresSchema),
})

export const subscriptionCohorts = defineRoute({
  id: 'subscriptions.cohorts',
  method: 'GET',
  path: `${path}/cohorts`,
  access: may('index'),
  summary: 'How many of those that began in a month still hold, month after month',
  params: companyParams,
  response: dataOf(z.array(subscriptionCohortSchema)),
})

export const getSubscription = defineRoute({
  id: 'subscriptions.get',
  method: 'GET',
  path: one,
  access: may('index'),
  summary: 'One subscription, with its cycles and what became of each',
  params: recordParams,
  response: dataOf(subscriptionSchema),
})

export const createSubscription = defineRoute({
  id: 'subscriptions.create',
  method: 'POST',
  path,
  access: may('store'),
  summary: 'Add a subscription; what is due of it is charged at once',
  params: companyParams,
  body: subscriptionCreationSchema,
  response: dataOf(subscriptionSchema),
  status: 201,
})

export const updateSubscription = defineRoute({
  id: 'subscriptions.update',
  method: 'PUT',
  path: one,
  access: may('update'),
  summary: 'Change a subscription; cycles that were charged stay as they are',
  params: recordParams,
  body: subscriptionEditSchema,
  response: dataOf(subscriptionSchema),
})

export const destroySubscription = defineRoute({
  id: 'subscriptions.destroy',
  method: 'DELETE',
  path: one,
  access: may('destroy'),
  summary: 'Delete a subscription of which no cycle was charged',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})

export const changePlan = defineRoute({
  id: 'subscriptions.change-plan',
  method: 'POST',
  path: `${one}/plan`,
  access: may('update'),
  summary:
    'Change the plan: now, with the days that are left of the old one as credit, or next cycle',
  params: recordParams,
  body: planChangeSchema,
  response: dataOf(subscriptionSchema),
})

export const pauseSubscription = defineRoute({
  id: 'subscriptions.pause',
  method: 'POST',
  path: `${one}/pause`,
  access: may('update'),
  summary: 'Charge no more cycles until it is resumed; open ones stay, or are canceled',
  params: recordParams,
  body: subscriptionPauseSchema,
  response: dataOf(subscriptionSchema),
})

export const resumeSubscription = defineRoute({
  id: 'subscriptions.resume',
  method: 'POST',
  path: `${one}/resume`,
  access: may('update'),
  summary:
    'Charge cycles again, or keep a subscription that was to be canceled at the end of its cycle',
  params: recordParams,
  body: subscriptionVersionSchema,
  response: dataOf(subscriptionSchema),
})

export const cancelSubscription = defineRoute({
  id: 'subscriptions.cancel',
  method: 'POST',
  path: `${one}/cancel`,
  access: may('update'),
  summary: 'Cancel a subscription, now or at the end of its cycle',
  params: recordParams,
  body: subscriptionCancelSchema,
  response: dataOf(subscriptionSchema),
})

export const readjustSubscriptions = defineRoute({
  id: 'subscriptions.readjust',
  method: 'POST',
  path: `${path}/readjust`,
  access: may('update'),
  summary: 'Change what cycles to come of subscriptions cost, by a percentage or an index',
  params: companyParams,
  body: readjustSchema,
  response: dataOf(bulkResultSchema),
})

export const previewReadjustment = defineRoute({
  id: 'subscriptions.preview-readjustment',
  method: 'POST',
  path: `${path}/readjust/preview`,
  access: may('update'),
  summary: 'What subscriptions would cost by a percentage or an index, and which would be left',
  params: companyParams,
  body: readjustTermsSchema,
  response: dataOf(readjustPreviewSchema),
})

export const dueCycles = defineRoute({
  id: 'subscriptions.due',
  method: 'GET',
  path: `${path}/issue`,
  access: may('index'),
  summary: 'Whose cycles are charged if that is done now, and how much; and what is late',
  params: companyParams,
  response: dataOf(dueCyclesSchema),
})

export const issueSubscriptions = defineRoute({
  id: 'subscriptions.issue',
  method: 'POST',
  path: `${path}/issue`,
  access: may('update'),
  summary: 'Charge the cycles that are due now, as the job of each day does',
  params: companyParams,
  response: nothingSchema,
  status: 204,
})

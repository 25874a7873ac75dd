import { z } from 'zod'
import { sessionCompanySchema } from '../identity/user.schema.ts'
import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  datePairSchema,
  idTextSchema,
  nothingSchema,
  pageOf,
  masterRecordStatusSchema,
  versionSchema,
} from '../scalars.ts'
import {
  ownPaymentSchema,
  paymentInputSchema,
  paymentSchema,
  reasonSchema,
} from './payment.schema.ts'
import { creditAssignmentSchema, planCreditSchema } from './plan-credit.schema.ts'
import {
  expiryStateSchema,
  platformCompanySchema,
  subscriptionEditSchema,
} from './platform-company.schema.ts'

export const paymentList = defineList({
  sorts: ['registered_at', 'competency_date', 'company_name', 'months_credit', 'value_cents'],
  default_sort: { column: 'registered_at', direction: 'desc' },
  page_size: 50,
  filters: {
    filter_company_id: idTextSchema.optional(),
    filter_competency_date: datePairSchema.optional(),
    filter_state: z.enum(['valid', 'undone']).optional(),
  },
})

export const platformCompanyList = defineList({
  sorts: ['company_name', 'plan_name', 'date_expiry_at', 'users', 'last_access_at', 'created_at'],
  default_sort: { column: 'company_name', direction: 'asc' },
  page_size: 50,
  filters: {
    filter_plan_id: idTextSchema.optional(),
    filter_expiry: expiryStateSchema.optional(),
    filter_status: masterRecordStatusSchema.optional(),
  },
})

const params = z.object({ id: idTextSchema })
const path = '/api/prumo/companies'
const paymentsPath = '/api/prumo/payments'
const act = z.object({ reason: reasonSchema, version: versionSchema })

export const listPayments = defineRoute({
  id: 'platform-admin.list-payments',
  method: 'GET',
  path: paymentsPath,
  access: { kind: 'platform' },
  summary: 'Payments of companies for their plans',
  query: paymentList.query,
  response: pageOf(paymentSchema),
})

export const listOwnPayments = defineRoute({
  id: 'platform-admin.own-payments',
  method: 'GET',
  path: '/api/companies/{company_id}/plan-payments',
  access: { kind: 'member' },
  summary: 'What a company paid for its plan, the newest first; what was undone is left out',
  params: companyParams,
  response: dataOf(z.array(ownPaymentSchema)),
})

export const createPayment = defineRoute({
  id: 'platform-admin.create-payment',
  method: 'POST',
  path: paymentsPath,
  access: { kind: 'platform' },
  summary: 'Register a payment: the company gets its plan and its months',
  body: paymentInputSchema,
  response: dataOf(paymentSchema),
  status: 201,
})

export const undoPayment = defineRoute({
  id: 'platform-admin.undo-payment',
  method: 'POST',
  path: `${paymentsPath}/{id}/undo`,
  access: { kind: 'platform' },
  summary: 'Undo a payment: its months are taken back',
  params,
  body: z.object({ reason: reasonSchema }),
  response: dataOf(paymentSchema),
})

const creditsPath = '/api/prumo/plan-credits'

export const listPlanCredits = defineRoute({
  id: 'platform-admin.list-plan-credits',
  method: 'GET',
  path: creditsPath,
  access: { kind: 'platform' },
  summary: 'What was paid by payment links for plans and waits for a person',
  response: dataOf(z.array(planCreditSchema)),
})

export const assignPlanCredit = defineRoute({
  id: 'platform-admin.assign-plan-credit',
  method: 'POST',
  path: `${creditsPath}/{id}/assign`,
  access: { kind: 'platform' },
  summary: 'Give what was paid by a payment link to a company: it gets the plan and its months',
  params,
  body: creditAssignmentSchema,
  response: nothingSchema,
  status: 204,
})

export const listPlatformCompanies = defineRoute({
  id: 'platform-admin.list-companies',
  method: 'GET',
  path,
  access: { kind: 'platform' },
  summary: 'All companies, with plan, users, last access and volumes',
  query: platformCompanyList.query,
  response: pageOf(platformCompanySchema),
})

export const getPlatformCompany = defineRoute({
  id: 'platform-admin.get-company',
  method: 'GET',
  path: `${path}/{id}`,
  access: { kind: 'platform' },
  summary: 'One company as platform administrators see it',
  params,
  response: dataOf(platformCompanySchema),
})

export const updateSubscription = defineRoute({
  id: 'platform-admin.update-subscription',
  method: 'PUT',
  path: `${path}/{id}`,
  access: { kind: 'platform' },
  summary: "Change a company's plan and expiry; no expiry is a lifetime plan",
  params,
  body: subscriptionEditSchema,
  response: dataOf(platformCompanySchema),
})

export const suspendCompany = defineRoute({
  id: 'platform-admin.suspend-company',
  method: 'POST',
  path: `${path}/{id}/suspend`,
  access: { kind: 'platform' },
  summary: 'Suspend a company: its people are let in no more',
  params,
  body: act,
  response: dataOf(platformCompanySchema),
})

export const reactivateCompany = defineRoute({
  id: 'platform-admin.reactivate-company',
  method: 'POST',
  path: `${path}/{id}/reactivate`,
  access: { kind: 'platform' },
  summary: 'Let the people of a suspended company in again',
  params,
  body: act,
  response: dataOf(platformCompanySchema),
})

export const enterPlatformCompany = defineRoute({
  id: 'platform-admin.enter-company',
  method: 'POST',
  path: `${path}/{id}/enter`,
  access: { kind: 'platform' },
  summary: 'Enter a company for up to eight hours of this session, with a reason for its audit log',
  params,
  body: z.object({ reason: reasonSchema }),
  response: dataOf(sessionCompanySchema),
  status: 201,
})

export const leavePlatformCompany = defineRoute({
  id: 'platform-admin.leave-company',
  method: 'POST',
  path: `${path}/{id}/leave`,
  access: { kind: 'platform' },
  summary: 'Leave a company that was entered',
  params,
  response: nothingSchema,
  status: 204,
})

export const releaseSecondFactor = defineRoute({
  id: 'platform-admin.release-second-factor',
  method: 'POST',
  path: '/api/prumo/users/release-second-factor',
  access: { kind: 'platform' },
  summary: 'Turn off the second factor of a person who lost phone and recovery codes',
  body: z.object({
    email: z.email({ error: 'invalid_email' }).max(254).toLowerCase(),
    reason: reasonSchema,
  }),
  response: nothingSchema,
  status: 204,
})

import {
  assignPlanCredit as assignCreditRoute,
  createPayment as createPaymentRoute,
  enterPlatformCompany as enterRoute,
  getPlatformCompany as getRoute,
  leavePlatformCompany as leaveRoute,
  listOwnPayments as listOwnPaymentsRoute,
  listPayments as listPaymentsRoute,
  listPlanCredits as listCreditsRoute,
  listPlatformCompanies as listRoute,
  reactivateCompany as reactivateRoute,
  releaseSecondFactor as releaseRoute,
  suspendCompany as suspendRoute,
  undoPayment as undoPaymentRoute,
  updateSubscription as updateRoute,
} from '@prumo/contracts/platform-admin/platform-admin.contract'
import { handleCompanySteps, handleUser } from '../../kernel/http/handler.ts'
import { assignCredit, listCredits } from './assign-credit.ts'
import { changeStatus, updateSubscription } from './change-company.ts'
import { enterPlatformCompany, leavePlatformCompany } from './company-entries.ts'
import { listPayments, ownPayments } from './payment.queries.ts'
import { platformActor } from './platform-actor.ts'
import { getPlatformCompany, listPlatformCompanies } from './platform-company.queries.ts'
import { registerPayment, undoPayment } from './register-payment.ts'
import { releaseSecondFactor } from './release-second-factor.ts'

const paymentHandlers = [
  handleCompanySteps(listOwnPaymentsRoute, async ({ step }) => ({
    data: [...(await step((db, { company_id }) => ownPayments(db, company_id)))],
  })),
  handleUser(listPaymentsRoute, ({ db }, { query }) => listPayments(db, query)),
  handleUser(createPaymentRoute, async (context, { body }) => ({
    data: await registerPayment(context.db, platformActor(context), body),
  })),
  handleUser(undoPaymentRoute, async (context, { params, body }) => ({
    data: await undoPayment(context.db, platformActor(context), params.id, body.reason),
  })),
]

const creditHandlers = [
  handleUser(listCreditsRoute, async ({ db, language }) => ({
    data: [...(await listCredits(db, language))],
  })),
  handleUser(assignCreditRoute, (context, { params, body }) =>
    assignCredit(context.db, platformActor(context), params.id, body.company_id).then(
      () => undefined,
    ),
  ),
]

const companyHandlers = [
  handleUser(listRoute, (context, { query }) =>
    listPlatformCompanies(context.db, platformActor(context), query),
  ),
  handleUser(getRoute, async (context, { params }) => ({
    data: await getPlatformCompany(context.db, platformActor(context), params.id),
  })),
  handleUser(updateRoute, async (context, { params, body }) => ({
    data: await updateSubscription(context.db, platformActor(context), params.id, body),
  })),
  handleUser(suspendRoute, async (context, { params, body }) => {
    const act = { ...body, status: 'blocked' } as const
    return { data: await changeStatus(context.db, platformActor(context), params.id, act) }
  }),
  handleUser(reactivateRoute, async (context, { params, body }) => {
    const act = { ...body, status: 'active' } as const
    return { data: await changeStatus(context.db, platformActor(context), params.id, act) }
  }),
]

const userHandlers = [
  handleUser(releaseRoute, (context, { body }) =>
    releaseSecondFactor(context, body).then(() => undefined),
  ),
]

const entryHandlers = [
  handleUser(enterRoute, async (context, { params, body }) => {
    const entry = { company_id: params.id, reason: body.reason }
    const actor = platformActor(context)
    return { data: await enterPlatformCompany(context.db, context.user, actor, entry) }
  }),
  handleUser(leaveRoute, (context, { params }) =>
    leavePlatformCompany(context.db, context.user, platformActor(context), params.id).then(
      () => undefined,
    ),
  ),
]

export const platformAdminHandlers = [
  ...paymentHandlers,
  ...creditHandlers,
  ...companyHandlers,
  ...userHandlers,
  ...entryHandlers,
]

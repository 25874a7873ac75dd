import * as contract from '@prumo/contracts/subscriptions/subscriptions.contract'
import { issueCharges } from '@prumo/contracts/charges/charges.contract'
import type { QueryOf } from '@prumo/contracts/route'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import { handleCompany, handleCompanyDirectory } from '../../kernel/http/handler.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Language } from '../../texts/error-texts.ts'
import { sendWaitingCharges } from '../charges/index.ts'
import { bulkResult } from '../transactions/index.ts'
import { changePlan } from './change-plan.ts'
import { dueCycles } from './due-cycles.ts'
import { cancelSubscription, pauseSubscription, resumeSubscription } from './move-subscription.ts'
import { previewReadjustment, readjustSubscriptions } from './readjust-subscriptions.ts'
import { createSubscription, destroySubscription, updateSubscription } from './save-subscription.ts'
import { subscriptionTable } from './subscription-export.ts'
import { subscriptionCohorts, subscriptionFigures } from './subscription-figures.ts'
import { getSubscription, listSubscriptions } from './subscription.queries.ts'
import { issueDueSubscriptions } from './subscriptions.jobs.ts'

interface From {
  readonly db: DirectoryDb
  readonly company: CompanyToEnter
  readonly language: Language
}

/** An act on a subscription; what is due of it then is charged by a job that is queued with it. */
async function issuing(
  { db, company, language }: From,
  act: (inside: CompanyDb) => Promise<number>,
) {
  const data = await db.enterCompany(company, async (inside) =>
    getSubscription(inside, await act(inside), language),
  )
  await queueJobs(db, issueDueSubscriptions, [{ company_id: company.company_id }])
  return { data }
}

export const subscriptionHandlers = [
  handleCompany(contract.listSubscriptions, ({ db, language }, { query }) =>
    listSubscriptions(db, query, language),
  ),
  handleExport(
    contract.exportSubscriptions,
    subscriptionTable,
    pagesOf((db, query: QueryOf<typeof contract.exportSubscriptions>, page) =>
      listSubscriptions(db, { ...query, ...page }, 'pt'),
    ),
  ),
  handleCompany(contract.subscriptionFigures, async ({ db }) => ({
    data: await subscriptionFigures(db),
  })),
  handleCompany(contract.subscriptionCohorts, async ({ db }) => ({
    data: await subscriptionCohorts(db),
  })),
  handleCompany(contract.dueCycles, async ({ db }) => ({ data: await dueCycles(db) })),
  handleCompany(contract.getSubscription, async ({ db, language }, { params }) => ({
    data: await getSubscription(db, params.id, language),
  })),
  handleCompanyDirectory(contract.createSubscription, (from, { body }) =>
    issuing(from, (db) => createSubscription(db, body)),
  ),
  handleCompanyDirectory(contract.updateSubscription, (from, { params: { id }, body }) =>
    issuing(from, (db) => updateSubscription(db, id, body).then(() => id)),
  ),
  handleCompany(contract.destroySubscription, ({ db }, { params }) =>
    destroySubscription(db, params.id).then(() => undefined),
  ),
  handleCompanyDirectory(contract.changePlan, async (from, { params: { id }, body }) => {
    const { company_id } = from.company
    const answer = await issuing(from, (db) => changePlan(db, id, body).then(() => id))
    if (body.open_charge === 'cancel')
      await queueJobs(from.db, sendWaitingCharges, [{ company_id }])
    return answer
  }),
  handleCompanyDirectory(contract.pauseSubscription, async (from, { params: { id }, body }) => {
    const { db, company, language } = from
    const data = await db.enterCompany(company, async (inside) => {
      await pauseSubscription(inside, id, body)
      return getSubscription(inside, id, language)
    })
    if (body.open_charge === 'cancel')
      await queueJobs(db, sendWaitingCharges, [{ company_id: company.company_id }])
    return { data }
  }),
  handleCompanyDirectory(contract.resumeSubscription, (from, { params: { id }, body }) =>
    issuing(from, (db) => resumeSubscription(db, id, body.version).then(() => id)),
  ),
  handleCompanyDirectory(contract.cancelSubscription, async (from, { params: { id }, body }) => {
    const { db, company, language } = from
    const data = await db.enterCompany(company, async (inside) => {
      await cancelSubscription(inside, id, body)
      return getSubscription(inside, id, language)
    })
    await queueJobs(db, sendWaitingCharges, [{ company_id: company.company_id }])
    return { data }
  }),
  handleCompany(contract.readjustSubscriptions, async ({ db, language }, { body }) => ({
    data: bulkResult(await readjustSubscriptions(db, body), language),
  })),
  handleCompany(contract.previewReadjustment, async ({ db, language }, { body }) => ({
    data: await previewReadjustment(db, body, language),
  })),
  handleCompanyDirectory(contract.issueSubscriptions, async ({ db, company }) => {
    // What it sends are charges, as by hand.
    if (!company.permissions?.includes(issueCharges.access.permission))
      throw new Refusal('permission_denied')
    await queueJobs(db, issueDueSubscriptions, [{ company_id: company.company_id }])
    return undefined
  }),
]

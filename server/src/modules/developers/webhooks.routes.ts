import * as contract from '@prumo/contracts/developers/webhooks.contract'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import {
  handleCompany,
  handleCompanyDirectory,
  handleCompanySteps,
} from '../../kernel/http/handler.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { replayDeliveries } from './replay-deliveries.ts'
import { requireReachable } from './require-reachable.ts'
import {
  createWebhook,
  destroyWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from './save-webhook.ts'
import { writeTellsOperations } from './tells-operations.ts'
import { testWebhook } from './test-webhook.ts'
import { listDeliveries, listWebhooks } from './webhook.queries.ts'
import { deliverWebhooks } from './webhooks.jobs.ts'

/** An act on addresses, after which the company may have some that are told, or none. */
async function saving<T>(
  db: DirectoryDb,
  company: CompanyToEnter,
  act: (own: CompanyDb) => Promise<T>,
): Promise<T> {
  const done = await db.enterCompany(company, act)
  await writeTellsOperations(db, company)
  return done
}

export const webhookHandlers = [
  handleCompany(contract.listWebhooks, async ({ db }) => ({ data: await listWebhooks(db) })),
  handleCompanySteps(contract.createWebhook, async ({ step, outside, keyRing }, { body }) => {
    await requireReachable(outside.webhooks, body.url)
    const data = await step((db, company) =>
      saving(db, company, (own) => createWebhook(own, keyRing, body)),
    )
    return { data }
  }),
  handleCompanySteps(contract.updateWebhook, async ({ step, outside }, { params, body }) => {
    await requireReachable(outside.webhooks, body.url)
    const data = await step((db, company) =>
      saving(db, company, (own) => updateWebhook(own, params.id, body)),
    )
    return { data }
  }),
  handleCompany(contract.rotateWebhookSecret, async ({ db, keyRing }, { params }) => ({
    data: await rotateWebhookSecret(db, keyRing, params.id),
  })),
  handleCompanySteps(contract.testWebhook, async (context, { params }) => ({
    data: await testWebhook(context, params.id),
  })),
  handleCompanyDirectory(contract.destroyWebhook, async ({ db, company }, { params }) =>
    saving(db, company, (own) => destroyWebhook(own, params.id)).then(() => undefined),
  ),
  handleCompany(contract.listDeliveries, ({ db }, { query }) => listDeliveries(db, query)),
  handleCompanyDirectory(contract.replayDeliveries, async ({ db, company }, { body }) => {
    const count = await db.enterCompany(company, (own) => replayDeliveries(own, body))
    await queueJobs(db, deliverWebhooks, [{ company_id: company.company_id }])
    return { data: { count } }
  }),
]

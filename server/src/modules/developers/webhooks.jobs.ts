import { KEPT_DELIVERY_DAYS } from '@prumo/contracts/developers/webhook.schema'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import {
  defineCompanyJob,
  defineCompanyStepsJob,
  defineDirectoryJob,
} from '../../kernel/jobs/job-kind.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { TELL_OPERATIONS } from '../../kernel/jobs/tell-operations.ts'
import { deliverWebhooks as deliver } from './deliver-webhooks.ts'

/** What happened is told this soon where nothing says at once that there is work. */
const POLL_SECONDS = 2

const ofCompany = z.object({ company_id: z.int() })

/**
 * Tells the addresses of a company. Operations queue it with themselves. Twice is as once: what is
 * told is claimed, and its tries are counted in the company.
 */
export const deliverWebhooks = defineCompanyStepsJob({
  name: 'deliver_webhooks' satisfies (typeof TELL_OPERATIONS)['name'],
  version: TELL_OPERATIONS.version,
  payload: ofCompany,
  cron: null,
  pollSeconds: POLL_SECONDS,
  // What is written while others are told must not wait for the next minute.
  beside: 'any',
  run: (inCompany, _payload, signal, resources, step) =>
    deliver({ inCompany, step, resources }, signal),
})

/** Each minute: companies whose addresses are told may have tries that have come due. */
export const queueWebhookTries = defineDirectoryJob({
  name: 'queue_webhook_tries',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
  run: async (db) => {
    const { rows } = await sql<{ company_id: number }>`
      select id as company_id from companies where tells_operations order by id`.execute(db.query)
    await queueJobs(db, deliverWebhooks, rows)
  },
})

/** Deletes events and their deliveries a month later; a second time there are none. */
export const forgetWebhookEvents = defineCompanyJob({
  name: 'forget_webhook_events',
  version: 1,
  payload: ofCompany,
  cron: '45 3 * * *',
  run: async (db: CompanyDb) => {
    const before = new Date(db.now.getTime() - KEPT_DELIVERY_DAYS * 24 * 60 * 60 * 1000)
    await sql`
      delete from webhook_events e
      where e.company_id = ${db.company_id} and e.occurred_at < ${before} and not exists (
        select from webhook_deliveries d
        where d.company_id = ${db.company_id} and d.event_id = e.id and d.status = 'waiting')
    `.execute(db.query)
  },
})

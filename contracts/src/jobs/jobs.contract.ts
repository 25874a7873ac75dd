import { z } from 'zod'
import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import { dataOf, idSchema, instantSchema, pageOf } from '../scalars.ts'

/** waiting: for its time or a free process; retrying: it failed and is tried again; failed: its tries are over. */
export const JOB_STATES = ['waiting', 'running', 'retrying', 'failed', 'done'] as const

/** What a job does; each kind has its words in every language. */
export const JOB_KINDS = [
  'extend_series',
  'pull_bank_accounts',
  'handle_bank_notices',
  'forget_bank_notices',
  'issue_nightly',
  'warn_of_certificates',
  'send_emissions',
  'receive_documents',
  'issue_subscriptions',
  'send_charges',
  'handle_provider_calls',
  'sync_charges',
  'credit_link_payments',
  'remind_clients',
  'forget_provider_calls',
  'handle_platform_calls',
  'sync_sales_platforms',
  'run_platform_syncs',
  'forget_platform_calls',
  'deliver_webhooks',
  'queue_webhook_tries',
  'grant_courses',
  'queue_course_grants',
  'forget_webhook_events',
  'rehearse_rule',
  'send_mails',
  'delete_old_mails',
  'delete_answers',
  'forget_deleted',
  'read_reform_taxes',
  'read_issued_taxes',
  'delete_answers_to_users',
  'delete_ended_access',
  'snapshot',
  'queue_for_companies',
] as const

/** Jobs that one request names. */
export const MAX_JOBS = 200

export const jobSchema = z.object({
  id: z.uuid(),
  /** One of JOB_KINDS, unless a version of Prumo queued it that is no more. */
  kind: z.string(),
  company: z.object({ id: idSchema, name: z.string() }).nullable(),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: instantSchema,
  /** When it ended, its next try begins, or it was begun, by its state. */
  at: instantSchema,
})

export const jobList = defineList({
  sorts: ['created_at'],
  default_sort: { column: 'created_at', direction: 'desc' },
  page_size: 50,
  filters: {
    filter_state: z.enum(JOB_STATES).optional(),
    filter_kind: z.enum(JOB_KINDS).optional(),
  },
})

export const listJobs = defineRoute({
  id: 'jobs.index',
  method: 'GET',
  path: '/api/prumo/jobs',
  access: { kind: 'platform' },
  summary:
    'Jobs that wait, run, failed, or were done within a day, newest first; search: the company',
  query: jobList.query,
  response: pageOf(jobSchema),
})

const jobSummarySchema = z.object({
  /** How long the job that should have begun first has waited; null when none waits. */
  oldest_wait_seconds: z.int().nullable(),
  waiting_count: z.int(),
  failed_count: z.int(),
})

export const summariseJobs = defineRoute({
  id: 'jobs.summary',
  method: 'GET',
  path: '/api/prumo/jobs/summary',
  access: { kind: 'platform' },
  summary: 'How many jobs wait and failed, and how long the oldest has waited',
  response: dataOf(jobSummarySchema),
})

/** Failed jobs by their ids; without ids all of them. */
const failedJobsSchema = z.object({ ids: z.array(z.uuid()).min(1).max(MAX_JOBS).nullable() })
const changedSchema = dataOf(z.object({ done_count: z.int() }))

export const retryJobs = defineRoute({
  id: 'jobs.retry',
  method: 'POST',
  path: '/api/prumo/jobs/retry',
  access: { kind: 'platform' },
  summary: 'Queues failed jobs anew; one that waits again already is not queued twice',
  body: failedJobsSchema,
  response: changedSchema,
})

export const discardJobs = defineRoute({
  id: 'jobs.discard',
  method: 'POST',
  path: '/api/prumo/jobs/discard',
  access: { kind: 'platform' },
  summary: 'Forgets failed jobs',
  body: failedJobsSchema,
  response: changedSchema,
})

export type Job = z.output<typeof jobSchema>
export type JobState = (typeof JOB_STATES)[number]

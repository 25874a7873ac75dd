import { pullBankConnection as pullRoute } from '@prumo/contracts/bank-connections/bank-connections.contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import {
  defineCompanyJob,
  defineCompanyStepsJob,
  type JobResources,
} from '../../kernel/jobs/job-kind.ts'
import { planAllows } from '../../kernel/jobs/plan-allows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { checkConnection } from './check-connection.ts'
import { hasAnswered } from './connection-fault.ts'
import {
  connectionsWithNotices,
  deleteOldNotices,
  markHandled,
  waitingNotices,
} from './notice.queries.ts'
import { type PullContext, pullConnection } from './pull-connection.ts'
import { servicesOf } from './service-access.ts'
import { lockConnection } from './stored-connection.ts'

/** Services that do not answer keep a company with many accounts this long. */
const EXPIRE_SECONDS = 15 * 60
/** Whoever gave their consent waits for it; where nothing tells of notices, they are looked for this often. */
const NOTICES_POLL_SECONDS = 2

const ofCompany = z.object({ company_id: z.int() })

/**
 * Asks the services of a company's accounts for the movements up to yesterday. A second time finds
 * them known. What a service does not give is a state of its connection, which people see; a fault of
 * the program fails the job, too.
 */
export const pullBankAccounts = defineCompanyStepsJob({
  name: 'pull_bank_accounts',
  version: 1,
  payload: ofCompany,
  cron: '0 6 * * *',
  expireSeconds: EXPIRE_SECONDS,
  run: async (inCompany, { company_id }, signal, resources) => {
    if (!(await mayImport(resources, company_id))) return
    const ids = await inCompany(connectionsToPull)
    await eachOf(ids, signal, (id) =>
      pullConnection(contextOf(inCompany, resources), id, 'schedule'),
    )
  },
})

/**
 * Does what the notices of services ask for: takes the consent that a person gave, and asks for what
 * was told to be new, changed or deleted. Notices that were handled are found no more.
 */
export const handleBankNotices = defineCompanyStepsJob({
  name: 'handle_bank_notices',
  version: 1,
  payload: ofCompany,
  cron: null,
  expireSeconds: EXPIRE_SECONDS,
  pollSeconds: NOTICES_POLL_SECONDS,
  // A notice that comes while others are handled must not be left to the next morning.
  beside: 'any',
  run: async (inCompany, { company_id }, signal, resources) => {
    // Notices of a company that may only read wait until it may write again.
    if (!(await mayImport(resources, company_id))) return
    const ids = await inCompany(connectionsWithNotices)
    const context = contextOf(inCompany, resources)
    await eachOf(ids, signal, (id) => handleNotices(context, resources, id))
  },
})

/** Deletes the notices of a company that were handled long ago; a second time there are none. */
export const forgetBankNotices = defineCompanyJob({
  name: 'forget_bank_notices',
  version: 1,
  payload: ofCompany,
  cron: '40 3 * * *',
  run: deleteOldNotices,
})

async function handleNotices(
  context: PullContext,
  { outside }: JobResources,
  id: number,
): Promise<void> {
  const { status, item_id, notices } = await context.inCompany((db) => waitingAt(db, id))
  const isConsent = status !== 'disconnected' && notices.item_ids.length > 0
  const checked = isConsent
    ? (await checkConnection(context, outside, id, {})).connection
    : { status, fault: null }
  // The consent that was just taken may be another one.
  const own = isConsent ? (await context.inCompany((db) => waitingAt(db, id))).item_id : item_id
  if (notices.concern(own)) {
    const isRead = checked.status === 'connected' || (!isConsent && status === 'failed')
    if (isRead) {
      await pullConnection(context, id, 'notice')
      return
    }
  } else if (checked.status === 'connected' || notices.item_ids.length === 0) {
    // They are about consents of other connections.
    await context.inCompany((db) => markHandled(db, id, notices.up_to))
    return
  }
  // What a service did not say now is asked again by the next run; what it said is done.
  const isDone = status === 'disconnected' || (isConsent && hasAnswered(checked.fault))
  if (isDone) await context.inCompany((db) => markHandled(db, id, notices.up_to))
}

async function waitingAt(db: CompanyDb, id: number) {
  const connection = await lockConnection(db, id)
  const { status, item_id } = connection
  return { status, item_id, notices: await waitingNotices(db, connection) }
}

/** Whether the plan of a company lets lines in. */
const mayImport = (resources: JobResources, company_id: number): Promise<boolean> =>
  planAllows(resources, company_id, pullRoute.access.feature)

async function connectionsToPull(db: CompanyDb): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bank_connections
    where company_id = ${db.company_id} and status in ('connected', 'failed')
      and (provider = 'banco_inter' or external_account_id is not null)
    order by id`.execute(db.query)
  return rows.map(({ id }) => id)
}

function contextOf(
  inCompany: PullContext['inCompany'],
  { keyRing, outside, clock }: JobResources,
): PullContext {
  // A run of a job is one that administrators see and undo.
  return { inCompany, keyRing, services: servicesOf(outside, clock()), mayRun: true }
}

/** One after the other; one that fails keeps no other waiting. */
async function eachOf(
  ids: readonly number[],
  signal: AbortSignal,
  act: (id: number) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const id of ids) {
    if (signal.aborted) break
    try {
      await act(id)
    } catch (error) {
      // One that was ended, or whose account went, meanwhile has nothing left to do.
      if (!(error instanceof Refusal)) errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Connections could not be pulled.')
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import { z } from 'zod'
import { failureText } from './failure-text.ts'
import { type HeldJob, type JobKind, type JobResources, JobTakenError } from './job-kind.ts'
import { type CompanyKind, queueForCompanies } from './queue-for-companies.ts'
import { type Attributes, inSpan } from '../tracing/spans.ts'
import { dbWithin } from './pg-boss-database.ts'
import { type JobRunnerSettings, openPgBoss } from './open-pg-boss.ts'
import { scheduleJobs } from './schedule-jobs.ts'

/** Jobs of one kind that a process takes at once; it does one after the other. */
const BATCH = 20
/** A database that is away at the start of a process is tried again after this pause. */
const START_PAUSE_MS = 10_000
/**
 * So long a stop waits for connections to close, beyond its time. The driver waits for ever for one that
 * fell silent while it owed an answer; it goes with the process.
 */
const CLOSE_MS = 2_000

/** Kinds of jobs: of the installation, and of every company. */
export interface JobRegistry {
  readonly kinds: readonly JobKind[]
  readonly companyKinds: readonly CompanyKind[]
}

/** All kinds of a registry that exist on this engine, with the one that queues those of companies. */
export function allKinds(
  { kinds, companyKinds }: JobRegistry,
  engine: JobResources['database']['engine'],
): readonly JobKind[] {
  return [...kinds, ...companyKinds, queueForCompanies(companyKinds)].filter(
    (kind) => kind.engine === null || kind.engine === engine,
  )
}

/**
 * Takes jobs and does them until it is stopped. Its start is asynchronous: pg-boss is loaded, and
 * the database asked, after this returns.
 * @returns stops it: what is under way may end within the time, the rest is given back.
 */
export function runJobs(
  registry: JobRegistry,
  resources: JobResources,
  settings: JobRunnerSettings,
  onError: (error: unknown) => void,
): (timeoutMs: number) => Promise<void> {
  const stopping = new AbortController()
  const started = start(registry, resources, settings, onError, stopping.signal)
  return async (timeoutMs) => {
    stopping.abort()
    const boss = await started
    const stopped = boss?.stop({ graceful: true, timeout: timeoutMs }).catch(onError)
    await Promise.race([stopped, sleep(timeoutMs + CLOSE_MS, undefined, { ref: false })])
  }
}

async function start(
  registry: JobRegistry,
  resources: JobResources,
  settings: JobRunnerSettings,
  onError: (error: unknown) => void,
  stopping: AbortSignal,
): Promise<PgBoss | null> {
  while (!stopping.aborted) {
    const boss = await openPgBoss(resources.database, settings, onError)
    try {
      await boss.start()
      const kinds = allKinds(registry, resources.database.engine)
      await scheduleJobs(boss, kinds)
      for (const kind of kinds) await work(boss, kind, resources, onError, stopping)
      return boss
    } catch (error) {
      onError(error)
      await boss.stop({ graceful: false })
      // Ended by the stop, or over: either way the loop asks what to do.
      await sleep(START_PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
  return null
}

async function work(
  boss: PgBoss,
  kind: JobKind,
  resources: JobResources,
  onError: (error: unknown) => void,
  stopping: AbortSignal,
): Promise<void> {
  await boss.work<object, unknown>(
    kind.name,
    {
      batchSize: BATCH,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: kind.pollSeconds,
      notifyPollingIntervalSeconds: kind.pollSeconds,
    },
    async (jobs: Job[]): Promise<JobResult[]> => {
      const results: JobResult[] = []
      for (const job of jobs) results.push(await attempt(boss, kind, job, resources, stopping))
      for (const { output } of results) if (output instanceof Error) onError(output)
      return results.map(({ id, status, output }) => ({ id, status, output: outputOf(output) }))
    },
  )
}

/** What pg-boss answers; its types leave it open. */
const settledSchema = z.object({ affected: z.number() })

/** One attempt; whatever it throws is the job's failure, kept with it and tried again. */
async function attempt(
  boss: PgBoss,
  kind: JobKind,
  job: Job,
  resources: JobResources,
  stopping: AbortSignal,
): Promise<JobResult> {
  const { id, data } = job
  if (stopping.aborted)
    return { id, status: 'failed', output: { given_back: 'The process was told to stop.' } }
  const signal = AbortSignal.any([job.signal, stopping])
  const settle: HeldJob['settle'] = async (db) => {
    const held = { id, retryCount: job.retryCount }
    const answer = await boss.complete(kind.name, held, undefined, { db: dbWithin(db) })
    const { affected } = settledSchema.parse(answer)
    if (affected === 0)
      throw new JobTakenError(`The time of ${kind.name} was over, and it was given to another.`)
  }
  try {
    await inSpan({ name: `job ${kind.name}`, kind: 'internal', attributes: told(id, data) }, () =>
      kind.perform({ id, data, signal, settle }, resources),
    )
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: error }
  }
}

const companySchema = z.object({ company_id: z.int() })

/** What a trace tells of a job. */
function told(id: string, data: unknown): Attributes {
  const company = companySchema.safeParse(data).data?.company_id
  return { 'prumo.job_id': id, ...(company === undefined ? {} : { 'prumo.company_id': company }) }
}

const outputOf = (output: unknown): object | undefined =>
  output === undefined ? undefined : { message: failureText(output) }

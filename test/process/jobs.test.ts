import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  atomic,
  type CompanyDb,
  type DirectoryDb,
} from '../../server/src/kernel/database/atomic.ts'
import { type Database, openPostgres } from '../../server/src/kernel/database/database.ts'
import { declareQueues } from '../../server/src/kernel/jobs/declare-queues.ts'
import { retryFailedJobs } from '../../server/src/kernel/jobs/failed-jobs.ts'
import { queueJobs } from '../../server/src/kernel/jobs/queue-jobs.ts'
import { allKinds } from '../../server/src/kernel/jobs/run-jobs.ts'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import type { PrivateCluster } from '../postgres/private-cluster.mjs'
import {
  EXPIRE_SECONDS,
  failingJob,
  quickJob,
  slowJob,
  testRegistry,
  writeEffect,
} from './job-worker.ts'

const WORKER = fileURLToPath(new URL('job-worker.ts', import.meta.url))
/** A machine that does other work beside is slow to notice. */
const PATIENCE = { timeout: 60_000, interval: 200 }
const MANY = 120

interface Worker {
  readonly child: ChildProcess
  readonly output: () => string
}

let cluster: PrivateCluster
let database: Database
let workers: Worker[] = []
let company_id = 0
beforeAll(async () => {
  cluster = await startMigratedCluster()
  database = openPostgres(cluster.url, 4)
  await declareQueues(database, allKinds(testRegistry, 'postgresql'), EXPIRE_SECONDS)
})
beforeEach(async () => {
  await Promise.all(workers.map(({ child }) => end(child)))
  workers = []
  await sql`delete from pgboss.job`.execute(database.kysely)
  const { rows } = await sql<{ id: number }>`
    insert into companies (company_name) values ('Padaria') returning id`.execute(database.kysely)
  company_id = rows[0]?.id ?? 0
})
afterAll(async () => {
  await Promise.all(workers.map(({ child }) => end(child)))
  await database.close()
  await cluster.stop()
})

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

function startWorker(): Worker {
  const child = spawn(process.execPath, [WORKER], {
    env: { ...process.env, JOB_WORKER_URL: cluster.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const worker = { child, output: () => output }
  workers.push(worker)
  return worker
}

const inDirectory = <T>(work: (db: DirectoryDb) => Promise<T>) =>
  atomic(database, { now: new Date() }, work)

const inCompany = <T>(work: (db: CompanyDb) => Promise<T>) => {
  const actor = { user_id: 0, user_name: 'x', request_id: 'x', ip: 'x' }
  return inDirectory((db) => db.enterCompany({ company_id, time_zone: 'UTC', actor }, work))
}

/** What the jobs of this test's company wrote. */
const effects = () =>
  inCompany(async (db) => {
    const { rows } = await sql<{ place: string }>`
      select request_hash as place from idempotency_keys
      where company_id = ${db.company_id} order by 1`.execute(db.query)
    return rows.map(({ place }) => place)
  })

const jobStates = async () => {
  const { rows } = await sql<{ state: string }>`
    select name || ' ' || state as state from pgboss.job
    where name not like '\\_\\_pgboss%' order by 1`.execute(database.kysely)
  return rows.map(({ state }) => state)
}

const hasBegun = ({ output }: Worker) => output().includes('began')
const begun = async (place: string): Promise<Worker> => {
  await expect.poll(() => workers.some(hasBegun), PATIENCE).toBe(true)
  const first = workers.find(hasBegun)
  if (first === undefined) throw new Error(`Nobody began ${place}.`)
  return first
}

it('Two processes do each of many jobs once', async () => {
  const places = Array.from({ length: MANY }, (_, place) => `place-${1_000 + place}`)
  startWorker()
  startWorker()
  await inDirectory((db) =>
    queueJobs(
      db,
      quickJob,
      places.map((place) => ({ company_id, place })),
    ),
  )
  await expect.poll(jobStates, PATIENCE).toEqual(places.map(() => 'test.quick completed'))
  expect(await effects()).toEqual(places)
})

it('A worker that stands still past the time of its job does not double the effect (R3)', async () => {
  startWorker()
  startWorker()
  await inDirectory((db) => queueJobs(db, slowJob, [{ company_id, place: 'once' }]))
  const frozen = await begun('once')
  frozen.child.kill('SIGSTOP')
  await expect.poll(jobStates, PATIENCE).toEqual(['test.slow completed'])
  expect(await effects()).toEqual(['once'])
  frozen.child.kill('SIGCONT')
  await expect.poll(frozen.output, PATIENCE).toContain('was over, and it was given to another')
  expect(await effects()).toEqual(['once'])
  expect(await jobStates()).toEqual(['test.slow completed'])
})

it('A job whose worker is killed in the middle is done once, by another', async () => {
  startWorker()
  startWorker()
  await inDirectory((db) => queueJobs(db, slowJob, [{ company_id, place: 'once' }]))
  const killed = await begun('once')
  await end(killed.child)
  await expect.poll(jobStates, PATIENCE).toEqual(['test.slow completed'])
  expect(await effects()).toEqual(['once'])
})

it('A worker that is told to stop ends the job it does', async () => {
  const { child, output } = startWorker()
  await inDirectory((db) => queueJobs(db, slowJob, [{ company_id, place: 'once' }]))
  await begun('once')
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  expect([child.exitCode, output()]).toEqual([0, 'began once\n'])
  expect([await effects(), await jobStates()]).toEqual([['once'], ['test.slow completed']])
})

it('A job whose tries are over is kept with its error, and succeeds when it is tried again', async () => {
  startWorker()
  await inDirectory((db) => queueJobs(db, failingJob, [{ company_id, place: 'late' }]))
  await expect.poll(jobStates, PATIENCE).toEqual(['dead-letters created', 'test.failing failed'])
  const { rows } = await sql`
    select source_name, source_retry_count, source_output ->> 'message' as message
    from pgboss.job where name = 'dead-letters'`.execute(database.kysely)
  expect(rows).toEqual([
    { source_name: 'test.failing', source_retry_count: 1, message: 'Nobody has mended it.' },
  ])
  await inCompany((db) => writeEffect(db.company_id, 'mended').execute(db.query))
  expect(await inDirectory((db) => retryFailedJobs(db, null))).toHaveLength(1)
  await expect.poll(effects, PATIENCE).toEqual(['late', 'mended'])
})

import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { atomic, type DirectoryDb } from '../database/atomic.ts'
import { folderFileStore } from '../files/file-store.ts'
import { declareQueues } from './declare-queues.ts'
import { defineCompanyJob, defineJob, type HeldJob, JobTakenError } from './job-kind.ts'
import { queueForCompanies } from './queue-for-companies.ts'
import { queueJobs } from './queue-jobs.ts'
import { jobServices } from '../../../../test/fakes/job-services.ts'

const server = useTestServer()

const often = defineJob({
  name: 'test.often',
  version: 3,
  payload: z.object({ word: z.string() }),
  cron: null,
  beside: 'any',
  run: async () => undefined,
})
const ran: number[] = []
const ofCompany = defineCompanyJob({
  name: 'test.of-company',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  cron: '5 * * * *',
  run: async (db) => {
    const { rows } = await sql<{ company: number }>`
      select current_setting('app.company_id')::int as company`.execute(db.query)
    ran.push(rows[0]?.company ?? 0)
  },
})
const oneWaiting = defineCompanyJob({
  name: 'test.one-waiting',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  cron: null,
  beside: 'running',
  run: async () => undefined,
})
const kinds = [often, ofCompany, oneWaiting]

const inDirectory = <T>(work: (db: DirectoryDb) => Promise<T>) =>
  atomic(server().database, { now: server().clock.now }, work)
const queued = async (name: string) => {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${name} order by data`.execute(
    server().database.kysely,
  )
  return rows.map(({ data }) => data)
}
const resources = () => ({
  database: server().database,
  clock: () => server().clock.now,
  dataDir: '/nowhere',
  files: folderFileStore('/nowhere'),
  transport: null,
  ...jobServices(),
})
const held = (data: unknown, settle: HeldJob['settle'] = async () => undefined): HeldJob => ({
  id: crypto.randomUUID(),
  data,
  signal: new AbortController().signal,
  settle,
})

beforeEach(async () => {
  ran.length = 0
  await declareQueues(server().database, kinds)
  await sql`delete from pgboss.job`.execute(server().database.kysely)
})

it('A job that is queued in an act that fails is not queued', async () => {
  await expect(
    inDirectory(async (db) => {
      await queueJobs(db, often, [{ word: 'a' }])
      throw new Error('The act fails.')
    }),
  ).rejects.toThrow('The act fails.')
  expect(await queued(often.name)).toEqual([])
  await inDirectory((db) => queueJobs(db, often, [{ word: 'a' }, { word: 'b' }]))
  await inDirectory((db) => queueJobs(db, often, [{ word: 'c' }], false))
  expect(await queued(often.name)).toEqual([
    { word: 'a', version: 3 },
    { word: 'b', version: 3 },
  ])
})

it('Of a kind that works once for a company, a second job of that company is not queued', async () => {
  const { company_id } = await server().newCompany({ chart: 'vazio' })
  const other = await server().newCompany({ chart: 'vazio' })
  for (const id of [company_id, other.company_id, company_id])
    await inDirectory((db) => queueJobs(db, ofCompany, [{ company_id: id }]))
  expect(await queued(ofCompany.name)).toEqual([
    { company_id, version: 1 },
    { company_id: other.company_id, version: 1 },
  ])
})

it('Of a kind of which one waits whatever runs, each company has one that waits beside those that run', async () => {
  const { company_id } = await server().newCompany({ chart: 'vazio' })
  const other = (await server().newCompany({ chart: 'vazio' })).company_id
  const queueOf = (id: number) =>
    inDirectory((db) => queueJobs(db, oneWaiting, [{ company_id: id }]))
  const queueOne = () => queueOf(company_id)
  const waitingOf = async (id: number) =>
    (await queued(oneWaiting.name)).filter((job) => Object(job).company_id === id)
  for (let time = 0; time < 3; time += 1) await queueOne()
  // One that waits of a company keeps no other from having its own.
  for (let time = 0; time < 2; time += 1) await queueOf(other)
  expect(await queued(oneWaiting.name)).toHaveLength(2)
  for (const id of [company_id, other]) expect(await waitingOf(id)).toHaveLength(1)
  await sql`update pgboss.job set state = 'active' where name = ${oneWaiting.name}`.execute(
    server().database.kysely,
  )
  for (let time = 0; time < 3; time += 1) await queueOne()
  expect(await waitingOf(company_id)).toHaveLength(2)
  expect(await waitingOf(other)).toHaveLength(1)
})

it('When the time of a kind comes, every company gets its job, once', async () => {
  const { company_id } = await server().newCompany({ chart: 'vazio' })
  const forCompanies = queueForCompanies([ofCompany])
  for (let time = 0; time < 2; time += 1)
    await forCompanies.perform(held({ version: 1, kind: ofCompany.name }), resources())
  const jobs = await queued(ofCompany.name)
  const { companies } = await server()
    .database.kysely.selectFrom('companies')
    .select(({ fn }) => fn.countAll<number>().as('companies'))
    .executeTakeFirstOrThrow()
  expect(jobs).toHaveLength(companies)
  expect(jobs).toContainEqual({ company_id, version: 1 })
})

it('A job of a company runs inside of that company, and is settled in the same transaction', async () => {
  const { company_id } = await server().newCompany({ chart: 'vazio' })
  let settled = 0
  const settle = async (db: DirectoryDb) => {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db.query)
    if (rows[0]?.role === 'prumo_directory') settled += 1
  }
  await ofCompany.perform(held({ version: 1, company_id }, settle), resources())
  expect([ran, settled]).toEqual([[company_id], 1])
})

it('What a job did whose time was over is undone', async () => {
  const made = await server().newCompany({ chart: 'vazio' })
  const rename = defineCompanyJob({
    name: 'test.write',
    version: 1,
    payload: z.object({ company_id: z.int() }),
    cron: null,
    run: (db) =>
      sql`
      insert into idempotency_keys (company_id, user_id, idempotency_key, request_hash)
      values (${db.company_id}, 0, 'job', 'job')`.execute(db.query),
  })
  const taken = () => Promise.reject(new JobTakenError('Taken.'))
  const job = held({ version: 1, company_id: made.company_id }, taken)
  await expect(rename.perform(job, resources())).rejects.toThrow(JobTakenError)
  const kept = await made.inDatabase(async (db) => {
    const { rows } = await sql`
      select idempotency_key from idempotency_keys
      where company_id = ${db.company_id} and idempotency_key = 'job'`.execute(db.query)
    return rows
  })
  expect(kept).toEqual([])
})

it('A job of another version is not done here', async () => {
  await expect(often.perform(held({ version: 2, word: 'a' }), resources())).rejects.toThrow(
    'test.often is of version 3 here, the job is of 2.',
  )
})

it('A job of a company that is gone is settled without work', async () => {
  let settled = 0
  const settle = async () => void (settled += 1)
  await ofCompany.perform(held({ version: 1, company_id: 999_999_999 }, settle), resources())
  expect([ran, settled]).toEqual([[], 1])
})

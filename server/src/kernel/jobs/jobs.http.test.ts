import { randomUUID } from 'node:crypto'
import { JOB_KINDS } from '@prumo/contracts/jobs/jobs.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { jobRegistry } from '../../job-registry.ts'
import { allKinds } from './run-jobs.ts'

const server = useTestServer()
let admin: TestCompany
let company_id = 0

beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(server().database.kysely)
  admin = await server().newCompany({ isPlatformAdmin: true, chart: 'vazio', name: 'Padaria Sol' })
  company_id = admin.company_id
})

/** Writes a dead letter as pg-boss does when the tries of a job are over. */
async function failedJob(kind: string, company: number | null, message: string): Promise<string> {
  const id = randomUUID()
  const data = JSON.stringify({ version: 1, ...(company === null ? {} : { company_id: company }) })
  await sql`
    insert into pgboss.job (id, name, data, source_name, source_created_on, source_retry_count,
      source_output)
    values (${id}, 'dead-letters', ${data}::jsonb, ${kind}, now() - interval '1 hour', 5,
      ${JSON.stringify({ message })}::jsonb)`.execute(server().database.kysely)
  return id
}

const jobs = async (query = '') => (await admin.root.get(`/prumo/jobs?${query}`)).body

it('Every kind of job has its words, and every word its kind', () => {
  const names = [...allKinds(jobRegistry, 'pglite')].map(({ name }) => name)
  expect(names.toSorted()).toEqual([...JOB_KINDS].toSorted())
})

it('The platform administrator sees a job that failed: its kind, its company, its tries and its error', async () => {
  const id = await failedJob('extend_series', company_id, 'A conta 7 não existe.')
  const { data, meta } = await jobs('filter_state=failed')
  expect(meta).toEqual({ page: 1, per_page: 50, total: 1 })
  expect(data).toMatchObject([
    {
      id,
      kind: 'extend_series',
      company: { id: company_id, name: 'Padaria Sol' },
      state: 'failed',
      attempts: 6,
      last_error: 'A conta 7 não existe.',
    },
  ])
})

it('Jobs are narrowed by state and kind, and found by the name of their company', async () => {
  await failedJob('extend_series', company_id, 'x')
  await failedJob('snapshot', null, 'y')
  const kinds = async (query: string) =>
    (await jobs(query)).data.map(({ kind }: { kind: string }) => kind)
  expect(await kinds('filter_kind=snapshot')).toEqual(['snapshot'])
  expect(await kinds('search=padaria')).toEqual(['extend_series'])
  expect(await kinds('search=pada%25')).toEqual([])
  expect(await kinds('filter_state=done')).toEqual([])
})

it('A failed job that is tried again waits with all its tries, and is not queued twice', async () => {
  const first = await failedJob('extend_series', company_id, 'x')
  const second = await failedJob('extend_series', company_id, 'y')
  const retried = await admin.root.post('/prumo/jobs/retry', { ids: [first] })
  expect([retried.status, retried.body.data]).toEqual([200, { done_count: 1 }])
  expect((await jobs('filter_state=waiting')).data).toMatchObject([
    { kind: 'extend_series', attempts: 0, last_error: null, company: { id: company_id } },
  ])
  expect((await jobs('filter_state=failed')).data).toMatchObject([{ id: second }])
  expect((await admin.root.post('/prumo/jobs/retry', { ids: null })).body.data.done_count).toBe(1)
  expect((await jobs()).meta.total).toBe(1)
})

it('A failed job of a kind that is no more stays, and can be discarded', async () => {
  const id = await failedJob('of_yore', null, 'x')
  expect((await admin.root.post('/prumo/jobs/retry', { ids: [id] })).body.data.done_count).toBe(0)
  const discarded = await admin.root.post('/prumo/jobs/discard', { ids: [id] })
  expect([discarded.status, discarded.body.data]).toEqual([200, { done_count: 1 }])
  expect((await jobs()).meta.total).toBe(0)
})

it('A job that waits can be neither retried nor discarded', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data) values ('send_mails', '{"version": 1}') returning id`.execute(
    server().database.kysely,
  )
  const ids = rows.map((row) => row.id)
  for (const act of ['retry', 'discard'])
    expect((await admin.root.post(`/prumo/jobs/${act}`, { ids })).body.data.done_count).toBe(0)
  expect((await jobs('filter_state=waiting')).meta.total).toBe(1)
})

it('The summary says how long the oldest due job has waited, and how many failed', async () => {
  const summary = async () => (await admin.root.get('/prumo/jobs/summary')).body.data
  expect(await summary()).toEqual({ oldest_wait_seconds: null, waiting_count: 0, failed_count: 0 })
  await failedJob('snapshot', null, 'x')
  await sql`
    insert into pgboss.job (name, start_after)
    values ('send_mails', now() - interval '90 minutes'), ('send_mails', now() + interval '1 hour')
  `.execute(server().database.kysely)
  expect(await summary()).toEqual({ oldest_wait_seconds: 5400, waiting_count: 1, failed_count: 1 })
})

it('Jobs are shown to nobody else, whatever they may do in their company', async () => {
  const { root } = await server().newCompany({ chart: 'vazio' })
  for (const answer of [
    await root.get('/prumo/jobs'),
    await root.get('/prumo/jobs/summary'),
    await root.post('/prumo/jobs/retry', { ids: null }),
    await root.post('/prumo/jobs/discard', { ids: null }),
  ])
    expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
})

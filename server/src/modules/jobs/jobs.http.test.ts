import { randomUUID } from 'node:crypto'
import { JOB_KINDS } from '@prumo/contracts/jobs/jobs.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { useTestServer } from '../../../../test/http/test-server.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { jobRegistry } from '../../job-registry.ts'
import { allKinds } from '../../kernel/jobs/run-jobs.ts'

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

/** What the log of an account says, oldest first. */
const eventsOf = (user_id: number) =>
  server()
    .database.kysely.selectFrom('account_events')
    .select(['kind', 'details', 'ip', 'request_id'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

it('Who retries or discards failed jobs stands in the log of their account, with the address and the jobs', async () => {
  const first = await failedJob('extend_series', company_id, 'x')
  const second = await failedJob('snapshot', null, 'y')
  const retried = await admin.root.post('/prumo/jobs/retry', { ids: [first] })
  const discarded = await admin.root.post('/prumo/jobs/discard', { ids: null })
  expect([retried.status, discarded.status]).toEqual([200, 200])
  expect(await eventsOf(admin.user_id)).toEqual([
    {
      kind: 'jobs_retried',
      details: { jobs: [{ id: first, kind: 'extend_series', company_id }] },
      ip: '127.0.0.1',
      request_id: retried.headers.get('x-request-id'),
    },
    {
      kind: 'jobs_discarded',
      details: { jobs: [{ id: second, kind: 'snapshot', company_id: null }] },
      ip: '127.0.0.1',
      request_id: discarded.headers.get('x-request-id'),
    },
  ])
})

it('Retrying or discarding no job is no act, and is not logged', async () => {
  for (const act of ['retry', 'discard'])
    for (const ids of [null, [randomUUID()]])
      expect((await admin.root.post(`/prumo/jobs/${act}`, { ids })).body.data.done_count).toBe(0)
  expect(await eventsOf(admin.user_id)).toEqual([])
})

it.each([
  ['retry', 'retry'],
  ['retry', 'discard'],
] as const)(
  'Failed jobs that many administrators %s and %s at once are dealt with once each',
  async (one, other) => {
    const ids: string[] = []
    for (let count = 0; count < 20; count += 1)
      ids.push(await failedJob('delete_answers', company_id, 'x'))
    for (let count = 0; count < 20; count += 1)
      ids.push(await failedJob('extend_series', company_id, 'x'))
    const acts = Array.from({ length: 16 }, (_, place) => (place % 2 === 0 ? one : other))
    const answers = await Promise.all(
      acts.map((act, place) =>
        admin.root.post(`/prumo/jobs/${act}`, { ids: place % 3 === 0 ? null : ids }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(acts.map(() => 200))
    const counts: number[] = answers.map(({ body }) => body.data.done_count)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length)
    expect((await jobs('filter_state=failed')).meta.total).toBe(0)
    // One at a time of a kind and company, however many of them had failed.
    const waiting = (await jobs('filter_state=waiting')).data
    const names = waiting.map(({ kind }: { kind: string }) => kind)
    expect(names).toEqual([...new Set(names)])
    const logged = (await eventsOf(admin.user_id)).flatMap(
      ({ details }) =>
        z.object({ jobs: z.array(z.object({ id: z.string() })) }).parse(details).jobs,
    )
    expect(logged.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  },
)

it.each([
  ['no list', { ids: 'all' }],
  ['an empty list', { ids: [] }],
  ['an id that is no UUID', { ids: ["1' or 1=1 --"] }],
  ['more ids than a page has', { ids: Array.from({ length: 201 }, () => randomUUID()) }],
  ['nothing at all', {}],
])('Failed jobs are not dealt with by a request that has %s', async (_, body) => {
  const id = await failedJob('snapshot', null, 'x')
  for (const act of ['retry', 'discard'])
    expect((await admin.root.post(`/prumo/jobs/${act}`, body)).status).toBe(422)
  expect((await jobs('filter_state=failed')).data).toMatchObject([{ id }])
})

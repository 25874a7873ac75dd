import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { apiClient } from '../../../../test/http/api-client.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { atomic } from '../database/atomic.ts'
import { queueMail } from '../mail/queue-mail.ts'

const METRICS_TOKEN = 'um-token-de-monitor-com-32-letras'
const server = useTestServer({ METRICS_TOKEN, SMTP_URL: 'smtp://127.0.0.1:9' })
const plain = useTestServer()
const metricsOf = (url: string, token: string | null) =>
  apiClient(`${url}/api`, token).get('/metrics')

/** What a measure says, by the beginning of its line. */
async function measured(line: string): Promise<number> {
  const { text } = await metricsOf(server().url, METRICS_TOKEN)
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1) ?? Number.NaN)
}

async function waitsSince(minutes: number): Promise<void> {
  const { database, clock } = server()
  const now = new Date(clock.now.getTime() - minutes * 60_000)
  await atomic(database, { now }, (db) =>
    queueMail(db, {
      kind: 'reset_password',
      to: 'ana@prumo.example',
      language: 'pt',
      name: 'Ana',
      values: { minutes: 30 },
      link: 'https://prumo.example/reset-password?token=abc',
    }),
  )
}

it('Metrics are shown to who has their token, and are not there without one', async () => {
  const answers = await Promise.all(
    [null, 'um-token-de-monitor-com-32-letraS', METRICS_TOKEN].map((token) =>
      metricsOf(server().url, token),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 200])
  expect((await metricsOf(plain().url, METRICS_TOKEN)).status).toBe(404)
})

it('Requests are counted by the template of their route and by status, with no id and nobody in it', async () => {
  const company = await server().newCompany()
  const id = 987_654_321
  await company.get(`/payables/${id}`)
  await apiClient(`${server().url}/api`, null).get('/ninguem-52998224725')
  const route = 'method="GET",route="/api/companies/:company_id/payables/:id"'
  expect(await measured(`prumo_http_requests_total{${route},status="404"}`)).toBe(1)
  expect(await measured(`prumo_http_request_seconds_count{${route}}`)).toBe(1)
  const { text } = await metricsOf(server().url, METRICS_TOKEN)
  expect(text).not.toMatch(/987654321|52998224725/)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})

it('What waits is measured, and a server whose mails or jobs are late says that it is degraded and answers all the same', async () => {
  const ready = async () => (await apiClient(`${server().url}/api`, null).get('/ready')).body.data
  expect(await ready()).toMatchObject({ status: 'ready', problems: [] })
  await waitsSince(40)
  await sql`
    insert into pgboss.job (name, start_after) values ('send_mails', now() - interval '20 minutes')
  `.execute(server().database.kysely)
  expect(await measured('prumo_mails_waiting')).toBe(1)
  expect(await measured('prumo_mails_oldest_seconds')).toBe(40 * 60)
  expect(await measured('prumo_jobs_due{kind="send_mails"}')).toBe(2)
  expect(await measured('prumo_jobs_oldest_due_seconds{kind="send_mails"}')).toBeGreaterThan(1190)
  expect(await measured('prumo_database_up')).toBe(1)
  await expect
    .poll(ready, { timeout: 15_000, interval: 500 })
    .toMatchObject({ status: 'degraded', problems: ['jobs_late', 'mails_late'] })
})

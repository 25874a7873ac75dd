import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type Database, openPostgres } from '../../server/src/kernel/database/database.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../fakes/webhook-receiver.ts'
import { createTestCompany, type TestCompany } from '../http/test-company.ts'
import { sampleParty } from '../http/party-samples.ts'
import { sampleTransaction } from '../http/samples.ts'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import type { PrivateCluster } from '../postgres/private-cluster.mjs'
import { type PrumoProcess, startPrumo } from './prumo-process.ts'
import { scratchFolder } from '../scratch-folder.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const CANARY = 'Jacirema-Quiteria'
const CPF = '52998224725'

const attributeSchema = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
})
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attributeSchema),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** Spans as the collector got them, with their attributes by name. */
const spansOf = (collector: WebhookReceiver) =>
  collector.calls.flatMap(({ body }) =>
    exportSchema.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map(({ attributes, ...span }) => ({
          ...span,
          attributes: Object.fromEntries(
            attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
          ),
        })),
      ),
    ),
  )

const folder = scratchFolder('traces')
let cluster: PrivateCluster
let database: Database
let collector: WebhookReceiver
let program: WebhookReceiver
let company: TestCompany
let secret: string
let requestId: string | null
let spans: ReturnType<typeof spansOf>

beforeAll(async () => {
  cluster = await startMigratedCluster()
  database = openPostgres(cluster.url, 2)
  collector = await startWebhookReceiver()
  program = await startWebhookReceiver()
  writeFileSync(join(folder, 'secret.key'), randomBytes(32))
  const server = await startPrumo({
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    DEMO: '0',
    SECRET_KEY_FILE: join(folder, 'secret.key'),
    ALLOW_LOOPBACK_WEBHOOKS: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${new URL(collector.url).origin}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=k1',
  })
  await useTraced(server)
  spans = spansOf(collector)
})
afterAll(async () => {
  await Promise.all([collector.close(), program.close(), database.close()])
  await cluster.stop()
})

/** A trial of a webhook, records that are told to it, and a list that another program asks for. */
async function useTraced(server: PrumoProcess): Promise<void> {
  company = await createTestCompany(database, server.url, { now: new Date() })
  const kinds = ['receivable.created']
  const hook = await company.post('/webhooks', { url: program.url, description: CANARY, kinds })
  expect([hook.status, hook.text]).toEqual([201, hook.text])
  secret = hook.body.data.secret
  await company.post(`/webhooks/${hook.body.data.id}/test`)
  const client = sampleParty({
    name: CANARY,
    person_type: 'individual',
    document: CPF,
    email: `${CANARY.toLowerCase()}@exemplo.com.br`,
  })
  const party_id: number = (await company.post('/clients', client)).body.data.id
  const tree: readonly { readonly id: number; readonly code: string }[] = (
    await company.get('/categories/tree')
  ).body.data
  const revenue = tree.find(({ code }) => code === '1.01.01')?.id ?? 0
  const title = sampleTransaction(revenue, 100, { party_id, description: CANARY })
  expect((await company.post('/receivables', title)).status).toBe(201)
  const url = `${server.url}/api/companies/${company.company_id}/clients?search=${CANARY}`
  const asked = await fetch(url, {
    headers: { authorization: `Bearer ${company.token}`, traceparent: `00-${TRACE}-${PARENT}-01` },
  })
  requestId = asked.headers.get('x-request-id')
  expect(await asked.text()).toContain(CANARY)
  await fetch(url, { headers: { traceparent: `00-${CANARY}` } })
  await vi.waitFor(() => expect(program.calls.length).toBe(2), { timeout: 60_000 })
  expect(await server.stop()).toBe(0)
}

describe('traces, where a collector is named', () => {
  it('A request is a part of the trace that its caller names, and says its route, status, company and id', () => {
    const [request, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === PARENT)
    expect(others).toEqual([])
    expect(request).toMatchObject({
      traceId: TRACE,
      name: 'GET /api/companies/:company_id/clients',
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/companies/:company_id/clients',
        'http.response.status_code': 200,
        'prumo.company_id': company.company_id,
        'prumo.request_id': requestId,
      },
    })
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    const texts = statements.map(({ attributes }) => String(attributes['db.query.text']))
    expect(statements.every(({ traceId }) => traceId === TRACE)).toBe(true)
    expect(texts.filter((text) => /from "?parties"?/.test(text)).length).toBeGreaterThan(0)
  })

  it('What is no traceparent begins a trace of its own', () => {
    const refused = spans.find(({ attributes }) => attributes['http.response.status_code'] === 401)
    expect(refused?.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(refused?.parentSpanId ?? '').toBe('')
  })

  it('A call to a service outside carries the trace of the request, or job, that it is made for', () => {
    const named = (name: string) =>
      spans.filter((span) => span.name.endsWith(name)).map(({ spanId }) => spanId)
    const callers = [...named('/webhooks/:id/test'), ...named('job deliver_webhooks')]
    const calls = program.calls.map(({ headers }) =>
      /^00-(\w{32})-(\w{16})-01$/.exec(String(headers['traceparent'])),
    )
    const passed = calls.map((call) => spans.find(({ spanId }) => spanId === call?.[2]))
    expect(passed.map((span) => span?.traceId)).toEqual(calls.map((call) => call?.[1]))
    expect(passed.every((span) => callers.includes(span?.parentSpanId ?? ''))).toBe(true)
    expect(passed.map((span) => span?.attributes['http.response.status_code'])).toEqual([200, 200])
  })

  it('A job is a trace with its company and statements, and looking for jobs is none', () => {
    const jobs = spans.filter(({ name }) => name === 'job deliver_webhooks')
    const job = jobs.find((one) => one.attributes['prumo.company_id'] === company.company_id)
    expect(job?.attributes['prumo.job_id']).toMatch(/^[0-9a-f-]{36}$/)
    const texts = spans.flatMap(({ parentSpanId, attributes }) =>
      parentSpanId === job?.spanId ? [String(attributes['db.query.text'])] : [],
    )
    expect(texts.filter((text) => text.includes('webhook_deliveries')).length).toBeGreaterThan(0)
    const alone = spans.filter((span) => !span.parentSpanId && 'db.query.text' in span.attributes)
    expect(alone).toEqual([])
  })

  it('Nothing that a trace tells names a person, a record, a secret or an address of a company (S14)', () => {
    const told = collector.calls.map(({ body }) => body).join('\n')
    expect(told.length).toBeGreaterThan(1_000)
    for (const secretText of [
      CANARY,
      CANARY.toLowerCase(),
      CPF,
      company.token,
      secret,
      program.url,
    ])
      expect(told).not.toContain(secretText)
    expect(collector.calls[0]?.path).toBe('/v1/traces')
    expect(collector.calls[0]?.headers['x-collector-key']).toBe('k1')
  })
})

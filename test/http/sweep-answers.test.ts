import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { ATTACHMENT_RECORDS } from '@prumo/contracts/attachments/attachment-owners'
import { DELETED_NOUNS } from '@prumo/contracts/deleted/deleted.schema'
import { routes } from '@prumo/contracts/registry'
import type { RouteContract } from '@prumo/contracts/route'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Answer, apiClient } from './api-client.ts'
import { expectGuardedAnswer } from './guarded-headers.ts'
import { IMPORT_READS } from './import-samples.ts'
import { callerOf, REFUSED_SAMPLES, sampleRequest, send } from './sweep-requests.ts'
import { useTestServer } from './test-server.ts'
import type { World } from './world.ts'
import { worldsInSequence } from './worlds-in-sequence.ts'

const server = useTestServer()
const inWorld = worldsInSequence(server, 'USO')

/** Writes that change nothing which the audit log is about, with the reason. */
// They read: rows and their ids are too much for an address.
const WITHOUT_OPERATION: readonly string[] = [
  ...IMPORT_READS,
  'payables.bulk-export',
  'receivables.bulk-export',
  'invoices.bulk-export',
  'invoices.download',
  'received-invoices.preview',
  'accounting.documents',
  'accounting.preview-layout',
  'reconciliation-rules.try',
  'subscriptions.preview-readjustment',
  'bank-reconciliation.read-ofx',
  // Nothing of the world is exact: what reconciling writes, many-lines.http.test.ts shows.
  'bank-reconciliation.reconcile-exact',
  // No rule of the world acts: what a run of rules writes, rules-run.http.test.ts shows.
  'bank-reconciliation.run-rules',
  // The world has the standard template: what restoring it writes, dre-template.http.test.ts shows.
  'dre-template.restore',
  // A rehearsal writes nothing into the books.
  'reconciliation-rules.start-lab',
  // Nothing of the world is remembered: what forgetting writes, match-memory.http.test.ts shows.
  'bank-reconciliation.forget',
  // Nothing of the world is deleted: what a restoring writes, deleted.http.test.ts shows.
  ...DELETED_NOUNS.map((noun) => `${noun}.restore-deleted`),
  // A draft is none of its provider's: what asking writes, asaas-charges.http.test.ts shows.
  'charges.refresh',
  // The world has no certificate, and a draft is not sent: issue-emissions.http.test.ts shows them.
  'invoice-emissions.create-of-sales',
  'invoice-emissions.create-returns',
  'invoice-emissions.issue',
  'invoice-emissions.refresh',
  // The note of the world is one that the company issued: fetch-documents.http.test.ts shows it.
  'received-invoices.import-kept',
  'received-invoices.preview-kept',
  'invoice-emissions.test-authority',
  // It queues the job: what that writes, subscriptions.http.test.ts shows.
  'subscriptions.issue',
  // It is connected as before: what a fault writes, provider-settings.http.test.ts shows.
  'payment-providers.test',
  // A mail of a made-up charge, to the caller alone.
  'reminders.preview',
  'renegotiations.preview',
  'charges.generate-preview',
  'reminders.test',
  // A trial changes nothing, and stands in the log of deliveries.
  'webhooks.test',
  // The act that binds the file to its record is in the log.
  ...ATTACHMENT_RECORDS.map((noun) => `${noun}.choose-attachment`),
]

/** Files that are made anew, in which a PDF has the instant at which it was drawn. */
const WITH_INSTANT: readonly string[] = [
  'accounting.documents',
  'wire-transfer-requests.instruction',
]

/** Routes that must leave an operation in the audit log of a company, or say above why not. */
const isLogged = (route: RouteContract): boolean =>
  route.method !== 'GET' &&
  route.path.includes('{company_id}') &&
  route.access.kind !== 'public' &&
  !(route.id in REFUSED_SAMPLES)

/** An id that nothing has, and a query that no route takes. */
const NOWHERE = 999_999_999
const UNREADABLE = { per_page: 'x', page: 'x' }

/** Shorter answers travel as they are. */
const SHORTEST_COMPRESSED = 2048

const rightStatus = (route: RouteContract) => REFUSED_SAMPLES[route.id] ?? route.status ?? 200

/** A media type without its parameters. */
const mediaOf = (type: string): string => type.split(';', 1).join()

interface Written {
  readonly kind: string
  readonly user_id: number
  readonly ip: string
  readonly request_id: string
  readonly items: string
}

const newest = (world: World) =>
  world.company.inDatabase(async (db) => {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(chain_number), 0) as last from operations
      where company_id = ${db.company_id}`.execute(db.query)
    return rows[0]?.last ?? 0
  })

const writtenAfter = (world: World, last: number) =>
  world.company.inDatabase(async (db) => {
    const { rows } = await sql<Written>`
      select kind, user_id, ip, request_id,
        (select coalesce(jsonb_agg(jsonb_build_array(before, after)), '[]')::text
          from operation_items i where i.company_id = ${db.company_id} and i.operation_id = o.id)
          as items
      from operations o where company_id = ${db.company_id} and chain_number > ${last}
      order by chain_number`.execute(db.query)
    return rows
  })

interface Used {
  readonly answer: Answer
  readonly world: World
  /** What the request left in the audit log of the company. */
  readonly written: readonly Written[]
  /** What the same request was answered compressed, a write under the same key, and left there. */
  readonly repeated: {
    readonly answer: Answer
    readonly text: string
    readonly written: readonly Written[]
  } | null
}

/** What an answer says that came compressed, if it did; a client of uploads unpacks by itself. */
const unpacked = (route: RouteContract, { headers, bytes, text }: Answer): string =>
  headers.has('content-encoding') && !route.upload
    ? new TextDecoder().decode(brotliDecompressSync(bytes))
    : text

/**
 * Writes that may be sent again; an answer with a secret is kept nowhere, who signed out is nobody, and
 * each copy of a whole company is told of.
 */
const isRepeatable = (route: RouteContract): boolean =>
  route.method === 'POST' &&
  route.access.kind !== 'public' &&
  route.has_secret_answer !== true &&
  !['auth.logout', 'company-file.export'].includes(route.id)

/** Whether an answer comes again as it was: a refusal names its request, and is none that is kept. */
const isSaidAgain = (route: RouteContract, { status }: Answer): boolean =>
  status < 400 && !WITH_INSTANT.includes(route.id)

const used = new Map<string, Promise<Used>>()

/** What ends records comes last: what it ends, others are about. */
const inOrder = routes.toSorted(
  (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
)

/** Uses a route as it should be, once for all tests of this file. */
function use(route: RouteContract): Promise<Used> {
  const known = used.get(route.id)
  if (known !== undefined) return known
  const current = inWorld(async (world) => {
    const last = await newest(world)
    const [caller, request, key] = [
      callerOf(route, world),
      sampleRequest(route, world),
      randomUUID(),
    ]
    const sendTaking = (encoding: string) =>
      send(caller, route, request, {
        ...(isRepeatable(route) ? { key } : {}),
        headers: { 'accept-encoding': encoding },
      })
    const answer = await sendTaking('identity')
    const written = await writtenAfter(world, last)
    let repeated: Used['repeated'] = null
    if (route.method === 'GET' || isRepeatable(route)) {
      const after = await newest(world)
      const again = await sendTaking('br')
      const text = unpacked(route, again)
      repeated = { answer: again, text, written: await writtenAfter(world, after) }
    }
    const isDone = !isLogged(route) || written.length > 0 || WITHOUT_OPERATION.includes(route.id)
    return {
      answer,
      world,
      written,
      repeated,
      isRight: answer.status === rightStatus(route) && isDone,
    }
  })
  used.set(route.id, current)
  return current
}

describe('every route, used as it should be', () => {
  it.each(inOrder.map((route) => ({ route, id: route.id })))(
    '$id answers what its contract says',
    async ({ route }) => {
      const right = rightStatus(route)
      const { answer } = await use(route)
      // The server checks each answer against the contract in tests; a mismatch would be a 500 here.
      expect([route.id, answer.status]).toEqual([route.id, right])
      const said = right < 300 && route.produces ? [route.produces].flat() : ['application/json']
      const media = mediaOf(answer.headers.get('content-type') ?? 'nothing')
      expect(right === 204 ? ['nothing'] : said.map(mediaOf)).toContain(media)
    },
  )

  /** A field whose name says that its value is secret, with a value. */
  const SECRET_FIELD =
    /"\w*(password|secret|token|private_key|wrapped_key|token_hash|certificate_file)\w*": ?"(?!\*)[^"]{6,}"/

  it.each(routes.filter(isLogged).map((route) => ({ route, id: route.id })))(
    '$id is in the audit log once, with who, from where and in which request, and without secrets (S15)',
    async ({ route }) => {
      const { world, answer, written } = await use(route)
      expect([route.id, written.length, written.map(({ kind }) => kind)]).toEqual([
        route.id,
        WITHOUT_OPERATION.includes(route.id) ? 0 : 1,
        written.map(({ kind }) => kind),
      ])
      for (const { user_id, ip, request_id, items } of written) {
        expect({ user_id, ip, request_id }).toEqual({
          user_id: world.company.user_id,
          ip: '127.0.0.1',
          request_id: answer.headers.get('x-request-id'),
        })
        expect(items).not.toMatch(SECRET_FIELD)
      }
    },
  )

  it.each(routes.filter(isRepeatable).map((route) => ({ route, id: route.id })))(
    '$id sent again under its key is answered the same and leaves nothing more in the audit log',
    async ({ route }) => {
      const { answer, repeated } = await use(route)
      expect([repeated?.answer.status, repeated?.written]).toEqual([answer.status, []])
      if (isSaidAgain(route, answer)) expect(repeated?.text).toBe(answer.text)
    },
  )

  it.each(
    inOrder.filter(({ method }) => method === 'GET').map((route) => ({ route, id: route.id })),
  )('$id says the same to who takes compressed answers', async ({ route }) => {
    const { answer, repeated } = await use(route)
    expect([route.id, repeated?.answer.status]).toEqual([route.id, answer.status])
    if (isSaidAgain(route, answer)) expect(repeated?.text).toBe(answer.text)
  })

  it.each(inOrder.map((route) => ({ route, id: route.id })))(
    '$id carries the security headers when it succeeds, is refused, and fails',
    async ({ route }) => {
      const { answer, world } = await use(route)
      const right = sampleRequest(route, world)
      const anonymous = apiClient(`${server().url}/api`, null)
      const away = { ...right.params, company_id: NOWHERE, id: NOWHERE }
      const answers = [answer, await send(anonymous, route, right)]
      // What cannot be read or names nothing changes nothing: the world serves on.
      if (route.query !== undefined)
        answers.push(await send(callerOf(route, world), route, { ...right, query: UNREADABLE }))
      if (/\{(company_id|id)\}/.test(route.path))
        answers.push(await send(callerOf(route, world), route, { ...right, params: away }))
      expect(answers.length).toBeGreaterThan(1)
      for (const { headers } of answers) expectGuardedAnswer(headers)
    },
  )

  it('Long answers come compressed', async () => {
    const isLong = ({ headers, bytes }: Answer) =>
      bytes.length >= SHORTEST_COMPRESSED && /json|csv/.test(headers.get('content-type') ?? '')
    const long = []
    for (const route of inOrder) {
      const { answer, repeated } = await use(route)
      if (repeated !== null && answer.status < 400 && isLong(answer))
        long.push([route.id, repeated.answer.headers.get('content-encoding')])
    }
    expect(long).toEqual(long.map(([id]) => [id, 'br']))
    expect(long.length).toBeGreaterThan(20)
  })
})

import { routes } from '@prumo/contracts/registry'
import type { RouteContract } from '@prumo/contracts/route'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SampleRequest } from './sample-request.ts'
import { callerOf, sampleRequest, send } from './sweep-requests.ts'
import { buildWorld } from './sweep-world.ts'
import type { World } from './world.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
/**
 * A payload that got through would sleep for twenty seconds. An answer without one takes milliseconds, or
 * seconds where a hundred passwords are hashed on a busy machine.
 */
const MAX_MS = 10_000

const PAYLOADS = [
  "'",
  '"',
  '\\',
  '`',
  "' or '1'='1",
  "' or 1=1 --",
  "1' and (select pg_sleep(20)) is not null --",
  '1; select pg_sleep(20) --',
  "'; select pg_sleep(20); --",
  "') union select pg_sleep(20)::text, null --",
  '1) or (select 1 from pg_sleep(20)) = (1',
  "%' or pg_sleep(20)::text = '' --",
  "$$; select pg_sleep(20); $$ '",
  'id desc, (select pg_sleep(20))',
  "'; drop table parties; --",
  "'; set local app.company_id = '1'; --",
  "\\'; select pg_sleep(20); --",
  'E\\x27 or 1=1 --',
  '/**/or/**/1=1',
  '$1',
  ':company_id',
  '%',
  '_',
]
/** Those that would do something if they got through. */
const ACTING = PAYLOADS.filter((payload) => /pg_sleep|drop|set local/.test(payload))

let world: World
beforeAll(async () => {
  world = await buildWorld(server(), 'SQL')
})

const queried = routes.filter((route) => Object.keys(route.query?.shape ?? {}).length > 0)
const written = routes.filter((route) => route.body !== undefined)

/** What in an answer tells that a text was more than a text; nothing when it was not. */
async function harmOf(
  route: RouteContract,
  request: SampleRequest,
): Promise<{ readonly harm: string[]; readonly isRefused: boolean }> {
  const start = performance.now()
  const answer = await send(callerOf(route, world), route, request)
  const took = performance.now() - start
  const sent = JSON.stringify(request.query)
  const harm: string[] = []
  // Exports past those that may wait are refused: all payloads are sent at once.
  const isBusy = answer.status === 503 && answer.text.includes('"code":"unavailable"')
  if (answer.status >= 500 && !isBusy)
    harm.push(`${sent} ${answer.status} ${answer.text.slice(0, 200)}`)
  if (took > MAX_MS) harm.push(`${sent} took ${took} ms`)
  if (/syntax error|pg_catalog|unterminated|SQLSTATE/i.test(answer.text)) harm.push(answer.text)
  return { harm, isRefused: answer.status >= 400 }
}

/**
 * A text in all parameters that take it, at once, since they are parts of one statement; in one after
 * the other where they are refused together.
 */
async function harmOfAll(route: RouteContract, text: string): Promise<string[]> {
  const request = sampleRequest(route, world)
  const names = parametersTaking(route, text)
  // A request that nothing was put into proves nothing.
  if (names.length === 0) return []
  const attack = (some: readonly string[]) =>
    harmOf(route, {
      ...request,
      query: { ...request.query, ...Object.fromEntries(some.map((name) => [name, text])) },
    })
  const { harm, isRefused } = await attack(names)
  if (!isRefused || names.length === 1) return harm
  return (await Promise.all(names.map((name) => attack([name])))).flatMap((each) => each.harm)
}

describe('SQL in every parameter (S6)', () => {
  it.each(queried.map((route) => ({ route, id: route.id })))(
    '$id takes injected SQL for a text or refuses it',
    async ({ route }) => {
      const payloads = route.produces === undefined ? PAYLOADS : ACTING
      // Files are written one after the other by a thread: all at once would wait for it.
      if (route.produces === undefined)
        expect((await Promise.all(payloads.map((text) => harmOfAll(route, text)))).flat()).toEqual(
          [],
        )
      else for (const text of payloads) expect(await harmOfAll(route, text)).toEqual([])
      const request = sampleRequest(route, world)
      for (const [name, text] of refusedTexts(route, payloads)) {
        const query = { ...request.query, [name]: text }
        expect((await harmOf(route, { ...request, query })).harm).toEqual([])
      }
    },
    120_000,
  )

  it.each(written.map((route) => ({ route, id: route.id })))(
    '$id takes injected SQL for a text or refuses it in every field',
    async ({ route }) => {
      const request = sampleRequest(route, world)
      // A body without a text is the same for each of them.
      const bodies = new Map(
        PAYLOADS.map((payload) => withText(request.body, payload)).map((body) => [
          JSON.stringify(body),
          body,
        ]),
      )
      const isTaken = (body: unknown) =>
        route.upload !== undefined || route.body?.safeParse(body).success === true
      for (const body of [...bodies.values()].filter(isTaken))
        expect((await harmOf(route, { ...request, body })).harm).toEqual([])
      // Of what the contract refuses no statement is made, whichever text it is refused for: one of
      // them is sent. A form is read in its own way: each is.
      const refused = [...bodies.values()].find((body) => !isTaken(body))
      if (refused !== undefined)
        expect(await harmOf(route, { ...request, body: refused })).toEqual({
          harm: [],
          isRefused: true,
        })
    },
    120_000,
  )

  it('A call in a language that is no language is answered in Portuguese (S6)', async () => {
    for (const payload of PAYLOADS) {
      const answer = await world.company.get('/clients/999999999', {
        headers: { 'accept-language': payload.replaceAll(/[^\x20-\x7e]/g, '') },
      })
      expect(answer.status).toBe(404)
    }
  })

  it('Nothing of the injected SQL was carried out: the tables are there, and no other company was entered (S6)', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_class where relname = 'parties'`.execute(
      server().database.kysely,
    )
    expect(rows[0]?.count).toBe(1)
    const other = await buildWorld(server(), 'OUTRA')
    // The two clients of every world.
    expect((await other.company.get('/clients')).body.meta.total).toBe(2)
  })
})

/** The parameters that the contract takes this text for. */
const parametersTaking = (route: RouteContract, text: string): readonly string[] =>
  Object.entries(route.query?.shape ?? {}).flatMap(([name, schema]) =>
    schema.safeParse(text).success ? [name] : [],
  )

/** Each parameter that takes some texts not, with the first of those. */
const refusedTexts = (route: RouteContract, texts: readonly string[]) =>
  Object.entries(route.query?.shape ?? {}).flatMap(([name, schema]): [string, string][] => {
    const refused = texts.find((text) => !schema.safeParse(text).success)
    return refused === undefined ? [] : [[name, refused]]
  })

/** The body with a text in place of all its texts. */
function withText(body: unknown, text: string): unknown {
  if (typeof body === 'string') return text
  if (Array.isArray(body)) return body.map((item) => withText(item, text))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, withText(value, text)]),
  )
}

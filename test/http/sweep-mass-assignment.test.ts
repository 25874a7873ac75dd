import { routes } from '@prumo/contracts/registry'
import type { RouteContract } from '@prumo/contracts/route'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Answer } from './api-client.ts'
import { callerOf, REFUSED_SAMPLES, sampleRequest, send } from './sweep-requests.ts'
import type { World } from './world.ts'
import { useTestServer } from './test-server.ts'
import { watchWrites } from './watch-writes.ts'
import { worldsInSequence } from './worlds-in-sequence.ts'

const server = useTestServer()
const inTarget = worldsInSequence(server, 'ALVO')

/** What a caller would like to see kept: another text and number for each route. */
interface Intruder {
  readonly text: string
  readonly number: number
}
const FIRST_NUMBER = 987_654_321_000
/** Whose body is a map: its names are the caller's to choose, and what it holds is the caller's own. */
const FREE_BODIES = ['account.preferences']
/** What a caller would like to decide, beside all that the route may answer with. */
const WANTED = [
  'id',
  'company_id',
  'user_id',
  'role',
  'is_prumo_admin',
  'is_admin',
  'status',
  'paid_cents',
  'settled_cents',
  'interest_cents',
  'paid_value_cents',
  'version',
  'created_at',
  'updated_at',
  'canceled_at',
  'settlements_count',
  'permissions',
  'plan_id',
  'date_expiry_at',
  'password_hash',
  'hash',
  'chain_number',
  'source',
  'kind',
  'constructor',
] as const

const written = routes.filter((route) => route.method !== 'GET' && route.body !== undefined)
const writes = written.filter((route) => !FREE_BODIES.includes(route.id))

/** Names of all fields of a schema, at any depth. */
function fieldNames(schema: unknown, io: 'input' | 'output'): ReadonlySet<string> {
  const text = JSON.stringify(
    z.toJSONSchema(z.instanceof(z.ZodType).parse(schema), { io, unrepresentable: 'any' }),
  )
  return new Set([...text.matchAll(/"(\w+)":\{/g)].map((match) => match[1] ?? ''))
}

const valueFor = (name: string, { text, number }: Intruder): unknown => {
  if (/^is_|^has_/.test(name)) return true
  return /(^|_)(id|cents|count|number|version)$/.test(name) ? number : text
}

/** The body with the names in every object of it. */
function withIntruders(body: unknown, names: readonly string[], intruder: Intruder): unknown {
  if (Array.isArray(body)) return body.map((item) => withIntruders(item, names, intruder))
  if (typeof body !== 'object' || body === null) return body
  const own = Object.entries(body).map(([name, value]) => [
    name,
    withIntruders(value, names, intruder),
  ])
  return {
    ...Object.fromEntries(names.map((name) => [name, valueFor(name, intruder)])),
    ...Object.fromEntries(own),
  }
}

/** The rows that were written since it was asked the last time, in every table. */
let rowsWritten: Awaited<ReturnType<typeof watchWrites>>
beforeAll(async () => {
  // Rows by which the watch proves that it sees.
  await server().newCompany()
  rowsWritten = await watchWrites(server())
})

/** Tables in which a row was written that holds what a caller wanted to slip in. */
async function tablesWith({ text, number }: Intruder): Promise<readonly string[]> {
  const holding = (await rowsWritten()).filter(
    ({ row_text }) => row_text.includes(text) || row_text.includes(String(number)),
  )
  return [...new Set(holding.map(({ table_name }) => table_name))]
}

/** What a user may do anywhere, which no write of theirs may change. */
async function powersOf(world: World): Promise<unknown> {
  const { rows } = await sql`
    select u.is_prumo_admin, u.status, cu.company_id, cu.role, cu.permissions, cu.status as member
    from users u join company_users cu on cu.user_id = u.id where u.id = ${world.company.user_id}
    order by cu.company_id`.execute(server().database.kysely)
  return rows[0]
}

/** A body that cannot be read, or is refused for its fields, is refused in every world. */
const isRefusedForFields = ({ status, body }: Answer): boolean =>
  status === 400 || (status === 422 && body?.errors !== undefined)

describe('fields that nobody asked for (S3)', () => {
  it.each(writes.map((route, place) => ({ route, place, id: route.id })))(
    '$id keeps nothing of the fields that are not its own',
    async ({ route, place }: { readonly route: RouteContract; readonly place: number }) => {
      const intruder = { text: `INTRUSO-${place}-5d2e`, number: FIRST_NUMBER + place }
      const right = REFUSED_SAMPLES[route.id] ?? route.status ?? 200
      // What the body takes is the caller's to say.
      const taken = fieldNames(route.body, 'input')
      const names = [...new Set([...WANTED, ...fieldNames(route.response, 'output')])].filter(
        (name) => !taken.has(name),
      )
      const { status, found, before, after } = await inTarget(async (world) => {
        const powers = await powersOf(world)
        await rowsWritten()
        const request = sampleRequest(route, world)
        const answer = await send(callerOf(route, world), route, {
          ...request,
          body: withIntruders(request.body, names, intruder),
        })
        return {
          status: answer.status,
          found: await tablesWith(intruder),
          before: powers,
          after: await powersOf(world),
          isRight: answer.status === right || isRefusedForFields(answer),
        }
      })
      expect([right, 400, 422]).toContain(status)
      expect(found).toEqual([])
      expect(after).toEqual(before)
    },
  )

  it.each(written.map((route) => ({ route, id: route.id })))(
    '$id refuses a body that reaches for a prototype',
    async ({ route }: { readonly route: RouteContract }) => {
      const path = route.path.replaceAll(/\{\w+\}/g, '1')
      for (const poison of [
        '{"__proto__":{"polluted":true}}',
        '{"a":{"constructor":{"prototype":{"polluted":true}}}}',
        '[{"__proto__":{"polluted":true}}]',
      ]) {
        const response = await fetch(server().url + path, {
          method: route.method,
          body: poison,
          headers: { 'content-type': 'application/json' },
        })
        expect(response.status).toBe(400)
        await response.text()
      }
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    },
  )
})
